/** What the reader did to open search: pressed keys, or the button (null). */
export type Act = Pick<
  KeyboardEvent,
  'key' | 'keyCode' | 'ctrlKey' | 'metaKey'
> | null;

function isTyping({target}: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(?:INPUT|SELECT|TEXTAREA)$/u.test(target.tagName))
  );
}

/**
 * Whether keys open search, as useDocSearchKeyboardEvents of DocSearch 3.9 has
 * it: Ctrl or Command with K, a slash outside fields, a letter or digit on the
 * button, which is then the beginning of the query.
 */
export function opensSearch(
  event: KeyboardEvent,
  button: HTMLElement | null,
): boolean {
  const {key, ctrlKey, metaKey, altKey} = event;
  return (
    (key.toLowerCase() === 'k' && (metaKey || ctrlKey)) ||
    (key === '/' && !isTyping(event)) ||
    (/^[a-z\d]$/iu.test(key) &&
      !(ctrlKey || metaKey || altKey) &&
      document.activeElement === button)
  );
}

/**
 * Does it again, on DocSearch's own button. The focus stays where it is unless
 * it was on the button that this one replaces.
 */
export function replay(act: Act, button: HTMLElement, hadFocus: boolean): void {
  if (hadFocus) {
    button.focus({preventScroll: true});
  }
  if (act) {
    button.dispatchEvent(
      new KeyboardEvent('keydown', {...act, bubbles: true, cancelable: true}),
    );
  } else {
    button.click();
  }
}
