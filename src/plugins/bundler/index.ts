import type {Plugin} from '@docusaurus/types';

/** What our scripts need of the bundler besides what Docusaurus sets up. */
export default function bundler(): Plugin {
  return {
    name: 'bundler',
    configureWebpack() {
      return {
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
