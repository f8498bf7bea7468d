/**
 * What every page's first script need not hold. Each entry replaces one module
 * in the browser's bundle; pages are built with the whole.
 */
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/** Of the project, also where a fixture's configuration is being built. */
const SOURCE = path.resolve(__dirname, '../..');

/** Only the browser's: plugins, presets and their options stay at home. */
const NOT_FOR_READERS = [
  'presets',
  'plugins',
  'themes',
  'markdown',
  'staticDirectories',
  'clientModules',
  'headTags',
  'scripts',
  'stylesheets',
] as const;

export default function slim({
  siteConfig,
  siteDir,
  generatedFilesDir,
}: LoadContext): Plugin {
  const resolve = (id: string) => require.resolve(id, {paths: [siteDir]});
  let configFile = '';
  return {
    name: 'slim',
    async contentLoaded({actions}) {
      const config = Object.fromEntries(
        Object.entries(siteConfig).filter(
          ([key]) => !(NOT_FOR_READERS as readonly string[]).includes(key),
        ),
      );
      configFile = await actions.createData(
        'config.json',
        JSON.stringify(config),
      );
    },
    configureWebpack(_config, isServer) {
      const classic = path.dirname(
        resolve('@docusaurus/theme-classic/package.json'),
      );
      return {
        resolve: {
          alias: {
            // components/StaticCode does it where code is coloured.
            [path.join(classic, 'lib/prism-include-languages')]: false as const,
            ...(!isServer && {
              [path.join(SOURCE, 'components/StaticCode/now')]: path.join(
                SOURCE,
                'components/StaticCode/notNow.ts',
              ),
              [path.join(generatedFilesDir, 'docusaurus.config')]: configFile,
            }),
          },
        },
        module: {
          rules: isServer
            ? []
            : [
                {
                  // It takes all of tslib for one function of a line.
                  include: path.dirname(resolve('@docusaurus/utils-common')),
                  resolve: {
                    alias: {tslib: path.join(__dirname, 'importDefault.ts')},
                  },
                },
              ],
        },
      };
    },
  };
}
