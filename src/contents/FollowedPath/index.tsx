import Link from '@docusaurus/Link';
import DocPaginator from '@theme/DocPaginator';
import type {Props as PaginatorProps} from '@theme/DocPaginator';
import {type ComponentType, type ReactNode, useEffect, useState} from 'react';

import type {Place} from '../places';
import styles from './styles.module.scss';

/** Where a note stands in the path that the reader follows: beside its title. */
export function PlaceInPath({place}: {readonly place: Place}): ReactNode {
  const {title, permalink, at, count} = place;
  return (
    <span className={styles.place}>
      <span className={styles.way} aria-hidden="true">
        <span style={{inlineSize: `${(at / count) * 100}%`}} />
      </span>
      <span>
        路径「<Link to={permalink}>{title}</Link>」第 {at} 篇，共 {count} 篇
      </span>
    </span>
  );
}

type Along = ComponentType<{
  readonly place: Place;
  readonly next: PaginatorProps['next'];
}>;

type Props = PaginatorProps & {
  /** In the path that the reader follows; null: this note is in none. */
  readonly place: Place | null;
};

/**
 * What leads on from a note: along the followed path, else in its section. Most
 * readers follow none, so that what they need for it is loaded when they do.
 */
export default function FollowedPath({
  place,
  previous,
  next,
}: Props): ReactNode {
  const [Along, setAlong] = useState<Along | null>(null);
  const isFollowed = place !== null;
  useEffect(() => {
    if (isFollowed) {
      import('./PathPaginator').then(
        (loaded) => setAlong(() => loaded.default),
        // The section's own next page still leads on.
        () => {},
      );
    }
  }, [isFollowed]);
  return place && Along ? (
    <Along place={place} next={next} />
  ) : (
    <DocPaginator previous={previous} next={next} />
  );
}
