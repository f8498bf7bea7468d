/**
 * Keeps the search dialog out of what every page loads. For DocSearch 3,
 * theme-search-algolia (3.10.2) takes the keyboard hook from the package's UMD
 * file, which cannot be shaken; the ES module can. It holds button and dialog,
 * and a query behind its name makes the dialog a module of its own.
 */
import type {Plugin} from '@docusaurus/types';

const MODULE = '@docsearch/react/dist/esm/index.js';

export default function searchDialog(): Plugin {
  return {
    name: 'search-dialog',
    configureWebpack(_config, isServer) {
      return isServer
        ? {}
        : {
            resolve: {
              alias: {
                '@docsearch/react/useDocSearchKeyboardEvents': MODULE,
                '@docsearch/react/version': MODULE,
                '@docsearch/react/modal$': `${MODULE}?dialog`,
              },
            },
          };
    },
  };
}
