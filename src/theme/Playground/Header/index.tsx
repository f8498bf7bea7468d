/** Ejected from theme-live-codeblock Playground/Header for its look. */
import type {Props} from '@theme/Playground/Header';
import type {ReactNode} from 'react';

import styles from './styles.module.scss';

export default function PlaygroundHeader({
  children,
  buttons,
}: Props): ReactNode {
  return (
    <div className={styles.header}>
      <div>{children}</div>
      {buttons}
    </div>
  );
}
