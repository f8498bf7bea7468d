import Link from '@docusaurus/Link';
import {clsx} from 'clsx';
import {type ReactNode, useState} from 'react';

import {addressOf, type Question} from '../../misses/arrange';
import type {MissKind} from '../../misses/miss';
import {SpinePart} from '../../ui/Spine';
import {startOfDay} from './days';
import styles from './misses.module.scss';
import type {MissBook} from './useMissBook';

/** Shown before the reader asks for the others. */
const FIRST_COUNT = 5;

const KINDS: Readonly<Record<MissKind, string>> = {
  prediction: '预测输出',
  figure: '图里的题',
  task: '练习',
  'self-test': '自测',
  card: '复习卡片',
};

/** Of the reader's own calendar: 今天、昨天、3 天前. */
export function describeAge(at: number, now: number): string {
  const days = Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000);
  return days <= 0 ? '今天' : days === 1 ? '昨天' : `${days} 天前`;
}

function Said({
  label,
  text,
  isWrong = false,
}: {
  readonly label: string;
  readonly text: string;
  readonly isWrong?: boolean;
}): ReactNode {
  return (
    <div className={clsx(styles.said, isWrong ? styles.wrong : styles.right)}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function Answers({
  said,
  truth,
}: {
  readonly said: string;
  readonly truth: string;
}): ReactNode {
  return (
    <dl className={styles.answers}>
      {said !== '' && <Said label="你说" text={said} isWrong />}
      {truth !== '' && <Said label="其实" text={truth} />}
    </dl>
  );
}

function Item({
  question,
  now,
  book,
}: {
  readonly question: Question;
  readonly now: number;
  readonly book: MissBook;
}): ReactNode {
  const {miss, count, isMended, isCarded} = question;
  const {kind, title} = miss;
  return (
    <li className={styles.item}>
      <p className={styles.origin}>
        <span>{title || '没有标题的一页'}</span>
        <span>
          {KINDS[kind]}，{describeAge(miss.at, now)}
          {count > 1 && `，错过 ${count} 次`}
        </span>
      </p>
      <h3 className={styles.asked}>
        <Link to={addressOf(question)}>{miss.question}</Link>
        {isMended && <span className={styles.mended}>✓ 后来答对了</span>}
      </h3>
      {(miss.said !== '' || miss.truth !== '') &&
        (kind === 'card' || isCarded ? (
          // It comes again on this very page, to be answered.
          <details className={styles.folded}>
            <summary>看答案</summary>
            <Answers {...miss} />
          </details>
        ) : (
          <Answers {...miss} />
        ))}
      <p className={styles.actions}>
        <Link to={addressOf(question)}>回到那一处</Link>
        {kind === 'card' ? (
          <span>本来就是卡片</span>
        ) : isCarded ? (
          <button type="button" onClick={() => book.dropCard(question)}>
            已是卡片，拿掉
          </button>
        ) : (
          <button type="button" onClick={() => book.makeCards([question])}>
            做成卡片
          </button>
        )}
        <button type="button" onClick={() => book.forget(question)}>
          忘掉这一处
        </button>
      </p>
    </li>
  );
}

/** What the reader got wrong, newest and most repeated first. */
export default function Misses({
  book,
  now,
}: {
  readonly book: MissBook;
  readonly now: number;
}): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const open = book.questions.filter(({isMended}) => !isMended);
  const mended = book.questions.filter(({isMended}) => isMended);
  const loose = open.filter(
    ({miss, isCarded}) => miss.kind !== 'card' && !isCarded,
  );
  const shown = isWhole ? open : open.slice(0, FIRST_COUNT);
  const toItem = (question: Question): ReactNode => (
    <Item key={question.id} question={question} now={now} book={book} />
  );
  return (
    <SpinePart id="misses" className={styles.misses} title="你在这几处想错了">
      {open.length === 0 ? (
        <p className={styles.empty}>
          {book.isOn
            ? mended.length > 0
              ? '记下的每一处，你后来都答对了。'
              : '还没有。预测输出、回答图里的题、做练习、面试题的自测和复习时答错的，会记在这里，再见到时就不必从头找。'
            : '现在不记。要记，在“设置”里打开。'}
        </p>
      ) : (
        <ol className={styles.list}>{shown.map(toItem)}</ol>
      )}
      {loose.length > 1 && (
        <p className={styles.actions}>
          <button type="button" onClick={() => book.makeCards(loose)}>
            {loose.length} 处都做成卡片
          </button>
          <span>和面试题一起，到期再问</span>
        </p>
      )}
      {open.length > shown.length && (
        <p>
          <button
            type="button"
            className="button button--sm button--secondary"
            onClick={() => setWhole(true)}>
            全部 {open.length} 处
          </button>
        </p>
      )}
      {mended.length > 0 && (
        <details className={styles.later}>
          <summary>后来答对的 {mended.length} 处</summary>
          <ol className={styles.list}>{mended.map(toItem)}</ol>
        </details>
      )}
    </SpinePart>
  );
}
