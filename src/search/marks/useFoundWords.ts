import {useHistory} from '@docusaurus/router';
import {useCallback, useEffect, useLayoutEffect, useRef, useState} from 'react';

import {MARK_PARAMETER, SYNONYM_PARAMETER} from '../client/markAddress';
import {type FoundRanges, findRanges} from './findRanges';
import {
  clearHighlights,
  findFirst,
  highlight,
  isInSection,
  isInView,
  isOutOfView,
  scrollToRange,
} from './highlights';
import {holdKeys} from './keys';

/** The text of a page, and the title of a post, which stands outside of it. */
const CONTENT = 'main article';

type Found = FoundRanges & {readonly index: number};

/** Found afresh, and the same mark as before where it is still there. */
function find(query: string, {ranges, index}: Found): Found {
  const next = findRanges(document.querySelectorAll(CONTENT), query);
  const current = ranges[index];
  const same = next.ranges.findIndex(
    ({startContainer, startOffset}) =>
      startContainer === current?.startContainer &&
      startOffset === current.startOffset,
  );
  return {
    ...next,
    index: !current
      ? findFirst(next.ranges, findTarget())
      : same === -1
        ? Math.min(index, Math.max(next.ranges.length - 1, 0))
        : same,
  };
}

function findTarget(): Element | null {
  const id = window.location.hash.slice(1);
  try {
    return id ? document.getElementById(decodeURIComponent(id)) : null;
  } catch {
    return null;
  }
}

export type FoundWords = {
  readonly count: number;
  /** How many more are folded away for the reader to predict. */
  readonly folded: number;
  readonly index: number;
  /** Goes to another match, round and round. */
  readonly step: (by: 1 | -1) => void;
  /** Takes the marks away, and the query out of the address. */
  readonly dismiss: () => void;
};

/**
 * Finds and marks `query` on the page for as long as it is mounted.
 * @param synonyms words of it that were not typed, apart by spaces.
 */
export function useFoundWords(query: string, synonyms: string): FoundWords {
  const history = useHistory();
  const [{ranges, folded, index}, setFound] = useState<Found>({
    ranges: [],
    folded: 0,
    index: 0,
  });

  useEffect(() => {
    // Samples that run and answers that unfold change the text.
    const update = () => setFound((previous) => find(query, previous));
    let frame = requestAnimationFrame(update);
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    });
    for (const article of document.querySelectorAll(CONTENT)) {
      observer.observe(article, {
        childList: true,
        characterData: true,
        subtree: true,
        attributeFilter: ['open'],
      });
    }
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      clearHighlights();
    };
  }, [query]);

  useEffect(() => {
    const others = new Set(synonyms.toLowerCase().split(' '));
    highlight(
      ranges,
      ranges[index],
      (range) => !others.has(range.toString().toLowerCase()),
    );
  }, [ranges, index, synonyms]);

  const landed = useRef(false);
  // A walk begins at a mark that is not on the screen by going there.
  const isSeen = useRef(false);
  useLayoutEffect(() => {
    const first = ranges[index];
    const target = findTarget();
    if (first && !landed.current) {
      landed.current = true;
      // Where the reader was led to a section, the mark in it is to be seen.
      if (target && isInSection(first, target) && isOutOfView(first, target)) {
        scrollToRange(first);
      }
      isSeen.current = isInView(first);
    }
  }, [ranges, index]);

  const step = useCallback(
    (by: 1 | -1) => {
      const from = isSeen.current || by === -1 ? index : index - 1;
      isSeen.current = true;
      const next = (from + by + ranges.length) % ranges.length;
      const range = ranges[next];
      if (range) {
        scrollToRange(range);
        setFound({ranges, folded, index: next});
      }
    },
    [ranges, folded, index],
  );
  const dismiss = useCallback(() => {
    const {search, hash} = history.location;
    const parameters = new URLSearchParams(search);
    parameters.delete(MARK_PARAMETER);
    parameters.delete(SYNONYM_PARAMETER);
    holdKeys();
    history.replace({search: parameters.toString(), hash});
  }, [history]);

  return {count: ranges.length, folded, index, step, dismiss};
}
