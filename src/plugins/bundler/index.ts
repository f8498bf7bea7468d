import type {Plugin} from '@docusaurus/types';

/** Everything but what stands between the lines of a text. */
const NOT_STYLED_APART =
  /^(?!.*[\\/](?:node_modules[\\/](?:monaco-editor|@docsearch|@docusaurus[\\/]theme-search-algolia)|src[\\/]features[\\/](?:figures[\\/]video|(?!figures|samples|selfTest)\w+))[\\/])/u;

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
              // Docusaurus makes one style sheet for all pages. What belongs to
              // one kind of page, or to a dialog, comes with that.
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
