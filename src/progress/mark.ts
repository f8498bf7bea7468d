/** What a reader has read and done, as it is kept. */

export const MARK_KINDS = ['read', 'section', 'task'] as const;

/**
 * The unit of what is kept. Never changed: that something was read is known or
 * not, and the first time counts.
 */
export type Mark = {
  /** A whole page, a section of one that is not read whole yet, a task. */
  readonly kind: (typeof MARK_KINDS)[number];
  /** Address below the base URL, without a slash in front. */
  readonly page: string;
  /** Of the section (empty before the first heading) or the task; a page has none. */
  readonly anchor: string;
  /** Ms since the epoch. */
  readonly at: number;
};

const PAGE = /^[\w.-][\w./-]{0,99}$/u;
const ANCHOR = /^[\w.-]{0,100}$/u;
const MAX_TIME = 8.64e15;

/** Two marks of the same thing have the same key. */
export function keyOf({kind, page, anchor}: Omit<Mark, 'at'>): string {
  return kind === 'read' ? `read.${page}` : `${kind}.${page}#${anchor}`;
}

export function valueOf({at}: Mark): string {
  return String(at);
}

/** By time; at the same time by what it is, so that all tabs agree. */
export function byTime(a: Mark, b: Mark): number {
  return a.at - b.at || (keyOf(a) < keyOf(b) ? -1 : 1);
}

/** Whether a page and an anchor can be kept at all. */
export function isPlace(page: string, anchor: string): boolean {
  return PAGE.test(page) && ANCHOR.test(anchor);
}

/** Reads what `keyOf` and `valueOf` wrote; null for anything else. */
export function parseMark(key: string, value: string | null): Mark | null {
  const [, name, page = '', hash] =
    /^(read|section|task)\.([^#]*)(#.*)?$/u.exec(key) ?? [];
  const kind = MARK_KINDS.find((known) => known === name);
  const at = /^[1-9]\d{0,15}$/u.test(value ?? '') ? Number(value) : Infinity;
  const anchor = hash?.slice(1) ?? '';
  return kind !== undefined &&
    (kind === 'read') === (hash === undefined) &&
    (kind !== 'task' || anchor !== '') &&
    at <= MAX_TIME &&
    isPlace(page, anchor)
    ? {kind, page, anchor, at}
    : null;
}

/** Reads a mark of a file; null for anything else. */
export function parseExported(value: unknown): Mark | null {
  if (typeof value !== 'object' || value === null) {
    return null;
  }
  const {time, what} = value as Record<string, unknown>;
  const at = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  return typeof what === 'string' ? parseMark(what, String(at)) : null;
}

/** A mark for a file. */
export function toExported(mark: Mark): object {
  return {time: new Date(mark.at).toISOString(), what: keyOf(mark)};
}
