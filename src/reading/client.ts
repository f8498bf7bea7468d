/**
 * The outline follows, outputs unfold for who does not guess; and single keys in notes and posts: j and k to the next
 * heading and back, n and p to the next page and back, a dot runs the sample on
 * the screen. What they do is loaded with the first; they can be switched off
 * (WCAG 2.1.4).
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';

import {getStorage} from '../kit/storage';
import {followOutline, lookAtOutline} from './followOutline';
import {KEYS_KEY, KEYS_OFF} from './settings';
import {unfoldPredicted} from './unfoldPredicted';

const KEYS = /^[jknp.]$/u;
const READING = '.docs-doc-page, .blog-post-page';
/** While words of a search are marked, n leads from one to the next. */
const MARKS = '[aria-label="搜索词的标记"] button';
/** Where letters mean something else. */
const TAKEN =
  'input, textarea, select, [contenteditable], [role="application"], [role="slider"], .DocSearch, dialog[open], .navbar-sidebar';

function isOurs({key, target, ...event}: KeyboardEvent): boolean {
  return (
    KEYS.test(key) &&
    document.documentElement.matches(READING) &&
    target instanceof Element &&
    !target.closest(TAKEN) &&
    !document.querySelector('.DocSearch-Modal, .navbar-sidebar--show') &&
    !(key === 'n' && document.querySelector(MARKS)) &&
    getStorage('localStorage')?.getItem(KEYS_KEY) !== KEYS_OFF &&
    !event.isComposing
  );
}

const client: ClientModule = {
  onRouteDidUpdate({location: {search}}) {
    lookAtOutline();
    unfoldPredicted(search);
  },
};
export const {onRouteDidUpdate} = client;

if (ExecutionEnvironment.canUseDOM) {
  followOutline();
  document.addEventListener('keydown', (event) => {
    const {altKey, ctrlKey, metaKey, defaultPrevented} = event;
    if (!(altKey || ctrlKey || metaKey || defaultPrevented) && isOurs(event)) {
      import('./keys').then(
        ({act}) => act(event.key),
        // Nobody is told of a key that did nothing.
        () => undefined,
      );
    }
  });
}
