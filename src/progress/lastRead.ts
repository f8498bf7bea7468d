/** A document that was opened, as the reader's browser keeps it. */
export type LastRead = {
  readonly title: string;
  /** A path on this site, never another origin. */
  readonly permalink: string;
  /** Where the reader was in it; not before they scrolled. */
  readonly spot?: Spot;
  /** What comes after it; nothing at the end of a path. */
  readonly next?: Pick<LastRead, 'title' | 'permalink'>;
  /** The path that it was read along, and its place there, from 1. */
  readonly path?: Pick<LastRead, 'title' | 'permalink'> & {
    readonly at: number;
    readonly count: number;
  };
};

export type Spot = {
  /** The heading above what was on the screen: anchor and words. */
  readonly anchor: string;
  readonly heading: string;
  /** Of the document that is read: what lay above, if there was time for it, 0–1. */
  readonly part: number;
  /** Blocks from that heading to the reader; what is past the point, of a block. */
  readonly block?: number;
};

const ANCHOR = /^[\w.-]{1,100}$/u;
const MAX_HEADING = 100;
const MAX_BLOCK = 10_000;
/** As many as the search box lists. */
const MAX_RECENT = 5;

function parseSpot(value: unknown): Spot | undefined {
  const {anchor, heading, part, block} = (value ?? {}) as Partial<
    Record<keyof Spot, unknown>
  >;
  const isBlock = typeof block === 'number' && block >= 0 && block <= MAX_BLOCK;
  return typeof anchor === 'string' &&
    ANCHOR.test(anchor) &&
    typeof heading === 'string' &&
    heading !== '' &&
    heading.length <= MAX_HEADING &&
    typeof part === 'number' &&
    part >= 0 &&
    part <= 1
    ? {anchor, heading, part, ...(isBlock && {block})}
    : undefined;
}

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

/** The list with a document that is open; where the reader was in it stays known. */
export function addRecent(
  recent: readonly LastRead[],
  page: LastRead,
): readonly LastRead[] {
  const before = recent.find(({permalink}) => permalink === page.permalink);
  return [
    {...before, ...page},
    ...recent.filter((one) => one !== before),
  ].slice(0, MAX_RECENT);
}

function parseJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

function parsePath(value: unknown, baseUrl: string): LastRead['path'] {
  const path = toLastRead(value, baseUrl);
  const {at, count} = (value ?? {}) as Readonly<Record<string, unknown>>;
  return path &&
    Number.isSafeInteger(at) &&
    Number.isSafeInteger(count) &&
    Number(at) > 0 &&
    Number(at) <= Number(count)
    ? {
        title: path.title,
        permalink: path.permalink,
        at: Number(at),
        count: Number(count),
      }
    : undefined;
}

function toLastRead(value: unknown, baseUrl: string): LastRead | null {
  if (typeof value !== 'object' || value === null) {
    return null;
  }
  const {title, permalink, spot, next, path} = value as Record<string, unknown>;
  if (
    typeof title !== 'string' ||
    title === '' ||
    typeof permalink !== 'string' ||
    !permalink.startsWith(baseUrl) ||
    !/^\/(?![/\\])/u.test(permalink)
  ) {
    return null;
  }
  const place = parseSpot(spot);
  const after = toLastRead(next, baseUrl);
  const along = parsePath(path, baseUrl);
  return {
    title,
    permalink,
    ...(place && {spot: place}),
    ...(after && {next: {title: after.title, permalink: after.permalink}}),
    ...(along && {path: along}),
  };
}
