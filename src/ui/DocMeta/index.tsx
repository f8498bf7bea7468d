import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import LastUpdated from '@theme/LastUpdated';
import type {ReactNode} from 'react';

import styles from './styles.module.scss';

/** As src/authoring/backlinks adds them to the front matter. */
type Prerequisite = {readonly title: string; readonly permalink: string};

/** The line below a document's title: level, time, what to read first, last update. */
export default function DocMeta({
  children,
}: {
  /** What else there is to say of it. */
  readonly children?: ReactNode;
}): ReactNode {
  const {
    metadata: {frontMatter, lastUpdatedAt, lastUpdatedBy},
  } = useDoc();
  const {
    level,
    minutes,
    prerequisites = [],
  } = frontMatter as {
    level?: unknown;
    minutes?: unknown;
    prerequisites?: readonly Prerequisite[];
  };
  return (
    <div className={styles.meta}>
      {typeof level === 'string' && level !== '面试' && <span>{level}</span>}
      {typeof minutes === 'number' && <span>约 {minutes} 分钟</span>}
      {prerequisites.length > 0 && (
        <span>
          先读{' '}
          {prerequisites.map(({title, permalink}, index) => (
            <span key={permalink}>
              {index > 0 && '、'}
              <Link to={permalink}>{title}</Link>
            </span>
          ))}
        </span>
      )}
      {(lastUpdatedAt || lastUpdatedBy) && (
        <LastUpdated
          lastUpdatedAt={lastUpdatedAt}
          lastUpdatedBy={lastUpdatedBy}
        />
      )}
      {children}
    </div>
  );
}
