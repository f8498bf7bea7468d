import {useEvent, useSearchQueryString} from '@docusaurus/theme-common';
import {condensePasted} from 'docusaurus-theme-chinese-search/client';
import {type RefObject, useEffect, useRef, useState} from 'react';

import {createPasted} from '../client/pasted';
import {MAX_QUERY_LENGTH} from '../options';

/** Waits for a pause in typing. */
const PAUSE_MS = 300;

/** The text field of the search page and the query in its address. */
export type QueryField = {
  /** What the address asks for, without outer spaces. */
  readonly query: string;
  /** The query as it was pasted or followed, before it was shortened. */
  readonly whole: string;
  /** What the field shows; ahead of the query while the reader types. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** An input method starts or stops composing; nothing is asked meanwhile. */
  readonly compose: (isComposing: boolean) => void;
  /** Asks at once, without the pause. */
  readonly submit: () => void;
  /** For what the field stands in. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** Says that the query was shortened, where it was. */
  readonly note: string | null;
};

/**
 * Keeps the query in `?q=`, so that it can be shared, reloaded and returned to.
 * The address follows the field after a pause, not at every letter: browsers
 * limit how often it may change.
 */
export function useQuery(): QueryField {
  const [inAddress, setAddress] = useSearchQueryString();
  const form = useRef<HTMLFormElement>(null);
  const [pasted] = useState(() => createPasted(MAX_QUERY_LENGTH));
  useEffect(
    () => (form.current ? pasted.watch(form.current) : undefined),
    [pasted],
  );
  const asked =
    inAddress.length > MAX_QUERY_LENGTH
      ? condensePasted(inAddress, MAX_QUERY_LENGTH)
      : inAddress;
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

  const text = typed ?? asked;
  return {
    query: asked.trim(),
    whole: pasted.wholeOf(inAddress).trim(),
    text,
    type: (value) => setTyped(value.slice(0, MAX_QUERY_LENGTH)),
    compose: setComposing,
    submit: commit,
    form,
    note: pasted.describe(typed === null ? inAddress : typed),
  };
}
