/** Wraps theme-classic BlogAuthorsListPage, which has no description. */
import {PageMetadata} from '@docusaurus/theme-common';
import BlogAuthorsListPage from '@theme-original/Blog/Pages/BlogAuthorsListPage';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsListPage';
import type {ReactNode} from 'react';

import {listNames} from '../../../../ui/describeList';

export default function BlogAuthorsListPageWrapper(props: Props): ReactNode {
  const names = listNames(props.authors.map(({name, key}) => name ?? key));
  return (
    <>
      <BlogAuthorsListPage {...props} />
      <PageMetadata description={`博客的作者：${names}。`} />
    </>
  );
}
