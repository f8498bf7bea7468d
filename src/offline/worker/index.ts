/**
 * The service worker. It answers from the network or from what is kept; what
 * is kept beyond the page for “no network” is up to the tabs (offline/tab).
 * It holds nothing of one build but that page, so that a newer worker can serve
 * an older tab, and an older worker a newer one.
 */
import {keep} from '../store/keep';
import {TIDY} from '../store/messages';
import {isImmutable} from '../list/paths';
import {openStore, readKeptList} from '../store/store';
import {tidy} from '../store/tidy';
import {answerImmutable, answerNavigation, answerOther} from './answer';
import {BUILD} from './build';
import type {Client, ServiceWorkerGlobalScope} from './scope';

declare const self: ServiceWorkerGlobalScope;

const BASE = new URL(self.registration.scope).pathname;
/** A tab that has not answered by then may run any version. */
const ANSWER_LIMIT_MS = 3000;

async function keepOfflinePage(): Promise<void> {
  const {version, files, page} = BUILD;
  const outcome = await keep({
    store: await openStore(BASE),
    list: {
      version,
      files,
      pages: [page],
      search: [],
      samples: [],
      compiler: [],
      whenUsed: [],
    },
    pages: [page],
  });
  if (outcome !== 'done') {
    throw new Error(`The page for no network is not here: ${outcome}.`);
  }
}

/** Whether these files are all that a tab runs and may still load. */
function runs(tab: Client, files: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.addEventListener('message', ({data}) => resolve(data === true));
    port1.start();
    setTimeout(resolve, ANSWER_LIMIT_MS, false);
    tab.postMessage({runs: files}, [port2]);
  });
}

/** An open tab of an earlier build still loads that build's files. */
async function tidyUnlessOldTabs(): Promise<void> {
  const store = await openStore(BASE);
  const list = await readKeptList(store);
  if (!list) {
    return;
  }
  const all = await self.clients.matchAll({
    type: 'window',
    includeUncontrolled: true,
  });
  // All of the origin; another site's would never answer.
  const tabs = all.filter(({url}) => new URL(url).pathname.startsWith(BASE));
  const files = list.files.map(({path}) => path);
  const answers = await Promise.all(tabs.map((tab) => runs(tab, files)));
  if (answers.every(Boolean)) {
    await tidy(store, list);
  }
}

self.addEventListener('install', (event) => {
  // No `skipWaiting`: any worker serves any build, and Chromium was seen to
  // hold navigations while a worker that still has tabs is being replaced.
  event.waitUntil(keepOfflinePage());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      self.registration.navigationPreload?.enable(),
    ]),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === TIDY) {
    event.waitUntil(tidyUnlessOldTabs().catch(() => undefined));
  }
});

self.addEventListener('fetch', (event) => {
  const {request} = event;
  const url = new URL(request.url);
  const isOurs =
    request.method === 'GET' &&
    url.origin === self.location.origin &&
    url.pathname.startsWith(BASE) &&
    !request.headers.has('Range');
  // What is being kept must come from the server; see offline/store/store.
  const isKeeping = request.mode === 'same-origin' && !request.destination;
  if (!isOurs || isKeeping) {
    return;
  }
  const path = url.pathname.slice(BASE.length);
  // A frame's document is a file of the playground, not a page.
  if (request.mode === 'navigate' && request.destination === 'document') {
    event.respondWith(answerNavigation(BASE, url, event));
  } else if (isImmutable(path)) {
    event.respondWith(answerImmutable(BASE, path, event));
  } else {
    event.respondWith(answerOther(BASE, path, event));
  }
});
