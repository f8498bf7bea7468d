import Link from '@docusaurus/Link';
import {createStorageSlot, useStorageSlot} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useEffect} from 'react';

import {parseLastRead, type LastRead} from '../lastRead';

/** Stays in the reader's browser; holds the last document that was opened. */
const STORAGE_KEY = 'hangjian.last-visit';

/** Remembers a document as the last one read; renders nothing. */
export function RecordReading({title, permalink}: LastRead): null {
  useEffect(() => {
    createStorageSlot(STORAGE_KEY).set(JSON.stringify({title, permalink}));
  }, [title, permalink]);
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
