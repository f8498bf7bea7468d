import type {Navbar} from '@docusaurus/theme-common';

import {SITE_TITLE} from './identity';
import {NAVBAR_SECTIONS} from './sections';

/**
 * Builds the navbar: sections and blog on the left, tools on the right.
 * @param codeHostUrl of the code-hosting link, which is left out without one.
 */
export function createNavbar(codeHostUrl: string | null): Navbar {
  return {
    hideOnScroll: true,
    logo: {
      alt: `${SITE_TITLE}首页`,
      src: 'img/wordmark-light.svg',
      srcDark: 'img/wordmark-dark.svg',
      width: 72,
      height: 28,
    },
    items: [
      ...NAVBAR_SECTIONS.map(({id, path, label, sidebarId}) =>
        id === 'other'
          ? {
              type: 'dropdown',
              label,
              to: `/${path}`,
              position: 'left' as const,
              items: [
                docLink(id, 'RUST/intro', 'Rust'),
                docLink(id, 'WASM/intro', 'WebAssembly'),
              ],
            }
          : {
              type: 'docSidebar',
              docsPluginId: id,
              sidebarId,
              label,
              position: 'left' as const,
            },
      ),
      {to: '/blog', label: '博客', position: 'left'},
      {type: 'search', position: 'right'},
      iconLink('/code/', '代码演练场', 'code'),
      iconLink('/site#/tools/demo', '工具演示', 'tools'),
      {
        ...iconLink('/interview', '面试题', 'interview'),
        activeBasePath: '/interview',
      },
      ...(codeHostUrl === null
        ? []
        : [
            {
              type: 'custom-iconLink',
              href: codeHostUrl,
              label: '代码仓库',
              icon: 'repository',
              position: 'right' as const,
            },
          ]),
    ],
  };
}

function docLink(docsPluginId: string, docId: string, label: string) {
  return {type: 'doc', docsPluginId, docId, label};
}

function iconLink(to: string, label: string, icon: string) {
  return {
    type: 'custom-iconLink',
    to,
    label,
    icon,
    position: 'right' as const,
  };
}
