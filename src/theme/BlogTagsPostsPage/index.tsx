/**
 * Wraps theme-classic BlogTagsPostsPage: a description where the tag has none,
 * and a title of its own for each page of a long list.
 */
import {PageMetadata} from '@docusaurus/theme-common';
import BlogTagsPostsPage from '@theme-original/BlogTagsPostsPage';
import type {Props} from '@theme/BlogTagsPostsPage';
import type {ReactNode} from 'react';

import {listNames, pageSuffix} from '../../ui/describeList';

export default function BlogTagsPostsPageWrapper(props: Props): ReactNode {
  const {tag, items, listMetadata} = props;
  const suffix = pageSuffix(listMetadata.page);
  const titles = listNames(items.map(({content}) => content.metadata.title));
  return (
    <>
      <BlogTagsPostsPage {...props} />
      <PageMetadata
        title={`「${tag.label}」的博文${suffix}`}
        description={
          tag.description ??
          `带有标签「${tag.label}」的 ${tag.count} 篇博文${suffix}：${titles}。`
        }
      />
    </>
  );
}
