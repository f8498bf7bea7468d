/** Why nothing can be kept in the browser: the reader is told. */
export type StoreProblem = 'full' | 'disabled';

/** A storage, or null where the browser denies it. */
export function getStorage(
  name: 'localStorage' | 'sessionStorage',
): Storage | null {
  try {
    const storage = window[name] as Storage | null;
    // Some browsers give a storage and then deny each value.
    storage?.getItem('theme');
    return storage;
  } catch {
    return null;
  }
}

/**
 * Writes one value.
 * @returns why that did not work, or null.
 */
export function store(
  storage: Storage | null,
  key: string,
  value: string,
): StoreProblem | null {
  if (!storage) {
    return 'disabled';
  }
  try {
    storage.setItem(key, value);
    return null;
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError'
      ? 'full'
      : 'disabled';
  }
}
