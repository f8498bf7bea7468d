/**
 * Ejected from theme-classic BlogTagsListPage: the stock title is the same as
 * that of each section's list of tags, there is no description, and names alone,
 * a group for each first character, do not say what is behind them. Ours is the
 * index of a book, as a section's list of tags is.
 */
import tags from '@generated/contents/default/blog-tags.json';
import Link from '@docusaurus/Link';
import {
  HtmlClassNameProvider,
  PageMetadata,
  ThemeClassNames,
} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import type {Props} from '@theme/BlogTagsListPage';
import SearchMetadata from '@theme/SearchMetadata';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import TagIndex, {type IndexLine} from '../../contents/TagIndex';
import {listNames} from '../../ui/describeList';
import {SpineHead, SpinePart} from '../../ui/Spine';
import Hung from '../BlogLayout/Hung';

const LINES: readonly IndexLine[] = tags.map(([label, permalink, members]) => ({
  label,
  permalink,
  count: members.length,
  members,
}));

export default function BlogTagsListPage({sidebar}: Props): ReactNode {
  const names = listNames(LINES.map(({label}) => label));
  const shared = LINES.filter(({count}) => count > 1);
  const single = LINES.filter(({count}) => count === 1);
  return (
    <HtmlClassNameProvider
      className={clsx(
        ThemeClassNames.wrapper.blogPages,
        ThemeClassNames.page.blogTagsListPage,
      )}>
      <PageMetadata
        title="博客的标签"
        description={`博文按标签找，共 ${LINES.length} 个标签：${names}。`}
      />
      <SearchMetadata tag="blog_tags_list" />
      <BlogLayout sidebar={sidebar}>
        <Hung>
          <SpineHead kind="博客" title="标签">
            <p>
              {LINES.length} 个标签；要按年份找，去
              <Link to="/blog/archive">博文归档</Link>。
            </p>
          </SpineHead>
          {shared.length > 0 && (
            <SpinePart id="shared" title="聚起几篇" note="数字是篇数">
              <TagIndex lines={shared} />
            </SpinePart>
          )}
          {single.length > 0 && (
            <SpinePart id="single" title="只有一篇">
              <TagIndex lines={single} />
            </SpinePart>
          )}
        </Hung>
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
