/**
 * Ejected from theme-classic DocItem/Content: the meta line belongs between the
 * title and the text. The title is always the front matter's, as the content
 * check forbids h1 in the text.
 */
import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import {addressOfSection} from '../../../contents/address';
import {PlaceInPath} from '../../../contents/FollowedPath';
import {useFollowedPlace} from '../../../contents/followedPath';
import DocMeta from '../../../ui/DocMeta';
import {RecordReading} from '../../../home/ReadingHistory';
import ReadingButton from '../../../reading/ReadingButton';
import Words from '../../../authoring/Words';

export default function DocItemContent({children}: Props): ReactNode {
  const {
    metadata: {title, permalink, frontMatter, next},
  } = useDoc();
  const place = useFollowedPlace(frontMatter);
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      <header className="doc-header">
        <Heading as="h1">
          <Words breaks={Reflect.get(frontMatter, 'title_breaks')}>
            {title}
          </Words>
        </Heading>
        <DocMeta>
          {/* On a phone, nothing else says that there are more of them. */}
          {Reflect.get(frontMatter, 'level') === '面试' && (
            <Link to={addressOfSection('interview')}>换一组题</Link>
          )}
          {place && <PlaceInPath place={place} />}
        </DocMeta>
        <ReadingButton />
      </header>
      <MDXContent>{children}</MDXContent>
      <RecordReading
        title={title}
        permalink={permalink}
        next={place ? (place.next ?? undefined) : next}
        path={place ?? undefined}
      />
    </div>
  );
}
