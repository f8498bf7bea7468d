/**
 * Wraps theme-classic DocItem/Metadata: the stock one tells search engines
 * nothing of what a document is, who wrote it, and when it changed.
 */
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import Metadata from '@theme-original/DocItem/Metadata';
import type {ReactNode} from 'react';

import PictureText from '../../../share/PictureText';
import StructuredData from '../../../ui/StructuredData';
import {useArticle} from '../../../ui/StructuredData/useArticle';

export default function DocItemMetadata(): ReactNode {
  const {metadata, frontMatter} = useDoc();
  const {withBaseUrl} = useBaseUrlUtils();
  const facts = useArticle(frontMatter.image);
  const url = withBaseUrl(metadata.permalink, {absolute: true});
  return (
    <>
      <Metadata />
      <PictureText title={metadata.title} />
      <StructuredData
        data={{
          '@context': 'https://schema.org',
          '@type': 'TechArticle',
          '@id': url,
          mainEntityOfPage: url,
          url,
          headline: metadata.title,
          description: metadata.description,
          author: facts.publisher,
          ...(metadata.lastUpdatedAt && {
            dateModified: new Date(metadata.lastUpdatedAt).toISOString(),
          }),
          ...facts,
        }}
      />
    </>
  );
}
