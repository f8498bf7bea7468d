/**
 * Ejected from theme-classic BlogListPage/StructuredData: a title holding
 * `</script>` must not end the script element.
 */
import {useBlogListPageStructuredData} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogListPage/StructuredData';
import type {ReactNode} from 'react';

import StructuredData from '../../../ui/StructuredData';

export default function BlogListPageStructuredData(props: Props): ReactNode {
  return <StructuredData data={useBlogListPageStructuredData(props)} />;
}
