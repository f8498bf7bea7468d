import {useEvent, useSearchQueryString} from '@docusaurus/theme-common';
import {useEffect, useState} from 'react';

import {MAX_QUERY_LENGTH} from '../options';

/** Waits for a pause in typing. */
const PAUSE_MS = 300;

/** The text field of the search page and the query in its address. */
export type QueryField = {
  /** What the address asks for, without outer spaces. */
  readonly query: string;
  /** What the field shows; ahead of the query while the reader types. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** An input method starts or stops composing; nothing is asked meanwhile. */
  readonly compose: (isComposing: boolean) => void;
  /** Asks at once, without the pause. */
  readonly submit: () => void;
};

/**
 * Keeps the query in `?q=`, so that it can be shared, reloaded and returned to.
 * The address follows the field after a pause, not at every letter: browsers
 * limit how often it may change.
 */
export function useQuery(): QueryField {
  const [inAddress, setAddress] = useSearchQueryString();
  const asked = inAddress.slice(0, MAX_QUERY_LENGTH);
  const [typed, setTyped] = useState<string | null>(null);
  const [isComposing, setComposing] = useState(false);

  const commit = useEvent(() => {
    if (typed !== null) {
      setAddress(typed);
      setTyped(null);
    }
  });

  useEffect(() => {
    if (typed === null || isComposing) {
      return undefined;
    }
    const timer = setTimeout(commit, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isComposing, commit]);

  return {
    query: asked.trim(),
    text: typed ?? asked,
    type: (text) => setTyped(text.slice(0, MAX_QUERY_LENGTH)),
    compose: setComposing,
    submit: commit,
  };
}
