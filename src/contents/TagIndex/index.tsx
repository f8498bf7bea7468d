import Link from '@docusaurus/Link';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import styles from './styles.module.scss';

/** A line of an index: a name, how much it gathers, and what that is. */
export type IndexLine = {
  readonly label: string;
  readonly permalink: string;
  readonly count: number;
  readonly members: readonly string[];
};

/** Members that are named on a screen: about two lines. Paper names all. */
const NAMED = 3;

/** Names with what stands behind each, as in the index of a book. */
export default function TagIndex({
  lines,
}: {
  readonly lines: readonly IndexLine[];
}): ReactNode {
  return (
    <ul className={styles.index}>
      {lines.map(({label, permalink, count, members}) => (
        <li key={permalink} className={clsx(count === 1 && styles.single)}>
          <Link to={permalink}>
            {label} <span className={styles.count}>{count}</span>
          </Link>
          <p className={clsx(members.length > NAMED && styles.cut)}>
            {members.slice(0, NAMED).join('；')}
            <span className={styles.rest}>
              {members.slice(NAMED).flatMap((member) => ['；', member])}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
