import {useEffect} from 'react';

/**
 * Closes open navbar dropdowns on Escape; stock ones only close on a click
 * elsewhere. One opened by hovering stays closed until the pointer has left it.
 */
export default function DropdownEscape(): null {
  useEffect(() => {
    const dismissed = new Set<Element>();
    const restore = (event: Event) => {
      for (const element of dismissed) {
        if (!element.contains(event.target as Node)) {
          element.removeAttribute('data-dismissed');
          dismissed.delete(element);
        }
      }
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') {
        return;
      }
      for (const dropdown of document.querySelectorAll(
        '.navbar .dropdown--show, .navbar .dropdown:hover',
      )) {
        dropdown.setAttribute('data-dismissed', '');
        dismissed.add(dropdown);
        // The component listens for presses outside of it.
        document.dispatchEvent(new MouseEvent('mousedown'));
        if (dropdown.contains(document.activeElement)) {
          dropdown.querySelector<HTMLElement>('.navbar__link')?.focus();
        }
      }
    };
    const handleToggle = (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') {
        for (const element of dismissed) {
          element.removeAttribute('data-dismissed');
        }
        dismissed.clear();
      }
    };
    document.addEventListener('keydown', handleKeyDown);
    document.addEventListener('keydown', handleToggle);
    document.addEventListener('mouseover', restore);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
      document.removeEventListener('keydown', handleToggle);
      document.removeEventListener('mouseover', restore);
    };
  }, []);
  return null;
}
