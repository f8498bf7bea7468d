import type {ReactNode} from 'react';

import styles from './styles.module.scss';

/** On a page that is a list: what reaches into the margin. */
export default function Hung({
  children,
}: {
  readonly children: ReactNode;
}): ReactNode {
  return <div className={styles.hung}>{children}</div>;
}
