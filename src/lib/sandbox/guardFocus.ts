/** Keeps the keys where the reader puts them. */

/** A program may ask for the focus when it begins, and once more. */
const MAX_TAKEN = 3;
/** For so long a browser remembers a click or a key, with room to spare. */
const ACTIVATION_MS = 6000;

/**
 * Takes the focus back from a frame that takes it by itself. The page cannot
 * see a click inside the frame; it sees that a pointer came to the frame, the
 * Tab key, and that the browser has had a click which was not the page's.
 * @param onThief is called when it has to be taken back again and again: in
 *   between, keys would go astray.
 */
export function guardFocus(
  frame: HTMLIFrameElement,
  signal: AbortSignal,
  onThief: () => void,
): void {
  // Without a network, the frame is in a frame of the page.
  const place = (frame.ownerDocument.defaultView?.frameElement ??
    frame) as HTMLIFrameElement;
  const page = place.ownerDocument;
  let lastFocused: Element | null = page.activeElement;
  let inputAt = performance.now();
  let isInvited = false;
  let taken = 0;

  function handleKey({key}: KeyboardEvent): void {
    inputAt = performance.now();
    isInvited = key === 'Tab';
  }
  function handlePointer(): void {
    inputAt = performance.now();
    place.style.pointerEvents = '';
  }
  function handleFocus({target}: FocusEvent): void {
    if (target instanceof Element && target !== place) {
      lastFocused = target;
      isInvited = false;
    }
  }
  function invite(): void {
    isInvited = true;
  }
  function isTaken(): boolean {
    const isOthers =
      navigator.userActivation?.isActive &&
      performance.now() - inputAt > ACTIVATION_MS;
    return page.activeElement === place && !isInvited && !isOthers;
  }
  function takeBack(): void {
    if (signal.aborted || !isTaken()) {
      return;
    }
    place.blur();
    if (lastFocused?.isConnected) {
      (lastFocused as HTMLElement).focus({preventScroll: true});
    }
    // A pointer that has rested there since: its next move is to be seen.
    place.style.pointerEvents = 'none';
    taken += 1;
    if (taken > MAX_TAKEN) {
      onThief();
    }
  }
  function handleBlur(): void {
    // Within the event, the browser would still give the frame the keys.
    window.setTimeout(takeBack);
  }

  const options = {signal, capture: true} as const;
  page.addEventListener('keydown', handleKey, options);
  page.addEventListener('focusin', handleFocus, options);
  page.addEventListener('pointermove', handlePointer, options);
  page.addEventListener('pointerdown', handlePointer, options);
  page.defaultView?.addEventListener('blur', handleBlur, {signal});
  place.addEventListener('pointerenter', invite, {signal});
}
