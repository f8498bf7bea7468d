/** Replaces core's client/preload (3.10.2), which knows all pages. */
import {listMissing} from '../../../lib/browserFloor';
import {NOTICES} from '../../../lib/loadNotice';
import {loadPart} from '../../../lib/sidebarParts';
import {preloadNotFound} from './notFound';
import {runtime} from './runtime';
import {findRoutes, reach} from './table';

let isFirst = true;

/** A page that would crash stays as it came: it can be read. */
function refuseOldBrowsers(): void {
  const missing = listMissing();
  if (missing.length > 0) {
    window.loadNotice?.show(NOTICES.old);
    throw new Error(`This browser has no ${missing.join(', ')}.`);
  }
}

/**
 * Loads what a page is made of, so that it can render at once.
 * @throws when something does not come.
 */
export default async function preload(pathname: string): Promise<unknown> {
  // The first page says all of itself; if it does not, it is no page.
  if (isFirst) {
    refuseOldBrowsers();
  } else {
    await reach(pathname);
  }
  isFirst = false;
  const routes = findRoutes(pathname);
  return routes.length > 0
    ? Promise.all(
        routes.flatMap(({component, part}) => [
          component.preload(),
          ...(part === undefined ? [] : [loadPart(runtime.p, part)]),
        ]),
      )
    : preloadNotFound();
}
