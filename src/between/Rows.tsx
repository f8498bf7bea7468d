import {clsx} from 'clsx';
import {memo, type ReactNode} from 'react';

import {hasTurns, type Moment, type Story} from './story';
import styles from './styles.module.scss';
import TurnChip from './TurnChip';

type Props = {
  readonly file: string;
  readonly line: number;
  readonly story: Story;
  /** Index of the current step; null: it belongs to another line. */
  readonly current: number | null;
  readonly onChoose: (index: number) => void;
};

/** Moments of a line that are shown by themselves, the last one included. */
const MAX_ROWS = 4;

/** What happened, as words and code. */
export function Parts({parts}: Pick<Moment, 'parts'>): ReactNode {
  return parts.map(({text, isCode}, index) =>
    isCode ? (
      // oxlint-disable-next-line react/no-array-index-key
      <code key={index}>{text}</code>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index}>{text}</span>
    ),
  );
}

/** What happened after one line: a row each, all from the start. */
function Rows({file, line, story, current, onChoose}: Props): ReactNode {
  const indexes = story.momentsAt(file, line);
  if (indexes.length === 0) {
    return null;
  }
  const count = Math.max(story.countAt(file, line), indexes.length);
  const areTurnsTold = hasTurns(story);
  const isLong = indexes.length > MAX_ROWS || count > indexes.length;
  const first = isLong ? indexes.slice(0, MAX_ROWS - 1) : indexes;
  const last = isLong ? indexes.slice(MAX_ROWS - 1).slice(-1) : [];
  const shown = [...first, ...last];
  // One that is left out takes the place of the row that says so.
  const isBetween = current !== null && !shown.includes(current);
  const toRow = (index: number): ReactNode => {
    const moment = story.moments[index];
    return (
      moment && (
        <li key={index}>
          <button
            type="button"
            data-step={index}
            tabIndex={index === current ? 0 : -1}
            aria-current={index === current ? 'step' : undefined}
            className={clsx(styles.row, index === current && styles.current)}
            onClick={() => onChoose(index)}>
            <span className={styles.order}>{index + 1}</span>
            {areTurnsTold && <TurnChip turn={moment.turn} />}
            <span className={styles.told}>
              <Parts parts={moment.parts} />
            </span>
          </button>
        </li>
      )
    );
  };
  return (
    <ol className={styles.rows} aria-label={`第 ${line} 行发生了 ${count} 次`}>
      {first.map(toRow)}
      {isLong &&
        (isBetween ? (
          toRow(current)
        ) : (
          <li className={styles.more}>
            这一行共 {count} 次
            {count > shown.length && `，略去 ${count - shown.length} 次`}
          </li>
        ))}
      {last.map(toRow)}
    </ol>
  );
}

export default memo(Rows);
