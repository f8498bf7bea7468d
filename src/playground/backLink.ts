/**
 * Only a path of this site, and no address that a browser could read as another
 * host, or as a script.
 */
const SITE_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/**
 * Where `?from=` leads back to.
 * @param search the query of the address, with or without its `?`.
 * @returns a path on this site, or null.
 */
export function parseBackLink(search: string): string | null {
  const from = new URLSearchParams(search).get('from');
  return from !== null && SITE_PATH.test(from) ? from : null;
}
