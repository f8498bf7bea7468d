import {
  COMPLETE_PATH,
  LIST_PATH,
  OFFLINE_PAGE,
  type OfflineList,
} from '../list';
import {readNeeds, type Store} from './store';

/**
 * Removes a section's pages; the worker then tidies away what they alone
 * needed. The page for no network stays, it is what tells the reader.
 */
export async function removeSection(
  {base, pages, files, alone}: Store,
  list: OfflineList,
  section: string,
): Promise<void> {
  await alone(async () => {
    await files.delete(base + COMPLETE_PATH);
    await Promise.all(
      list.pages
        .filter(
          (page) => page.section === section && page.path !== OFFLINE_PAGE,
        )
        .map(({path}) => pages.delete(base + path)),
    );
  });
}

/** Removes everything but the page for no network and what it needs. */
export async function removeAll({
  base,
  pages,
  files,
  alone,
}: Store): Promise<void> {
  await alone(async () => {
    const own = await pages.match(base + OFFLINE_PAGE, {ignoreVary: true});
    const needed = new Set(
      [LIST_PATH, ...(own ? readNeeds(own) : [])].map((path) => base + path),
    );
    const toPathname = ({url}: Request) => new URL(url).pathname;
    for (const key of await pages.keys()) {
      if (toPathname(key) !== base + OFFLINE_PAGE) {
        await pages.delete(key);
      }
    }
    for (const key of await files.keys()) {
      if (!needed.has(toPathname(key))) {
        await files.delete(key);
      }
    }
  });
}
