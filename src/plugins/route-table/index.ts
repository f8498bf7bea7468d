/**
 * Docusaurus gives every reader the list of all pages, their modules and files
 * in the first scripts, which so grow with the site. Here each page's HTML says
 * what that page needs; the list is cut into tables, and one is loaded when the
 * reader goes to one of its pages. Sidebars come apart in the same way. In
 * production only, and in browsers only: while the site is being written, and
 * where its pages are rendered, the list is whole. It is only searched faster
 * there, and of a sidebar only what a page shows is looked at.
 */
import {realpathSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {inTurn} from '../../lib/inTurn';
import {type PageChunks, registryOf, reportPageChunks} from './pageChunks';
import {listNames, readRoutes} from './readRoutes';
import {type SidebarParts, writeVersions} from './versions';
import {writeTables} from './writeTables';

type Configuration = ReturnType<NonNullable<Plugin['configureWebpack']>>;

export default function routeTable({
  siteDir,
  siteConfig: {baseUrl},
  generatedFilesDir,
}: LoadContext): Plugin {
  let chunks: PageChunks | undefined;
  let sidebars: SidebarParts | undefined;
  return {
    name: 'route-table',
    configureWebpack(config, isServer) {
      if (process.env.NODE_ENV !== 'production') {
        return {};
      }
      if (isServer) {
        const server = path.join(__dirname, 'server');
        return {
          resolve: {
            alias: {
              'react-router-config': path.join(server, 'routeConfig.tsx'),
              '@docusaurus/router': path.join(server, 'router.ts'),
              [realpathSync(
                path.join(__dirname, '../../components/useSidebarItems.ts'),
              )]: path.join(server, 'sidebarItems.ts'),
            },
          },
        };
      }
      const core = path.join(
        path.dirname(
          require.resolve('@docusaurus/core/package.json', {paths: [siteDir]}),
        ),
        'lib/client',
      );
      const client = (file: string) => path.join(__dirname, 'client', file);
      const {chunkNames} = readRoutes(generatedFilesDir);
      const {copies, ...parts} = writeVersions(generatedFilesDir);
      sidebars = parts;
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
        plugins: [
          ...(config.plugins ?? []).filter(
            (plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin',
          ),
          report,
        ],
        resolve: {
          alias: {
            ...copies,
            [path.join(generatedFilesDir, 'routes')]: client('routes.tsx'),
            [path.join(core, 'preload')]: client('preload.ts'),
            [path.join(core, 'docusaurus')]: client('hints.ts'),
          },
        },
        // Docusaurus has webpack's types also where Rspack is the bundler.
      } as unknown as Configuration;
    },
    postBuild: ({outDir}) =>
      inTurn(async () => {
        if (!chunks || !sidebars) {
          throw new Error('打包器没有报告页面的代码块，写不出路由表。');
        }
        await writeTables(
          outDir,
          baseUrl,
          readRoutes(generatedFilesDir),
          chunks,
          sidebars,
        );
      }),
  };
}
