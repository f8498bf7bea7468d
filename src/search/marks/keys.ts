/** The keys of a walk along the marks. */

/** Whether a key belongs to a field, an application or an open dialog. */
export function isTaken(event: KeyboardEvent): boolean {
  const {target} = event;
  return (
    event.isComposing ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.body.classList.contains('DocSearch--active') ||
    document.querySelector('dialog[open]') !== null ||
    (target instanceof HTMLElement &&
      (target.isContentEditable ||
        target.closest('input, textarea, select, [role="application"]') !==
          null))
  );
}

/** Presses that follow so soon belong to the walk. */
const HOLD_MS = 2000;

/**
 * Holds `n` back after a walk has ended: pressed once too often, it would lead to
 * the next page. Until the reader pauses or does something else.
 */
export function holdKeys(): void {
  const end = new AbortController();
  const options = {capture: true, signal: end.signal};
  let until = performance.now() + HOLD_MS;
  const handleKeyDown = (event: KeyboardEvent): void => {
    const isWalking = /^n$/iu.test(event.key) && !isTaken(event);
    if (isWalking && event.timeStamp < until) {
      event.preventDefault();
      event.stopPropagation();
      until = event.timeStamp + HOLD_MS;
    } else if (event.key !== 'Shift') {
      end.abort();
    }
  };
  document.addEventListener('keydown', handleKeyDown, options);
  for (const type of ['pointerdown', 'wheel', 'touchmove']) {
    document.addEventListener(type, () => end.abort(), options);
  }
}
