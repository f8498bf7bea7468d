/**
 * The page that runs code, generated into a static folder, and chunks that keep
 * the compiler and the editor out of what every page loads.
 */
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {GENERATED_STATIC} from '../../config/generatedStatic';
import {generateSandbox} from 'docusaurus-theme-verified-samples/build';

/**
 * Chunks by the packages in them; Docusaurus' own groups are weaker. Grammars
 * other than JavaScript's, and the search panel, load when they are needed.
 */
const CHUNKS = {
  lezer:
    /[\\/]node_modules[\\/]@lezer[\\/](?:common|lr|highlight|javascript)[\\/]/u,
  'lezer-html': /[\\/]node_modules[\\/]@lezer[\\/]html[\\/]/u,
  'codemirror-css':
    /[\\/]node_modules[\\/](?:@codemirror[\\/]lang-css|@lezer[\\/]css)[\\/]/u,
  codemirror:
    /[\\/]node_modules[\\/](?:@codemirror[\\/](?!lang-html|search)[^\\/]+|style-mod|w3c-keyname|crelt)[\\/]/u,
  sucrase:
    /[\\/]node_modules[\\/](?:sucrase|ts-interface-checker|lines-and-columns|@jridgewell)[\\/]/u,
} as const;
const PRIORITY = 60;

export default function sandbox({siteDir}: LoadContext): Plugin {
  return {
    name: 'sandbox',
    async loadContent() {
      await generateSandbox(path.join(siteDir, GENERATED_STATIC), siteDir);
    },
    getPathsToWatch() {
      return [
        path.join(siteDir, 'packages/verified-samples/src/sandbox/**/*.ts'),
      ];
    },
    configureWebpack(_config, isServer) {
      if (isServer) {
        return {};
      }
      return {
        optimization: {
          splitChunks: {
            cacheGroups: Object.fromEntries(
              Object.entries(CHUNKS).map(([name, test]) => [
                name,
                {
                  name,
                  test,
                  chunks: 'async' as const,
                  enforce: true,
                  priority: PRIORITY,
                },
              ]),
            ),
          },
        },
      };
    },
  };
}
