/**
 * The contents: a page for each section and each path, an overview of all, and
 * what previews of links show. A site without the notes that the paths name, as
 * the small ones of tests, has no paths.
 */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';

import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {findSectionLabel, SECTIONS} from '../../config/sections';
import {addressOfPath, addressOfSection, CONTENTS, WORDS} from '../address';
import {
  type Named,
  type Overview,
  type PathContents,
  type SectionContents,
  sumMinutes,
} from '../note';
import {PATHS} from '../paths';
import {
  findElsewhere,
  indexTags,
  relateTags,
  type SectionTags,
  type TagFacts,
} from '../tags';
import {collectWordIndex, listWords} from './collectMentions';
import {
  collectEntries,
  type Content,
  type Entry,
  fillPath,
  listSection,
} from './collect';

const BLOG_PLUGIN = 'docusaurus-plugin-content-blog';
const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';
const STEPS_SHOWN = 4;

/** The address of a section of the docs instance, as in `/docs`. */
function findSectionPath(id: string): string {
  return SECTIONS.find((section) => section.id === id)?.path ?? '';
}

export type Contents = {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly sections: readonly SectionContents[];
  readonly paths: readonly PathContents[];
  readonly overview: Overview;
};

/** Whether this is the site that the paths were written for. */
function hasPathNotes(entries: ReadonlyMap<string, Entry>): boolean {
  return PATHS.some(({parts}) =>
    parts.some(({steps}) =>
      steps.some(({section, doc}) => entries.has(`${section}/${doc}`)),
    ),
  );
}

/** A tag of fewer notes leads to no more than the search itself does. */
const MIN_TAGGED = 2;

/**
 * What in the contents has a name of its own, for the search box: paths, groups,
 * and tags that are not called as a group of the same section.
 */
function listNames(
  sections: readonly SectionContents[],
  paths: readonly PathContents[],
  index: readonly SectionTags[],
  baseUrl: string,
): readonly Named[] {
  const groups = sections.flatMap(({id, label: section, groups: own}) =>
    own.flatMap(({label, id: anchor}) =>
      label === null ? [] : [{id, section, label, anchor}],
    ),
  );
  return [
    ...paths.map(({id, title, promise}): Named => ({
      kind: 'path',
      name: title,
      also: PATHS.find((path) => path.id === id)?.names ?? [],
      detail: promise,
      to: addressOfPath(id),
    })),
    ...groups.map(({id, section, label, anchor}): Named => ({
      kind: 'group',
      name: label,
      also: [],
      detail: `${section}里的一组笔记，照次序排好`,
      to: `${addressOfSection(findSectionPath(id))}#${anchor}`,
    })),
    ...index.flatMap(({id, tags}) =>
      tags
        .filter(
          ([label, , {length}]) =>
            length >= MIN_TAGGED &&
            !groups.some((group) => group.id === id && group.label === label),
        )
        .map(([label, permalink, {length}]): Named => ({
          kind: 'tag',
          name: label,
          also: [],
          detail: `${findSectionLabel(id)}里带这个标签的 ${length} 篇笔记`,
          to: permalink.slice(baseUrl.length - 1),
        })),
    ),
  ];
}

type AllContent = Readonly<Record<string, unknown>>;

const contentsOf = new WeakMap<AllContent, Promise<Contents>>();

/**
 * Everything that the contents consist of, from what Docusaurus has loaded: once
 * for all the plugins that it hands the same content.
 */
export function readContents(
  siteDir: string,
  allContent: AllContent,
): Promise<Contents> {
  const known = contentsOf.get(allContent) ?? makeContents(siteDir, allContent);
  contentsOf.set(allContent, known);
  return known;
}

async function makeContents(
  siteDir: string,
  allContent: AllContent,
): Promise<Contents> {
  const content = (allContent[DOCS_PLUGIN] ?? {}) as Content;
  const entries = await collectEntries(siteDir, content);
  const sections = SECTIONS.flatMap(({id}) => {
    const version = content[id]?.loadedVersions[0];
    const section = version ? listSection(id, version, entries) : null;
    return section && section.groups.length > 0 ? [section] : [];
  });
  const paths = hasPathNotes(entries)
    ? PATHS.map((path) => fillPath(path, entries))
    : [];
  return {
    entries,
    sections,
    paths,
    overview: {
      paths: paths.map(({id, title, promise, parts}) => {
        const notes = parts.flatMap((part) => part.notes);
        return {
          id,
          title,
          promise,
          count: notes.length,
          minutes: sumMinutes(notes),
          steps: notes
            .slice(0, STEPS_SHOWN)
            .map(({title: step, permalink}) => ({title: step, permalink})),
        };
      }),
      sections: sections.map(({id, groups}) => {
        const notes = groups.flatMap((group) => group.notes);
        return {
          id,
          count: notes.length,
          minutes: sumMinutes(notes),
          groups: groups.flatMap(({label, id: anchor}) =>
            label === null ? [] : [{label, id: anchor}],
          ),
        };
      }),
    },
  };
}

export default function contents({siteDir, baseUrl}: LoadContext): Plugin {
  const at = (address: string): string => baseUrl + address.slice(1);
  return {
    name: 'contents',
    async allContentLoaded({allContent, actions}) {
      const {entries, sections, paths, overview} = await readContents(
        siteDir,
        allContent,
      );
      const add = (address: string, component: string, props: object): void =>
        actions.addRoute({
          path: at(address),
          exact: true,
          component: `@site/src/contents/${component}`,
          props: {...props},
        });
      if (sections.length > 0) {
        add(CONTENTS, 'OverviewPage', {overview});
      }
      for (const section of sections) {
        add(addressOfSection(findSectionPath(section.id)), 'SectionPage', {
          section,
        });
      }
      for (const way of paths) {
        add(addressOfPath(way.id), 'PathPage', {path: way});
      }
      const content = (allContent[DOCS_PLUGIN] ?? {}) as Content;
      const index: SectionTags[] = [];
      const facts: [string, Omit<TagFacts, 'elsewhere'>][] = [];
      for (const {id} of SECTIONS) {
        const listed = (
          content[id]?.loadedVersions.flatMap(({docs}) => docs) ?? []
        ).filter(({draft, unlisted}) => !draft && !unlisted);
        const notes = sections
          .filter((section) => section.id === id)
          .flatMap(({groups}) => groups.flatMap((group) => group.notes));
        facts.push([
          id,
          {
            ...relateTags(listed),
            notes: Object.fromEntries(
              notes.map(({permalink, level, minutes}) => [
                permalink,
                [level, minutes],
              ]),
            ),
          },
        ]);
        index.push({
          id,
          tags: indexTags(
            listed,
            notes.map(({permalink}) => permalink),
          ),
        });
        const own = [...entries.values()].filter(({section}) => section === id);
        await actions.createData(
          `fetched-previews-${id}.json`,
          JSON.stringify(
            Object.fromEntries(
              own.map(({permalink, title, level, minutes, conclusion}) => [
                permalink,
                [title, level, minutes, conclusion],
              ]),
            ),
          ),
        );
      }
      await actions.createData('tag-index.json', index);
      await actions.createData(
        'names.json',
        listNames(sections, paths, index, baseUrl),
      );
      // Posts come newest first.
      const posts = Object.values(
        (allContent[BLOG_PLUGIN] ?? {}) as Record<string, BlogContent>,
      )
        .flatMap(({blogPosts}) => blogPosts)
        .map(({metadata}) => metadata)
        .filter(({unlisted}) => !unlisted);
      const blogTags = indexTags(posts, []);
      await actions.createData('blog-tags.json', blogTags);
      const shelves = [
        ...index.map(({id, tags}) => ({label: findSectionLabel(id), tags})),
        {label: '博客', tags: blogTags},
      ];
      for (const [place, [id, own]] of facts.entries()) {
        const shelf = shelves[place];
        await actions.createData(`tags-${id}.json`, {
          ...own,
          elsewhere: shelf ? findElsewhere(shelf, shelves) : {},
        } satisfies TagFacts);
      }
      if (sections.length > 0) {
        add(WORDS, 'WordsPage', {
          index: collectWordIndex(
            [
              ...entries.values(),
              ...(await Promise.all(
                posts.map(async ({title, permalink, source, frontMatter}) => ({
                  title,
                  permalink,
                  words: listWords(
                    await readFile(
                      join(siteDir, source.replace(/^@site\//u, '')),
                      'utf8',
                    ),
                    frontMatter.keywords,
                  ),
                })),
              )),
            ],
            index,
            baseUrl,
          ),
        });
      }
    },
  };
}
