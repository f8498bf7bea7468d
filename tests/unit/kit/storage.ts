/**
 * As much of a browser's storage as a log uses.
 * @param quota how many keys it takes.
 */
export function createStorage(
  entries: Readonly<Record<string, string>> = {},
  quota = Number.POSITIVE_INFINITY,
): Storage {
  const values = new Map(Object.entries(entries));
  /** Until the next change; there may be very many. */
  let keys: readonly string[] | null = null;
  return {
    get length() {
      return values.size;
    },
    clear() {
      keys = null;
      values.clear();
    },
    key: (index) => (keys ??= [...values.keys()])[index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    removeItem(key) {
      keys = null;
      values.delete(key);
    },
    setItem(key, value) {
      if (!values.has(key) && values.size >= quota) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      keys = null;
      values.set(key, value);
    },
  };
}
