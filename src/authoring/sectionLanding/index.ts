/**
 * Gives each docs section its landing route: `/docs` leads to the section's
 * first document, whose own hash address stays canonical.
 */
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext} from '@docusaurus/types';

import {escapeHtml} from '../../kit/escapeHtml';
import type {PagePlugin} from '../../publish/finishPages';

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';
const COMPONENT = '@site/src/authoring/SectionRedirect';

type SidebarItem =
  LoadedContent['loadedVersions'][number]['sidebars'][string][number];

/** The first document of a sidebar in reading order, if it has any. */
export function findFirstDocId(
  items: readonly SidebarItem[],
): string | undefined {
  for (const item of items) {
    if (item.type === 'doc') {
      return item.id;
    }
    if (item.type === 'category') {
      const id =
        item.link?.type === 'doc' ? item.link.id : findFirstDocId(item.items);
      if (id) {
        return id;
      }
    }
  }
  return undefined;
}

/** Adds the way on for readers without JavaScript to a landing's head. */
export function addRefresh(html: string, to: string): string {
  if (!html.includes('</head>')) {
    throw new Error('栏目入口的 HTML 里没有 </head>，无法写入 meta refresh。');
  }
  return html.replace(
    '</head>',
    () =>
      `<noscript><meta http-equiv="refresh" content="0; url=${escapeHtml(to)}"></noscript></head>`,
  );
}

export default function sectionLanding({baseUrl}: LoadContext): PagePlugin {
  const landings = new Map<string, string>();
  return {
    name: 'section-landing',
    async allContentLoaded({allContent, actions}) {
      const instances = (allContent[DOCS_PLUGIN] ?? {}) as Record<
        string,
        LoadedContent
      >;
      for (const content of Object.values(instances)) {
        for (const {path: from, docs, sidebars} of content.loadedVersions) {
          const mainId = findFirstDocId(Object.values(sidebars)[0] ?? []);
          const main = docs.find(({id}) => id === mainId) ?? docs[0];
          if (!main || docs.some(({slug}) => slug === '/')) {
            continue;
          }
          landings.set(from, main.permalink);
          actions.addRoute({
            path: from,
            exact: true,
            component: COMPONENT,
            props: {to: main.permalink, title: main.title},
          });
        }
      }
    },
    pageStep: {
      page(html, name) {
        const to = landings.get(`${baseUrl}${name.replace('/index.html', '')}`);
        return to === undefined ? html : addRefresh(html, to);
      },
    },
  };
}
