import Link from '@docusaurus/Link';
import type {
  PropSidebarItem,
  PropSidebarItemLink,
} from '@docusaurus/plugin-content-docs';
import {useDoc, useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import LastUpdated from '@theme/LastUpdated';
import type {ReactNode} from 'react';

import styles from './styles.module.scss';

/** Links to documents of a sidebar, in its order. */
function listLinks(items: readonly PropSidebarItem[]): PropSidebarItemLink[] {
  return items.flatMap((item) =>
    item.type === 'category'
      ? listLinks(item.items)
      : item.type === 'link'
        ? [item]
        : [],
  );
}

/** Documents named in `prereq`: all of a section are in its sidebar. */
function usePrerequisites(prereq: unknown): PropSidebarItemLink[] {
  const links = listLinks(useDocsSidebar()?.items ?? []);
  return (Array.isArray(prereq) ? prereq : []).flatMap(
    (id) => links.find(({docId}) => docId === id) ?? [],
  );
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
          {prerequisites.map(({label, href}, index) => (
            <span key={href}>
              {index > 0 && '、'}
              <Link to={href}>{label}</Link>
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
