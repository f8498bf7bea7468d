/**
 * What must stand in the head before the first paint, mostly because React alone
 * mends it too late:
 * - addresses ending in `.html` or `/index.html` are cleaned before hydration,
 *   else the first render differs from the static HTML and shows twice;
 * - an announcement with a new id is shown at once to readers who closed an
 *   earlier one;
 * - a theme that is none, from the storage or a link, leaves no colours;
 * - scripts that never come cannot say so themselves (lib/loadNotice);
 * - readers who test themselves see no answer before it is folded.
 */
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ThemeConfig} from '@docusaurus/theme-common';

import {createLoadNoticeScript} from '../../lib/loadNotice';
import {
  SELF_TEST_ATTRIBUTE,
  SELF_TEST_KEY,
  SELF_TEST_ON,
} from '../../lib/selfTest';

/**
 * Rewrites the address bar; a real `.html` file needs a request of its own. A
 * path that cannot be decoded would stop the router before anything renders:
 * its percent signs are taken literally.
 */
export const CLEAN_URL_SCRIPT = `(function(l){var p=l.pathname;try{decodeURI(p)}catch(e){history.replaceState(history.state,'',p.replace(/%/g,'%25')+l.search+l.hash);return}var i=/\\/index(\\.html)?$/,c=p.replace(i,'').replace(/\\.html$/,'')||'/';if(c===p||/\\/404(\\.html)?$/.test(p))return;var u=c+l.search+l.hash;i.test(p)?history.replaceState(history.state,'',u):l.replace(u)})(location)`;

/**
 * On a narrow screen the outline hides behind a button that needs JavaScript;
 * without it, the desktop's list takes its place.
 */
export const NO_SCRIPT_STYLE =
  '<style>@media (width <= 996px){.theme-doc-toc-mobile{display:none}.theme-doc-toc-desktop{display:block;position:static}}</style>';

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
 * Docusaurus (3.10) sets what the storage and the address say on the document,
 * whatever it is: any link may set any `data-` attribute. Runs after its script.
 */
export function createThemeScript(defaultMode: string): string {
  return `(function(e){try{new URLSearchParams(location.search).forEach(function(v,k){if(k.startsWith('docusaurus-data-'))e.removeAttribute(k.slice(11))})}catch(x){}if(!/^(light|dark)$/.test(e.getAttribute('data-theme'))){e.setAttribute('data-theme',${JSON.stringify(defaultMode)});e.setAttribute('data-theme-choice',${JSON.stringify(defaultMode)})}})(document.documentElement)`;
}

export default function headScripts({
  siteConfig,
  siteStorage,
}: LoadContext): Plugin {
  return {
    name: 'head-scripts',
    injectHtmlTags() {
      const {announcementBar, colorMode} =
        siteConfig.themeConfig as Partial<ThemeConfig>;
      return {
        headTags: [
          {tagName: 'script', innerHTML: CLEAN_URL_SCRIPT},
          {tagName: 'script', innerHTML: createLoadNoticeScript()},
          {
            tagName: 'script',
            innerHTML: createSelfTestScript(
              SELF_TEST_KEY + siteStorage.namespace,
            ),
          },
          {tagName: 'noscript', innerHTML: NO_SCRIPT_STYLE},
        ],
        preBodyTags: [
          {
            tagName: 'script',
            innerHTML: createThemeScript(colorMode?.defaultMode ?? 'light'),
          },
          ...(announcementBar
            ? [
                {
                  tagName: 'script',
                  innerHTML: createAnnouncementScript(
                    `docusaurus.announcement.id${siteStorage.namespace}`,
                    announcementBar.id,
                  ),
                },
              ]
            : []),
        ],
      };
    },
  };
}
