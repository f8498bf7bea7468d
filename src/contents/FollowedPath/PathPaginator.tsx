import Link from '@docusaurus/Link';
import type {Props as PaginatorProps} from '@theme/DocPaginator';
import PaginatorNavLink from '@theme/PaginatorNavLink';
import type {ReactNode} from 'react';

import {followPath} from '../followedPath';
import type {Place} from '../places';
import styles from './paginator.module.scss';

/** The end of a path: it says so, and where one may go from here. */
function End({
  place: {title, permalink, count, others},
}: {
  readonly place: Place;
}): ReactNode {
  return (
    <section className={styles.end} aria-labelledby="path-end">
      <h2 id="path-end">「{title}」走到头了</h2>
      <p>
        这是 {count} 篇里的最后一篇。
        <Link to={permalink}>回路径页</Link>
        看哪几篇还没读，或去<Link to="/review/">复习</Link>把结论记牢。
      </p>
      {others.length > 0 && (
        <p>
          别的路径：
          {others.map((other, index) => (
            <span key={other.permalink}>
              {index > 0 && '、'}
              <Link to={other.permalink}>{other.title}</Link>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

/**
 * What comes before and after a note along the path that the reader follows, in
 * the place of what stands beside it in its section.
 */
export default function PathPaginator({
  place,
  next: sectionNext,
}: {
  readonly place: Place;
  /** Of the section. */
  readonly next: PaginatorProps['next'];
}): ReactNode {
  const {title, permalink, at, count, previous, next} = place;
  return (
    <>
      {at === count && <End place={place} />}
      {(previous || next) && (
        <nav className="pagination-nav" aria-label="正在走的路径">
          {previous && (
            <PaginatorNavLink
              permalink={previous.permalink}
              title={previous.title}
              subLabel="上一篇"
            />
          )}
          {next && (
            <PaginatorNavLink
              permalink={next.permalink}
              title={next.title}
              subLabel={`下一篇，第 ${at + 1} / ${count} 篇`}
              isNext
            />
          )}
        </nav>
      )}
      <p className={styles.beside}>
        <span>
          正在走路径「<Link to={permalink}>{title}</Link>」
        </span>
        {sectionNext && sectionNext.permalink !== next?.permalink && (
          <span>
            栏目里的下一页：
            <Link to={sectionNext.permalink}>{sectionNext.title}</Link>
          </span>
        )}
        <button type="button" onClick={() => followPath(null)}>
          不走路径了
        </button>
      </p>
    </>
  );
}
