import type {Plugin} from '@docusaurus/types';

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
              // Docusaurus makes one style sheet for all pages. The editor's own
              // is larger than that, and only its chunk needs it.
              styles: {
                test: /^(?!.*[\\/]node_modules[\\/]monaco-editor[\\/])/u,
              },
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
