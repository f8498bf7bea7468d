/**
 * Inline scripts that run before the first paint. They are plain JavaScript
 * texts: `startup/build` puts them into pages, and `policy/build`
 * knows by them which inline scripts are expected.
 */
import {KEPT_KINDS, LAST_VISIT_KEY, RETURNING_ATTRIBUTE} from '../kit/kept';
import {
  COLOUR_KEY,
  FOLLOWING,
  MEASURE_ATTRIBUTE,
  PREDICT_ATTRIBUTE,
  PREDICT_KEY,
  PREDICT_OFF,
  READING_ROOT,
  SIZE_ATTRIBUTE,
} from '../reading/settings';
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
  const kept = KEPT_KINDS.map(([prefix, kind]) => [
    prefix === LAST_VISIT_KEY ? prefix + namespace : prefix,
    kind,
  ]);
  return `(function(){try{var f=[],k=Object.keys(localStorage);${JSON.stringify(kept)}.forEach(function(p){if(k.some(function(n){return n.startsWith(p[0])}))f.push(p[1])});if(f.length)document.documentElement.setAttribute(${JSON.stringify(RETURNING_ATTRIBUTE)},f.join(' '))}catch(e){}})()`;
}

/**
 * Sets text and colours as the reader wants them, before Docusaurus reads the
 * colour. Who follows the system and has used the switch since follows no more.
 */
export function createReadingScript(namespace: string): string {
  const [colour, theme] = [COLOUR_KEY, `theme${namespace}`].map((key) =>
    JSON.stringify(key),
  );
  const root = JSON.stringify(READING_ROOT);
  const [size, measure, predict, off] = [
    SIZE_ATTRIBUTE,
    MEASURE_ATTRIBUTE,
    PREDICT_ATTRIBUTE,
    PREDICT_OFF,
  ].map((name) => JSON.stringify(name));
  return `(function(e){try{var s=localStorage,a=s.getItem(${root}+'size'),m=s.getItem(${root}+'measure'),c=s.getItem(${colour});if(/^(small|large)$/.test(a))e.setAttribute(${size},a);if(/^(narrow|wide)$/.test(m))e.setAttribute(${measure},m);if(s.getItem(${JSON.stringify(PREDICT_KEY)})===${off})e.setAttribute(${predict},${off});if(c){if(c===${JSON.stringify(FOLLOWING)}+s.getItem(${theme})){var d=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';s.setItem(${theme},d);s.setItem(${colour},${JSON.stringify(FOLLOWING)}+d)}else s.removeItem(${colour})}}catch(x){}})(document.documentElement)`;
}
