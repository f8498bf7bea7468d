import Link from '@docusaurus/Link';
import {type ReactNode, type RefObject, useEffect, useRef} from 'react';

import type {Card, CardPage} from '../cards';
import {describeInterval} from './days';
import {type Grade, GRADES} from './review';
import {preview, type Progress, stamp} from './schedule';
import styles from './styles.module.scss';

export const GRADE_LABELS: Readonly<Record<Grade, string>> = {
  1: '重来',
  2: '困难',
  3: '良好',
  4: '简单',
};

type Props = {
  readonly card: Card;
  readonly page: CardPage;
  readonly progress: Progress | undefined;
  readonly now: number;
  readonly isRevealed: boolean;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onReveal: () => void;
  readonly onGrade: (grade: Grade) => void;
};

/** The grades stay at hand, and must not cover what is graded. */
function showWhole(card: HTMLElement | null, answer: HTMLElement | null): void {
  const grades = card?.querySelector('fieldset');
  if (
    grades &&
    answer &&
    answer.getBoundingClientRect().bottom > grades.getBoundingClientRect().top
  ) {
    card?.scrollIntoView({block: 'start', behavior: 'instant'});
  }
}

/** One card: the question; then the answer, the proof, and the four grades. */
export default function CardView({
  card,
  page,
  progress,
  now,
  isRevealed,
  headingRef,
  onReveal,
  onGrade,
}: Props): ReactNode {
  const cardRef = useRef<HTMLElement>(null);
  const answerRef = useRef<HTMLDivElement>(null);
  const wasRevealedRef = useRef(isRevealed);
  useEffect(() => {
    if (isRevealed && !wasRevealedRef.current) {
      answerRef.current?.focus({preventScroll: true});
      showWhole(cardRef.current, answerRef.current);
    }
    wasRevealedRef.current = isRevealed;
  }, [isRevealed]);
  const at = stamp(progress, now);
  const dues = preview(progress, now);
  return (
    <article ref={cardRef} className={styles.card} aria-labelledby="question">
      <p className={styles.origin}>
        <Link
          to={
            card.isMiss
              ? card.proof
              : `${page.permalink}${card.id.slice(card.id.indexOf('#'))}`
          }>
          {page.title}
        </Link>
        <span>
          {card.isMiss && '你猜错过 · '}
          {progress ? `第 ${progress.reviewCount + 1} 次见到` : '新题'}
        </span>
      </p>
      {/* Written by this site's build from its own pages, or escaped; here and
          below. */}
      <h2
        id="question"
        ref={headingRef}
        tabIndex={-1}
        className={styles.question}
        dangerouslySetInnerHTML={{__html: card.question}}
      />
      {card.context && (
        <div
          className={styles.context}
          dangerouslySetInnerHTML={{__html: card.context}}
        />
      )}
      {isRevealed ? (
        <>
          <div
            ref={answerRef}
            tabIndex={-1}
            role="group"
            aria-label="答案"
            className={styles.answer}
            dangerouslySetInnerHTML={{__html: card.answer}}
          />
          <p className={styles.proof}>
            <Link to={card.proof}>
              {card.isMiss ? '回到那一处' : '看可运行证明'}
            </Link>
          </p>
          <fieldset className={styles.grades}>
            <legend>想起来了吗</legend>
            {GRADES.map((grade) => (
              <button
                key={grade}
                type="button"
                className={styles[`grade${grade}`]}
                aria-keyshortcuts={String(grade)}
                onClick={() => onGrade(grade)}>
                <span>
                  <kbd aria-hidden="true">{grade}</kbd>
                  {GRADE_LABELS[grade]}
                </span>
                <small>{describeInterval(dues[grade], at)}</small>
              </button>
            ))}
          </fieldset>
        </>
      ) : (
        <button
          type="button"
          className={`button button--primary button--lg ${styles.reveal}`}
          aria-keyshortcuts="Space"
          onClick={onReveal}>
          显示答案 <kbd aria-hidden="true">空格</kbd>
        </button>
      )}
    </article>
  );
}
