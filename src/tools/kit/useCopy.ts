import {useCallback, useEffect, useState} from 'react';

const SHOWN_MS = 2500;

type CopyState = 'idle' | 'copied' | 'refused';

/** Copies a text, and says for a while how that went. */
export function useCopy(): {
  readonly copyState: CopyState;
  readonly copy: (text: string) => void;
} {
  const [copyState, setCopyState] = useState<CopyState>('idle');
  useEffect(() => {
    if (copyState === 'idle') {
      return undefined;
    }
    const timer = setTimeout(() => setCopyState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copyState]);
  const copy = useCallback((text: string) => {
    // Without a secure context there is no clipboard.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    (clipboard?.writeText(text) ?? Promise.reject(new Error('none'))).then(
      () => setCopyState('copied'),
      () => setCopyState('refused'),
    );
  }, []);
  return {copyState, copy};
}
