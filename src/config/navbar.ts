import type {Navbar} from '@docusaurus/theme-common';

import {SITE_TITLE} from './identity';
import {NAVBAR_SECTIONS, SECTIONS} from './sections';

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
              place: path,
              position: 'left' as const,
            },
      ),
      {to: '/blog', label: '博客', position: 'left'},
      {type: 'search', position: 'right'},
      iconLink('/code/', '代码演练场', 'code', '演练场'),
      iconLink('/site#/tools/demo', '工具演示', 'tools', '工具'),
      {
        ...iconLink('/interview', '面试题', 'interview', '面试题'),
        activeBasePath: '/interview',
      },
      {
        type: 'dropdown',
        label: '动手',
        position: 'right',
        items: [
          entry('/code/', '演练场', '写几行就跑，分享是一个链接'),
          entry('/site#/tools/demo', '工具', '不上传，都在浏览器里算'),
          entry('/review/', '复习', '面试题做成卡片，到期提醒', '/review/?$'),
          entry(
            '/webgl/',
            'WebGL',
            '从三角形到着色器，画面和代码并排',
            '/webgl/?$',
          ),
          entry('/offline/', '离线阅读', '把整个栏目带走', '/offline/?$'),
        ],
      },
      {
        type: 'dropdown',
        label: '目录',
        position: 'right',
        items: [
          entry(
            '/contents',
            '路径与全部笔记',
            '排好次序，写明多久读完',
            '/(contents|paths/[^/]+)/?$',
          ),
          ...SECTIONS.map(({path, label, summary}) =>
            entry(`/contents/${path}`, `${label}的目录`, summary),
          ),
          entry(
            '/contents/words',
            '索引',
            '概念、接口、报错，在哪一篇讲到',
            '/contents/words/?$',
          ),
        ],
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

function iconLink(to: string, label: string, icon: string, word: string) {
  return {
    type: 'custom-iconLink',
    to,
    label,
    icon,
    word,
    position: 'right' as const,
  };
}

/**
 * A line of a menu: a name, and below it what it is good for.
 * @param here pattern of the addresses where it is marked. The specification's
 *   own entries are marked by themselves; those that repeat one are not.
 */
function entry(to: string, name: string, what: string, here = '^$') {
  return {
    to,
    html: `<span class="menu-entry">${name} <small>${what}</small></span>`,
    activeBaseRegex: here,
  };
}
