/**
 * Ejected from theme-classic DocBreadcrumbs/StructuredData (3.10.2): a title
 * holding `</script>` must not end the script element.
 */
import {useBreadcrumbsStructuredData} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import type {ReactNode} from 'react';

import StructuredData from '../../../components/StructuredData';

export default function DocBreadcrumbsStructuredData({
  breadcrumbs,
}: Props): ReactNode {
  return <StructuredData data={useBreadcrumbsStructuredData({breadcrumbs})} />;
}
