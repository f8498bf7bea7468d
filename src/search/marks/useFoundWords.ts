import {useHistory} from '@docusaurus/router';
import {useCallback, useEffect, useRef, useState} from 'react';

import {MARK_PARAMETER, SYNONYM_PARAMETER} from '../client/markAddress';
import {findRanges} from './findRanges';
import {
  clearHighlights,
  findFirst,
  highlight,
  isBelowView,
  scrollToRange,
} from './highlights';

/** The text of a page, and the title of a post, which stands outside of it. */
const CONTENT = 'main article';

type Found = {readonly ranges: readonly Range[]; readonly index: number};

function find(query: string): readonly Range[] {
  return findRanges(document.querySelectorAll(CONTENT), query);
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
  const [{ranges, index}, setFound] = useState<Found>({ranges: [], index: 0});

  useEffect(() => {
    // Samples that run and answers that unfold change the text.
    const update = () =>
      setFound((previous) => {
        const next = find(query);
        return {
          ranges: next,
          index:
            previous.ranges.length === 0
              ? findFirst(next, findTarget())
              : Math.min(previous.index, Math.max(next.length - 1, 0)),
        };
      });
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
  useEffect(() => {
    const first = ranges[index];
    const target = findTarget();
    if (first && !landed.current) {
      landed.current = true;
      // Where the reader was led to a section, the mark in it is to be seen.
      if (target && isBelowView(first, target)) {
        scrollToRange(first);
      }
    }
  }, [ranges, index]);

  const step = useCallback(
    (by: 1 | -1) => {
      const next = (index + by + ranges.length) % ranges.length;
      const range = ranges[next];
      if (range) {
        scrollToRange(range);
        setFound({ranges, index: next});
      }
    },
    [ranges, index],
  );
  const dismiss = useCallback(() => {
    const {search, hash} = history.location;
    const parameters = new URLSearchParams(search);
    parameters.delete(MARK_PARAMETER);
    parameters.delete(SYNONYM_PARAMETER);
    history.replace({search: parameters.toString(), hash});
  }, [history]);

  return {count: ranges.length, index, step, dismiss};
}
