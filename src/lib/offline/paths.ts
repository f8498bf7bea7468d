/** Names that hold a hash of the content: what they name never changes. */
const IMMUTABLE = /^(?:assets|search-index\/[0-9a-z]{6,})\//u;

/** Content type that a file name promises; another one is a stray answer. */
const TYPES: readonly (readonly [name: RegExp, type: RegExp])[] = [
  [/\.m?js$/u, /javascript/u],
  [/\.css$/u, /^text\/css/u],
  [/\.(?:json|webmanifest)$/u, /json/u],
  [/\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/u, /^image\//u],
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

/** Whether an answer may be kept, and a kept one given, as the file `path`. */
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
export function parseReturnPath(search: string): string | null {
  const from = new URLSearchParams(search).get('from') ?? '';
  return /^\/(?![/\\])[^\s\\]*$/u.test(from) ? from : null;
}
