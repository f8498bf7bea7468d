import {type RefObject, useEffect, useEffectEvent} from 'react';

/** How far below the screen an element counts as coming into view. */
const AHEAD = '200px';
/** Not before it is seen: for what a first screen should not have to carry. */
export const WHEN_SEEN = '0px';

/**
 * Calls `onAppear` once, when the element is about to come into view.
 * @param isActive false: never.
 * @param ahead how far below the screen it counts, as a CSS length.
 */
export function useOnScreen(
  ref: RefObject<Element | null>,
  isActive: boolean,
  onAppear: () => void,
  ahead = AHEAD,
): void {
  const handleAppear = useEffectEvent(onAppear);
  useEffect(() => {
    const element = ref.current;
    if (!isActive || !element) {
      return undefined;
    }
    // Readers may have taken it out; then everything counts as seen.
    if (typeof IntersectionObserver === 'undefined') {
      handleAppear();
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({isIntersecting}) => isIntersecting)) {
          observer.disconnect();
          handleAppear();
        }
      },
      {rootMargin: ahead},
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isActive, ref, ahead]);
}
