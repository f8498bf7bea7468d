import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import {SpineHead, SpinePage} from '../../ui/Spine';
import type {FindActions} from '../action';
import {MAX_QUERY_LENGTH} from '../options';
import Offers from './Offers';
import Outcome from './Outcome';
import styles from './styles.module.scss';
import {useScope} from './scope';
import ScopeChoice from './ScopeChoice';
import {useKeptScroll} from './useKeptScroll';
import {useQuery} from './useQuery';
import {useResults} from './useResults';

function createTitle(query: string): string {
  return query
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
}

/** The page at /search; must stand inside the layout, whose providers it uses. */
export default function SearchResults({
  findActions,
  start,
}: {
  readonly findActions: FindActions;
  /** What stands there while nothing is typed. */
  readonly start: ReactNode;
}): ReactNode {
  const {query, whole, text, type, compose, submit, form, note} = useQuery();
  const {scope, choose} = useScope();
  const {results, retry, loadMore} = useResults(query, scope.tag);
  useKeptScroll(query, results.status === 'ready');
  const title = createTitle(query);

  return (
    <SpinePage className={styles.page}>
      <PageMetadata
        title={title}
        description="在全部笔记、面试题和博文里搜索：标题、正文、代码和符号，中文、英文、拼音都可以。"
      />
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <SpineHead
        kind="搜索"
        title={<span className={query && styles.quoting}>{title}</span>}
        isModest>
        <form
          ref={form}
          role="search"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}>
          <input
            type="search"
            name="q"
            className={styles.input}
            value={text}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            aria-label={translate({
              id: 'theme.SearchPage.inputLabel',
              message: 'Search',
            })}
            placeholder={translate({
              id: 'theme.SearchPage.inputPlaceholder',
              message: 'Type your search here',
            })}
            onChange={({target}) => type(target.value)}
            onCompositionStart={() => compose(true)}
            onCompositionEnd={() => compose(false)}
          />
          <button type="submit" className="button button--primary">
            搜索
          </button>
        </form>
        <p aria-live="polite" className={styles.place}>
          {note}
        </p>
        <noscript>
          <p>
            搜索需要 JavaScript；没有它时，可以翻
            <Link to="/contents/words">索引</Link>，或者从
            <Link to="/contents">目录</Link>找起。
          </p>
        </noscript>
        {query !== '' && (
          <>
            <ScopeChoice scope={scope} onChoose={choose} />
            <Offers query={whole} findActions={findActions} />
          </>
        )}
        <div className={clsx(styles.outcome, query !== '' && styles.roomy)}>
          <Outcome
            query={query}
            scope={scope}
            onWiden={() => choose('')}
            results={results}
            onRetry={retry}
            onMore={loadMore}
          />
          {results.status === 'idle' && start}
        </div>
      </SpineHead>
    </SpinePage>
  );
}
