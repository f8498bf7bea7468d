import Heading from '@theme/Heading';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import styles from './styles.module.scss';

type PageProps = {
  readonly className?: string;
  readonly children: ReactNode;
};

/**
 * The main part of a page that hangs on the spine: the rule of the wordmark,
 * continued down the page. Names stand in its margin, what they name beside it.
 */
export function SpinePage({className, children}: PageProps): ReactNode {
  return <main className={clsx(styles.page, className)}>{children}</main>;
}

type HeadProps = {
  /** What kind of page it is, in the margin. */
  readonly kind: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
};

/** The top of a page: its name large, and what to know of it. */
export function SpineHead({kind, title, children}: HeadProps): ReactNode {
  return (
    <header className={clsx(styles.part, styles.head)}>
      <p className={styles.kind}>{kind}</p>
      <div className={styles.beside}>
        <Heading as="h1" className={styles.title}>
          {title}
        </Heading>
        {children}
      </div>
    </header>
  );
}

type PartProps = {
  /** Anchor of the heading. */
  readonly id: string;
  readonly title: ReactNode;
  /** Below the title, small. */
  readonly note?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A part of a page: its name in the margin, its content beside the spine. */
export function SpinePart({
  id,
  title,
  note,
  className,
  children,
}: PartProps): ReactNode {
  return (
    <section
      aria-labelledby={id}
      className={clsx(styles.part, styles.named, className)}>
      <header className={styles.margin}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <p>{note}</p>}
      </header>
      <div className={clsx(styles.beside, styles.ruled)}>{children}</div>
    </section>
  );
}
