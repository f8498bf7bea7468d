import {type RefObject, useEffect, useEffectEvent} from 'react';

/** How far below the screen an element counts as coming into view. */
const AHEAD = '200px';

/**
 * Calls `onAppear` once, when the element is about to come into view.
 * @param isActive false: never.
 */
export function useOnScreen(
  ref: RefObject<Element | null>,
  isActive: boolean,
  onAppear: () => void,
): void {
  const handleAppear = useEffectEvent(onAppear);
  useEffect(() => {
    const element = ref.current;
    if (!isActive || !element) {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({isIntersecting}) => isIntersecting)) {
          observer.disconnect();
          handleAppear();
        }
      },
      {rootMargin: AHEAD},
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isActive, ref]);
}
