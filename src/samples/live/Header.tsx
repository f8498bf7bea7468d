import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import styles from './styles.module.scss';

type Props = {
  readonly children: ReactNode;
  readonly buttons?: ReactNode;
  readonly className?: string;
};

/** The line above the editor of a live block, and above what it renders. */
export default function Header({
  children,
  buttons,
  className,
}: Props): ReactNode {
  return (
    <div className={clsx(styles.header, className)}>
      <div>{children}</div>
      {buttons}
    </div>
  );
}
