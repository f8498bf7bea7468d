/**
 * Ejected from theme-classic BlogPostItem/Header/Title: the lines of a title
 * end between words.
 */
import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogPostItem/Header/Title';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import Words from '../../../../authoring/Words';

export default function BlogPostItemHeaderTitle({className}: Props): ReactNode {
  const {metadata, isBlogPostPage, frontMatter} = useBlogPost();
  const {permalink, title} = metadata;
  const TitleHeading = isBlogPostPage ? 'h1' : 'h2';
  const words = (
    <Words breaks={Reflect.get(frontMatter, 'title_breaks')}>{title}</Words>
  );
  return (
    <TitleHeading className={clsx('post-title', className)}>
      {isBlogPostPage ? words : <Link to={permalink}>{words}</Link>}
    </TitleHeading>
  );
}
