/**
 * In place of routes/useSidebarItems where pages are rendered: items of the
 * categories that the page is not in stay away, as they do in the browser
 * (../versions). Docusaurus looks through all of them several times per page,
 * and the build would take longer with the square of the pages.
 */
import {useLocation} from 'react-router-dom';

import {toPageKey} from '../routeTable';
import type {SidebarItems} from '../sidebarCategories';
import {readClosed} from '../build/closedCategory';

type Sidebar = {
  /** With every closed category cut. */
  readonly cut: SidebarItems;
  /** Indexes of the closed categories, by the keys of their pages. */
  readonly places: ReadonlyMap<string, number>;
};

const sidebars = new WeakMap<SidebarItems, Sidebar>();

function readSidebar(items: SidebarItems): Sidebar {
  const known = sidebars.get(items);
  if (known) {
    return known;
  }
  const places = new Map<string, number>();
  const cut = items.map((item, index) => {
    const closed = readClosed(item);
    closed?.hrefs.forEach((href) => places.set(toPageKey(href), index));
    // No page loads a category while it is rendered.
    return closed?.cut('') ?? item;
  });
  const sidebar = {cut, places};
  sidebars.set(items, sidebar);
  return sidebar;
}

/** Of a sidebar, what the page at `pathname` shows. */
export function arrange(items: SidebarItems, pathname: string): SidebarItems {
  const {cut, places} = readSidebar(items);
  const place = places.get(toPageKey(pathname));
  const own = place === undefined ? undefined : items[place];
  return own === undefined
    ? cut
    : cut.map((item, index) => (index === place ? own : item));
}

export function useSidebarItems(): (items: SidebarItems) => SidebarItems {
  const {pathname} = useLocation();
  return (items) => arrange(items, pathname);
}
