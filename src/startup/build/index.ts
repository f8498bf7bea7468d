/**
 * What must stand in the head before the first paint, mostly because React alone
 * mends it too late:
 * - addresses ending in `.html` or `/index.html` are cleaned before hydration,
 *   else the first render differs from the static HTML and shows twice;
 * - an announcement with a new id is shown at once to readers who closed an
 *   earlier one;
 * - a theme that is none, from the storage or a link, leaves no colours;
 * - scripts that never come cannot say so themselves (startup/loadNotice);
 * - readers who test themselves see no answer before it is folded;
 * - the home page makes room for what a returning reader left.
 */
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {ThemeConfig} from '@docusaurus/theme-common';

import {
  createAnnouncementScript,
  createCleanUrlScript,
  createReadingScript,
  createReturningScript,
  createSelfTestScript,
  createThemeScript,
} from '../headScripts';
import {createLoadNoticeScript} from '../loadNotice';
import {SELF_TEST_KEY} from '../../review/answersSetting';

/**
 * On a narrow screen the outline hides behind a button that needs JavaScript;
 * without it, the desktop's list takes its place.
 */
export const NO_SCRIPT_STYLE =
  '<style>@media (width <= 996px){.theme-doc-toc-mobile{display:none}.theme-doc-toc-desktop{display:block;position:static}}</style>';

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
          {
            tagName: 'script',
            innerHTML: createCleanUrlScript(siteConfig.baseUrl),
          },
          {tagName: 'script', innerHTML: createLoadNoticeScript()},
          {
            tagName: 'script',
            innerHTML: createSelfTestScript(
              SELF_TEST_KEY + siteStorage.namespace,
            ),
          },
          {
            tagName: 'script',
            innerHTML: createReadingScript(siteStorage.namespace),
          },
          {
            tagName: 'script',
            innerHTML: createReturningScript(siteStorage.namespace),
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
