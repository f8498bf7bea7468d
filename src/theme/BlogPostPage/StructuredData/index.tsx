/**
 * Ejected from theme-classic BlogPostPage/StructuredData: a title holding
 * `</script>` must not end the script element, and the stock data names neither
 * picture nor language.
 */
import {
  useBlogPost,
  useBlogPostStructuredData,
} from '@docusaurus/plugin-content-blog/client';
import type {ReactNode} from 'react';

import PictureText from '../../../share/PictureText';
import StructuredData from '../../../ui/StructuredData';
import {useArticle} from '../../../ui/StructuredData/useArticle';

export default function BlogPostStructuredData(): ReactNode {
  const {metadata} = useBlogPost();
  const facts = useArticle(metadata.frontMatter.image);
  const data = useBlogPostStructuredData();
  return (
    <>
      <PictureText title={metadata.title} />
      {/* The stock picture has a caption in English. */}
      <StructuredData data={{...data, ...facts}} />
    </>
  );
}
