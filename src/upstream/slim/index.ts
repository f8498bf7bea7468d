/**
 * What readers' browsers need not hold. Each alias replaces one module in the
 * browser's bundle; pages are built with the whole. Where the site is being
 * written, nothing of it applies but the first ones, which pages are built with
 * as well.
 */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {
  type Aliases,
  createAliases,
  createGeneratedAlias,
  createOwnAlias,
  createRules,
} from '../alias';
import {collect, type DocsData, trimDocsData} from './trim';

const DOCS = 'docusaurus-plugin-content-docs';

/** Types of navbar items that src/theme/NavbarItem/ComponentTypes has by itself. */
const USUAL_TYPES = /^(?:default|doc|docSidebar|dropdown|search|custom-.*)$/u;
/** Leads to the same document in each version, and so asks for all of them. */
const ASKS_FOR_DOCS = 'docsVersionDropdown';

/** What has none is in no need of a translation: it is as in the theme. */
const HAN = /[\p{Script=Han}「]/u;

/** Parts of the configuration that are only for whoever builds the site. */
const NOT_FOR_READERS = new Set([
  'presets',
  'plugins',
  'themes',
  'markdown',
  'staticDirectories',
  'clientModules',
  'headTags',
  'scripts',
  'stylesheets',
]);

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Types of the navbar's items, of those in its menus as well. */
function listItemTypes({themeConfig}: LoadContext['siteConfig']): string[] {
  return collect(themeConfig.navbar, 'type').map(String);
}

/** Slimmer copies of generated files, by the path of the original. */
function writeCopies({siteConfig, generatedFilesDir}: LoadContext): Aliases {
  let copies: Aliases = {};
  const folder = path.join(generatedFilesDir, 'slim');
  mkdirSync(folder, {recursive: true});
  const write = (original: string, data: unknown) => {
    const copy = path.join(folder, `${Object.keys(copies).length}.json`);
    writeFileSync(copy, JSON.stringify(data));
    copies = {
      ...copies,
      ...createGeneratedAlias(
        generatedFilesDir,
        'src/upstream/slim/index.ts',
        original,
        copy,
      ),
    };
  };
  write(
    'docusaurus.config.mjs',
    Object.fromEntries(
      Object.entries(siteConfig).filter(([key]) => !NOT_FOR_READERS.has(key)),
    ),
  );
  const globalData = readJson(
    path.join(generatedFilesDir, 'globalData.json'),
  ) as Record<string, unknown>;
  const docsData = (globalData[DOCS] ?? {}) as DocsData;
  const named = new Set(collect(siteConfig.themeConfig, 'docId').map(String));
  const translations = readJson(
    path.join(generatedFilesDir, 'codeTranslations.json'),
  ) as Record<string, string>;
  write(
    'codeTranslations.json',
    Object.fromEntries(
      Object.entries(translations).filter(([, text]) => HAN.test(text)),
    ),
  );
  write('globalData.json', {
    ...globalData,
    [DOCS]: listItemTypes(siteConfig).includes(ASKS_FOR_DOCS)
      ? docsData
      : trimDocsData(docsData, named),
  });
  return copies;
}

export default function slim(context: LoadContext): Plugin {
  const {siteDir, siteConfig} = context;
  return {
    name: 'slim',
    configureWebpack(_config, isServer) {
      const alias = {
        // ui/StaticCode does it where code is coloured.
        // A file, not `false`: the number of a module that is nowhere follows
        // the path of the project.
        ...createAliases(siteDir, 'src/upstream/slim/nothing.ts'),
        ...createAliases(siteDir, 'src/upstream/standIns/routeProgress.ts'),
        ...createAliases(siteDir, 'src/upstream/standIns/dateFormat.ts'),
        ...(listItemTypes(siteConfig).every((type) => USUAL_TYPES.test(type)) &&
          createOwnAlias(
            'src/ui/otherNavbarItems.ts',
            'src/upstream/slim/noNavbarItems.ts',
          )),
      };
      const rules = [
        ...createRules(siteDir, 'src/upstream/standIns/shallowMemo.ts'),
        // Only for its own modules: ours takes the rest from there.
        ...createRules(siteDir, 'src/upstream/standIns/activePlugin.ts'),
      ];
      if (isServer) {
        return {resolve: {alias}, module: {rules}};
      }
      return {
        resolve: {
          alias: {
            ...alias,
            ...createOwnAlias(
              'src/ui/StaticCode/now.ts',
              'src/ui/StaticCode/notNow.ts',
            ),
            ...(process.env.NODE_ENV === 'production' && writeCopies(context)),
          },
        },
        module: {
          rules: [
            ...rules,
            // It takes all of tslib for one function of a line.
            ...createRules(siteDir, 'src/upstream/slim/importDefault.ts'),
          ],
        },
      };
    },
  };
}
