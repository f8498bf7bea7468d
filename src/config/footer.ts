import type {Footer} from '@docusaurus/theme-common';

import {COPYRIGHT_YEAR, SITE_TITLE} from './identity';
import {SECTIONS} from './sections';

/** Builds the footer. Its link columns are also the menu of readers without JavaScript. */
export function createFooter(codeHostUrl: string | null): Footer {
  return {
    style: 'light',
    logo: undefined,
    links: [
      {
        title: '笔记',
        items: SECTIONS.map(({label, path}) => ({label, to: `/${path}`})),
      },
      {
        title: '博客',
        items: [
          {label: '全部博文', to: '/blog'},
          {label: '按年归档', to: '/blog/archive'},
          {label: '博客标签', to: '/blog/tags'},
        ],
      },
      {
        title: '动手',
        items: [
          {label: '代码演练场', to: '/code/'},
          {label: '工具演示', to: '/site#/tools/demo'},
          {label: 'WebGL', to: '/webgl/'},
          {label: '复习', to: '/review/'},
        ],
      },
      {
        title: '更多',
        items: [
          {label: '目录与路径', to: '/contents'},
          {label: '索引', to: '/contents/words'},
          {label: '笔记标签', to: '/docs/tags'},
          {label: '离线阅读', to: '/offline/'},
          ...(codeHostUrl === null
            ? []
            : [{label: '代码仓库', href: codeHostUrl}]),
          // A file, not a route: the router must not take the click.
          {label: 'RSS 订阅', href: 'pathname:///blog/rss.xml'},
        ],
      },
    ],
    copyright: `版权所有 © ${COPYRIGHT_YEAR} ${SITE_TITLE} · 代码 MIT，文字 CC BY-NC-SA 4.0`,
  };
}
