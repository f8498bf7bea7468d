/**
 * Each note and post as Markdown beside its page, and lists of them for machines
 * that read: `llms.txt` and, with all texts, `llms-full.txt`.
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext} from '@docusaurus/types';

import {type Cache, keepJson, openCache} from '../../cache';
import {hashCode} from '../../cache/tree';
import {SECTIONS} from '../../config/sections';
import {withoutData} from '../../kit/withoutData';
import type {PagePlugin} from '../../publish/finishPages';
import {toMarkdown, type Twin} from './toMarkdown';

type Entry = Twin & {
  /** Of the page, below the site's base, without slashes at the ends. */
  readonly path: string;
};

const GROUPS: readonly (readonly [folder: string, label: string])[] = [
  ...SECTIONS.map(({path: folder, label}) => [folder, label] as const),
  ['blog', '博客'],
];

/** A twin as its file holds it. */
export function printTwin(
  {title, description, body}: Twin,
  address: string,
): string {
  return `# ${title}\n\n${description ? `> ${description}\n\n` : ''}出处：${address}\n\n${body}\n`;
}

export default function twins({siteConfig, baseUrl}: LoadContext): PagePlugin {
  const {url, title, tagline} = siteConfig;
  let entries: Entry[] = [];
  let cache: Cache | null = null;
  const addressOf = (page: string): string => `${url}${baseUrl}${page}`;

  function printLists(): ReadonlyMap<string, string> {
    const head = `# ${title}\n\n> ${tagline}\n`;
    const groups = GROUPS.map(([folder, label]) => ({
      folder,
      label,
      members: entries.filter(({path: page}) => page.startsWith(`${folder}/`)),
    })).filter(({members}) => members.length > 0);
    const texts = (members: readonly Entry[]): string =>
      members
        .map((entry) => printTwin(entry, addressOf(entry.path)))
        .join('\n---\n\n');
    return new Map([
      [
        'llms.txt',
        [
          head,
          ...groups.map(({folder, label, members}) =>
            [
              `## ${label}\n\n全文：${addressOf(`${folder}/llms-full.txt`)}\n`,
              ...members.map(
                (entry) =>
                  `- [${entry.title}](${addressOf(entry.path)}.md)${entry.description ? `：${entry.description}` : ''}`,
              ),
              '',
            ].join('\n'),
          ),
        ].join('\n'),
      ],
      ['llms-full.txt', `${head}\n${texts(entries)}`],
      ...groups.map(
        ({folder, label, members}) =>
          [
            `${folder}/llms-full.txt`,
            `# ${title}：${label}\n\n${texts(members)}`,
          ] as const,
      ),
    ]);
  }

  return {
    name: 'markdown-twins',
    pageStep: {
      begin: async () => {
        entries = [];
        cache = openCache({who: 'twins', version: hashCode()});
      },
      async page(html, name) {
        const text = withoutData(html);
        const make = (): Twin | null => toMarkdown(text, url);
        const twin = cache ? await keepJson(cache, [text, url], make) : make();
        if (!twin) {
          return html;
        }
        const page = name.replace(/\/index\.html$/u, '');
        entries.push({...twin, path: page});
        return html.replace(
          '</head>',
          () =>
            `<link rel="alternate" type="text/markdown" href="${baseUrl}${page}.md"></head>`,
        );
      },
      end({outDir}) {
        const files = new Map([
          ...entries.map(
            (entry) =>
              [
                `${entry.path}.md`,
                printTwin(entry, addressOf(entry.path)),
              ] as const,
          ),
          ...printLists(),
        ]);
        for (const [name, text] of files) {
          const file = path.join(outDir, name);
          mkdirSync(path.dirname(file), {recursive: true});
          writeFileSync(file, text);
        }
      },
    },
  };
}
