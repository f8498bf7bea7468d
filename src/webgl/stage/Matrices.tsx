import type {ReactNode} from 'react';

import type {NamedMatrix} from './scene';
import styles from './styles.module.scss';

/** Two digits; no minus before a zero. */
function format(value: number): string {
  return (Math.round(value * 100) / 100 + 0).toFixed(2);
}

/** Matrices side by side, with the numbers of this very frame. */
export default function Matrices({
  matrices,
}: {
  readonly matrices: readonly NamedMatrix[];
}): ReactNode {
  return (
    <div className={styles.matrices}>
      {matrices.map(({name, rows}) => (
        <table key={name} className={styles.matrix}>
          <caption>{name}</caption>
          <tbody>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row is its place
              <tr key={index}>
                {row.map((value, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td key={column}>{format(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
