import type {ReactNode} from 'react';

import styles from './pickLines.module.scss';

type Props = {
  /** What the sample prints. */
  readonly output: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
};

/** The lines that are left when some of them were taken, each once for once. */
function leave(
  lines: readonly string[],
  taken: readonly string[],
): readonly string[] {
  const rest = [...lines];
  for (const line of taken) {
    const at = rest.indexOf(line);
    if (at !== -1) {
      rest.splice(at, 1);
    }
  }
  return rest;
}

/**
 * The lines of an output to tap in their order, for who has no keyboard. Sorted
 * by their letters, they do not tell when they are printed.
 */
export default function PickLines({output, typed, onType}: Props): ReactNode {
  const said = typed === '' ? [] : typed.replace(/\n$/u, '').split('\n');
  const rest = leave(output.split('\n').toSorted(), said);
  return (
    <div className={styles.choices} role="group" aria-label="按打印的先后点">
      <span>按打印的先后点：</span>
      {rest.map((line, index) => (
        <button
          key={`${index} ${line}`}
          type="button"
          onClick={() => onType([...said, line].join('\n'))}>
          {line}
        </button>
      ))}
      {said.length > 0 && (
        <button
          type="button"
          className={styles.back}
          onClick={() => onType(said.slice(0, -1).join('\n'))}>
          退一行
        </button>
      )}
    </div>
  );
}
