import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import {followPath} from '../followedPath';
import type {Place} from '../places';
import styles from './styles.module.scss';

type Props = {
  /** Front matter with the `places` that src/contents/build/withPlaces adds. */
  readonly frontMatter: object;
  /** Of the page that comes next anyway: no path has to name it again. */
  readonly next: string | undefined;
};

/** How a path goes on that this note is part of; nothing when it is in none. */
export default function PathPlaces({
  frontMatter,
  next: nextPage,
}: Props): ReactNode {
  const {places} = frontMatter as {readonly places?: readonly Place[]};
  if (!places?.length) {
    return null;
  }
  return (
    <section className={styles.places} aria-labelledby="in-paths">
      <h2 id="in-paths" className={styles.title}>
        路径
      </h2>
      <ul>
        {places.map(({title, permalink, at, count, next}) => (
          <li key={permalink}>
            <span>
              <Link to={permalink}>{title}</Link>
              <span className={styles.count}>
                第 {at} 篇，共 {count} 篇
              </span>
            </span>
            {next ? (
              <span>
                {next.permalink === nextPage ? (
                  '下一篇见上面。'
                ) : (
                  <>
                    下一篇：
                    <Link
                      to={next.permalink}
                      onClick={() => followPath(permalink)}>
                      {next.title}
                    </Link>
                  </>
                )}
              </span>
            ) : (
              <span>这条路径到这里走完了。</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
