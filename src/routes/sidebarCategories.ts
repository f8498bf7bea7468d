/**
 * Categories of a sidebar come apart: the browser has those that the reader's
 * page is in, and loads others when the reader opens them or goes there, so
 * that a page does not bring the list of all pages.
 */
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';

export type SidebarItems = readonly PropSidebarItem[];

const categories = new Map<string, SidebarItems>();
const requests = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
let revision = 0;

/** Address, below the base URL, of what stands in an item's place. */
export function categoryOf(item: PropSidebarItem): string | undefined {
  const category = item.customProps?.category;
  return typeof category === 'string' ? category : undefined;
}

/** An item in the place of a category's items. */
export function createPlaceholder(
  category: string,
  href: string,
): PropSidebarItem {
  return {type: 'link', label: '', href, customProps: {category}};
}

export function addCategory(category: string, items: SidebarItems): void {
  categories.set(category, items);
  revision += 1;
  for (const listener of listeners) {
    listener();
  }
}

/**
 * Loads a category, once.
 * @throws when it does not come; the next call tries again.
 */
export async function loadCategory(
  baseUrl: string,
  category: string,
): Promise<void> {
  if (categories.has(category)) {
    return;
  }
  const request =
    requests.get(category) ??
    fetch(baseUrl + category).then(async (response) => {
      if (!response.ok) {
        throw new Error(`${category}: ${response.status}`);
      }
      addCategory(category, (await response.json()) as SidebarItems);
    });
  requests.set(category, request);
  try {
    await request;
  } finally {
    requests.delete(category);
  }
}

/** With the items of the categories that are here. */
export function complete(items: SidebarItems): PropSidebarItem[] {
  return items.map((item) => {
    const [first] = item.type === 'category' ? item.items : [];
    const category = first && categoryOf(first);
    const loaded =
      category === undefined ? undefined : categories.get(category);
    return loaded && item.type === 'category'
      ? {...item, items: [...loaded]}
      : item;
  });
}

/** For `useSyncExternalStore`: calls back when a category has come. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A number that changes whenever a category was loaded. */
export function getRevision(): number {
  return revision;
}
