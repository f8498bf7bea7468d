/**
 * “被引用”: which pages link to a page; and “先读”, the titles and addresses of
 * the pages that `prereq` names. Computed from the sources and handed to
 * Docusaurus as front matter fields, because page metadata is what the bundler
 * watches: a page is compiled anew exactly when its own list changed.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {ParseFrontMatter} from '@docusaurus/types';

import {SECTIONS} from '../../config/sections';
import {estimateMinutes} from '../../markdown/estimateMinutes';
import {
  type Backlink,
  buildBacklinks,
  linkTo,
  listPrerequisites,
  type SourcePage,
} from './graph';

const FOLDERS = [...SECTIONS.map((section) => section.path), 'blog'];

function readSources(siteDir: string): SourcePage[] {
  return FOLDERS.filter((folder) => existsSync(path.join(siteDir, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(siteDir, folder), {
        recursive: true,
        withFileTypes: true,
      }),
    )
    .filter((entry) => entry.isFile() && /\.mdx?$/u.test(entry.name))
    .map((entry) => {
      const absolute = path.join(entry.parentPath, entry.name);
      return {
        file: path.relative(siteDir, absolute).split(path.sep).join('/'),
        text: readFileSync(absolute, 'utf8'),
      };
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

let sources: readonly SourcePage[] | undefined;
/**
 * What leads to a document of this site.
 * @param stem its path below the site's folder, without the extension.
 */
export function linkToDocument(stem: string): Backlink | undefined {
  sources ??= readSources(process.cwd());
  return linkTo(sources, stem);
}

let graph: ReadonlyMap<string, readonly Backlink[]> | undefined;

/**
 * Docusaurus `markdown.parseFrontMatter`: adds `backlinks` to the pages that
 * others link to, `prerequisites` to those that name some, and to notes how many
 * `minutes` they take. The sources are read once per process; while the dev
 * server runs, it shows the links as they were at its start.
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const {frontMatter, ...result} = await params.defaultParseFrontMatter(params);
  sources ??= readSources(process.cwd());
  graph ??= buildBacklinks(sources);
  const file = path
    .relative(process.cwd(), params.filePath)
    .split(path.sep)
    .join('/');
  const backlinks = graph.get(file);
  const prerequisites = listPrerequisites(sources, file, frontMatter.prereq);
  return {
    ...result,
    frontMatter: {
      ...frontMatter,
      ...(backlinks && {backlinks}),
      ...(prerequisites.length > 0 && {prerequisites}),
      // Posts show no reading time, as specified.
      ...(!file.startsWith('blog/') && {
        minutes: estimateMinutes(params.fileContent),
      }),
    },
  };
};
