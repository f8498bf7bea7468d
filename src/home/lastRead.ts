/** A document that was opened, as the reader's browser keeps it. */
export type LastRead = {
  readonly title: string;
  /** A path on this site, never another origin. */
  readonly permalink: string;
};

/**
 * Reads what was stored; null for anything that is not one.
 * @param baseUrl of the site: others on the same origin share the storage.
 */
export function parseLastRead(
  stored: string | null,
  baseUrl: string,
): LastRead | null {
  if (!stored) {
    return null;
  }
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) {
      return null;
    }
    const {title, permalink} = value as Record<string, unknown>;
    return typeof title === 'string' &&
      title !== '' &&
      typeof permalink === 'string' &&
      permalink.startsWith(baseUrl) &&
      /^\/(?![/\\])/u.test(permalink)
      ? {title, permalink}
      : null;
  } catch {
    return null;
  }
}
