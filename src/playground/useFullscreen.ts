import {type RefObject, useCallback, useEffect, useState} from 'react';

/**
 * Shows one element over the whole screen: with the Fullscreen API, or, where
 * that is missing or refused (iPhone, some frames), over the whole window; the
 * style for that is the caller's.
 */
export function useFullscreen(ref: RefObject<HTMLElement | null>): {
  readonly isFull: boolean;
  readonly toggle: () => void;
} {
  const [isNative, setNative] = useState(false);
  const [isFallback, setFallback] = useState(false);

  useEffect(() => {
    function handleChange(): void {
      setNative(
        document.fullscreenElement !== null &&
          document.fullscreenElement === ref.current,
      );
    }
    document.addEventListener('fullscreenchange', handleChange);
    return () => document.removeEventListener('fullscreenchange', handleChange);
  }, [ref]);
  useEffect(() => {
    if (!isFallback) {
      return undefined;
    }
    function handleKeyDown({key}: KeyboardEvent): void {
      if (key === 'Escape') {
        setFallback(false);
      }
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isFallback]);

  const isFull = isNative || isFallback;
  const toggle = useCallback(() => {
    if (isFallback) {
      setFallback(false);
    } else if (isNative) {
      // Refused only when it has ended already.
      document.exitFullscreen().catch(() => setNative(false));
    } else if (ref.current && document.fullscreenEnabled) {
      ref.current.requestFullscreen().catch(() => setFallback(true));
    } else {
      setFallback(true);
    }
  }, [isFallback, isNative, ref]);
  return {isFull, toggle};
}
