/** Files of the index as text; without a network, from the whole that is kept. */
import {WHOLE_FILE} from './format';

/** A server that accepts and stays silent must not leave the reader waiting. */
const TIMEOUT_MS = 15_000;

type FetchText = (root: string, file: string) => Promise<string>;

/** Whether the network failed; what a server refuses is wrong elsewhere, too. */
function isNetworkFailure(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    (error instanceof DOMException && error.name === 'TimeoutError')
  );
}

/**
 * @param timeoutMs how long a file may take, to its last byte.
 * @returns a function of the absolute address of `…/search-index/` and a file
 *   below it (`index.json`, or `<hash>/<name>`). It rejects with a TypeError or
 *   a TimeoutError when there is neither an answer nor a kept copy, and with an
 *   Error that starts with the status when the server refuses.
 */
export function createFetchText(timeoutMs = TIMEOUT_MS): FetchText {
  const wholes = new Map<string, Promise<Readonly<Record<string, string>>>>();

  const request: FetchText = async (root, file) => {
    const response = await fetch(root + file, {
      // The manifest is revalidated; the rest lies in a folder named by its hash.
      cache: file === 'index.json' ? 'no-cache' : 'default',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      throw new Error(`${response.status} ${file}`);
    }
    return response.text();
  };
  /** All files of the folder in one, which is what is kept for offline. */
  const findWhole = async (
    root: string,
    folder: string,
  ): Promise<Readonly<Record<string, string>>> => {
    const whole: unknown = JSON.parse(
      await request(root, `${folder}/${WHOLE_FILE}`),
    );
    if (typeof whole !== 'object' || whole === null) {
      throw new RangeError('damaged index');
    }
    return whole as Readonly<Record<string, string>>;
  };
  return async (root, file) => {
    try {
      return await request(root, file);
    } catch (error) {
      const [folder = '', name] = file.split('/');
      if (!isNetworkFailure(error) || name === undefined) {
        throw error;
      }
      const key = `${root}${folder}`;
      const whole = wholes.get(key) ?? findWhole(root, folder);
      wholes.set(key, whole);
      whole.catch(() => wholes.delete(key));
      const text = (await whole.catch(() => null))?.[name];
      if (text === undefined) {
        throw error;
      }
      return text;
    }
  };
}
