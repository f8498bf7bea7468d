import type {ReactNode} from 'react';

import styles from './styles.module.scss';

/** Documents, one below the other. */
export default function Documents({
  lines,
}: {
  readonly lines: readonly string[];
}): ReactNode {
  return (
    <pre className={styles.documents}>
      {lines.map((line, index) => (
        // Two may be alike.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <span key={index}>{line}</span>
      ))}
    </pre>
  );
}
