/**
 * Client module. Loads what marks and shows progress when the reader has begun
 * to read, or has sat still for a while: a page that fits the window is never
 * scrolled. Where there are marks already, it shows them at once. Without it the
 * page works, and nothing is marked.
 */
import type {ClientModule} from '@docusaurus/types';

import {hasKept, MARK_PREFIX} from '../kit/kept';

const PATIENCE_MS = 2_000;
const BEGINNINGS = ['scroll', 'keydown', 'pointermove', 'pointerdown'];

let begun: Promise<void> | undefined;

function waitForReader(): Promise<void> {
  return new Promise((resolve) => {
    BEGINNINGS.forEach((name) =>
      addEventListener(name, () => resolve(), {once: true, passive: true}),
    );
    setTimeout(resolve, PATIENCE_MS);
  });
}

const client: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (location.pathname !== previousLocation?.pathname) {
      begun ??= hasKept(MARK_PREFIX) ? Promise.resolve() : waitForReader();
      begun
        .then(() => import('./start'))
        .then(
          ({showPage}) => showPage(),
          () => {},
        );
    }
  },
};
export const {onRouteDidUpdate} = client;
