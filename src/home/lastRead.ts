/** A document that was opened, as the reader's browser keeps it. */
export type LastRead = {
  readonly title: string;
  /** A path on this site, never another origin. */
  readonly permalink: string;
  /** Where the reader was in it; not before they scrolled. */
  readonly spot?: Spot;
};

export type Spot = {
  /** The heading above what was on the screen: anchor and words. */
  readonly anchor: string;
  readonly heading: string;
  /** Of the document that lay behind the reader, 0–1. */
  readonly part: number;
};

const ANCHOR = /^[\w.-]{1,100}$/u;
const MAX_HEADING = 100;

function parseSpot(value: unknown): Spot | undefined {
  const {anchor, heading, part} = (value ?? {}) as Partial<
    Record<keyof Spot, unknown>
  >;
  return typeof anchor === 'string' &&
    ANCHOR.test(anchor) &&
    typeof heading === 'string' &&
    heading !== '' &&
    heading.length <= MAX_HEADING &&
    typeof part === 'number' &&
    part >= 0 &&
    part <= 1
    ? {anchor, heading, part}
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
  if (!stored) {
    return null;
  }
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) {
      return null;
    }
    const {title, permalink, spot} = value as Record<string, unknown>;
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
    return {title, permalink, ...(place && {spot: place})};
  } catch {
    return null;
  }
}
