/**
 * Client module, in place of the theme's with nprogress: a bar while the next
 * page is slow to come. The theme forgets a bar that has not begun when the
 * reader goes elsewhere, which then stays for ever.
 */
import type {ClientModule} from '@docusaurus/types';

/** What comes sooner needs no bar. */
const DELAY_MS = 200;

let timer: ReturnType<typeof setTimeout> | undefined;
let bar: HTMLElement | undefined;

function end(): void {
  clearTimeout(timer);
  bar?.remove();
  bar = undefined;
}

function begin(): void {
  bar = document.createElement('div');
  bar.id = 'route-progress';
  bar.role = 'progressbar';
  bar.ariaLabel = '正在打开下一页';
  document.body.append(bar);
}

export default {
  onRouteUpdate({location, previousLocation}) {
    if (previousLocation && location.pathname !== previousLocation.pathname) {
      end();
      timer = setTimeout(begin, DELAY_MS);
    }
  },
  onRouteDidUpdate: end,
} satisfies ClientModule;
