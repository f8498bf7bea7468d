/**
 * Wraps theme-classic DocTagDocListPage: tags of the same name stand in several
 * sections, so that the stock titles are not unique; it gives no description
 * where the tag has none.
 */
import {PageMetadata} from '@docusaurus/theme-common';
import useRouteContext from '@docusaurus/useRouteContext';
import DocTagDocListPage from '@theme-original/DocTagDocListPage';
import type {Props} from '@theme/DocTagDocListPage';
import type {ReactNode} from 'react';

import {findSectionLabel} from '../../config/sections';
import {listNames} from '../../ui/describeList';

export default function DocTagDocListPageWrapper(props: Props): ReactNode {
  const {label, count, items, description} = props.tag;
  const section = findSectionLabel(useRouteContext().plugin.id);
  return (
    <>
      <DocTagDocListPage {...props} />
      <PageMetadata
        title={`「${label}」的${section}笔记`}
        description={
          description ??
          `${section}栏目里带有标签「${label}」的 ${count} 篇笔记：${listNames(items.map(({title}) => title))}。`
        }
      />
    </>
  );
}
