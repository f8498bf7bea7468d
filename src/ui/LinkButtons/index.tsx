import {useEffect} from 'react';

/**
 * Lets Space press links that say that they are buttons, as it presses real
 * ones; the stock categories of the sidebar answer to Enter only.
 */
export default function LinkButtons(): null {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const {target} = event;
      if (
        event.key !== ' ' ||
        // The stock menu of the navbar answers by itself.
        event.defaultPrevented ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        !(target instanceof HTMLElement) ||
        !target.matches('a[role="button"]')
      ) {
        return;
      }
      // The page must not scroll.
      event.preventDefault();
      target.click();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
  return null;
}
