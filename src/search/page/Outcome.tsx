import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode, useEffect, useRef} from 'react';

import {describeMissing} from 'docusaurus-theme-chinese-search/client';
import TagLinks from '../TagLinks';
import HitList from './HitList';
import type {Scope} from './scope';
import styles from './styles.module.scss';
import type {Found, Results} from './useResults';

/** Characters of a word that cannot well be shortened. */
const SHORT = 2;

type Props = {
  readonly query: string;
  readonly scope: Scope;
  readonly results: Results;
  /** Looks in the whole site instead. */
  readonly onWiden: () => void;
  readonly onRetry: () => void;
  readonly onMore: () => void;
};

function Failure({onRetry}: Pick<Props, 'onRetry'>): ReactNode {
  return (
    <div role="alert" className={styles.failure}>
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
}

function Nothing({
  query,
  scope,
  onWiden,
}: Pick<Props, 'query' | 'scope' | 'onWiden'>): ReactNode {
  const {codeHostUrl} = useDocusaurusContext().siteConfig.customFields ?? {};
  const title = encodeURIComponent(`搜不到：${query}`);
  if (scope.tag !== null) {
    return (
      <div className={styles.nothing}>
        <p>只找了{scope.label}。</p>
        <button
          type="button"
          className="button button--secondary"
          onClick={onWiden}>
          在全站找
        </button>
      </div>
    );
  }
  return (
    <div className={styles.nothing}>
      <TagLinks isShort={query.length <= SHORT} />
      {typeof codeHostUrl === 'string' && (
        <p>
          认为这个查询应该有结果？{' '}
          <Link to={`${codeHostUrl}/issues/new?title=${title}`}>
            请告知我们
          </Link>
          。
        </p>
      )}
    </div>
  );
}

function FoundHits({
  found: {batches, more},
  onMore,
}: Pick<Props, 'onMore'> & {readonly found: Found}): ReactNode {
  const last = useRef<HTMLOListElement>(null);
  // The button may be gone, and what the reader waits for stands above it.
  useEffect(() => {
    if (batches.length > 1) {
      last.current?.querySelector('a')?.focus();
    }
  }, [batches.length]);
  return (
    <>
      {batches.map((hits, index) => (
        <HitList
          key={index}
          hits={hits}
          ref={index === batches.length - 1 ? last : undefined}
        />
      ))}
      {more !== 'none' && (
        <button
          type="button"
          className="button button--secondary"
          aria-disabled={more === 'loading'}
          onClick={onMore}>
          {more === 'loading' ? '正在加载……' : '更多结果'}
        </button>
      )}
      {more === 'error' && (
        <p role="alert">没有加载出来，可以再按一次“更多结果”。</p>
      )}
    </>
  );
}

/** What the reader hears and reads first about the results. */
function describe(results: Results): string {
  switch (results.status) {
    case 'idle':
      return '写几个字，结果显示在这里。';
    case 'loading':
      return '正在搜索……';
    case 'error':
      return '';
    case 'ready':
      return results.found.total === 0
        ? '未找到结果'
        : `找到 ${results.found.total} 个结果`;
  }
}

/** The part of the search page below its field, in each of its states. */
export default function Outcome({
  query,
  scope,
  onWiden,
  results,
  onRetry,
  onMore,
}: Props): ReactNode {
  const isLoading = results.status === 'loading';
  const found = isLoading
    ? results.previous
    : results.status === 'ready'
      ? results.found
      : null;
  return (
    <>
      {/* There before its text, or the text would not be read out. */}
      <p role="status" className={isLoading ? styles.waiting : undefined}>
        {describe(results)}
      </p>
      <p aria-live="polite" className={styles.missing}>
        {results.status === 'ready' &&
          results.found.total > 0 &&
          describeMissing(results.found.missing, results.found.total)}
      </p>
      {results.status === 'error' && <Failure onRetry={onRetry} />}
      {results.status === 'ready' && found?.total === 0 && (
        <Nothing query={query} scope={scope} onWiden={onWiden} />
      )}
      {found && (
        <div
          aria-busy={isLoading}
          className={isLoading ? styles.outdated : undefined}>
          <FoundHits found={found} onMore={onMore} />
        </div>
      )}
    </>
  );
}
