/**
 * Gives each docs section its landing route: `/docs` leads to the section's
 * first document, whose own hash address stays canonical.
 */
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {Plugin} from '@docusaurus/types';

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';
const COMPONENT = '@site/src/components/SectionLanding';

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

export default function sectionLanding(): Plugin {
  return {
    name: 'section-landing',
    async allContentLoaded({allContent, actions}) {
      const instances = (allContent[DOCS_PLUGIN] ?? {}) as Record<
        string,
        LoadedContent
      >;
      for (const content of Object.values(instances)) {
        for (const {path, docs, sidebars} of content.loadedVersions) {
          const mainId = findFirstDocId(Object.values(sidebars)[0] ?? []);
          const main = docs.find(({id}) => id === mainId) ?? docs[0];
          if (!main || docs.some(({slug}) => slug === '/')) {
            continue;
          }
          actions.addRoute({
            path,
            exact: true,
            component: COMPONENT,
            props: {to: main.permalink, title: main.title},
          });
        }
      }
    },
  };
}
