/**
 * Offline reading and installing. Here: the tags that make the site an app, the
 * client module that starts it all, and a note of which files each page needs;
 * src/offline/build/writeOffline.ts, which runs when all files are written, makes the list and
 * the worker from it.
 */
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {isOfflineOn, THEME_COLOR} from '../options';
import {type BundleFiles, reportFiles} from './bundleFiles';
import {listRouteChunks} from './chunks';

/** Below the folder of generated files. */
export const NOTE_FILE = 'offline/note.json';

/** What only the bundler and the router know. */
export type OfflineNote = {
  readonly baseUrl: string;
  readonly entry: readonly string[];
  readonly search: readonly string[];
  readonly samples: readonly string[];
  readonly compiler: readonly string[];
  readonly whenUsed: readonly string[];
  /** Files by the path of a route. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
};

export default function offline({
  siteConfig: {baseUrl},
  generatedFilesDir,
}: LoadContext): Plugin {
  let bundle: BundleFiles = {
    entry: [],
    chunks: {},
    search: [],
    samples: [],
    compiler: [],
    whenUsed: [],
  };
  return {
    name: 'offline',
    getClientModules() {
      return [
        '../client/themeColor.ts',
        ...(isOfflineOn(process.env) ? ['../client/index.ts'] : []),
      ].map((file) => path.join(__dirname, file));
    },
    injectHtmlTags() {
      return {
        headTags: [
          {
            tagName: 'link',
            attributes: {
              rel: 'manifest',
              href: `${baseUrl}manifest.webmanifest`,
            },
          },
          {
            tagName: 'link',
            attributes: {
              rel: 'apple-touch-icon',
              href: `${baseUrl}img/apple-touch-icon.png`,
            },
          },
          {
            tagName: 'meta',
            attributes: {name: 'theme-color', content: THEME_COLOR},
          },
        ],
      };
    },
    configureWebpack(_config, isServer) {
      const report = reportFiles((files) => {
        bundle = files;
      });
      // Docusaurus has webpack's types also where Rspack is the bundler.
      return (isServer ? {} : {plugins: [report]}) as unknown as ReturnType<
        NonNullable<Plugin['configureWebpack']>
      >;
    },
    async postBuild({routes}) {
      const routesChunkNames = JSON.parse(
        await readFile(
          path.join(generatedFilesDir, 'routesChunkNames.json'),
          'utf8',
        ),
      ) as Parameters<typeof listRouteChunks>[1];
      const note: OfflineNote = {
        baseUrl,
        entry: bundle.entry,
        search: bundle.search,
        samples: bundle.samples,
        compiler: bundle.compiler,
        whenUsed: bundle.whenUsed,
        routes: Object.fromEntries(
          [...listRouteChunks(routes, routesChunkNames)].map(
            ([route, names]) => [
              route,
              [...new Set(names.flatMap((name) => bundle.chunks[name] ?? []))],
            ],
          ),
        ),
      };
      const file = path.join(generatedFilesDir, NOTE_FILE);
      await mkdir(path.dirname(file), {recursive: true});
      await writeFile(file, JSON.stringify(note));
    },
  };
}
