/**
 * Search in one of two modes, with the stock dialog in both: embedded, answered
 * by an index that this plugin writes after the build, or hosted, answered by
 * the service. The mode is a matter of src/search/options.ts.
 */
import path from 'node:path';

import {
  type Collection,
  createCollection,
  writeSearchIndex,
} from 'docusaurus-theme-chinese-search/build';
import {INDEX_FOLDER} from 'docusaurus-theme-chinese-search/engine';
import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {keepJson, openCache} from '../../cache';
import {hashCode} from '../../cache/tree';
import {withoutData} from '../../kit/withoutData';
import {isHosted} from '../options';
import {ENGINE_OPTIONS} from './engineOptions';
import type {PagePlugin} from '../../publish/finishPages';

type BundlerConfig = ReturnType<NonNullable<Plugin['configureWebpack']>>;

export default function search({
  siteConfig,
  siteDir,
  baseUrl,
}: LoadContext): PagePlugin {
  const {algolia} = siteConfig.themeConfig as Partial<ThemeConfig>;
  const hosted = isHosted(algolia);
  let collected: Collection | null = null;
  return {
    name: 'search',
    getClientModules: () =>
      hosted ? [] : [path.resolve(__dirname, '../button/embedded.scss')],
    configureWebpack(): BundlerConfig {
      // The dev server has no built pages: it searches the last build's.
      const devServer = {
        static: [
          {
            publicPath: `${baseUrl}${INDEX_FOLDER}`,
            directory: path.join(siteDir, 'build', INDEX_FOLDER),
            watch: false,
          },
        ],
      };
      return hosted ? {} : ({devServer} as BundlerConfig);
    },
    pageStep: {
      async begin({routesPaths}) {
        const cache = openCache({who: 'search', version: hashCode()});
        collected = hosted
          ? null
          : createCollection(
              {baseUrl, routesPaths},
              ENGINE_OPTIONS,
              (inputs, make) => keepJson(cache, inputs, make),
            );
      },
      async page(html, name) {
        await collected?.add(withoutData(html), name);
        return html;
      },
      async end({outDir}) {
        if (collected) {
          writeSearchIndex(outDir, collected.list(), ENGINE_OPTIONS);
        }
      },
    },
  };
}
