/**
 * Query parameter of a hit's address: what was searched for, to be marked on
 * the page. In the address it outlives a full load, a new tab, a shared link
 * and switched-off storage.
 */
export const MARK_PARAMETER = 'mark';

/**
 * The address with the query in it; null for what is no web address.
 * @param address absolute, as records hold it.
 */
export function withMark(address: string, query: string): string | null {
  try {
    const url = new URL(address);
    url.searchParams.set(MARK_PARAMETER, query.trim());
    return /^https?:$/u.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
