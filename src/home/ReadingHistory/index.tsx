import Link from '@docusaurus/Link';
import {createStorageSlot, useStorageSlot} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useEffect} from 'react';

import {
  addRecent,
  type LastRead,
  parseLastRead,
  parseRecent,
} from '../lastRead';

/** Stays in the reader's browser; holds the last document that was opened. */
const STORAGE_KEY = 'hangjian.last-visit';
/** The last few, for the search box. */
const RECENT_KEY = 'hangjian.recent-pages';

/** Remembers a document as the last one read; renders nothing. */
export function RecordReading({title, permalink}: LastRead): null {
  const baseUrl = useBaseUrl('/');
  useEffect(() => {
    const page = {title, permalink};
    createStorageSlot(STORAGE_KEY).set(JSON.stringify(page));
    const recent = createStorageSlot(RECENT_KEY);
    recent.set(
      JSON.stringify(addRecent(parseRecent(recent.get(), baseUrl), page)),
    );
  }, [title, permalink, baseUrl]);
  return null;
}

/** “继续阅读” for a returning reader; nothing for a new one. */
export function ContinueReading({
  className,
}: {
  readonly className?: string;
}): ReactNode {
  const [stored] = useStorageSlot(STORAGE_KEY);
  const last = parseLastRead(stored, useBaseUrl('/'));
  return last ? (
    <p className={className}>
      继续阅读 <Link to={last.permalink}>{last.title}</Link>
    </p>
  ) : null;
}

/** The documents opened last, but for the one that is open. */
export function useRecentPages(openPath: string): readonly LastRead[] {
  const [stored] = useStorageSlot(RECENT_KEY);
  return parseRecent(stored, useBaseUrl('/')).filter(
    ({permalink}) => permalink !== openPath,
  );
}
