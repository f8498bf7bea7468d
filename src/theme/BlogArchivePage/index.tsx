/**
 * Ejected from theme-classic BlogArchivePage: the stock page skips from h1 to
 * h3, has a coloured hero, and formats dates with the runtime's data.
 */
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/BlogArchivePage';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import Words from '../../authoring/Words';
import {formatDay} from '../../kit/formatDay';
import {SpineHead, SpinePage, SpinePart} from '../../ui/Spine';
import styles from './styles.module.scss';

type Posts = Props['archive']['blogPosts'];

/** Posts by year; both are newest first, as posts come in that order. */
function groupByYear(posts: Posts): readonly (readonly [string, Posts])[] {
  const years = new Map<string, Posts[number][]>();
  for (const post of posts) {
    const year = post.metadata.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return [...years];
}

function Row({
  permalink,
  title,
  date,
  tags,
  frontMatter,
}: Posts[number]['metadata']): ReactNode {
  const result = Reflect.get(frontMatter, 'result');
  return (
    <li>
      <time dateTime={date}>
        {formatDay(date.slice(0, 10)).replace(/^\d+ 年 /u, '')}
      </time>
      <Link to={permalink}>
        <Words breaks={Reflect.get(frontMatter, 'title_breaks')}>{title}</Words>
      </Link>
      <span>{tags.map(({label}) => label).join('、')}</span>
      {typeof result === 'string' && <p>{result}</p>}
    </li>
  );
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
        <SpinePage>
          <SpineHead kind="博客" title={title}>
            <p>
              {archive.blogPosts.length} 篇，最近的在前面，各带一句量到的结果。
            </p>
          </SpineHead>
          {groupByYear(archive.blogPosts).map(([year, posts]) => (
            <SpinePart
              key={year}
              id={`year-${year}`}
              title={`${year} 年`}
              note={`${posts.length} 篇`}>
              <ul className={styles.posts}>
                {posts.map(({metadata}) => (
                  <Row key={metadata.permalink} {...metadata} />
                ))}
              </ul>
            </SpinePart>
          ))}
        </SpinePage>
      </Layout>
    </>
  );
}
