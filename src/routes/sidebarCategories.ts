/**
 * Categories of a sidebar come apart: the browser has those that the reader's
 * page is in, and loads others when the reader opens them or goes there, so
 * that a page does not bring the list of all pages.
 */
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';

export type SidebarItems = readonly PropSidebarItem[];

const parts = new Map<string, SidebarItems>();
const requests = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
let revision = 0;

/** Address, below the base URL, of what stands in an item's place. */
export function partOf(item: PropSidebarItem): string | undefined {
  const part = item.customProps?.part;
  return typeof part === 'string' ? part : undefined;
}

/** An item in the place of a category's items. */
export function createPlaceholder(part: string, href: string): PropSidebarItem {
  return {type: 'link', label: '', href, customProps: {part}};
}

export function addPart(part: string, items: SidebarItems): void {
  parts.set(part, items);
  revision += 1;
  for (const listener of listeners) {
    listener();
  }
}

/**
 * Loads a part, once.
 * @throws when it does not come; the next call tries again.
 */
export async function loadPart(baseUrl: string, part: string): Promise<void> {
  if (parts.has(part)) {
    return;
  }
  const request =
    requests.get(part) ??
    fetch(baseUrl + part).then(async (response) => {
      if (!response.ok) {
        throw new Error(`${part}: ${response.status}`);
      }
      addPart(part, (await response.json()) as SidebarItems);
    });
  requests.set(part, request);
  try {
    await request;
  } finally {
    requests.delete(part);
  }
}

/** With the items of the categories whose parts are here. */
export function complete(items: SidebarItems): PropSidebarItem[] {
  return items.map((item) => {
    const [first] = item.type === 'category' ? item.items : [];
    const part = first && partOf(first);
    const loaded = part === undefined ? undefined : parts.get(part);
    return loaded && item.type === 'category'
      ? {...item, items: [...loaded]}
      : item;
  });
}

/** For `useSyncExternalStore`: calls back when a part has come. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Differs whenever a part has come. */
export function getRevision(): number {
  return revision;
}
