/**
 * Ejected from theme-classic BlogPostPage/StructuredData (3.10.2): a title
 * holding `</script>` must not end the script element.
 */
import {useBlogPostStructuredData} from '@docusaurus/plugin-content-blog/client';
import type {ReactNode} from 'react';

import StructuredData from '../../../components/StructuredData';

export default function BlogPostStructuredData(): ReactNode {
  return <StructuredData data={useBlogPostStructuredData()} />;
}
