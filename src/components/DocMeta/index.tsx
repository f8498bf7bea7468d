import Link from '@docusaurus/Link';
import {
  useDoc,
  useDocsData,
  useDocsVersion,
} from '@docusaurus/plugin-content-docs/client';
import LastUpdated from '@theme/LastUpdated';
import type {ReactNode} from 'react';

import styles from './styles.module.scss';

type Prerequisite = {readonly title: string; readonly path: string};

/** Documents named in `prereq`, with what a link needs. */
function usePrerequisites(prereq: unknown): Prerequisite[] {
  const {pluginId, version, docs} = useDocsVersion();
  const data = useDocsData(pluginId).versions.find(
    ({name}) => name === version,
  );
  return (Array.isArray(prereq) ? prereq : []).flatMap((id) => {
    const path = data?.docs.find((doc) => doc.id === id)?.path;
    const title = docs[String(id)]?.title;
    return path && title ? [{title, path}] : [];
  });
}

/** The line below a document's title: level, what to read first, last update. */
export default function DocMeta(): ReactNode {
  const {
    metadata: {frontMatter, lastUpdatedAt, lastUpdatedBy},
  } = useDoc();
  const {level, prereq} = frontMatter as {level?: unknown; prereq?: unknown};
  const prerequisites = usePrerequisites(prereq);
  return (
    <div className={styles.meta}>
      {typeof level === 'string' && (
        <span className={styles.level}>{level}</span>
      )}
      {prerequisites.length > 0 && (
        <span>
          先读{' '}
          {prerequisites.map(({title, path}, index) => (
            <span key={path}>
              {index > 0 && '、'}
              <Link to={path}>{title}</Link>
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
    </div>
  );
}
