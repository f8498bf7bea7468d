import {NOTICES} from './loadNotice';
import {NOTE_ID} from './pageNote';

/** On `document`, when a script of the first load has not come or not run. */
export const NOT_STARTED_EVENT = 'scripts-missing';

/** A page that is never drawn, as in a window behind others, starts by then. */
const LATEST_START_MS = 2000;

/**
 * Inline script for every page: starts the site's scripts after the first
 * paint. In the head they would share a slow line with the text and its style
 * sheet, and could run before anything is seen. Its element names the scripts,
 * in their order, as `data-scripts`; the note in the page (routes/routeTable) names
 * what the page itself needs, which comes along without being run.
 *
 * Going back from a page that was reloaded only changes the address. As long as
 * the router is not there to see it, the HTML stays that of another page, which
 * React could not take over: the page of the new address is loaded instead.
 *
 * A button that is pressed before it can do anything is busy until it can; the last
 * one is pressed again then.
 *
 * A script that fails cannot say so itself: the notice of startup/loadNotice does,
 * and `NOT_STARTED_EVENT` tells others.
 */
export function createStartScript(): string {
  return `(function (d, w, own) {
  var isStarted;
  function check() {
    if (w.docusaurus) return;
    if (w.loadNotice) w.loadNotice.show(${JSON.stringify(NOTICES.missing)});
    d.dispatchEvent(new Event(${JSON.stringify(NOT_STARTED_EVENT)}));
  }
  function add(tag, set) {
    var element = d.createElement(tag);
    set(element);
    d.head.appendChild(element);
    return element;
  }
  function start() {
    if (isStarted) return;
    isStarted = true;
    var last;
    own.dataset.scripts.split(' ').forEach(function (address) {
      last = add('script', function (script) {
        script.async = false;
        script.fetchPriority = 'high';
        script.onerror = check;
        script.src = address;
      });
    });
    last.onload = check;
    var note = d.getElementById('${NOTE_ID}');
    if (note) JSON.parse(note.textContent).scripts.forEach(function (file) {
      add('link', function (link) {
        link.rel = 'preload';
        link.as = 'script';
        link.fetchPriority = 'low';
        link.href = own.dataset.base + file;
      });
    });
  }
  var path = location.pathname;
  w.addEventListener('popstate', function () {
    var isAlive = root.dataset.hasHydrated === 'true';
    if (!isAlive && location.pathname !== path) location.reload();
  });
  var root = d.documentElement;
  var pressed;
  function mark(button, isBusy) {
    if (isBusy) button.setAttribute('aria-busy', 'true');
    else button.removeAttribute('aria-busy');
  }
  d.addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('button');
    if (!button || root.dataset.hasHydrated === 'true') return;
    if (pressed) mark(pressed, false);
    mark(pressed = button, true);
  }, true);
  d.addEventListener('DOMContentLoaded', function () {
    if (d.hidden) return start();
    setTimeout(start, ${LATEST_START_MS});
    // The second frame begins when the first has been painted.
    requestAnimationFrame(function () {
      requestAnimationFrame(function () { setTimeout(start); });
    });
  });
  // Last: without one the page starts all the same, and says what it misses.
  new MutationObserver(function (_, observer) {
    if (root.dataset.hasHydrated !== 'true') return;
    observer.disconnect();
    if (!pressed) return;
    mark(pressed, false);
    if (pressed.isConnected) pressed.click();
  }).observe(root, {attributes: true});
})(document, window, document.currentScript)`;
}
