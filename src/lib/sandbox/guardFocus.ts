/** Keeps the keys where the reader puts them. */

/** A touch is not seen at all: soon after a key, the frame gets no focus. */
const TYPING_MS = 1000;
/** Keys that type nothing. */
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

/**
 * Takes the focus back from a frame that takes it by itself. The page cannot
 * see a click inside the frame, but that a pointer is over it, and the Tab key.
 */
export function guardFocus(
  frame: HTMLIFrameElement,
  signal: AbortSignal,
): void {
  // Without a network, the frame is in a frame of the page.
  const place = (frame.ownerDocument.defaultView?.frameElement ??
    frame) as HTMLIFrameElement;
  const page = place.ownerDocument;
  const mount = place.parentElement;
  const view = page.defaultView;
  const hasPointer = view?.matchMedia('(hover: hover)').matches ?? false;
  let lastFocused: Element | null = page.activeElement;
  let isInvited = !hasPointer;
  let typing: number | undefined;

  function invite(): void {
    isInvited = true;
    place.style.pointerEvents = '';
  }
  function handleKey({key}: KeyboardEvent): void {
    if (MODIFIERS.has(key)) {
      return;
    }
    isInvited = key === 'Tab';
    // A pointer that rests over the frame while the reader types says nothing:
    // its next move is to be seen.
    if (hasPointer && !isInvited) {
      place.style.pointerEvents = 'none';
    } else if (!hasPointer) {
      window.clearTimeout(typing);
      typing = window.setTimeout(invite, TYPING_MS);
    }
  }
  function handleFocus({target}: FocusEvent): void {
    if (target instanceof Element && target !== place) {
      lastFocused = target;
    }
  }
  function handleBlur(): void {
    if (page.activeElement !== place || isInvited) {
      return;
    }
    place.blur();
    if (lastFocused?.isConnected) {
      (lastFocused as HTMLElement).focus({preventScroll: true});
    }
  }

  const options = {signal, capture: true} as const;
  page.addEventListener('keydown', handleKey, options);
  page.addEventListener('focusin', handleFocus, options);
  view?.addEventListener('blur', handleBlur, {signal});
  for (const type of ['pointerenter', 'pointermove', 'pointerdown'] as const) {
    place.addEventListener(type, invite, {signal});
    mount?.addEventListener(type, invite, {signal});
  }
  place.addEventListener(
    'pointerleave',
    () => {
      isInvited = page.activeElement === place;
    },
    {signal},
  );
}
