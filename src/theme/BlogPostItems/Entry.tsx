import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {ReactNode} from 'react';

import Words from '../../authoring/Words';
import CodeText from '../../contents/CodeText';
import {formatDay} from '../../kit/formatDay';
import Authors from '../BlogPostItem/Header/Authors';
import styles from './styles.module.scss';

/** A post in a list: when and about what in the margin, what it says beside. */
export function Entry({
  isSigned = false,
}: {
  readonly isSigned?: boolean;
}): ReactNode {
  const {metadata, frontMatter} = useBlogPost();
  const {permalink, title, date, description, tags, readingTime} = metadata;
  return (
    <article className={styles.entry}>
      <header className={styles.margin}>
        <time dateTime={date}>{formatDay(date.slice(0, 10))}</time>
        {readingTime !== undefined && (
          <span>约 {Math.ceil(readingTime)} 分钟</span>
        )}
        {isSigned && <Authors />}
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label="标签">
            {tags.map((tag) => (
              <li key={tag.permalink}>
                <Link to={tag.permalink}>{tag.label}</Link>
              </li>
            ))}
          </ul>
        )}
      </header>
      <div className={styles.beside}>
        <h2 className={styles.title}>
          <Link to={permalink}>
            <Words breaks={Reflect.get(frontMatter, 'title_breaks')}>
              {title}
            </Words>
          </Link>
        </h2>
        <p className={styles.conclusion}>
          <CodeText>{description}</CodeText>
        </p>
      </div>
    </article>
  );
}

export function SignedEntry(): ReactNode {
  return <Entry isSigned />;
}
