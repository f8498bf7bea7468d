/** For readers who follow: a feed of each section, and where robots find it all. */
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext} from '@docusaurus/types';
import {Feed} from 'feed';

import {SECTIONS} from '../../config/sections';
import {mendAtom} from '../../publish/feeds';
import type {PagePlugin} from '../../publish/finishPages';

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';
/** Enough for a reader who was away for some weeks. */
const MAX_ENTRIES = 20;
const FILE = 'atom.xml';

type Followed = {
  readonly title: string;
  readonly description: string;
  readonly address: string;
  /** Of the last commit that changed the note. */
  readonly updated: Date;
};

/** Notes whose date is known, those changed last first. */
export function listFollowed(
  docs: LoadedContent['loadedVersions'][number]['docs'],
  siteUrl: string,
): readonly Followed[] {
  return docs
    .filter(({draft, unlisted}) => !draft && !unlisted)
    .flatMap(({title, description, permalink, lastUpdatedAt}) =>
      typeof lastUpdatedAt === 'number'
        ? [
            {
              title,
              description,
              address: `${siteUrl}${permalink}`,
              updated: new Date(lastUpdatedAt),
            },
          ]
        : [],
    )
    .toSorted(
      (a, b) =>
        b.updated.getTime() - a.updated.getTime() ||
        (a.address < b.address ? -1 : 1),
    )
    .slice(0, MAX_ENTRIES);
}

/** Writes Atom feeds of notes beside the blog's, and `robots.txt`. */
export default function noteFeeds({
  siteConfig,
  baseUrl,
}: LoadContext): PagePlugin {
  const {url, title} = siteConfig;
  const feeds = new Map<string, string>();
  return {
    name: 'note-feeds',
    async allContentLoaded({allContent}) {
      const content = (allContent[DOCS_PLUGIN] ?? {}) as Readonly<
        Record<string, LoadedContent>
      >;
      for (const {id, path: folder, label, summary} of SECTIONS) {
        const notes = listFollowed(
          content[id]?.loadedVersions[0]?.docs ?? [],
          url,
        );
        const [newest] = notes;
        // Without a history nothing can be said to be new.
        if (newest) {
          const link = `${url}${baseUrl}${folder}`;
          const feed = new Feed({
            id: link,
            link,
            title: `${title}：${label}笔记`,
            description: summary,
            language: 'zh-Hans',
            copyright: '',
            updated: newest.updated,
          });
          for (const note of notes) {
            feed.addItem({
              id: note.address,
              link: note.address,
              title: note.title,
              description: note.description,
              date: note.updated,
            });
          }
          feeds.set(folder, mendAtom(feed.atom1()));
        }
      }
    },
    pageStep: {
      page(html, name) {
        const [folder = ''] = name.split('/');
        const label = SECTIONS.find((one) => one.path === folder)?.label;
        return feeds.has(folder)
          ? html.replace(
              '</head>',
              () =>
                `<link rel="alternate" type="application/atom+xml" title="${title}：${label}笔记" href="${baseUrl}${folder}/${FILE}"></head>`,
            )
          : html;
      },
      async end({outDir}) {
        for (const [folder, xml] of feeds) {
          await mkdir(path.join(outDir, folder), {recursive: true});
          await writeFile(path.join(outDir, folder, FILE), xml);
        }
        // Robots ask for it at the root of the host, and nowhere else.
        if (baseUrl === '/') {
          await writeFile(
            path.join(outDir, 'robots.txt'),
            `User-agent: *\nAllow: /\n\nSitemap: ${url}${baseUrl}sitemap.xml\n`,
          );
        }
      },
    },
  };
}
