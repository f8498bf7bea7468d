/**
 * Wraps theme-classic BlogTagsListPage, whose title is the same as that of each
 * section's list of tags; it has no description.
 */
import {PageMetadata} from '@docusaurus/theme-common';
import BlogTagsListPage from '@theme-original/BlogTagsListPage';
import type {Props} from '@theme/BlogTagsListPage';
import type {ReactNode} from 'react';

import {listNames} from '../../ui/describeList';

export default function BlogTagsListPageWrapper(props: Props): ReactNode {
  const names = listNames(props.tags.map(({label}) => label));
  return (
    <>
      <BlogTagsListPage {...props} />
      <PageMetadata
        title="博客的标签"
        description={`博文按标签找，共 ${props.tags.length} 个标签：${names}。`}
      />
    </>
  );
}
