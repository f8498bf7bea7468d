/**
 * The inline scripts that pages may hold, from where they are written: our own
 * constants and Docusaurus' theme, minified as the pages were. Hashing what
 * pages hold would bless an attack; a list of hashes would be out of date with
 * the next `baseUrl`, announcement or minifier.
 */
import {createHash} from 'node:crypto';

import {getHtmlMinifier} from '@docusaurus/bundler';
import {
  DataAttributeQueryStringInlineJavaScript,
  getAnnouncementBarInlineScript,
  getThemeInlineScript,
} from '@docusaurus/theme-classic/lib/inlineScripts';
import type {ThemeConfig} from '@docusaurus/theme-common';
import type {Props} from '@docusaurus/types';

import {createBaseUrlBannerScript} from '../../startup/baseUrlBanner';
import {
  createAnnouncementScript,
  createCleanUrlScript,
  createReadingScript,
  createReturningScript,
  createSelfTestScript,
  createThemeScript,
} from '../../startup/headScripts';
import {createLoadNoticeScript} from '../../startup/loadNotice';
import {SELF_TEST_KEY} from '../../review/answersSetting';
import {createStartScript} from '../../startup/startScript';
import {listInlineScripts} from './html';

export type Tags = Pick<Props, 'headTags' | 'preBodyTags' | 'postBodyTags'>;
type Site = Pick<Props, 'siteConfig' | 'siteStorage'>;

/** What each script does, and its text before the minifier. */
export function listKnownScripts({
  siteConfig,
  siteStorage,
}: Site): Readonly<Record<string, string>> {
  const {colorMode, announcementBar} =
    siteConfig.themeConfig as unknown as ThemeConfig;
  const {namespace} = siteStorage;
  return {
    '去掉地址里的 .html，在水合之前': createCleanUrlScript(siteConfig.baseUrl),
    脚本没有来时提示: createLoadNoticeScript(),
    '折起三十秒答案，在首次绘制之前': createSelfTestScript(
      SELF_TEST_KEY + namespace,
    ),
    '字号、行宽、跟随系统，在首次绘制之前': createReadingScript(namespace),
    给回来的读者留位置: createReturningScript(namespace),
    'Docusaurus：颜色主题、查询串、公告是否关过': [
      getThemeInlineScript({colorMode, siteStorage}),
      DataAttributeQueryStringInlineJavaScript,
      announcementBar ? getAnnouncementBarInlineScript({siteStorage}) : '',
    ].join('\n'),
    存储和链接里不成立的主题: createThemeScript(
      colorMode?.defaultMode ?? 'light',
    ),
    ...(announcementBar && {
      公告换了编号就再显示: createAnnouncementScript(
        `docusaurus.announcement.id${namespace}`,
        announcementBar.id,
      ),
    }),
    首次绘制之后启动脚本: createStartScript(),
    '脚本没有加载时提示 baseUrl': createBaseUrlBannerScript(siteConfig.baseUrl),
  };
}

/**
 * The inline scripts among the tags that plugins put into every page, minified
 * as there: neighbours become one.
 * @throws with the text of a script that is not a known one.
 */
export async function expectScripts(
  site: Site,
  {headTags, preBodyTags, postBodyTags}: Tags,
): Promise<ReadonlySet<string>> {
  const known = new Set(
    Object.values(listKnownScripts(site)).map((code) => code.trim()),
  );
  const page = (head: string): string =>
    `<!DOCTYPE html><html><head><meta charset="UTF-8">${head}${headTags}<link rel="stylesheet" href="/a.css"><script data-scripts="/a.js">${createStartScript()}</script></head><body>${preBodyTags}<div id="__docusaurus"></div>${postBodyTags}</body></html>`;
  const stranger = listInlineScripts(page('')).find(
    (code) => !known.has(code.trim()),
  );
  if (stranger !== undefined) {
    throw new Error(
      `有插件给每一页加了没有登记的内联脚本：${stranger.trim().slice(0, 60)}；确实要用的，登记在 src/policy/build/knownScripts.ts。`,
    );
  }
  const isFast = site.siteConfig.future.faster.swcHtmlMinimizer;
  const minifier = await getHtmlMinifier({type: isFast ? 'swc' : 'terser'});
  // The home page has one more, at the end of what React puts into the head.
  const banner = `<script>${createBaseUrlBannerScript(site.siteConfig.baseUrl)}</script>`;
  const minified = await Promise.all(
    ['', banner, `${banner}<link rel="alternate" href="/">`].map(
      async (head) => (await minifier.minify(page(head))).code,
    ),
  );
  return new Set(minified.flatMap(listInlineScripts));
}

/** A script's source in a policy, without quotes: `sha256-…`. */
export function hashScript(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}
