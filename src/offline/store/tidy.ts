import {COMPLETE_PATH, LIST_PATH, type OfflineList, pickFiles} from '../list';
import {readKeptList, readNeeds, type Store} from './store';

/**
 * Removes pages that the site no longer has, and files that neither a kept
 * page nor the list's own build needs. Only for when no tab runs another build;
 * where other tabs cannot be kept from keeping meanwhile, nothing is removed.
 */
export async function tidy(store: Store, list: OfflineList): Promise<void> {
  if (store.isShared) {
    await store.alone(() => tidyAlone(store, list));
  }
}

async function tidyAlone(store: Store, list: OfflineList): Promise<void> {
  const {base, pages, files} = store;
  // A tab of the next build has come since.
  if ((await readKeptList(store))?.version !== list.version) {
    return;
  }
  const complete = await files.match(base + COMPLETE_PATH);
  if (complete && (await complete.text()) !== list.version) {
    await files.delete(base + COMPLETE_PATH);
  }
  const published = new Set(list.pages.map(({path}) => path));
  const ofPages = new Set(list.pages.flatMap((page) => page.files));
  const needed = new Set([
    LIST_PATH,
    COMPLETE_PATH,
    // What loads later on any page: search, the editor, the sandbox.
    ...list.files.flatMap(({path}, index) =>
      ofPages.has(index) ? [] : [path],
    ),
    // Some of which some pages start with.
    ...pickFiles(list, [...list.samples, ...list.search]).map(({path}) => path),
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
