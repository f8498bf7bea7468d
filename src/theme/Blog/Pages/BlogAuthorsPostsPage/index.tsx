/**
 * Wraps theme-classic BlogAuthorsPostsPage, which has no description and the
 * same title on each page of a long list.
 */
import {PageMetadata} from '@docusaurus/theme-common';
import BlogAuthorsPostsPage from '@theme-original/Blog/Pages/BlogAuthorsPostsPage';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import type {ReactNode} from 'react';

import {listNames, pageSuffix} from '../../../../ui/describeList';

export default function BlogAuthorsPostsPageWrapper(props: Props): ReactNode {
  const {author, items, listMetadata} = props;
  const name = author.name ?? author.key;
  const suffix = pageSuffix(listMetadata.page);
  const titles = listNames(items.map(({content}) => content.metadata.title));
  return (
    <>
      <BlogAuthorsPostsPage {...props} />
      <PageMetadata
        title={`${name}的博文${suffix}`}
        description={`${name}写的 ${author.count} 篇博文${suffix}：${titles}。`}
      />
    </>
  );
}
