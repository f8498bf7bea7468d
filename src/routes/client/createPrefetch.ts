/** What to fetch ahead, when, and when again. */

/** What events know of pages. */
export type Pages = {
  /** The reader pays for each byte, or waits for it, and gets what was asked for. */
  readonly isSparing: () => boolean;
  /**
   * Files that it takes to show the page and that nobody has asked for; null
   * where no table that is here has the page.
   */
  readonly listFiles: (path: string) => Promise<readonly string[] | null>;
  /** Rejects when the file does not come. */
  readonly fetchAhead: (file: string) => Promise<void>;
  /** Loads the page, so that it can render at once; rejects when it cannot. */
  readonly load: (path: string) => Promise<unknown>;
};

/** What links call, with what they lead to. */
export type LinkEvents = {
  /** A link came into view. */
  readonly prefetch: (link: string) => false | Promise<void>;
  /** The pointer is on a link. */
  readonly preload: (link: string) => false | Promise<unknown>;
};

/** The page that a link leads to; '' for a place on the page that is here. */
function toPath(link: string): string {
  return link.replace(/[?#].*/su, '');
}

/**
 * Each page and each file is asked for once. What did not come is forgotten, so
 * that the next link to it asks again; and a link asks but once, so it is asked
 * for again when the network is back.
 */
export function createPrefetch(
  {isSparing, listFiles, fetchAhead, load}: Pages,
  onNetwork: (again: () => void) => void,
): LinkEvents {
  const prefetched = new Set<string>();
  const preloaded = new Set<string>();
  const failed = new Set<string>();
  const files = new Map<string, Promise<void>>();

  function fetchOnce(file: string): Promise<void> {
    const known =
      files.get(file) ??
      fetchAhead(file).catch((error: unknown) => {
        files.delete(file);
        throw error;
      });
    files.set(file, known);
    return known;
  }

  async function prefetchPage(path: string): Promise<void> {
    const missing = await listFiles(path);
    if (missing) {
      await Promise.all(missing.map(fetchOnce));
    } else {
      // Nothing was asked for; where it is a neighbour, it will be.
      prefetched.delete(path);
    }
  }

  function hint(
    link: string,
    asked: Set<string>,
    ask: (path: string) => Promise<unknown>,
  ): false | Promise<void> {
    const path = toPath(link);
    if (!path || isSparing() || preloaded.has(path) || asked.has(path)) {
      return false;
    }
    asked.add(path);
    failed.delete(path);
    // Only a hint: who follows the link hears of any failure.
    return ask(path).then(
      () => undefined,
      () => {
        asked.delete(path);
        failed.add(path);
      },
    );
  }

  const prefetch: LinkEvents['prefetch'] = (link) =>
    hint(link, prefetched, prefetchPage);
  onNetwork(() => [...failed].forEach(prefetch));
  return {prefetch, preload: (link) => hint(link, preloaded, load)};
}
