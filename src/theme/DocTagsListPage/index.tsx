/**
 * Ejected from theme-classic DocTagsListPage: the stock title is the same in all
 * sections, there is no description, and a cloud of names does not say what is
 * behind them. Ours is the index of a book, and leads to those of other sections.
 */
import index from '@generated/contents/default/tag-index.json';
import Link from '@docusaurus/Link';
import {
  HtmlClassNameProvider,
  PageMetadata,
  ThemeClassNames,
} from '@docusaurus/theme-common';
import useRouteContext from '@docusaurus/useRouteContext';
import type {Props} from '@theme/DocTagsListPage';
import SearchMetadata from '@theme/SearchMetadata';
import type {ReactNode} from 'react';

import {findSectionLabel, SECTIONS} from '../../config/sections';
import {addressOfSection} from '../../contents/address';
import TagIndex, {type IndexLine} from '../../contents/TagIndex';
import {listNames} from '../../ui/describeList';
import {SpineHead, SpinePage, SpinePart} from '../../ui/Spine';

/** The tags of one section, most notes first. */
function readLines(id: string): readonly IndexLine[] {
  const tags = index.find((section) => section.id === id)?.tags ?? [];
  return tags.map(([label, permalink, members]) => ({
    label,
    permalink,
    count: members.length,
    members,
  }));
}

/** A line for the index of each other section. */
function listOthers(id: string): readonly IndexLine[] {
  return SECTIONS.filter((section) => section.id !== id).flatMap(
    ({id: other, path, label}) => {
      const members = readLines(other).map((line) => line.label);
      return members.length > 0
        ? [{label, permalink: `/${path}/tags`, count: members.length, members}]
        : [];
    },
  );
}

export default function DocTagsListPage({tags}: Props): ReactNode {
  const {id} = useRouteContext().plugin;
  const section = findSectionLabel(id);
  const path = SECTIONS.find((known) => known.id === id)?.path ?? '';
  const names = listNames(tags.map(({label}) => label));
  const lines = readLines(id);
  const shared = lines.filter(({count}) => count > 1);
  const single = lines.filter(({count}) => count === 1);
  const others = listOthers(id);
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
            <TagIndex lines={shared} />
          </SpinePart>
        )}
        {single.length > 0 && (
          <SpinePart
            id="single"
            title="只有一篇"
            note="进去是那一篇和相近的标签">
            <TagIndex lines={single} />
          </SpinePart>
        )}
        {others.length > 0 && (
          <SpinePart id="others" title="别的栏目" note="数字是标签数">
            <TagIndex lines={others} />
          </SpinePart>
        )}
      </SpinePage>
    </HtmlClassNameProvider>
  );
}
