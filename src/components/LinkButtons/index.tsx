import {useEffect} from 'react';

/**
 * Lets Space press links that say that they are buttons, as it presses real
 * ones; the stock menus and categories answer to Enter only.
 */
export default function LinkButtons(): null {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const {target} = event;
      if (
        event.key !== ' ' ||
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
      const enter = new KeyboardEvent('keydown', {
        key: 'Enter',
        bubbles: true,
        cancelable: true,
      });
      // Who answers to Enter says so; for the others the browser would click.
      if (target.dispatchEvent(enter)) {
        target.click();
      }
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
  return null;
}
