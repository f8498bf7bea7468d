import type {Plugin} from '@docusaurus/types';

/**
 * Everything but what comes after the page: static HTML names the one style
 * sheet of all pages only, so that what a page starts with has to be there.
 */
const NOT_STYLED_APART =
  /^(?!.*[\\/](?:node_modules[\\/](?:monaco-editor|@docsearch|@docusaurus[\\/]theme-search-algolia)[\\/]|src[\\/]features[\\/](?:figures[\\/]video|webgl[\\/](?:stage|playground)|tools[\\/]kit|playground[\\/](?:controls|files|messages)\.)))/u;

/** What our scripts need of the bundler besides what Docusaurus sets up. */
export default function bundler(): Plugin {
  return {
    name: 'bundler',
    configureWebpack(_config, isServer) {
      return {
        // The editor runs in browsers only; the server need not compile it.
        ...(isServer && {resolve: {alias: {'monaco-editor': false as const}}}),
        optimization: {
          splitChunks: {
            cacheGroups: {
              // Docusaurus makes one style sheet for all pages. What editors,
              // dialogs and tools need comes with them.
              styles: {test: NOT_STYLED_APART},
            },
          },
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
          ],
        },
      };
    },
  };
}
