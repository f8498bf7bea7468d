/** Whether upstream.json knows every alias of a production build, and no other. */
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {expect, test} from '@playwright/test';
import {SwcJsMinimizerRspackPlugin} from '@rspack/core';

import config from '../../../docusaurus.config';
import {listAliases} from '../../../src/upstream/bundle';
import {ENTRIES, type Entry} from '../../../src/upstream/entries';
import {createFolder, removeFolders} from './folder';

test.afterAll(removeFolders);

const DATA = 'docusaurus-plugin-content-docs/default/p';

/** What our plugins replace, in every bundle of a production build. */
function collectAliases(generatedFilesDir: string) {
  const context = {
    siteDir: process.cwd(),
    siteConfig: config,
    generatedFilesDir,
    baseUrl: '/',
    siteStorage: {type: 'localStorage', namespace: ''},
  } as unknown as LoadContext;
  const base = {
    entry: {main: 'core/lib/client/serverEntry.js'},
    plugins: [{constructor: {name: 'ChunkAssetPlugin'}}],
    optimization: {
      minimizer: [new SwcJsMinimizerRspackPlugin()],
      splitChunks: {cacheGroups: {styles: {}}},
    },
  };
  const plugins = (config.plugins as readonly unknown[])
    .filter((create) => typeof create === 'function')
    .map((create) => (create as (context: LoadContext) => Plugin)(context));
  const configurations = [false, true].flatMap((isServer) =>
    plugins.map(
      ({configureWebpack}) =>
        (configureWebpack as unknown as (...args: unknown[]) => unknown)?.(
          base,
          isServer,
          {},
          undefined,
        ) ?? {},
    ),
  ) as readonly {readonly plugins?: readonly object[]}[];
  return {
    aliases: configurations.flatMap(listAliases),
    replacements: configurations
      .flatMap(({plugins: list = []}) => list)
      .filter(({constructor: {name}}) => /Replacement|Provide/u.test(name)),
  };
}

type Alias = ReturnType<typeof listAliases>[number];

/** Whether the entry is the one of that alias. */
function isOf(entry: Entry, {key, target}: Alias, generated: string): boolean {
  const {alias, replaces, ours} = entry;
  if (!alias) {
    return false;
  }
  if (alias.generated !== undefined) {
    const pattern = alias.generated
      .replace(/\.m?js$/u, '')
      .replaceAll('.', String.raw`\.`)
      .replaceAll('*', '[^/]+');
    const name = path.relative(generated, key).replaceAll(path.sep, '/');
    return new RegExp(`^${pattern}$`, 'u').test(name);
  }
  const original = path.resolve(
    'node_modules',
    replaces.package,
    replaces.file,
  );
  return (
    key === (alias.request ?? original.replace(/\.js$/u, '')) &&
    target === (alias.target ?? path.resolve(ours))
  );
}

let generated: string;
let collected: ReturnType<typeof collectAliases>;
const {NODE_ENV: before} = process.env;

function setMode(mode: string | undefined): void {
  const env: Record<string, string | undefined> = process.env;
  if (mode === undefined) {
    delete env.NODE_ENV;
  } else {
    env.NODE_ENV = mode;
  }
}

test.beforeAll(() => {
  generated = createFolder({
    'routes.js': 'export default [];',
    'routesChunkNames.json': '{}',
    'docusaurus.config.mjs': '',
    'globalData.json': '{}',
    'codeTranslations.json': '{}',
    'registry.js': `require("@generated/${DATA}/docs.json")`,
    [`${DATA}/docs.json`]: '{"version": {"docsSidebars": {}}}',
  });
  setMode('production');
  collected = collectAliases(generated);
  setMode(before);
});

test('aliases have entries, but for those from ours to ours', () => {
  const {aliases, replacements} = collected;
  const isOwn = ({key}: Alias) => key.startsWith(path.resolve('src'));
  expect(
    aliases.filter(
      (alias) =>
        !isOwn(alias) &&
        !ENTRIES.some((entry) => isOf(entry, alias, generated)),
    ),
  ).toEqual([]);
  expect(replacements).toEqual([]);
});

test('every entry of an alias is one that a plugin sets up', () => {
  expect(
    ENTRIES.filter(
      (entry) =>
        entry.alias &&
        !collected.aliases.some((alias) => isOf(entry, alias, generated)),
    ).map(({ours}) => ours),
  ).toEqual([]);
});

test('an alias without an entry is found', () => {
  const alias = {
    key: path.resolve('node_modules/a/b'),
    target: 'c',
    within: null,
  };
  expect(ENTRIES.some((entry) => isOf(entry, alias, generated))).toBe(false);
});
