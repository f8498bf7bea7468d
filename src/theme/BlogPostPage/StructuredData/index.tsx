/**
 * Ejected from theme-classic BlogPostPage/StructuredData: a title holding
 * `</script>` must not end the script element, and the stock data names neither
 * picture nor language.
 */
import {useBlogPostStructuredData} from '@docusaurus/plugin-content-blog/client';
import type {ReactNode} from 'react';

import StructuredData from '../../../components/StructuredData';
import {useArticle} from '../../../components/StructuredData/useArticle';

export default function BlogPostStructuredData(): ReactNode {
  const facts = useArticle();
  return <StructuredData data={{...facts, ...useBlogPostStructuredData()}} />;
}
