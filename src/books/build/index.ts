/** A book of each section: its notes in the order in which to read them. */
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext} from '@docusaurus/types';

import {keepJson, openCache} from '../../cache';
import {hashCode} from '../../cache/tree';
import {SECTIONS} from '../../config/sections';
import {readContents} from '../../contents/build';
import {addressOfBook, addressOfSection} from '../../contents/address';
import type {SectionContents} from '../../contents/note';
import type {PagePlugin} from '../../publish/finishPages';
import {bind, type Book, type SetChapter} from './bind';
import {toChapter} from './toChapter';

/** The lines of a twin above its text: title, description, address. */
const HEAD = /^# .*\n\n(?:> .*\n\n)?出处：.*\n\n/u;
/** Where no change of any note is known, as without a history. */
const UNKNOWN = 0;

type Changes = ReadonlyMap<string, number>;

/** Last change by section, in milliseconds. */
function readChanges(
  content: Readonly<Record<string, LoadedContent>>,
): Changes {
  return new Map(
    Object.entries(content).map(([id, {loadedVersions}]) => [
      id,
      Math.max(
        UNKNOWN,
        ...loadedVersions.flatMap(({docs}) =>
          docs.map(({lastUpdatedAt}) => lastUpdatedAt ?? UNKNOWN),
        ),
      ),
    ]),
  );
}

export default function books({
  siteDir,
  siteConfig,
  baseUrl,
}: LoadContext): PagePlugin {
  let sections: readonly SectionContents[] = [];
  let changes: Changes = new Map();

  async function collect(
    {id, label, summary, groups}: SectionContents,
    folder: string,
    outDir: string,
  ): Promise<Book> {
    const site = siteConfig.url + baseUrl;
    const parts = await Promise.all(
      groups.map(async (group) => ({
        label: group.label,
        notes: await Promise.all(
          group.notes.map(async ({title, level, promise, permalink}) => {
            const page = permalink.slice(baseUrl.length);
            const twin = await readFile(
              path.join(outDir, `${page}.md`),
              'utf8',
            );
            const body = twin.replace(HEAD, '');
            return {title, level, promise, address: site + page, body};
          }),
        ),
      })),
    );
    return {
      title: `${siteConfig.title}：${label}`,
      summary,
      address: site + addressOfSection(folder).slice(1),
      modified: new Date(changes.get(id) ?? UNKNOWN)
        .toISOString()
        .replace(/\.\d+Z$/u, 'Z'),
      parts,
    };
  }

  return {
    name: 'books',
    async allContentLoaded({allContent}) {
      sections = (await readContents(siteDir, allContent)).sections;
      changes = readChanges(
        (allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<
          string,
          LoadedContent
        >,
      );
    },
    pageStep: {
      page: (html) => html,
      async end({outDir}) {
        const cache = openCache({who: 'chapters', version: hashCode()});
        const setChapter: SetChapter = (note, chapters) =>
          keepJson(cache, [JSON.stringify([note, [...chapters]])], () =>
            toChapter(note, chapters),
          );
        for (const section of sections) {
          const folder =
            SECTIONS.find(({id}) => id === section.id)?.path ?? section.id;
          const file = path.join(outDir, addressOfBook(folder));
          await mkdir(path.dirname(file), {recursive: true});
          await writeFile(
            file,
            await bind(await collect(section, folder, outDir), setChapter),
          );
        }
      },
    },
  };
}
