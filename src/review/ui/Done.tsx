import type {ReactNode, RefObject} from 'react';

import type {Agenda} from './agenda';
import {describeInterval} from './days';
import styles from './styles.module.scss';

type Props = {
  readonly agenda: Agenda;
  readonly now: number;
  readonly answeredCount: number;
  readonly tag: string | null;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** Raises today's limit. */
  readonly onMore: () => void;
};

/** When nothing is left for now: what was done, and what comes when. */
export default function Done({
  agenda,
  now,
  answeredCount,
  tag,
  headingRef,
  onMore,
}: Props): ReactNode {
  const {restCount, nextDue} = agenda;
  const scope = tag === null ? '' : `“${tag}”里`;
  return (
    <section className={styles.card} aria-labelledby="done">
      <h2 id="done" ref={headingRef} tabIndex={-1} className={styles.question}>
        {answeredCount > 0 ? '今天的做完了' : '今天没有要复习的'}
      </h2>
      <p>
        {answeredCount > 0 && `今天答了 ${answeredCount} 次。`}
        {nextDue === null
          ? `${scope}没有排着的卡片。`
          : `${scope}下一张在 ${describeInterval(nextDue, now)}到期。`}
        {restCount > 0 && `还有 ${restCount} 道新题没学过。`}
      </p>
      {restCount > 0 && (
        <button
          type="button"
          className="button button--secondary"
          onClick={onMore}>
          今天再学 5 道新题
        </button>
      )}
    </section>
  );
}
