import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';

import {createPlaceholder, type SidebarItems} from '../sidebarCategories';

type Category = Extract<PropSidebarItem, {type: 'category'}>;

/** A category whose items a reader has to ask for. */
export type Closed = {
  readonly items: SidebarItems;
  /** Addresses of all pages in it, its own among them. */
  readonly hrefs: readonly string[];
  /** The category with something in the place of its items. */
  readonly cut: (category: string) => Category;
};

function listHrefs(items: SidebarItems): string[] {
  return items.flatMap((item) => [
    ...('href' in item && item.href ? [item.href] : []),
    ...(item.type === 'category' ? listHrefs(item.items) : []),
  ]);
}

/** @returns null for what is open from the start, and so part of every page. */
export function readClosed(item: PropSidebarItem): Closed | null {
  if (item.type !== 'category' || !item.collapsed) {
    return null;
  }
  const inner = listHrefs(item.items);
  const [first] = inner;
  return first === undefined
    ? null
    : {
        items: item.items,
        hrefs: item.href ? [...inner, item.href] : inner,
        cut: (category) => ({
          ...item,
          items: [createPlaceholder(category, first)],
        }),
      };
}
