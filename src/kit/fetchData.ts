/**
 * Data that pages ask for later. It is a file of its own below a name that never
 * changes: a name with a hash would stand in the runtime that every page starts
 * with, and each edit that changes such data would change every page.
 */

/** Below the base URL; the bundler writes it (src/upstream/bundler). */
export const DATA_FOLDER = 'data/';
/** Names of generated JSON, of which an import gives the address. */
export const FETCHED_DATA = /[\\/]fetched-[\w-]+\.json$/u;

/** What such an import gives: the address of a `Data` in JSON. */
export type DataAddress<Data> = string & {readonly of?: Data};

const requests = new Map<string, Promise<unknown>>();

async function request(address: string): Promise<unknown> {
  // The server is asked whether it is still the same.
  const response = await fetch(address, {cache: 'no-cache'});
  if (!response.ok) {
    throw new Error(`${address}: ${response.status}`);
  }
  return response.json();
}

/**
 * The data at an address, fetched once.
 * @throws when it does not come; the next call asks again.
 */
export async function fetchData<Data>(
  address: DataAddress<Data>,
): Promise<Data> {
  const wait =
    requests.get(address) ??
    request(address).catch((error: unknown) => {
      requests.delete(address);
      throw error;
    });
  requests.set(address, wait);
  return (await wait) as Data;
}
