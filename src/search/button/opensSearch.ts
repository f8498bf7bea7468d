function isTyping({target}: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(?:INPUT|SELECT|TEXTAREA)$/u.test(target.tagName))
  );
}

/** What keys mean to search: to open it, with the beginning of a query or not. */
export type Opening = {readonly query: string} | null;

/**
 * Whether keys open search, as useDocSearchKeyboardEvents of DocSearch 3.9 has
 * it: Ctrl or Command with K, a slash outside fields, a letter or digit on the
 * button, which is then the beginning of the query.
 * @returns null: these keys mean something else.
 */
export function opensSearch(
  event: KeyboardEvent,
  button: HTMLElement | null,
): Opening {
  const {key, ctrlKey, metaKey, altKey} = event;
  if (closesSearch(event) || (key === '/' && !isTyping(event))) {
    return {query: ''};
  }
  return /^[a-z\d]$/iu.test(key) &&
    !(ctrlKey || metaKey || altKey) &&
    document.activeElement === button
    ? {query: key}
    : null;
}

/** The same keys that open it; Escape is the other way. */
export function closesSearch({key, ctrlKey, metaKey}: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (metaKey || ctrlKey);
}
