import {useHistory, useLocation} from '@docusaurus/router';
import {useCallback, useEffect, useEffectEvent, useRef, useState} from 'react';

import {loadStart, type Start} from './start';

/** Hashes of links with code; others, such as the skip link's, are not ours. */
export function toShareHash(hash: string): string {
  return /^#v\d+=/u.test(hash) ? hash : '';
}

type Options = {
  readonly start: Start;
  /** The address changed to another link, or to none. */
  readonly onChange: (start: Start) => void;
};

/** Follows the link in the address while the page is open. */
export function useLink({start, onChange}: Options): {
  /** Of the link whose code is shown; empty without. */
  readonly hash: string;
  /** Why the link cannot be opened, in Chinese. */
  readonly error: string | null;
  /** Takes the link out of the address and goes back to the draft. */
  readonly leave: () => void;
  /** Takes the link out of the address; the code stays. */
  readonly forget: () => void;
} {
  const location = useLocation();
  const history = useHistory();
  const hash = toShareHash(location.hash);
  const [shown, setShown] = useState({hash, error: start.linkError});
  // Docusaurus renders a new address a little later than it is asked for.
  const forgottenRef = useRef<string | null>(null);
  const handleChange = useEffectEvent(onChange);

  useEffect(() => {
    if (hash === forgottenRef.current) {
      return undefined;
    }
    forgottenRef.current = null;
    if (hash === shown.hash) {
      return undefined;
    }
    let isCurrent = true;
    async function follow(): Promise<void> {
      const next = await loadStart(hash);
      if (isCurrent) {
        handleChange(next);
        setShown({hash, error: next.linkError});
      }
    }
    void follow();
    return () => {
      isCurrent = false;
    };
  }, [hash, shown.hash]);

  const leave = useCallback(() => {
    history.replace({...history.location, hash: ''});
  }, [history]);
  const forget = useCallback(() => {
    forgottenRef.current = shown.hash;
    setShown({hash: '', error: null});
    leave();
  }, [leave, shown.hash]);
  return {...shown, leave, forget};
}
