import {useCallback, useEffect, useState} from 'react';

import {HITS_PER_PAGE} from '../options';
import type {
  MissingWord,
  SearchHit,
} from 'docusaurus-theme-chinese-search/engine';
import type {Answer} from 'docusaurus-theme-chinese-search/client';
import {useClient} from './useClient';

/** What was found so far, one batch for each page that was asked for. */
export type Found = {
  readonly total: number;
  readonly missing: readonly MissingWord[];
  readonly batches: readonly (readonly SearchHit[])[];
  readonly more: 'none' | 'idle' | 'loading' | 'error';
};

export type Results =
  | {readonly status: 'idle'}
  | {readonly status: 'loading'; readonly previous: Found | null}
  | {readonly status: 'error'}
  | {readonly status: 'ready'; readonly found: Found};

type Outcome = {readonly key: string; readonly found: Found | null};

/** `before` with one more batch; whether there are more tells the total. */
function addBatch(
  before: Found | null,
  {hits, nbHits, missing}: Answer,
): Found {
  const batches = [...(before?.batches ?? []), hits];
  return {
    total: nbHits,
    missing,
    batches,
    more:
      hits.length > 0 && batches.length * HITS_PER_PAGE < nbHits
        ? 'idle'
        : 'none',
  };
}

/**
 * Results of one query, page by page, with a way to try again.
 * @param tag of the only part of the site to look in; null: in all of it.
 */
export function useResults(
  query: string,
  tag: string | null,
): {
  readonly results: Results;
  readonly retry: () => void;
  readonly loadMore: () => void;
} {
  const ask = useClient(tag);
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const key = JSON.stringify([query, tag, attempt]);

  useEffect(() => {
    if (query === '') {
      return undefined;
    }
    let isCurrent = true;
    ask(query, 0).then(
      (answer) => isCurrent && setOutcome({key, found: addBatch(null, answer)}),
      () => isCurrent && setOutcome({key, found: null}),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, query, key]);

  const loadMore = useCallback(() => {
    const before = outcome?.found;
    if (!before || outcome.key !== key || before.more === 'loading') {
      return;
    }
    const finish = (found: Found) =>
      setOutcome((current) => (current?.key === key ? {key, found} : current));
    finish({...before, more: 'loading'});
    ask(query, before.batches.length).then(
      (answer) => finish(addBatch(before, answer)),
      () => finish({...before, more: 'error'}),
    );
  }, [ask, query, key, outcome]);

  return {
    results: toResults(query, key, outcome),
    retry: () => setAttempt((count) => count + 1),
    loadMore,
  };
}

function toResults(
  query: string,
  key: string,
  outcome: Outcome | null,
): Results {
  if (query === '') {
    return {status: 'idle'};
  }
  if (outcome?.key !== key) {
    return {status: 'loading', previous: outcome?.found ?? null};
  }
  return outcome.found
    ? {status: 'ready', found: outcome.found}
    : {status: 'error'};
}
