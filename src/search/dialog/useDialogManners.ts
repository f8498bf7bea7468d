import {type RefObject, useEffect, useRef, useState} from 'react';

import {onCloseRequest} from '../../kit/onCloseRequest';
import type {Pasted} from '../client/pasted';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled])';

/** Keeps Tab inside; the stock trap counts elements that are not shown. */
function wrapTab(event: KeyboardEvent, dialog: Element): void {
  const shown = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.getClientRects().length > 0,
  );
  const [from, to] = event.shiftKey
    ? [shown.at(0), shown.at(-1)]
    : [shown.at(-1), shown.at(0)];
  event.stopPropagation();
  if (document.activeElement === from) {
    event.preventDefault();
    to?.focus();
  }
}

/**
 * A list that appears below a resting pointer is not what it points to; nor is
 * the row where a finger was, of which browsers tell as of a mouse.
 * @returns a function that stops it.
 */
function ignoreResting(): () => void {
  // What opened the dialog may have been a finger: a mouse says that it is one.
  let isMouse = false;
  const handlePointer = ({pointerType}: PointerEvent): void => {
    isMouse = pointerType === 'mouse';
  };
  const handleMove = (event: MouseEvent): void => {
    if (!isMouse || (event.movementX === 0 && event.movementY === 0)) {
      event.stopPropagation();
    }
  };
  const options = {capture: true};
  window.addEventListener('pointermove', handlePointer, options);
  window.addEventListener('pointerdown', handlePointer, options);
  window.addEventListener('mousemove', handleMove, options);
  return () => {
    window.removeEventListener('pointermove', handlePointer, options);
    window.removeEventListener('pointerdown', handlePointer, options);
    window.removeEventListener('mousemove', handleMove, options);
  };
}

/**
 * What a dialog owes its reader and DocSearch 3.9 leaves out: the role, a page
 * behind it that cannot be reached, keys that belong to the input method, a
 * choice that is not the resting pointer's, and the focus back where it was, unless a hit led to another place.
 * @param anchor an element next to the dialog.
 * @param onClose closes it, when the reader wants that by Back on Android.
 * @param pasted shortens what the field cannot hold.
 */
export function useDialogManners(
  anchor: RefObject<Element | null>,
  onClose: () => void,
  pasted: Pasted,
): void {
  // Read before the dialog's input takes the focus, in an effect of its own.
  const [opener] = useState(() => document.activeElement);
  const close = useRef(onClose);

  useEffect(() => {
    const dialog = anchor.current?.nextElementSibling;
    const page = document.querySelector('#__docusaurus');
    const {href} = window.location;
    dialog?.setAttribute('role', 'dialog');
    dialog?.setAttribute('aria-modal', 'true');
    dialog?.setAttribute('tabindex', '-1');
    dialog?.removeAttribute('aria-expanded');
    dialog?.removeAttribute('aria-haspopup');
    page?.setAttribute('inert', '');

    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) {
        // Escape leaves the candidates, not the dialog.
        event.stopPropagation();
      } else if (event.key === 'Tab' && dialog) {
        wrapTab(event, dialog);
      }
    };
    const handleInput = (event: Event) => {
      const {target, data} = event as InputEvent;
      // A blank alone asks for nothing, and would be answered with nothing.
      if (
        target instanceof HTMLInputElement &&
        target.value === '' &&
        data?.trim() === ''
      ) {
        event.preventDefault();
      }
    };
    dialog?.addEventListener('beforeinput', handleInput);
    window.addEventListener('keydown', handleKeyDown, {capture: true});
    const heed = ignoreResting();
    const unwatch = pasted.watch(window);
    const stop = onCloseRequest(close.current);
    return () => {
      dialog?.removeEventListener('beforeinput', handleInput);
      window.removeEventListener('keydown', handleKeyDown, {capture: true});
      heed();
      unwatch();
      stop();
      page?.removeAttribute('inert');
      if (window.location.href === href) {
        const target =
          opener instanceof HTMLElement && opener !== document.body
            ? opener
            : document.querySelector<HTMLElement>('.DocSearch-Button');
        target?.focus({preventScroll: true});
      }
    };
  }, [anchor, opener, pasted]);
}
