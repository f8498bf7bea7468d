/**
 * Docusaurus theme: writes a search index after the build, and puts a search
 * box into the navbar that asks it. A site with a search of its own leaves the
 * theme out and uses `./build` and `./client`.
 */
import path from 'node:path';

import type {
  LoadContext,
  OptionValidationContext,
  Plugin,
} from '@docusaurus/types';

import {collectPages, writeSearchIndex} from './build';
import {INDEX_FOLDER} from './engine/folder';
import {type Options, optionsSchema, type PluginOptions} from './options';

export type {Options, PluginOptions} from './options';

export default function chineseSearch(
  {baseUrl, outDir}: LoadContext,
  options: PluginOptions,
): Plugin {
  return {
    name: 'docusaurus-theme-chinese-search',
    getThemePath: () => path.join(__dirname, 'theme'),
    configureWebpack() {
      // The dev server has no built pages: it searches the last build's.
      const devServer = {
        static: [
          {
            publicPath: `${baseUrl}${INDEX_FOLDER}`,
            directory: path.join(outDir, INDEX_FOLDER),
            watch: false,
          },
        ],
      };
      // The type does not know of it.
      return {devServer} as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },
    async postBuild(site) {
      writeSearchIndex(site.outDir, await collectPages(site, options), options);
    },
  };
}

export function validateOptions({
  validate,
  options,
}: OptionValidationContext<Options, PluginOptions>): PluginOptions {
  return validate(optionsSchema, options);
}
