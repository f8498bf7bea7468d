/**
 * Ejected from theme-classic BlogPostItem/Header: the stock date and authors take
 * three lines, and the lines of its title end inside words.
 */
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import LastUpdated from '@theme/LastUpdated';
import type {ReactNode} from 'react';

import Words from '../../../authoring/Words';
import {formatDay} from '../../../kit/formatDay';
import ReadingButton from '../../../reading/ReadingButton';
import Authors from './Authors';
import styles from './styles.module.scss';

export default function BlogPostItemHeader(): ReactNode {
  const {metadata, frontMatter} = useBlogPost();
  const {title, date, readingTime, lastUpdatedAt, lastUpdatedBy} = metadata;
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        <Words breaks={Reflect.get(frontMatter, 'title_breaks')}>{title}</Words>
      </h1>
      <div className={styles.meta}>
        <time dateTime={date}>{formatDay(date.slice(0, 10))}</time>
        <Authors />
        {readingTime !== undefined && (
          <span>约 {Math.ceil(readingTime)} 分钟</span>
        )}
        {(lastUpdatedAt || lastUpdatedBy) && (
          <LastUpdated
            lastUpdatedAt={lastUpdatedAt}
            lastUpdatedBy={lastUpdatedBy}
          />
        )}
        <ReadingButton />
      </div>
    </header>
  );
}
