/** Keeps the keys where the reader puts them. */

/** A program may ask for the focus when it begins, and once more. */
const MAX_TAKEN = 3;
/** On a screen without a pointer: a finger is slower than that after a key. */
const TYPING_MS = 1000;
/** A click in the frame may be heard of before the move that led there. */
const POINTER_MS = 100;
/** So close are the field's loss of the focus and the page's, when both go. */
const TOGETHER_MS = 50;
const TEXT_FIELD = 'input, textarea, select, [contenteditable="true"]';

/**
 * Gives the focus back to a text field of the page when a frame takes it. The
 * page cannot see a click inside the frame, so it lets the focus go when the
 * pointer is over the frame or the Tab key was pressed.
 * @param signal ends the watching.
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
  const hasPointer = window.matchMedia('(hover: hover)').matches;
  let field = findField(page.activeElement);
  let typedAt = -Infinity;
  let lostAt = -Infinity;
  let isTab = false;
  let taken = 0;

  function handleKey(event: KeyboardEvent): void {
    // An editor that indents with Tab keeps the focus.
    isTab = event.key === 'Tab' && !event.defaultPrevented;
    typedAt = event.timeStamp;
  }
  function handleFocus({target}: FocusEvent): void {
    if (target !== place) {
      field = findField(target);
    }
  }
  function handleFocusOut({target, timeStamp}: FocusEvent): void {
    if (target === field) {
      lostAt = timeStamp;
    }
  }
  function isInvited(): boolean {
    return (
      isTab ||
      (hasPointer
        ? place.matches(':hover')
        : performance.now() - typedAt > TYPING_MS)
    );
  }
  function takeBack(isLostWithPage: boolean): void {
    const {activeElement} = page;
    // A frame may take the focus and give it on to the page: `parent.focus()`.
    const isTaken =
      activeElement === place ||
      (activeElement === page.body && isLostWithPage);
    if (signal.aborted || !isTaken || !field?.isConnected || isInvited()) {
      return;
    }
    place.blur();
    field.focus({preventScroll: true});
    taken += 1;
    if (taken >= MAX_TAKEN) {
      onThief();
    }
  }
  function handleBlur({timeStamp}: FocusEvent): void {
    const isLostWithPage = timeStamp - lostAt < TOGETHER_MS;
    window.setTimeout(takeBack, POINTER_MS, isLostWithPage);
  }

  page.addEventListener('keydown', handleKey, {signal});
  page.addEventListener('focusin', handleFocus, {signal});
  page.addEventListener('focusout', handleFocusOut, {signal});
  page.defaultView?.addEventListener('blur', handleBlur, {signal});
}

function findField(target: EventTarget | null): HTMLElement | null {
  return target instanceof HTMLElement && target.matches(TEXT_FIELD)
    ? target
    : null;
}
