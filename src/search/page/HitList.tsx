import Link from '@docusaurus/Link';
import {useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import {Fragment, type ReactNode, type Ref} from 'react';

import type {SearchHit} from 'docusaurus-theme-chinese-search/engine';
import {isMarked, UNSEEN} from '../client/unseen';
import {LOST, useIsLost} from '../client/useIsLost';
import {type Group, groupHits, type PageHit} from './groupHits';
import {Marked} from 'docusaurus-theme-chinese-search/client';
import styles from './styles.module.scss';

/** Hits of a page that are shown at once: those of other pages matter, too. */
const SHOWN = 3;

type Props = {
  readonly hits: readonly SearchHit[];
  readonly ref?: Ref<HTMLOListElement>;
};

function Headings({headings}: Pick<PageHit, 'headings'>): ReactNode {
  return headings.map((heading, index) => (
    <Fragment key={index}>
      {index > 0 && ' › '}
      <Marked html={heading} />
    </Fragment>
  ));
}

type SnippetProps = Pick<PageHit, 'headings' | 'snippet'> & {
  readonly title: string;
};

/** The text of a hit, where it shows why it was found, or the page has no other. */
function Snippet({title, headings, snippet}: SnippetProps): ReactNode {
  if (snippet && (isMarked(snippet) || headings.length === 0)) {
    return (
      <p>
        <Marked html={snippet} />
      </p>
    );
  }
  return [title, ...headings].some(isMarked) ? null : (
    <p className={styles.place}>{UNSEEN}</p>
  );
}

type HitsProps = Pick<Group, 'title' | 'hits'>;

function Hits({title, hits}: HitsProps): ReactNode {
  const toUrl = useSearchResultUrlProcessor();
  return (
    <ul className={styles.hits}>
      {hits.map(({id, url, headings, snippet}) => (
        <li key={id}>
          {headings.length > 0 && (
            <Link to={toUrl(url)}>
              <Headings headings={headings} />
            </Link>
          )}
          <Snippet title={title} headings={headings} snippet={snippet} />
        </li>
      ))}
    </ul>
  );
}

function Lost({url}: {readonly url: string}): ReactNode {
  return useIsLost(url) && ` · ${LOST}`;
}

/** Hits grouped by page, the best of each in sight; each leads to its heading. */
export default function HitList({hits, ref}: Props): ReactNode {
  const toUrl = useSearchResultUrlProcessor();
  return (
    <ol ref={ref} className={styles.pages}>
      {groupHits(hits).map(({url, title, place, hits: own}) => {
        // One more costs no more room than the line that offers it.
        const shown = own.length > SHOWN + 1 ? SHOWN : own.length;
        return (
          <li key={url}>
            <h2>
              <Link to={toUrl(url)}>
                <Marked html={title} />
              </Link>
            </h2>
            <p className={styles.place}>
              <Marked html={place} />
              <Lost url={toUrl(url)} />
            </p>
            <Hits title={title} hits={own.slice(0, shown)} />
            {own.length > shown && (
              <details className={styles.more}>
                <summary>这一篇另有 {own.length - shown} 处</summary>
                <Hits title={title} hits={own.slice(shown)} />
              </details>
            )}
          </li>
        );
      })}
    </ol>
  );
}
