import {type ReactNode, useId} from 'react';

import styles from './styles.module.scss';

type Props = {
  readonly title: string;
  /** It is nothing to look at. */
  readonly isForm?: boolean;
  readonly children: ReactNode;
  /**
   * The same content as text: for screen readers, paper and no JavaScript; left
   * out where the figure itself is text.
   */
  readonly text?: ReactNode;
};

/** What all operable figures share: a frame, a title, and a text version. */
export default function Frame({
  title,
  isForm = false,
  children,
  text,
}: Props): ReactNode {
  const titleId = useId();
  return (
    <figure className={styles.frame} aria-labelledby={titleId}>
      <figcaption id={titleId} className={styles.title}>
        {isForm ? title : `图：${title}`}
      </figcaption>
      {children}
      {text !== undefined && (
        <details className={styles.text}>
          <summary>文字版</summary>
          {text}
        </details>
      )}
    </figure>
  );
}
