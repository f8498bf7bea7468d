import {useSyncExternalStore} from 'react';

import {
  complete,
  getRevision,
  type SidebarItems,
  subscribe,
} from './sidebarCategories';

/**
 * What the sidebars of a version consist of on the page that is rendered: with
 * the categories that have come. Where pages are rendered for the build,
 * routes/build puts its own in the place of this file.
 */
export function useSidebarItems(): (items: SidebarItems) => SidebarItems {
  useSyncExternalStore(subscribe, getRevision, getRevision);
  return complete;
}
