/**
 * Docusaurus gives every reader the list of all pages, their modules and files
 * in the first scripts, which so grow with the site. Here each page's HTML says
 * what that page needs; the list is cut into tables, and one is loaded when the
 * reader goes to one of its pages. Sidebars come apart in the same way. In
 * production only, and in browsers only: while the site is being written, and
 * where its pages are rendered, the list is whole. It is only searched faster
 * there, and of a sidebar only what a page shows is looked at.
 */
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import type {PagePlugin} from '../../publish/finishPages';
import {
  createAliases,
  createGeneratedAlias,
  createMissing,
  createOwnAlias,
  findEntry,
} from '../../upstream/alias';
import {type PageChunks, registryOf, reportPageChunks} from './pageChunks';
import {listNames, readRoutes} from './readRoutes';
import {type SidebarCategories, writeVersions} from './versions';
import {type Insert, writeTables} from './writeTables';

/** This capability, as upstream.json names it. */
const OURS = 'src/routes';

type Configuration = ReturnType<NonNullable<Plugin['configureWebpack']>>;

export default function routeTable({
  siteDir,
  siteConfig: {baseUrl},
  generatedFilesDir,
}: LoadContext): PagePlugin {
  let chunks: PageChunks | undefined;
  let sidebars: SidebarCategories | undefined;
  let insert: Insert = (html) => html;
  return {
    name: 'route-table',
    configureWebpack(config, isServer) {
      if (process.env.NODE_ENV !== 'production') {
        return {};
      }
      if (isServer) {
        return {
          resolve: {
            alias: {
              ...createAliases(siteDir, `${OURS}/server/routeConfig.tsx`),
              ...createAliases(siteDir, `${OURS}/server/router.ts`),
              ...createOwnAlias(
                'src/routes/useSidebarItems.ts',
                `${OURS}/server/sidebarItems.ts`,
              ),
            },
          },
        };
      }
      const withoutList = (config.plugins ?? []).filter(
        (plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin',
      );
      if (withoutList.length === config.plugins?.length) {
        throw createMissing(
          findEntry(
            `${OURS}/build/index.ts`,
            'lib/webpack/plugins/ChunkAssetPlugin.js',
          ),
          '打包器的配置里没有 ChunkAssetPlugin。',
          siteDir,
        );
      }
      const {chunkNames} = readRoutes(generatedFilesDir);
      const {copies, ...categories} = writeVersions(generatedFilesDir);
      if (Object.keys(copies).length === 0) {
        throw createMissing(
          findEntry(`${OURS}/build/versions.ts`, 'lib/props.js'),
          '生成的数据里没有一个版本的文档和侧边栏。',
          siteDir,
        );
      }
      sidebars = categories;
      const report = reportPageChunks(
        registryOf(generatedFilesDir),
        new Set(Object.values(chunkNames).flatMap(listNames)),
        (made) => {
          chunks = made;
        },
      );
      return {
        // All but the list from names of chunks to files: nobody asks for it.
        mergeStrategy: {plugins: 'replace'},
        plugins: [...withoutList, report],
        resolve: {
          alias: {
            ...copies,
            ...createGeneratedAlias(
              generatedFilesDir,
              `${OURS}/client/routes.tsx`,
              'routes.js',
              path.join(__dirname, '../client/routes.tsx'),
            ),
            ...createAliases(siteDir, `${OURS}/client/preload.ts`),
            ...createAliases(siteDir, `${OURS}/client/linkEvents.ts`),
          },
        },
        // Docusaurus has webpack's types also where Rspack is the bundler.
      } as unknown as Configuration;
    },
    pageStep: {
      async begin({outDir}) {
        if (!chunks || !sidebars) {
          throw new Error('打包器没有报告页面的代码块，写不出路由表。');
        }
        insert = await writeTables(
          outDir,
          baseUrl,
          readRoutes(generatedFilesDir),
          chunks,
          sidebars,
        );
      },
      page: (html, name) => insert(html, name),
    },
  };
}
