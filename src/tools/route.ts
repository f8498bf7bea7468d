/** Hash routes: `#/tools/json?mode=query&input=…`. The hash is untrusted. */

/** The landing's address below `/site`; the specification names it. */
export const LANDING = '/tools/demo';
const ROOT = '/tools/';
/** As people write it by hand: a tool that there is must not be denied. */
const SHORT_ROOT = /^\/?(?:tools\/)?/u;

/** What a tool shows, by the names of its fields. */
export type ToolState = Readonly<Record<string, string>>;

export type Route =
  | {readonly kind: 'landing'}
  | {
      readonly kind: 'tool';
      readonly id: string;
      readonly state: ToolState;
      /** A long state, compressed: `packedState` reads it. */
      readonly packed?: string;
    }
  /** `text` is what stood in the address. */
  | {readonly kind: 'unknown'; readonly text: string};

/** Longest hash that is written: every browser copies and opens it whole. */
export const MAX_HASH_LENGTH = 32 * 1024;
const MAX_FIELDS = 24;
/** The field that holds all others, packed. No tool has one of this name. */
const PACKED_FIELD = 'z';
const FIELD_NAME = /^[a-z][A-Za-z0-9]{0,23}$/u;
/** Ids that the page itself links to, such as the skip link's. */
const OWN_ANCHOR = /^__docusaurus/u;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Only what can be fields of a tool; what they hold is the tool's to judge. */
export function toState(
  fields: readonly (readonly [name: string, value: unknown])[],
): ToolState {
  return Object.fromEntries(
    fields
      .filter(
        (field): field is [string, string] =>
          FIELD_NAME.test(field[0]) && typeof field[1] === 'string',
      )
      .slice(0, MAX_FIELDS),
  );
}

/**
 * Reads an address.
 * @param hash with or without its `#`.
 * @param isTool whether there is a tool of this id.
 */
export function parseHash(
  hash: string,
  isTool: (id: string) => boolean,
): Route {
  const raw = hash.replace(/^#/u, '');
  const [path = ''] = raw.split('?');
  const route = decode(path).replace(/\/$/u, '');
  if (
    route === '' ||
    route === LANDING ||
    `${route}/` === ROOT ||
    OWN_ANCHOR.test(route)
  ) {
    return {kind: 'landing'};
  }
  const id = route.replace(SHORT_ROOT, '');
  if (!isTool(id)) {
    return {kind: 'unknown', text: route};
  }
  const query = new URLSearchParams(raw.slice(path.length + 1));
  const packed = query.get(PACKED_FIELD);
  return packed === null
    ? {kind: 'tool', id, state: toState([...query])}
    : {kind: 'tool', id, state: {}, packed};
}

/** The hash of a tool, without its state. */
export function toPath(id: string): string {
  return ROOT + id;
}

/**
 * The hash of a tool and its state, with the `#`.
 * @returns null when it would be longer than `limit`.
 */
export function toHash(
  id: string,
  state: ToolState,
  limit = MAX_HASH_LENGTH,
): string | null {
  // Encoding only makes longer; megabytes need not be encoded to be refused.
  if (measureState(state) > limit) {
    return null;
  }
  const query = new URLSearchParams(state).toString();
  const hash = `#${ROOT}${id}${query && `?${query}`}`;
  return hash.length > limit ? null : hash;
}

/** The hash of a tool with a state that `packState` has packed. */
export function toPackedHash(id: string, packed: string): string {
  return `#${ROOT}${id}?${PACKED_FIELD}=${packed}`;
}

/** How many characters the fields hold. */
export function measureState(state: ToolState): number {
  return Object.values(state).reduce((sum, {length}) => sum + length, 0);
}
