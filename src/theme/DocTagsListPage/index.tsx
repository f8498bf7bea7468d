/**
 * Wraps theme-classic DocTagsListPage: the stock title is the same in all
 * sections, and there is no description.
 */
import {PageMetadata} from '@docusaurus/theme-common';
import useRouteContext from '@docusaurus/useRouteContext';
import DocTagsListPage from '@theme-original/DocTagsListPage';
import type {Props} from '@theme/DocTagsListPage';
import type {ReactNode} from 'react';

import {findSectionLabel} from '../../config/sections';
import {listNames} from '../../ui/describeList';

export default function DocTagsListPageWrapper(props: Props): ReactNode {
  const section = findSectionLabel(useRouteContext().plugin.id);
  const names = listNames(props.tags.map(({label}) => label));
  return (
    <>
      <DocTagsListPage {...props} />
      <PageMetadata
        title={`${section}栏目的标签`}
        description={`${section}栏目的笔记按标签找，共 ${props.tags.length} 个标签：${names}。`}
      />
    </>
  );
}
