import Heading from '@theme/Heading';
import {clsx} from 'clsx';
import type {ReactNode, Ref} from 'react';

import styles from './styles.module.scss';

type BodyProps = {
  readonly className?: string;
  readonly children: ReactNode;
};

type PageProps = BodyProps & {
  /** An anchor for the page as a whole. */
  readonly id?: string;
};

/**
 * The main part of a page that hangs on the spine: the rule of the wordmark,
 * continued down the page. Names stand in its margin, what they name beside it.
 */
export function SpinePage({id, className, children}: PageProps): ReactNode {
  return (
    <main id={id} className={clsx(styles.page, className)}>
      {children}
    </main>
  );
}

type HeadProps = {
  /** What kind of page it is, in the margin. */
  readonly kind: ReactNode;
  readonly title: ReactNode;
  /** In the size of a note's title: what is done here matters more than its name. */
  readonly isModest?: boolean;
  /** Where a page moves the keyboard to when its content changes. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
};

/** The top of a page: its name large, and what to know of it. */
export function SpineHead({
  kind,
  title,
  isModest = false,
  titleRef,
  children,
}: HeadProps): ReactNode {
  return (
    <header
      className={clsx(styles.part, styles.head, isModest && styles.modest)}>
      <div className={styles.kind}>{kind}</div>
      <div className={styles.beside}>
        {titleRef ? (
          <h1 className={styles.title} tabIndex={-1} ref={titleRef}>
            {title}
          </h1>
        ) : (
          <Heading as="h1" className={styles.title}>
            {title}
          </Heading>
        )}
        {children}
      </div>
    </header>
  );
}

type SpineBodyProps = BodyProps & {
  /** Stands in the margin where there is one, and else below; read after it. */
  readonly margin?: ReactNode;
};

/** Content beside the spine that has no name of its own. */
export function SpineBody({
  className,
  margin,
  children,
}: SpineBodyProps): ReactNode {
  return (
    <div className={clsx(styles.part, className)}>
      <div className={clsx(styles.beside, styles.alone)}>{children}</div>
      {margin !== undefined && <div className={styles.aside}>{margin}</div>}
    </div>
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
