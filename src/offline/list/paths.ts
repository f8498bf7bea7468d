/** Names that hold a hash of the content: what they name never changes. */
const IMMUTABLE = /^(?:assets|search-index\/[0-9a-z]{6,})\//u;

/** Content type that a browser insists on; hosts differ on the other ones. */
const TYPES: readonly (readonly [name: RegExp, type: RegExp])[] = [
  [/\.m?js$/u, /javascript/u],
  [/\.css$/u, /^text\/css/u],
];

/** Whether `path`, below the base, can never have another content. */
export function isImmutable(path: string): boolean {
  return IMMUTABLE.test(path);
}

/**
 * `pathname` below the base, as the list has it: one form for `/docs/x`,
 * `/docs/x/`, `/docs/x.html` and `/docs/x/index.html`.
 */
export function toPagePath(base: string, pathname: string): string {
  return pathname
    .slice(base.length)
    .replace(/(?:^|\/)index(?:\.html)?$/u, '')
    .replace(/\.html$/u, '')
    .replace(/\/+$/u, '');
}

/**
 * Whether an answer may be kept, and a kept one given, as the file `path`. A
 * page in the place of a file is an error page, whatever its status.
 */
export function isUsable(path: string, response: Response): boolean {
  const type = response.headers.get('Content-Type') ?? '';
  const [, expected] = TYPES.find(([name]) => name.test(path)) ?? [];
  return (
    response.status === 200 &&
    (response.type === 'basic' || response.type === 'default') &&
    (expected
      ? expected.test(type)
      : path.endsWith('.html') || !type.startsWith('text/html'))
  );
}

/**
 * A page of this site to go back to, as the address of the offline page names
 * it; null for anything that leads elsewhere.
 */
export function parseReturnPath(search: string, base: string): string | null {
  const from = new URLSearchParams(search).get('from') ?? '';
  return from.startsWith(base) && /^\/(?![/\\])[^\s\\]*$/u.test(from)
    ? from
    : null;
}
