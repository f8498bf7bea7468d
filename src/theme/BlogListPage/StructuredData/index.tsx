/**
 * Ejected from theme-classic BlogListPage/StructuredData: a title holding
 * `</script>` must not end the script element.
 */
import {useBlogListPageStructuredData} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogListPage/StructuredData';
import type {ReactNode} from 'react';

import StructuredData from '../../../ui/StructuredData';

export default function BlogListPageStructuredData(props: Props): ReactNode {
  const data = useBlogListPageStructuredData(props);
  const posts = [data.blogPost ?? []].flat() as readonly object[];
  return (
    <StructuredData
      data={{
        ...data,
        // Each post's own page names its picture; the stock caption is English.
        blogPost: posts.map((post) => ({...post, image: undefined})),
      }}
    />
  );
}
