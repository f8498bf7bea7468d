/** Public door of the sheet of keys: `?` opens it, and so does the box. */
import {type ComponentType, type ReactNode, useEffect, useState} from 'react';

import type {KeySheetProps} from './KeySheet';

const EVENT = 'hangjian:show-keys';
/** What takes letters, or has a meaning of its own for them. */
const TAKEN =
  'input, textarea, select, [contenteditable="true"], [role="application"], [role="dialog"], dialog';

/** Opens the sheet on the page that is open. */
export function showKeys(): void {
  window.dispatchEvent(new Event(EVENT));
}

function isAsking(event: KeyboardEvent): boolean {
  return (
    (event.key === '?' || event.key === '？') &&
    !event.isComposing &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    !event.defaultPrevented &&
    !(event.target instanceof Element && event.target.closest(TAKEN))
  );
}

/** Waits for `?` and shows the sheet, which is loaded then. */
export function Keys(): ReactNode {
  const [Sheet, setSheet] = useState<ComponentType<KeySheetProps> | null>(null);
  useEffect(() => {
    const show = () => {
      import('./KeySheet').then(
        ({default: KeySheet}) => setSheet(() => KeySheet),
        // Without it nothing is lost; the next press tries again.
        () => {},
      );
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (isAsking(event)) {
        event.preventDefault();
        show();
      }
    };
    window.addEventListener('keydown', handleKeyDown);
    window.addEventListener(EVENT, show);
    return () => {
      window.removeEventListener('keydown', handleKeyDown);
      window.removeEventListener(EVENT, show);
    };
  }, []);
  return Sheet && <Sheet onClose={() => setSheet(null)} />;
}
