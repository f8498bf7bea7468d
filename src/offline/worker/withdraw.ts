/** The worker of a build with `OFFLINE=off`: removes all that was kept, and itself. */
import {nameCaches} from '../store/store';
import type {ServiceWorkerGlobalScope} from './scope';

declare const self: ServiceWorkerGlobalScope;

async function withdraw(): Promise<void> {
  const {pages, files} = nameCaches(new URL(self.registration.scope).pathname);
  // No others: below `/kb/` may be another copy of the site, at `/kb/next/`.
  await Promise.all([caches.delete(pages), caches.delete(files)]);
  await self.registration.unregister();
}

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(withdraw());
});
