import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import {Marked, TITLE_LEVELS, titleOf} from '../../client';
import type {SearchHit} from '../../engine';
import styles from './styles.module.css';

type Props = {
  readonly hits: readonly SearchHit[];
  readonly onOpen: () => void;
};

/** The address within the site. */
function toPath(address: string): string {
  const {pathname, search, hash} = new URL(address);
  return pathname + search + hash;
}

/** Hits as links: the way to the heading, and the text that was found. */
export default function Hits({hits, onOpen}: Props): ReactNode {
  return (
    <ol className={styles.hits}>
      {hits.map((hit) => {
        const {objectID, url, _snippetResult: snippets} = hit;
        const titles = TITLE_LEVELS.flatMap(
          (level) => titleOf(hit, level) ?? [],
        );
        return (
          <li key={objectID}>
            <Link to={toPath(url)} className={styles.hit} onClick={onOpen}>
              <span className={styles.title}>
                <Marked html={titles.join(' › ')} />
              </span>
              {snippets.content && (
                <span className={styles.text}>
                  <Marked html={snippets.content.value} />
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
