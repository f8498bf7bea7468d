import path from 'node:path';

import {getSwcJsMinimizerOptions} from '@docusaurus/faster';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {
  BannerPlugin,
  Compilation,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';

import {BUNDLER_FOLDER} from '../../cache/tidy';
import {DATA_FOLDER, FETCHED_DATA} from '../../kit/fetchData';
import {createAliases, createMissing, findEntry} from '../alias';
import {checkStandIns} from '../bundle';
import {type CacheFolder, openCacheFolder} from './cacheFolder';
import {readCacheVersion} from './cacheVersion';
import {keepMinified} from './keepMinified';

/** Where the server's half begins. */
const RENDERED = path.join(__dirname, '../rendered/index.ts');
/** Where it begins in Docusaurus, which ours wraps. */
const CORE_ENTRY = 'serverEntry.js';
/** This file, as upstream.json names it. */
const OURS = 'src/upstream/bundler/index.ts';

/**
 * Everything but features of some pages only. Where one of these is part of a
 * page from the start, the page's HTML names its sheet (routes/build).
 */
const NOT_STYLED_APART =
  /^(?!.*[\\/](?:node_modules[\\/](?:monaco-editor|@docsearch|@docusaurus[\\/]theme-search-algolia)|src[\\/](?:between|box|contents(?![\\/]PathPlaces)|figures|misses|monaco|offline[\\/]page|playground|review[\\/]ui|samples[\\/]ui[\\/]practice|search[\\/](?:dialog|marks)|theme[\\/]Blog\w+|tools|webgl))[\\/]|.*[\\/]src[\\/](?:home[\\/](?:index\.|styles\.|Back|Plates|SearchBox)|review[\\/]today\.))/u;
/** Styles of figures stand in many pages, which therefore share one sheet. */
const FIGURES = /[\\/]src[\\/]figures[\\/](?!video[\\/])/u;

/** Docusaurus has webpack's types also where Rspack is the bundler. */
type Config = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type ConfigPlugin = NonNullable<Config['plugins']>[number];
type Minimizer = NonNullable<
  NonNullable<Config['optimization']>['minimizer']
>[number];

/**
 * As Docusaurus minifies, but a name does not depend on which letters a script
 * is full of. The script that loads a worker holds hashes that are not final
 * yet, and those follow the path of the project: so would its names.
 */
function createMinimizerOptions(): object {
  return {
    minify: true,
    ...getSwcJsMinimizerOptions(),
    mangle: {disableCharFreq: true},
    // Chinese as it is: escaped, each character has twice the bytes. Newer
    // syntax than this breaks the binary that wabt keeps in a string.
    format: {ecma: 5, comments: false},
  };
}

function createMinimizer(): Minimizer {
  return new SwcJsMinimizerRspackPlugin({
    minimizerOptions: createMinimizerOptions(),
  }) as unknown as Minimizer;
}

/**
 * Chromium (136) compiles all functions of this script while it downloads, beside
 * the main thread, instead of one after the other when they are called: most are
 * called as the page comes to life. To other browsers it is a comment.
 */
function compileMainAhead(): ConfigPlugin {
  const plugin: unknown = new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /^assets\/js\/main\./u,
    // After the minimizer, which leaves no comment, and before names are final.
    stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });
  return plugin as ConfigPlugin;
}

function keepScripts(): ConfigPlugin {
  const plugin: unknown = keepMinified(createMinimizerOptions());
  return plugin as ConfigPlugin;
}

/** Everything that the plugins and the theme replace: see src/upstream. */
function watchStandIns(siteDir: string): ConfigPlugin {
  const plugin: unknown = checkStandIns(siteDir);
  return plugin as ConfigPlugin;
}

type PostCss = Parameters<NonNullable<Plugin['configurePostCss']>>[0];

/**
 * What is named is set up anew for each style sheet, of which there are many:
 * here once. Nor does each look for settings in all folders above it, where
 * somebody else's would change the bytes.
 */
function setUpPostCss(options: PostCss): PostCss {
  const plugins = (options.plugins as readonly unknown[]).map((plugin) => {
    if (!Array.isArray(plugin)) {
      return plugin;
    }
    const [name, settings] = plugin as [string, object];
    const create = require(name) as (settings: object) => unknown;
    return create(settings);
  });
  return {...options, plugins, config: false};
}

function isStockMinimizer(minimizer: Minimizer): boolean {
  return (
    (minimizer as {readonly name?: string}).name ===
    SwcJsMinimizerRspackPlugin.name
  );
}

/** @throws when something that is replaced by its name has another one. */
function expectNames(
  {entry, optimization}: Config,
  isServer: boolean,
  siteDir: string,
): void {
  const {minimizer, splitChunks} = optimization ?? {};
  if (isServer && !JSON.stringify(entry ?? {}).includes(CORE_ENTRY)) {
    throw createMissing(
      findEntry(OURS, 'lib/webpack/server.js'),
      `打包器的配置里，服务端不再从 ${CORE_ENTRY} 开始。`,
      siteDir,
    );
  }
  if (minimizer && !minimizer.some(isStockMinimizer)) {
    throw createMissing(
      findEntry(OURS, 'lib/minification.js'),
      `打包器的配置里没有 ${SwcJsMinimizerRspackPlugin.name}。`,
      siteDir,
    );
  }
  const {styles} = (splitChunks || {}).cacheGroups ?? {};
  if (!isServer && !styles) {
    throw createMissing(
      findEntry(OURS, 'lib/webpack/base.js'),
      '打包器的配置里没有叫 styles 的样式分组。',
      siteDir,
    );
  }
}

/** Where its cache is and of what version, if the configuration has a cache. */
function placeCache(
  config: Config,
  version: string,
  directory: string,
): object {
  const {experiments} = config as {
    experiments?: {cache?: {version?: string}};
  };
  const own = experiments?.cache?.version;
  return own === undefined
    ? {}
    : {
        experiments: {
          cache: {
            version: `${own}-${version}`,
            storage: {type: 'filesystem', directory},
          },
        },
      };
}

/** What our scripts need of the bundler besides what Docusaurus sets up. */
export default function bundler({siteDir, siteConfig}: LoadContext): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  const isKept = !process.env.DOCUSAURUS_NO_PERSISTENT_CACHE;
  let version = '';
  let folder = '';
  let whole: CacheFolder | null = null;
  return {
    name: 'bundler',
    loadContent() {
      version = readCacheVersion(siteDir, siteConfig);
      folder = path.join(siteDir, BUNDLER_FOLDER, version);
    },
    postBuild() {
      whole?.close();
    },
    configurePostCss: setUpPostCss,
    configureWebpack(config, isServer) {
      const {optimization} = config;
      expectNames(config, isServer, siteDir);
      // Not earlier: a build that its content ends touches neither half.
      // `npm start` has no server, and does not end.
      if (isBuild && isKept) {
        whole ??= openCacheFolder(folder);
      }
      return {
        ...placeCache(
          config,
          version,
          path.join(
            folder,
            isBuild ? (isServer ? 'server' : 'client') : 'start',
          ),
        ),
        mergeStrategy: {'optimization.minimizer': 'replace'},
        ...(isServer && isBuild && {entry: {main: RENDERED}}),
        // The editor runs in browsers only; the server need not compile it.
        ...(isServer && {
          resolve: {alias: createAliases(siteDir, OURS)},
        }),
        plugins: [
          ...(isServer ? [] : [compileMainAhead()]),
          ...(isBuild && !isServer ? [keepScripts()] : []),
          // While the site is being written, much of it does not apply.
          ...(isBuild ? [watchStandIns(siteDir)] : []),
        ],
        optimization: {
          minimizer: optimization?.minimizer?.map((minimizer) =>
            isStockMinimizer(minimizer) ? createMinimizer() : minimizer,
          ),
          // The server's half has no styles; one script for each text and its data.
          ...(!isServer && {
            splitChunks: {
              cacheGroups: {
                // Docusaurus makes one style sheet for all pages.
                styles: {test: NOT_STYLED_APART},
                figures: {
                  name: 'figures',
                  type: 'css/mini-extract',
                  test: FIGURES,
                  chunks: 'all',
                  enforce: true,
                  priority: 50,
                },
              },
            },
          }),
        },
        output: {
          // Files that scripts name with `new URL('./x.wasm', import.meta.url)`
          // go where hosts and offline reading expect names that never change.
          assetModuleFilename: 'assets/files/[name]-[contenthash:16][ext]',
        },
        // wabt asks for these, too, only where it runs in Node.
        ignoreWarnings: [
          ({message}: {readonly message: string}) =>
            /"__(?:dir|file)name" is used and has been mocked/u.test(message),
        ],
        module: {
          rules: [
            {
              // It asks for Node's file system only where it runs in Node.
              test: /[\\/]node_modules[\\/]wabt[\\/]/u,
              resolve: {fallback: {fs: false}},
            },
            {
              test: FETCHED_DATA,
              type: 'asset/resource',
              generator: {
                filename: `${DATA_FOLDER}[name][ext]`,
                emit: !isServer,
              },
            },
          ],
        },
      };
    },
  };
}
