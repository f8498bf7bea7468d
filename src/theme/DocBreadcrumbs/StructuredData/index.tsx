/**
 * Ejected from theme-classic DocBreadcrumbs/StructuredData: a title holding
 * `</script>` must not end the script element, and a trail of one page, which
 * search engines refuse, must not be written: it begins at the home page.
 */
import {useBreadcrumbsStructuredData} from '@docusaurus/plugin-content-docs/client';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import type {ReactNode} from 'react';

import StructuredData from '../../../ui/StructuredData';

type Crumb = {readonly '@type': string; readonly name: string};

export default function DocBreadcrumbsStructuredData({
  breadcrumbs,
}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {withBaseUrl} = useBaseUrlUtils();
  const data = useBreadcrumbsStructuredData({breadcrumbs});
  const home = {
    '@type': 'ListItem',
    name: siteConfig.title,
    item: withBaseUrl('/', {absolute: true}),
  };
  const trail = [home, ...(data.itemListElement as readonly Crumb[])];
  return (
    <StructuredData
      data={{
        ...data,
        itemListElement: trail.map((crumb, index) => ({
          ...crumb,
          position: index + 1,
        })),
      }}
    />
  );
}
