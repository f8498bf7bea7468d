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
      {hits.map((hit) => (
        <li key={hit.objectID}>
          <Link to={toPath(hit.url)} className={styles.hit} onClick={onOpen}>
            <span className={styles.title}>
              <Marked
                html={TITLE_LEVELS.flatMap(
                  (level) => titleOf(hit, level) ?? [],
                ).join(' › ')}
              />
            </span>
            {hit._snippetResult.content && (
              <span className={styles.text}>
                <Marked html={hit._snippetResult.content.value} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}
