import {useEffect, useRef, useState} from 'react';

import type {ConsoleEntry} from 'docusaurus-theme-verified-samples/sandbox';
import {describeNews} from 'docusaurus-theme-verified-samples/sandbox';

/** Entries of so many milliseconds are read out together. */
const GATHER_MS = 500;

/** Text for a live region that follows `entries` without flooding it. */
export function useNews(entries: readonly ConsoleEntry[]): string {
  const [news, setNews] = useState('');
  const saidRef = useRef<readonly ConsoleEntry[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const said = new Set(saidRef.current);
      saidRef.current = entries;
      setNews(describeNews(entries.filter((entry) => !said.has(entry))));
    }, GATHER_MS);
    return () => clearTimeout(timer);
  }, [entries]);
  return news;
}
