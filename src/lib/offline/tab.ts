/** A tab's part of offline reading: keeps what was read, then the site. */
import {NOTE_ID} from '../routeTable';
import {isCostly, readConnection} from './connection';
import {fetchList} from './download';
import {keep, type KeepOutcome} from './keep';
import {listAhead, type OfflineList, sumBytes, WORKER_PATH} from './list';
import {parseRunsQuestion, TIDY} from './messages';
import {toPagePath} from './paths';
import {parsePreference, PREFERENCE_KEY} from './preference';
import {openStore, type Store} from './store';
import {showUpdateBar} from './updateBar';

/** How often a tab that stays open looks for a new version. */
const UPDATE_CHECK_MS = 30 * 60 * 1000;
/** One tab after the other, or two would download the same. */
const LOCK = 'hangjian.keep';

/** Whether this tab started with these scripts and tables: is of their build. */
function isRunning(entry: readonly string[]): boolean {
  const sources = [...document.scripts].map(({src}) => src);
  const note = document.querySelector(`#${NOTE_ID}`)?.textContent ?? '';
  return entry.every(
    (path) =>
      note.includes(`"${path}"`) ||
      sources.some((source) => source.endsWith(`/${path}`)),
  );
}

function wantsEverything(list: OfflineList, maxBytes: number): boolean {
  return (
    sumBytes(list) <= maxBytes &&
    parsePreference(localStorage.getItem(PREFERENCE_KEY)) === 'everything'
  );
}

/** Keeps search and, where that is wanted, all the rest. */
async function keepInBackground(
  store: Store,
  list: OfflineList,
  maxBytes: number,
): Promise<KeepOutcome> {
  const isAll = wantsEverything(list, maxBytes);
  return navigator.locks.request(LOCK, () =>
    keep({
      store,
      list,
      pages: isAll ? list.pages : [],
      files: isAll ? [...list.search, ...listAhead(list)] : list.search,
    }),
  );
}

/**
 * Keeps the page at `pathname`, then what else is wanted.
 * @returns whether the server has another build than this tab.
 */
async function keepAt(
  store: Store,
  list: OfflineList,
  pathname: string,
  maxBytes: number,
): Promise<boolean> {
  const path = toPagePath(store.base, pathname);
  const visited = await keep({
    store,
    list,
    pages: list.pages.filter((page) => page.path === path),
  });
  const outcome =
    visited === 'done' && !isCostly(readConnection())
      ? await keepInBackground(store, list, maxBytes)
      : visited;
  if (outcome === 'done') {
    navigator.serviceWorker.controller?.postMessage(TIDY);
  }
  return outcome === 'changed';
}

/** Calls back when the server has another build, also in a tab left open. */
function watchUpdates(
  registration: ServiceWorkerRegistration,
  onUpdate: () => void,
): void {
  let checkedAt = Date.now();
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing ?? registration.waiting;
    const tell = () => {
      // It waits until the tabs of today are closed; see worker/index.
      if (worker?.state === 'installed' && registration.active) {
        onUpdate();
      }
    };
    worker?.addEventListener('statechange', tell);
    tell();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - checkedAt > UPDATE_CHECK_MS) {
      checkedAt = Date.now();
      registration.update().catch(() => undefined);
    }
  });
}

/**
 * Registers the worker of the site at `base`.
 * @param maxBytes up to which the whole site is kept unasked.
 * @returns what to call with the path of each page that is opened. It never
 *   fails: without a network, storage or space the site works as without us.
 * @throws where workers are forbidden.
 */
export async function startTab(
  base: string,
  maxBytes: number,
): Promise<(pathname: string) => void> {
  const {serviceWorker} = navigator;
  const registration = await serviceWorker.register(base + WORKER_PATH, {
    scope: base,
    updateViaCache: 'none',
  });
  serviceWorker.addEventListener('message', ({data, ports}) => {
    const question = parseRunsQuestion(data);
    if (question) {
      ports[0]?.postMessage(isRunning(question.runs));
    }
  });
  let known: OfflineList | null = null;
  const keepOrTell = async (pathname: string): Promise<void> => {
    await serviceWorker.ready;
    const store = await openStore(base);
    known ??= await fetchList(store);
    if (
      isRunning(known.entry) &&
      (await keepAt(store, known, pathname, maxBytes))
    ) {
      known = await fetchList(store);
    }
    if (!isRunning(known.entry)) {
      showUpdateBar();
    }
  };
  const visit = (pathname: string): void => {
    keepOrTell(pathname).catch(() => undefined);
  };
  watchUpdates(registration, () => {
    known = null;
    visit(window.location.pathname);
  });
  return visit;
}
