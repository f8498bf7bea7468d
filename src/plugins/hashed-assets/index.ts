import type {Plugin} from '@docusaurus/types';

/**
 * Files that scripts name with `new URL('./x.wasm', import.meta.url)` go where
 * hosts and offline reading expect names with a hash, which never change.
 */
export default function hashedAssets(): Plugin {
  return {
    name: 'hashed-assets',
    configureWebpack() {
      return {
        output: {
          assetModuleFilename: 'assets/files/[name]-[contenthash:16][ext]',
        },
      };
    },
  };
}
