import type {ReactNode} from 'react';

import styles from './styles.module.scss';

/** 行│间, set large: two characters and the line between them. */
export default function Wordmark(): ReactNode {
  return (
    <>
      <span className={styles.character}>行</span>
      <span className={styles.rule} aria-hidden="true" />
      <span className={styles.character}>间</span>
    </>
  );
}
