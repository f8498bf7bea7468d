/** Reads what the contents say of the notes out of what Docusaurus has loaded. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import type {LoadedContent} from '@docusaurus/plugin-content-docs';

import {SECTIONS} from '../../config/sections';
import {byText} from '../../kit/byText';
import type {Needed, Note, PathContents, SectionContents} from '../note';
import type {Path} from '../paths';
import {GROUP_PROMISES} from '../promises';
import {listWords} from './collectMentions';
import {readConclusion} from './conclusion';
import {estimateMinutes} from '../../markdown/estimateMinutes';
import {orderByNeed} from './order';

type Version = LoadedContent['loadedVersions'][number];
type Doc = Version['docs'][number];
type SidebarItem = Version['sidebars'][string][number];

/** A note with what only the build needs of it. */
export type Entry = Omit<Note, 'needs'> & {
  readonly section: string;
  readonly id: string;
  readonly conclusion: string;
  /** For the index. */
  readonly words: readonly string[];
  readonly prereq: readonly string[];
  /** As the front matter's `prereq` has been resolved. */
  readonly needed: readonly Needed[];
};

export type Content = Readonly<Record<string, LoadedContent>>;

/** What takes a look at the whole text. */
const readFacts = byText((source) => ({
  conclusion: readConclusion(source),
  minutes: estimateMinutes(source),
}));

async function readEntry(
  siteDir: string,
  section: string,
  doc: Doc,
): Promise<Entry> {
  const file = path.join(siteDir, doc.source.replace(/^@site\//u, ''));
  const source = await readFile(file, 'utf8');
  const {conclusion, minutes} = readFacts(source);
  const {level, prereq, prerequisites, title_breaks} = doc.frontMatter as {
    readonly level?: unknown;
    readonly prereq?: readonly string[];
    readonly prerequisites?: readonly Needed[];
    readonly title_breaks?: readonly number[];
  };
  return {
    section,
    id: doc.id,
    permalink: doc.permalink,
    title: doc.title,
    breaks: title_breaks ?? [],
    promise: doc.description,
    conclusion: conclusion ?? doc.description,
    level: typeof level === 'string' ? level : '',
    minutes,
    words: listWords(source, doc.frontMatter.keywords),
    prereq: prereq ?? [],
    needed: prerequisites ?? [],
  };
}

/** All notes that readers are led to, by section and id: `default/git/basics`. */
export async function collectEntries(
  siteDir: string,
  content: Content,
): Promise<ReadonlyMap<string, Entry>> {
  const entries = await Promise.all(
    Object.entries(content).flatMap(([section, {loadedVersions}]) =>
      loadedVersions.flatMap(({docs}) =>
        docs
          .filter(({draft, unlisted}) => !draft && !unlisted)
          .map((doc) => readEntry(siteDir, section, doc)),
      ),
    ),
  );
  return new Map(
    entries.map((entry) => [`${entry.section}/${entry.id}`, entry]),
  );
}

/** A note of a list, where `above` is what stands before it there. */
function toNote(entry: Entry, above: ReadonlySet<string>): Note {
  const {permalink, title, breaks, promise, level, minutes, needed} = entry;
  return {
    permalink,
    title,
    breaks,
    promise,
    level,
    minutes,
    needs: needed.filter((need) => !above.has(need.permalink)),
  };
}

/** Ids of the documents of a sidebar, in its order. */
function listDocIds(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item) =>
    item.type === 'doc'
      ? [item.id]
      : item.type === 'category'
        ? listDocIds(item.items)
        : [],
  );
}

/** The folder that the notes of a group share, below the section's. */
function folderOf(entries: readonly Entry[]): string {
  return entries[0]?.id.split('/')[0] ?? '';
}

/** What a section's page lists: its groups, ordered by what is needed first. */
export function listSection(
  id: string,
  version: Version,
  entries: ReadonlyMap<string, Entry>,
): SectionContents | null {
  const section = SECTIONS.find((known) => known.id === id);
  const [sidebar = []] = Object.values(version.sidebars);
  if (!section) {
    return null;
  }
  const find = (ids: readonly string[]): Entry[] =>
    ids.flatMap((docId) => entries.get(`${id}/${docId}`) ?? []);
  const loose = sidebar.filter(({type}) => type === 'doc');
  const groups = [
    ...(loose.length > 0
      ? [{label: null, members: find(listDocIds(loose))}]
      : []),
    ...sidebar.flatMap((item) =>
      item.type === 'category'
        ? [{label: item.label, members: find(listDocIds(item.items))}]
        : [],
    ),
  ].filter(({members}) => members.length > 0);
  const above = new Set<string>();
  return {
    id,
    label: section.label,
    summary: section.summary,
    groups: groups.map(({label, members}) => {
      const folder = folderOf(members);
      return {
        label,
        id: label === null ? 'all' : folder.toLowerCase(),
        promise:
          label === null
            ? null
            : (GROUP_PROMISES[`${section.path}/${folder}`] ?? null),
        notes: orderByNeed(members).map((entry) => {
          const note = toNote(entry, above);
          above.add(entry.permalink);
          return note;
        }),
      };
    }),
    tags: countTags(version.docs),
    tagsPath: version.tagsPath,
    hasFeed: version.docs.some(
      ({lastUpdatedAt}) => typeof lastUpdatedAt === 'number',
    ),
  };
}

function countTags(docs: readonly Doc[]): SectionContents['tags'] {
  const counts = new Map<string, {label: string; count: number}>();
  for (const {tags} of docs.filter(
    ({draft, unlisted}) => !draft && !unlisted,
  )) {
    for (const {label, permalink} of tags) {
      const count = (counts.get(permalink)?.count ?? 0) + 1;
      counts.set(permalink, {label, count});
    }
  }
  return [...counts]
    .map(([permalink, tag]) => ({permalink, ...tag}))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}

/**
 * A path with its notes.
 * @throws when a page of it does not exist, or stands twice: Chinese, for the
 *   author who renamed it.
 */
export function fillPath(
  way: Path,
  entries: ReadonlyMap<string, Entry>,
): PathContents {
  const above = new Set<string>();
  return {
    id: way.id,
    title: way.title,
    promise: way.promise,
    who: way.who,
    parts: way.parts.map(({label, why, steps}) => ({
      label,
      why,
      notes: steps.map(({section, doc}) => {
        const entry = entries.get(`${section}/${doc}`);
        if (!entry) {
          throw new Error(
            `路径“${way.title}”里的 ${section}/${doc} 不存在；改 src/contents/paths.ts。`,
          );
        }
        if (above.has(entry.permalink)) {
          throw new Error(
            `路径“${way.title}”里的《${entry.title}》出现了两次；改 src/contents/paths.ts。`,
          );
        }
        const note = toNote(entry, above);
        above.add(entry.permalink);
        return {
          ...note,
          section: SECTIONS.find(({id}) => id === section)?.label ?? '',
        };
      }),
    })),
  };
}
