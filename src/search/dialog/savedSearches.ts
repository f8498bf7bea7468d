/** Keys under which DocSearch 3.9 keeps hits, each followed by the index name. */
const KEYS = [
  '__DOCSEARCH_RECENT_SEARCHES__',
  '__DOCSEARCH_FAVORITE_SEARCHES__',
] as const;

/** Whether the dialog can show it: it reads these fields without a look. */
function isSavedHit(value: unknown): boolean {
  const {objectID, url, type, hierarchy} = (value ?? {}) as Record<
    string,
    unknown
  >;
  return (
    typeof objectID === 'string' &&
    typeof url === 'string' &&
    /^(?:\/|https?:\/\/)/u.test(url) &&
    typeof type === 'string' &&
    typeof hierarchy === 'object' &&
    hierarchy !== null
  );
}

/** Whether the text is a list of saved hits, as the dialog wrote it. */
export function isSavedList(stored: string): boolean {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) && value.every(isSavedHit);
  } catch {
    return false;
  }
}

/**
 * Removes saved searches that the dialog cannot read: it would crash, and the
 * page with it. Without storage there is nothing to do.
 */
export function dropBrokenSaves(indexName: string): void {
  try {
    for (const key of KEYS.map((prefix) => `${prefix}${indexName}`)) {
      const stored = localStorage.getItem(key);
      if (stored !== null && !isSavedList(stored)) {
        localStorage.removeItem(key);
      }
    }
  } catch {
    // Storage is switched off; the dialog notices by itself.
  }
}
