/**
 * Client module: starts offline reading when the page has loaded and the
 * browser has time, and tells it of every page that is opened. The rest is in a
 * chunk of its own.
 */
import siteConfig from '@generated/docusaurus.config';
import type {ClientModule} from '@docusaurus/types';

import {KEEP_ALL_MAX_BYTES} from '../options';

type Visit = (pathname: string) => void;

let started: Promise<Visit | undefined> | undefined;

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(run, {timeout: 5000});
  } else {
    setTimeout(run, 1000);
  }
}

async function start(): Promise<Visit | undefined> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      window.addEventListener('load', resolve, {once: true});
    });
  }
  await new Promise<void>(whenIdle);
  try {
    const {startTab} = await import('../tab');
    return await startTab(siteConfig.baseUrl, KEEP_ALL_MAX_BYTES);
  } catch {
    // A browser that forbids workers or storage: nothing is lost.
    return undefined;
  }
}

export default {
  onRouteDidUpdate({location, previousLocation}) {
    if (
      process.env.NODE_ENV !== 'production' ||
      !('serviceWorker' in navigator) ||
      location.pathname === previousLocation?.pathname
    ) {
      return;
    }
    started ??= start();
    void started.then((visit) => visit?.(location.pathname));
  },
} satisfies ClientModule;
