import type {ReactNode} from 'react';

import styles from './styles.module.scss';

type Props = {
  readonly children: ReactNode;
  readonly buttons?: ReactNode;
};

/** The line above the editor of a live block, and above what it renders. */
export default function Header({children, buttons}: Props): ReactNode {
  return (
    <div className={styles.header}>
      <div>{children}</div>
      {buttons}
    </div>
  );
}
