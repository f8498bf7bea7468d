/**
 * While no search service is configured, pages must not hint at its host: the
 * stock SearchBar puts a preconnect link into the head of every page. Its
 * `<Head>` is replaced by nothing, for that one module.
 */
import path from 'node:path';

import type {ThemeConfig} from '@docusaurus/theme-search-algolia';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {UNSET_KEY} from '../../config/search';

export default function unsetSearch({
  siteConfig,
  siteDir,
}: LoadContext): Plugin {
  const {algolia} = siteConfig.themeConfig as Partial<ThemeConfig>;
  return {
    name: 'unset-search',
    configureWebpack() {
      const library = path.dirname(
        require.resolve('@docusaurus/theme-search-algolia', {
          paths: [siteDir],
        }),
      );
      return algolia?.apiKey === UNSET_KEY
        ? {
            module: {
              rules: [
                {
                  include: path.join(library, 'theme/SearchBar'),
                  resolve: {
                    alias: {
                      '@docusaurus/Head': path.join(
                        siteDir,
                        'src/plugins/unset-search/client/NoHead.tsx',
                      ),
                    },
                  },
                },
              ],
            },
          }
        : {};
    },
  };
}
