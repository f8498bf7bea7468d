/**
 * Client module. When a part of the first page fails to load, Docusaurus never
 * hydrates: the page can be read but every button is dead, and nothing says so.
 * The same where a part never comes at all, of this page or of the next. This
 * tells the reader and offers to load again.
 */
import type {ClientModule} from '@docusaurus/types';

import {NOTICES, PATIENCE_MS} from './loadNotice';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Once there is a root, React itself shows what goes wrong. */
function isRendered(): boolean {
  return 'docusaurusRoot' in window;
}

function settle(): void {
  clearTimeout(timer);
  window.loadNotice?.hide();
}

if (typeof window !== 'undefined') {
  timer = setTimeout(() => {
    if (!isRendered()) {
      window.loadNotice?.show(NOTICES.slow);
    }
  }, PATIENCE_MS);
  const tell = (): void => {
    // Whatever it was: nothing else is waited for before the first render. A
    // page that comes to life all the same takes the notice away.
    if (!isRendered()) {
      window.loadNotice?.show(NOTICES.missing);
    }
  };
  window.addEventListener('unhandledrejection', tell);
  window.addEventListener('error', tell);
}

export default {
  onRouteUpdate({previousLocation}) {
    if (previousLocation) {
      clearTimeout(timer);
      timer = setTimeout(
        () => window.loadNotice?.show(NOTICES.nextSlow),
        PATIENCE_MS,
      );
    }
    return settle;
  },
  onRouteDidUpdate: settle,
} satisfies ClientModule;
