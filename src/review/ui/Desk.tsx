import Link from '@docusaurus/Link';
import interviews from '@generated/cards/default/cards.json';
import {type ReactNode, useEffect, useRef, useState} from 'react';

import {SpinePart} from '../../ui/Spine';
import {countTags, forecast} from './agenda';
import CardView, {GRADE_LABELS} from './CardView';
import DataPanel from './DataPanel';
import {startOfDay} from './days';
import Done from './Done';
import {withMissCards} from './missCards';
import Misses from './Misses';
import Notices from './Notices';
import {Ahead, Forecast, Tags} from './Overview';
import {GRADES} from './review';
import {isMisdated} from './schedule';
import SettingsPanel from './SettingsPanel';
import styles from './styles.module.scss';
import {useDesk} from './useDesk';
import {useKeys} from './useKeys';
import {useMarks} from './useMarks';
import {useMissBook} from './useMissBook';
import {useNow} from './useNow';
import {useSettings} from './useSettings';

const MORE_COUNT = 5;

function isInView(element: Element | null): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
}

/** What of /review/ needs the reader's own browser: cards, data, settings. */
export default function Desk(): ReactNode {
  const settings = useSettings();
  const [tag, setTag] = useState<string | null>(null);
  /** New cards beyond the limit, on the day that they were asked for. */
  const [extra, setExtra] = useState({day: 0, count: 0});
  const [now, readClock] = useNow();
  const day = startOfDay(now);
  const book = useMissBook();
  const marks = useMarks();
  const deck = withMissCards(interviews, book.questions);
  const desk = useDesk({
    deck,
    tag,
    newPerDay: settings.newPerDay + (extra.day === day ? extra.count : 0),
    now,
    readClock,
    onGrade: (graded, grade, at) =>
      book.keepGrade(graded, deck.pages[graded.page], grade, at),
  });
  const {agenda, card, snapshot, progresses, lastDone, moveCount} = desk;
  const {reviews} = snapshot;
  const page = card && deck.pages[card.page];
  const answeredCount = reviews.filter(
    ({at}) => at >= day && at < startOfDay(now, 1),
  ).length;
  const isNew =
    reviews.length === 0 && book.questions.length === 0 && book.isOn;
  const openMisses = book.questions.filter(({isMended}) => !isMended).length;
  const left = agenda.due.length + agenda.soon.length + agenda.fresh.length;
  const ids = new Set(deck.cards.map(({id}) => id));

  // The button that was pressed is gone: the keyboard goes on at the next card.
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moveCount > 0) {
      headingRef.current?.focus();
    }
  }, [moveCount]);
  useKeys(settings.hasKeys, (key) => {
    const grade = GRADES.find((known) => String(known) === key);
    // Elsewhere on the page a space turns the page, as everywhere.
    if (key === ' ' && card && !desk.isRevealed) {
      if (!isInView(headingRef.current)) {
        return false;
      }
      desk.reveal();
    } else if (grade && card && desk.isRevealed) {
      desk.grade(grade);
    } else if (key === 'u' && desk.undo) {
      desk.undo();
    } else {
      return false;
    }
    return true;
  });

  return (
    <>
      <SpinePart id="today" title="今天">
        <div className={styles.main}>
          <Notices
            snapshot={snapshot}
            misdatedCount={
              reviews.filter((review) => isMisdated(review, now)).length
            }
          />
          <div className={styles.today}>
            <dl>
              <div>
                <dt>今天到期</dt>
                <dd>{agenda.due.length + agenda.soon.length}</dd>
              </div>
              <div>
                <dt>今天新题</dt>
                <dd>{agenda.fresh.length}</dd>
              </div>
              <div>
                <dt>今天答过</dt>
                <dd>{answeredCount}</dd>
              </div>
              {openMisses > 0 && (
                <div>
                  <dt>
                    <Link to="#misses">没补上的错</Link>
                  </dt>
                  <dd>{openMisses}</dd>
                </div>
              )}
            </dl>
          </div>
          <div className={styles.last}>
            {!lastDone && card && settings.hasKeys && (
              <p className={styles.keyHint}>空格显示答案，1 到 4 评分。</p>
            )}
            <p role="status" className={styles.message}>
              {lastDone &&
                `记下了：${GRADE_LABELS[lastDone.grade]}。${left > 0 ? `今天还剩 ${left} 张。` : ''}`}
            </p>
            {desk.undo && (
              <button
                type="button"
                className="button button--sm button--secondary"
                aria-keyshortcuts="U"
                onClick={desk.undo}>
                撤销上一次评分
              </button>
            )}
          </div>
          {card && page ? (
            <CardView
              key={`${card.id} ${desk.progress?.last ?? 0}`}
              card={card}
              page={page}
              progress={desk.progress}
              now={now}
              isRevealed={desk.isRevealed}
              headingRef={headingRef}
              onReveal={desk.reveal}
              onGrade={desk.grade}
            />
          ) : (
            <Done
              agenda={agenda}
              now={now}
              answeredCount={answeredCount}
              tag={tag}
              headingRef={headingRef}
              onMore={() =>
                setExtra({
                  day,
                  count: agenda.startedCount + MORE_COUNT - settings.newPerDay,
                })
              }
            />
          )}
        </div>
      </SpinePart>
      {!isNew && (
        <>
          <Misses book={book} now={now} />
          <Forecast
            days={forecast(deck.cards, progresses, now)}
            soonCount={agenda.due.length + agenda.soon.length}
          />
        </>
      )}
      <Tags
        counts={countTags(deck, progresses, now)}
        tag={tag}
        onPick={setTag}
      />
      {isNew && <Ahead />}
      <SettingsPanel
        {...settings}
        keepsMisses={book.isOn}
        setKeepsMisses={book.setOn}
        isMarking={marks.isOn}
        setMarking={marks.setOn}
      />
      <DataPanel
        store={desk.store}
        snapshot={snapshot}
        misses={book.log}
        marks={marks.log}
        orphanCount={reviews.filter(({card: id}) => !ids.has(id)).length}
      />
    </>
  );
}
