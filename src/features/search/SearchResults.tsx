import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {PageMetadata, useSearchQueryString} from '@docusaurus/theme-common';
import Translate, {translate} from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import {type ReactNode, useState} from 'react';

import {MAX_QUERY_LENGTH} from '../../config/search';
import styles from './styles.module.scss';
import {type Results, useResults} from './useResults';

function Outcome({
  results,
  onRetry,
}: {
  readonly results: Results;
  readonly onRetry: () => void;
}): ReactNode {
  switch (results.status) {
    case 'idle':
      return <p>写几个字，结果显示在这里。</p>;
    case 'loading':
      return <p>正在搜索……</p>;
    case 'error':
      return (
        <div role="alert">
          <p>
            <strong>
              <Translate id="theme.SearchModal.errorScreen.titleText">
                Unable to fetch results
              </Translate>
            </strong>
          </p>
          <p>
            <Translate id="theme.SearchModal.errorScreen.helpText">
              You might want to check your network connection.
            </Translate>
          </p>
          <button
            type="button"
            className="button button--secondary"
            onClick={onRetry}>
            重试
          </button>
        </div>
      );
    case 'ready':
      return results.hits.length === 0 ? (
        <p>
          <Translate id="theme.SearchPage.noResultsText">
            No results were found
          </Translate>
        </p>
      ) : (
        <>
          <p>
            {translate(
              {
                id: 'theme.SearchPage.documentsFound.plurals',
                message: '{count} documents found',
              },
              {count: results.total},
            )}
          </p>
          <ol className={styles.hits}>
            {results.hits.map(({id, url, title, path}) => (
              <li key={id}>
                <Link to={url}>{title}</Link>
                {path.length > 0 && <span>{path.join(' › ')}</span>}
              </li>
            ))}
          </ol>
        </>
      );
  }
}

/** The page at /search; must stand inside the layout, whose providers it uses. */
export default function SearchResults(): ReactNode {
  const [raw, setQuery] = useSearchQueryString();
  const query = raw.slice(0, MAX_QUERY_LENGTH);
  const [attempt, setAttempt] = useState(0);
  const results = useResults(query.trim(), attempt);
  const title = query
    ? translate(
        {
          id: 'theme.SearchPage.existingResultsTitle',
          message: 'Search results for "{query}"',
        },
        {query},
      )
    : translate({
        id: 'theme.SearchPage.emptyResultsTitle',
        message: 'Search the documentation',
      });

  return (
    <main className={styles.page}>
      <PageMetadata title={title} />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <Heading as="h1">{title}</Heading>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          name="q"
          className={styles.input}
          value={query}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          aria-label={translate({
            id: 'theme.SearchPage.inputLabel',
            message: 'Search',
          })}
          placeholder={translate({
            id: 'theme.SearchPage.inputPlaceholder',
            message: 'Type your search here',
          })}
          onChange={({target}) =>
            setQuery(target.value.slice(0, MAX_QUERY_LENGTH))
          }
        />
      </form>
      <noscript>
        <p>搜索需要 JavaScript；没有它时，可以从标签和栏目找起。</p>
      </noscript>
      <div aria-live="polite">
        <Outcome
          results={results}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      </div>
    </main>
  );
}
