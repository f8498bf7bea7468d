/**
 * “被引用”: which pages link to a page. Computed from the sources and handed to
 * Docusaurus as a front matter field, because page metadata is what the bundler
 * watches: a page is compiled anew exactly when its own list changed.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {ParseFrontMatter} from '@docusaurus/types';

import {SECTIONS} from '../../config/sections';
import {type Backlink, buildBacklinks, type SourcePage} from './graph';

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

let graph: ReadonlyMap<string, readonly Backlink[]> | undefined;

/**
 * Docusaurus `markdown.parseFrontMatter`: adds `backlinks` to the pages that
 * others link to. The graph is read once per process; while the dev server
 * runs, it shows the links as they were at its start.
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const result = await params.defaultParseFrontMatter(params);
  graph ??= buildBacklinks(readSources(process.cwd()));
  const file = path
    .relative(process.cwd(), params.filePath)
    .split(path.sep)
    .join('/');
  const backlinks = graph.get(file);
  return backlinks
    ? {...result, frontMatter: {...result.frontMatter, backlinks}}
    : result;
};
