/**
 * Ejected from theme-classic BlogListPage: the stock page has no h1.
 */
import Link from '@docusaurus/Link';
import {
  HtmlClassNameProvider,
  PageMetadata,
  ThemeClassNames,
} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import type {Props} from '@theme/BlogListPage';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import SearchMetadata from '@theme/SearchMetadata';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import sheet from '../../contents/styles.module.scss';
import {SpineHead} from '../../ui/Spine';
import Hung from '../BlogLayout/Hung';

export default function BlogListPage(props: Props): ReactNode {
  const {metadata, items, sidebar} = props;
  return (
    <HtmlClassNameProvider
      className={clsx(
        ThemeClassNames.wrapper.blogPages,
        ThemeClassNames.page.blogListPage,
      )}>
      <PageMetadata
        title={metadata.blogTitle}
        description={metadata.blogDescription}
      />
      <SearchMetadata tag="blog_posts_list" />
      <BlogListPageStructuredData {...props} />
      <BlogLayout sidebar={sidebar}>
        <Hung>
          <SpineHead kind="外篇" title={metadata.blogTitle}>
            <p className={sheet.lead}>
              写在笔记之外的文章：为什么这样做，量出了什么，结果如何。
            </p>
            <p className={sheet.facts}>
              <span>{metadata.totalCount} 篇</span>
              <Link to="/blog/archive">按年归档</Link>
              <Link to="/blog/tags">按标签找</Link>
              <Link to="pathname:///blog/atom.xml">订阅更新</Link>
            </p>
          </SpineHead>
        </Hung>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
