/**
 * Client module, in place of the theme's: the same bar of the same library. The
 * theme forgets a bar that has not begun when the reader goes elsewhere, which
 * then stays for ever.
 */
import type {ClientModule} from '@docusaurus/types';
import nprogress from 'nprogress';

/** What comes sooner needs no bar. */
const DELAY_MS = 200;

/** As the specification has them, whatever the library's next version says. */
export const PROGRESS = {
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
  trickleRate: 0.02,
  showSpinner: false,
  // The library's own has a role that does not exist.
  template:
    '<div class="bar" role="progressbar" aria-label="正在打开下一页"></div>',
  barSelector: '.bar',
} as const;

nprogress.configure(PROGRESS);

let timer: ReturnType<typeof setTimeout> | undefined;

export default {
  onRouteUpdate({location, previousLocation}) {
    if (previousLocation && location.pathname !== previousLocation.pathname) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // A second start would trickle twice as often.
        if (!nprogress.isStarted()) {
          nprogress.start();
        }
      }, DELAY_MS);
    }
  },
  onRouteDidUpdate() {
    clearTimeout(timer);
    nprogress.done();
  },
} satisfies ClientModule;
