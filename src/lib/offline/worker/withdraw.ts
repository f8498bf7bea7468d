/** The worker of a build with `OFFLINE=off`: removes all that was kept, and itself. */
import {cachePrefix} from '../store';
import type {ServiceWorkerGlobalScope} from './scope';

declare const self: ServiceWorkerGlobalScope;

async function withdraw(): Promise<void> {
  const prefix = cachePrefix(new URL(self.registration.scope).pathname);
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(prefix))
      .map((name) => caches.delete(name)),
  );
  await self.registration.unregister();
}

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(withdraw());
});
