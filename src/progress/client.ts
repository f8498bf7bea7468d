/** Client module. Loads the rest when the page is there; see load.ts. */
import siteConfig from '@generated/docusaurus.config';
import type {ClientModule} from '@docusaurus/types';

import {loadProgress, whenReading} from './load';

/** As in samples/ui/practice/taskResult.ts. */
const TASK_EVENT = 'hangjian:task';

// Without it pages and tasks work, and nothing is marked.
const giveUp = (): void => {};

if (typeof window !== 'undefined') {
  window.addEventListener(TASK_EVENT, (event) => {
    const {pathname} = location;
    loadProgress().then(
      ({markTask}) => markTask(event, pathname, siteConfig.baseUrl),
      giveUp,
    );
  });
}

const client: ClientModule = {
  onRouteDidUpdate({location: {pathname}, previousLocation}) {
    if (pathname !== previousLocation?.pathname) {
      whenReading()
        .then(loadProgress)
        .then(({showPage}) => {
          if (location.pathname === pathname) {
            showPage(pathname, siteConfig.baseUrl);
          }
        }, giveUp);
    }
  },
};
export const {onRouteDidUpdate} = client;
