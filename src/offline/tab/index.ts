/** A tab's part of offline reading: keeps what was read, then the site. */
import {getStorage} from '../../kit/storage';
import {listNamed} from '../../routes/listNamed';
import {chooseUnasked, isCostly, readConnection} from './connection';
import {fetchList} from '../store/download';
import {
  keepEverything,
  type KeepOutcome,
  keepPage,
  keepSamples,
} from '../store/keep';
import {type OfflineList, WORKER_PATH} from '../list';
import {parseRunsQuestion, TIDY} from '../store/messages';
import {toPagePath} from '../list/paths';
import {isWithin, wantsEverything} from './preference';
import {openStore, type Store} from '../store/store';
import {showUpdateBar} from './updateBar';

/** How often a tab that stays open looks for a new version. */
const UPDATE_CHECK_MS = 30 * 60 * 1000;

/** One tab after the other, or two would download the same. */
function inTurnOfTabs<Result>(work: () => Promise<Result>): Promise<Result> {
  // Missing in older browsers, whatever the types say.
  const {locks} = navigator as {readonly locks?: LockManager};
  return locks ? locks.request('hangjian.keep', work) : work();
}

/**
 * Whether a build that has these files has all that this tab runs and may still
 * load. A page that is the same in two builds is of both.
 */
function isOfBuild(base: string, files: readonly string[]): boolean {
  const has = new Set(files);
  const start = window.location.origin + base;
  const scripts = [...document.scripts]
    .filter(({src}) => src.startsWith(start))
    .map(({src}) => src.slice(start.length));
  return [...scripts, ...listNamed()].every((file) => has.has(file));
}

/**
 * Keeps the page at `pathname`, then the whole site, where the reader wants that
 * and it costs nothing; either may change meanwhile.
 */
async function keepAt(
  store: Store,
  list: OfflineList,
  pathname: string,
  maxBytes: number,
): Promise<KeepOutcome> {
  const path = toPagePath(store.base, pathname);
  const page = list.pages.find((one) => one.path === path);
  const isWanted = () =>
    isWithin(list, maxBytes) &&
    !isCostly(readConnection()) &&
    wantsEverything(getStorage('localStorage'), new Date(), chooseUnasked());
  const opened = page ? await keepPage(store, list, page) : 'done';
  const visited =
    opened === 'done' && !isCostly(readConnection())
      ? await keepSamples(store, list)
      : opened;
  return visited === 'done' && isWanted()
    ? inTurnOfTabs(() => keepEverything(store, list, isWanted))
    : visited;
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
      ports[0]?.postMessage(isOfBuild(base, question.runs));
    }
  });
  const isCurrent = ({files}: OfflineList) =>
    isOfBuild(
      base,
      files.map((file) => file.path),
    );
  let known: OfflineList | null = null;
  /** The version of which the worker was asked to tidy: that reads all there is. */
  let tidied = '';
  const keepOrTell = async (pathname: string): Promise<void> => {
    await serviceWorker.ready;
    const store = await openStore(base);
    known ??= await fetchList(store);
    if (isCurrent(known)) {
      const outcome = await keepAt(store, known, pathname, maxBytes);
      if (outcome === 'changed') {
        known = await fetchList(store);
      } else if (outcome === 'done' && tidied !== known.version) {
        tidied = known.version;
        serviceWorker.controller?.postMessage(TIDY);
      }
    }
    if (!isCurrent(known)) {
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
