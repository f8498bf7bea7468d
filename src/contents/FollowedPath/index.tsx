import PaginatorNavLink from '@theme/PaginatorNavLink';
import type {ReactNode} from 'react';

import {useFollowedPlace} from '../followedPath';

type Props = {
  /** Front matter with the `places` that src/contents/build/withPlaces adds. */
  readonly frontMatter: object;
  /** Of the page that comes next anyway. */
  readonly next: string | undefined;
};

/**
 * The next note of the path that the reader follows, above what comes next in
 * the section; nothing where both are the same.
 */
export default function FollowedPath({frontMatter, next}: Props): ReactNode {
  const place = useFollowedPlace(frontMatter);
  if (!place?.next || place.next.permalink === next) {
    return null;
  }
  const {title, at, count} = place;
  return (
    <nav className="pagination-nav followed-path" aria-label="正在走的路径">
      <PaginatorNavLink
        permalink={place.next.permalink}
        title={place.next.title}
        subLabel={`路径「${title}」第 ${at} 篇，共 ${count} 篇；下一篇`}
        isNext
      />
    </nav>
  );
}
