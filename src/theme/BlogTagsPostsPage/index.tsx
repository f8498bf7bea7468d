/**
 * Ejected from theme-classic BlogTagsPostsPage: a tag of posts looks like a tag
 * of notes; a description where the tag has none, and a title of its own for
 * each page of a long list.
 */
import Link from '@docusaurus/Link';
import {
  HtmlClassNameProvider,
  PageMetadata,
  ThemeClassNames,
} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import type {Props} from '@theme/BlogTagsPostsPage';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import SearchMetadata from '@theme/SearchMetadata';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import sheet from '../../contents/styles.module.scss';
import {listNames, pageSuffix} from '../../ui/describeList';
import {SpineHead} from '../../ui/Spine';
import Hung from '../BlogLayout/Hung';

export default function BlogTagsPostsPage({
  tag,
  items,
  sidebar,
  listMetadata,
}: Props): ReactNode {
  const {label, count, description, allTagsPath} = tag;
  const suffix = pageSuffix(listMetadata.page);
  const titles = listNames(items.map(({content}) => content.metadata.title));
  return (
    <HtmlClassNameProvider
      className={clsx(
        ThemeClassNames.wrapper.blogPages,
        ThemeClassNames.page.blogTagPostListPage,
      )}>
      <PageMetadata
        title={`「${label}」的博文${suffix}`}
        description={
          description ??
          `带有标签「${label}」的 ${count} 篇博文${suffix}：${titles}。`
        }
      />
      <SearchMetadata tag="blog_tags_posts" />
      <BlogLayout sidebar={sidebar}>
        <Hung>
          <SpineHead kind="标签" title={label}>
            {tag.unlisted && <Unlisted />}
            {description && <p className={sheet.lead}>{description}</p>}
            <p className={sheet.facts}>
              <span>{count} 篇博文</span>
              <Link to="/blog">全部博文</Link>
              <Link to={allTagsPath}>查看所有标签</Link>
            </p>
          </SpineHead>
        </Hung>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={listMetadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
