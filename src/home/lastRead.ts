/** As many as the search box lists. */
const MAX_RECENT = 5;

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
  return toLastRead(parseJson(stored), baseUrl);
}

/** The documents opened last, the newest first; of a list that is whole. */
export function parseRecent(
  stored: string | null,
  baseUrl: string,
): readonly LastRead[] {
  const value = parseJson(stored);
  return Array.isArray(value)
    ? value
        .flatMap((one) => toLastRead(one, baseUrl) ?? [])
        .slice(0, MAX_RECENT)
    : [];
}

/** The list with a document that was opened now. */
export function addRecent(
  recent: readonly LastRead[],
  page: LastRead,
): readonly LastRead[] {
  return [
    page,
    ...recent.filter(({permalink}) => permalink !== page.permalink),
  ].slice(0, MAX_RECENT);
}

function parseJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

function toLastRead(value: unknown, baseUrl: string): LastRead | null {
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
}
