/**
 * Ejected from theme-classic BlogArchivePage: the stock page skips from h1 to
 * h3, has a coloured hero, and formats dates with the runtime's data.
 */
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import {formatDay} from '../../kit/formatDay';

type Posts = Props['archive']['blogPosts'];

/** Posts by year, newest year first. */
function groupByYear(posts: Posts): readonly (readonly [string, Posts])[] {
  const years = new Map<string, Posts[number][]>();
  for (const post of posts) {
    const year = post.metadata.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return [...years].sort(([a], [b]) => (a < b ? 1 : -1));
}

export default function BlogArchivePage({archive}: Props): ReactNode {
  const title = translate({
    id: 'theme.blog.archive.title',
    message: 'Archive',
  });
  return (
    <>
      <PageMetadata
        title={title}
        description="行间博客的全部文章，按年份排列，最近的在前面。"
      />
      <Layout>
        <main className="container margin-vert--xl blog-archive">
          <Heading as="h1">{title}</Heading>
          {groupByYear(archive.blogPosts).map(([year, posts]) => (
            <section key={year}>
              <Heading as="h2" id={`year-${year}`}>
                {`${year} 年`}
              </Heading>
              <ul>
                {posts.map(({metadata}) => (
                  <li key={metadata.permalink}>
                    <time dateTime={metadata.date}>
                      {formatDay(metadata.date.slice(0, 10)).replace(
                        /^\d+ 年 /u,
                        '',
                      )}
                    </time>
                    <Link to={metadata.permalink}>{metadata.title}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </main>
      </Layout>
    </>
  );
}
