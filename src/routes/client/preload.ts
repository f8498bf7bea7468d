/** Replaces core's client/preload, which knows all pages. */
import {listMissing} from '../../startup/browserFloor';
import {NOTICES} from '../../startup/loadNotice';
import {loadCategory} from '../sidebarCategories';
import {beginCrossFade} from './crossFade';
import {preloadNotFound} from './notFound';
import {runtime} from './runtime';
import {findRoutes, reach} from './table';

let isFirst = true;

/** A page that would crash keeps the HTML that it came with, which can be read. */
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
export async function loadPage(pathname: string): Promise<unknown> {
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
        routes.flatMap(({component, category}) => [
          component.preload(),
          ...(category === undefined
            ? []
            : [loadCategory(runtime.p, category)]),
        ]),
      )
    : preloadNotFound();
}

let latest: Promise<void> | undefined;
/** The page that was asked for last; a new place on it is no new page. */
let latestPath: string | undefined;

/**
 * Before a page is rendered. Docusaurus shows whichever page the reader asked
 * for last as soon as any is loaded: one that another overtakes waits for it.
 * @throws when something of the page that is to be shown does not come.
 */
export default function preload(pathname: string): Promise<void> {
  const isOvertaken = () => latest !== own;
  const isNew = latestPath !== undefined && latestPath !== pathname;
  const askedAt = performance.now();
  latestPath = pathname;
  const own: Promise<void> = loadPage(pathname).then(
    () => {
      if (isOvertaken()) {
        return latest;
      }
      return isNew ? beginCrossFade(askedAt) : undefined;
    },
    (error: unknown) => {
      if (!isOvertaken()) {
        throw error;
      }
      return latest;
    },
  );
  latest = own;
  return own;
}
