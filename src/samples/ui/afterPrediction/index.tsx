import type {ReactNode} from 'react';

import {AFTER_ATTRIBUTE} from '../revealAfter';
import styles from './styles.module.scss';

type Props = {readonly children?: ReactNode};

/** What explains an output, folded until the reader has said what to expect. */
export default function AfterPrediction({children}: Props): ReactNode {
  return (
    <details className={styles.after} {...{[AFTER_ATTRIBUTE]: ''}}>
      <summary>
        为什么是这样<span className={styles.condition}>（猜过再看）</span>
      </summary>
      {children}
    </details>
  );
}
