/**
 * Ejected from theme-classic DocItem/Footer: the last update stands in the meta
 * line below the title, so the footer has whether one has read the page, the
 * pages beside it, tags, how paths go on, and back-links.
 */
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import TagsListInline from '@theme/TagsListInline';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import FollowedPath from '../../../contents/FollowedPath';
import {useFollowedPlace} from '../../../contents/followedPath';
import PathPlaces from '../../../contents/PathPlaces';
import Backlinks from '../../../authoring/LinkedFrom';
import MendLinks from '../../../authoring/MendLinks';
import MarkdownLinks from '../../../twins/MarkdownLinks';

export default function DocItemFooter(): ReactNode {
  const {
    metadata: {tags, frontMatter, permalink, unlisted, previous, next},
  } = useDoc();
  const place = useFollowedPlace(frontMatter);
  return (
    <>
      <div className="doc-end">
        {/* Room for src/progress/endMark, next to what leads on. */}
        <div key={permalink} data-end-mark />
      </div>
      <FollowedPath place={place} previous={previous} next={next} />
      <footer className={clsx(ThemeClassNames.docs.docFooter, 'doc-footer')}>
        {tags.length > 0 && <TagsListInline tags={tags} />}
        <PathPlaces
          frontMatter={frontMatter}
          next={(place?.next ?? next)?.permalink}
        />
        <Backlinks frontMatter={frontMatter} />
        {!unlisted && <MarkdownLinks permalink={permalink} />}
        <MendLinks />
      </footer>
    </>
  );
}
