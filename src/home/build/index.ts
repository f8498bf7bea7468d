/**
 * Writes what the home page and the not-found page show of the content: the
 * pages with their titles, newest first. Read it with
 * `import catalog from '@generated/catalog/default/catalog.json'`, lazily
 * where it is not needed at first paint: it grows with the site.
 */
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {HOME_SAMPLE} from '../featuredSample';
import type {Catalog, HomeData, HomeSample} from '../catalog';
import {readContents} from '../../contents/build';
import {byText} from '../../kit/byText';
import {findSample} from '../../samples/build';
import {TOOLS} from '../../tools/catalogue';

type Doc = LoadedContent['loadedVersions'][number]['docs'][number];

const POSTS_SHOWN = 4;

const findHomeSample = byText((text) => findSample(text, HOME_SAMPLE.title));

/** @throws when the document has no such sample. */
async function readHomeSample(
  siteDir: string,
  doc: Doc | undefined,
): Promise<HomeSample | null> {
  if (!doc) {
    return null;
  }
  const file = doc.source.replace(/^@site\//u, '');
  const found = findHomeSample(
    await readFile(path.join(siteDir, file), 'utf8'),
  );
  if (!found) {
    throw new Error(
      `首页要显示 ${file} 里标题为“${HOME_SAMPLE.title}”的示例，那里没有。改 src/home/featuredSample.ts，或者把示例的 title 改回来。`,
    );
  }
  // The home page shows at once what the note has the reader predict.
  const {isPredicted: _, ...sample} = found.sample;
  return {
    ...found,
    sample,
    language: HOME_SAMPLE.language,
    doc: {title: doc.title, permalink: doc.permalink},
  };
}

export default function catalog({siteDir}: LoadContext): Plugin {
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
      const home = docsInstances
        .find(([section]) => section === HOME_SAMPLE.section)?.[1]
        .loadedVersions.flatMap(({docs}) => docs)
        .find(({id}) => id === HOME_SAMPLE.doc);
      const {overview} = await readContents(siteDir, allContent);
      await actions.createData('home.json', {
        sample: await readHomeSample(siteDir, home),
        overview,
        posts: data.posts.slice(0, POSTS_SHOWN),
        postCount: data.posts.length,
        toolCount: TOOLS.length,
      } satisfies HomeData);
    },
  };
}
