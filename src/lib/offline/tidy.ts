import {LIST_PATH, type OfflineList} from './list';
import {readNeeds, type Store} from './store';

/**
 * Removes pages that the site no longer has, and files that neither a kept
 * page nor the list's own build needs. Only for when no tab runs another build.
 */
export async function tidy(
  {base, pages, files}: Store,
  list: OfflineList,
): Promise<void> {
  const published = new Set(list.pages.map(({path}) => path));
  const ofPages = new Set(list.pages.flatMap((page) => page.files));
  const needed = new Set([
    LIST_PATH,
    // What loads later on any page: search, the editor, the sandbox.
    ...list.files.flatMap(({path}, index) =>
      ofPages.has(index) ? [] : [path],
    ),
  ]);
  const toPath = ({url}: Request) => new URL(url).pathname.slice(base.length);
  for (const key of await pages.keys()) {
    const page = await pages.match(key, {ignoreVary: true});
    if (!published.has(toPath(key))) {
      await pages.delete(key);
    } else if (page) {
      for (const path of readNeeds(page)) {
        needed.add(path);
      }
    }
  }
  for (const key of await files.keys()) {
    if (!needed.has(toPath(key))) {
      await files.delete(key);
    }
  }
}
