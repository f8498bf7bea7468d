import Link from '@docusaurus/Link';
import {useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import {Fragment, type ReactNode, type Ref} from 'react';

import type {SearchHit} from 'docusaurus-theme-chinese-search/engine';
import {isMarked, UNSEEN} from '../client/unseen';
import {groupHits, type PageHit} from './groupHits';
import {Marked} from 'docusaurus-theme-chinese-search/client';
import styles from './styles.module.scss';

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

/** Hits grouped by page; each leads to its heading. */
export default function HitList({hits, ref}: Props): ReactNode {
  const toUrl = useSearchResultUrlProcessor();
  return (
    <ol ref={ref} className={styles.pages}>
      {groupHits(hits).map((page) => (
        <li key={page.url}>
          <h2>
            <Link to={toUrl(page.url)}>
              <Marked html={page.title} />
            </Link>
          </h2>
          <p className={styles.place}>
            <Marked html={page.place} />
          </p>
          <ul className={styles.hits}>
            {page.hits.map(({id, url, headings, snippet}) => (
              <li key={id}>
                {headings.length > 0 && (
                  <Link to={toUrl(url)}>
                    <Headings headings={headings} />
                  </Link>
                )}
                <Snippet
                  title={page.title}
                  headings={headings}
                  snippet={snippet}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
