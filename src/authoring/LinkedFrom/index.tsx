import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import styles from './styles.module.scss';

type Backlink = {readonly title: string; readonly permalink: string};

type Props = {
  /** Front matter with the `backlinks` that src/authoring/backlinks adds. */
  readonly frontMatter: object;
};

/** “被引用”: the pages that link to this one; nothing when there are none. */
export default function Backlinks({frontMatter}: Props): ReactNode {
  const {backlinks} = frontMatter as {backlinks?: readonly Backlink[]};
  if (!backlinks?.length) {
    return null;
  }
  return (
    <section className={styles.backlinks} aria-labelledby="backlinks">
      <h2 id="backlinks" className={styles.title}>
        被引用
      </h2>
      <ul>
        {backlinks.map(({title, permalink}) => (
          <li key={permalink}>
            <Link to={permalink}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
