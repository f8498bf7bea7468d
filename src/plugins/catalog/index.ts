/**
 * Writes what the home page and the not-found page show of the content: the
 * pages with their titles, newest first. Read it with
 * `import catalog from '@generated/catalog/default/catalog.json'`, lazily
 * where it is not needed at first paint: it grows with the site.
 */
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {Plugin} from '@docusaurus/types';

import type {Catalog} from '../../lib/catalog';

export default function catalog(): Plugin {
  return {
    name: 'catalog',
    async allContentLoaded({allContent, actions}) {
      const docsInstances = Object.entries(
        (allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<
          string,
          LoadedContent
        >,
      );
      const blog = allContent['docusaurus-plugin-content-blog']?.default as
        BlogContent | undefined;
      const data: Catalog = {
        docs: docsInstances
          .flatMap(([section, {loadedVersions}]) =>
            loadedVersions.flatMap(({docs}) =>
              docs
                .filter(({draft, unlisted}) => !draft && !unlisted)
                .map(({id, title, permalink, lastUpdatedAt}) => ({
                  section,
                  id,
                  title,
                  permalink,
                  updatedAt: lastUpdatedAt ?? null,
                })),
            ),
          )
          .sort((a, b) => (b.updatedAt ?? 0) - (a.updatedAt ?? 0)),
        posts: (blog?.blogPosts ?? []).map(({metadata}) => ({
          title: metadata.title,
          permalink: metadata.permalink,
          description: metadata.description,
          date: metadata.date.toISOString().slice(0, 10),
        })),
      };
      await actions.createData('catalog.json', data);
    },
  };
}
