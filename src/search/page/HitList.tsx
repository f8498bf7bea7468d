import Link from '@docusaurus/Link';
import {useSearchResultUrlProcessor} from '@docusaurus/theme-search-algolia/client';
import {Fragment, type ReactNode, type Ref} from 'react';

import type {SearchHit} from 'docusaurus-theme-chinese-search/engine';
import {type Group, groupHits} from './groupHits';
import {Marked} from 'docusaurus-theme-chinese-search/client';
import styles from './styles.module.scss';

type Props = {
  readonly hits: readonly SearchHit[];
  readonly ref?: Ref<HTMLOListElement>;
};

function Headings({
  headings,
}: Pick<Group['hits'][number], 'headings'>): ReactNode {
  return headings.map((heading, index) => (
    <Fragment key={index}>
      {index > 0 && ' › '}
      <Marked html={heading} />
    </Fragment>
  ));
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
                {snippet !== null && (
                  <p>
                    <Marked html={snippet} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
