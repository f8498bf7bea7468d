/** Hash routes: `#/tools/json?mode=query&input=…`. The hash is untrusted. */

/** The landing's address below `/site`; the specification names it. */
export const LANDING = '/tools/demo';
const ROOT = '/tools/';

/** What a tool shows, by the names of its fields. */
export type ToolState = Readonly<Record<string, string>>;

export type Route =
  | {readonly kind: 'landing'}
  | {readonly kind: 'tool'; readonly id: string; readonly state: ToolState}
  /** `text` is what stood in the address. */
  | {readonly kind: 'unknown'; readonly text: string};

/** Longest hash that is written: every browser copies and opens it whole. */
export const MAX_HASH_LENGTH = 32 * 1024;
const MAX_FIELDS = 24;
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

function parseState(query: string): ToolState {
  return Object.fromEntries(
    [...new URLSearchParams(query)]
      .filter(([name]) => FIELD_NAME.test(name))
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
  if (route === '' || route === LANDING || OWN_ANCHOR.test(route)) {
    return {kind: 'landing'};
  }
  const id = route.startsWith(ROOT) ? route.slice(ROOT.length) : '';
  return isTool(id)
    ? {kind: 'tool', id, state: parseState(raw.slice(path.length + 1))}
    : {kind: 'unknown', text: route};
}

/** The hash of a tool, without its state. */
export function toPath(id: string): string {
  return ROOT + id;
}

/**
 * The hash of a tool and its state, with the `#`.
 * @returns null when the state does not fit into an address.
 */
export function toHash(id: string, state: ToolState): string | null {
  let query: string;
  try {
    query = new URLSearchParams(state).toString();
  } catch {
    return null;
  }
  const hash = `#${ROOT}${id}${query && `?${query}`}`;
  return hash.length > MAX_HASH_LENGTH ? null : hash;
}
