/**
 * Ejected from theme-classic DocTagsListPage: the stock title is the same in all
 * sections, there is no description, and tags of a single note stand among those
 * that gather many.
 */
import Link from '@docusaurus/Link';
import {
  HtmlClassNameProvider,
  PageMetadata,
  ThemeClassNames,
} from '@docusaurus/theme-common';
import useRouteContext from '@docusaurus/useRouteContext';
import type {Props} from '@theme/DocTagsListPage';
import SearchMetadata from '@theme/SearchMetadata';
import TagsListByLetter from '@theme/TagsListByLetter';
import type {ReactNode} from 'react';

import {findSectionLabel, SECTIONS} from '../../config/sections';
import {addressOfSection} from '../../contents/address';
import {listNames} from '../../ui/describeList';
import {SpineHead, SpinePage, SpinePart} from '../../ui/Spine';

export default function DocTagsListPage({tags}: Props): ReactNode {
  const {id} = useRouteContext().plugin;
  const section = findSectionLabel(id);
  const path = SECTIONS.find((known) => known.id === id)?.path ?? '';
  const names = listNames(tags.map(({label}) => label));
  const shared = tags.filter(({count}) => count > 1);
  const single = tags.filter(({count}) => count === 1);
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsTagsListPage}>
      <PageMetadata
        title={`${section}栏目的标签`}
        description={`${section}栏目的笔记按标签找，共 ${tags.length} 个标签：${names}。`}
      />
      <SearchMetadata tag="doc_tags_list" />
      <SpinePage>
        <SpineHead kind={section} title="标签">
          <p>
            {tags.length} 个标签，横着看这个栏目；要按次序读，去
            <Link to={addressOfSection(path)}>{section}的目录</Link>。
          </p>
        </SpineHead>
        {shared.length > 0 && (
          <SpinePart id="shared" title="聚起几篇" note="数字是篇数">
            <TagsListByLetter tags={shared} />
          </SpinePart>
        )}
        {single.length > 0 && (
          <SpinePart
            id="single"
            title="只有一篇"
            note="进去是那一篇和相近的标签">
            <TagsListByLetter tags={single} />
          </SpinePart>
        )}
      </SpinePage>
    </HtmlClassNameProvider>
  );
}
