/**
 * Inline scripts that run before the first paint. They are plain JavaScript
 * texts: `startup/build` puts them into pages, and `policy/build`
 * knows by them which inline scripts are expected.
 */
import {
  LAST_VISIT_KEY,
  MISS_PREFIX,
  RETURNING_ATTRIBUTE,
  REVIEW_PREFIX,
} from '../kit/kept';
import {SELF_TEST_ATTRIBUTE, SELF_TEST_ON} from '../review/answersSetting';

/**
 * Rewrites the address bar; a real `.html` file needs a request of its own. A
 * path that cannot be decoded would stop the router before anything renders:
 * its percent signs are taken literally. The home page keeps its slash: below a
 * path, the address without it is outside the site. With the origin, since a
 * path such as `//a.b` by itself is another host.
 */
export function createCleanUrlScript(baseUrl: string): string {
  return `(function(l){var p=l.pathname;try{decodeURI(p)}catch(e){history.replaceState(history.state,'',l.origin+p.replace(/%/g,'%25')+l.search+l.hash);return}var i=/\\/index(\\.html)?$/,c=p.replace(i,'').replace(/\\.html$/,'');if(c+'/'===${JSON.stringify(baseUrl)})c+='/';if(c===p||/\\/404(\\.html)?$/.test(p))return;var u=l.origin+c+l.search+l.hash;i.test(p)?history.replaceState(history.state,'',u):l.replace(u)})(location)`;
}

/** Marks the bar as not dismissed when the stored id is another one. */
export function createAnnouncementScript(
  storageKey: string,
  id: string,
): string {
  return `(function(){try{if(localStorage.getItem(${JSON.stringify(storageKey)})!==${JSON.stringify(id)})document.documentElement.setAttribute('data-announcement-bar-initially-dismissed','false')}catch(e){}})()`;
}

/** Marks the document while the reader wants the short answers folded. */
export function createSelfTestScript(storageKey: string): string {
  return `(function(){try{if(localStorage.getItem(${JSON.stringify(storageKey)})===${JSON.stringify(SELF_TEST_ON)})document.documentElement.setAttribute(${JSON.stringify(SELF_TEST_ATTRIBUTE)},'')}catch(e){}})()`;
}

/**
 * Docusaurus sets what the storage and the address say on the document,
 * whatever it is: any link may set any `data-` attribute. Runs after its script.
 */
export function createThemeScript(defaultMode: string): string {
  return `(function(e){try{new URLSearchParams(location.search).forEach(function(v,k){if(k.startsWith('docusaurus-data-'))e.removeAttribute(k.slice(11))})}catch(x){}if(!/^(light|dark)$/.test(e.getAttribute('data-theme'))){e.setAttribute('data-theme',${JSON.stringify(defaultMode)});e.setAttribute('data-theme-choice',${JSON.stringify(defaultMode)})}})(document.documentElement)`;
}

/**
 * Marks the document for a reader who comes back: `read`, `review` and `misses`,
 * for each that something is kept of. What shows it comes with the scripts, and
 * room is made before.
 */
export function createReturningScript(namespace: string): string {
  const kept = [
    [LAST_VISIT_KEY + namespace, 'read'],
    [REVIEW_PREFIX, 'review'],
    [MISS_PREFIX, 'misses'],
  ];
  return `(function(){try{var f=[],k=Object.keys(localStorage);${JSON.stringify(kept)}.forEach(function(p){if(k.some(function(n){return n.startsWith(p[0])}))f.push(p[1])});if(f.length)document.documentElement.setAttribute(${JSON.stringify(RETURNING_ATTRIBUTE)},f.join(' '))}catch(e){}})()`;
}
