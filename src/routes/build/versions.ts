/**
 * Data of a version of documents, which lists all of them: what the browser
 * need not have is cut off.
 */
import {createHash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';

import {toPageKey} from '../routeTable';
import type {SidebarItems} from '../sidebarCategories';
import {readClosed} from './closedCategory';

const DOCS = 'docusaurus-plugin-content-docs';
const FOLDER = 'assets/sidebars';

type VersionData = {
  readonly version?: {
    readonly docsSidebars: Readonly<Record<string, SidebarItems>>;
    readonly docs: object;
  };
};

/** @property categories items of closed categories, by their future addresses. */
export type SidebarCategories = {
  readonly categories: ReadonlyMap<string, SidebarItems>;
  /** The category that a page is in, by the page's key. */
  readonly byPage: ReadonlyMap<string, string>;
};

/**
 * Puts a category's items elsewhere. Titles of all documents, for the cards of
 * generated index pages, go: this site has no such pages.
 * @returns null for data that is not of a version.
 */
export function cutVersion(
  data: VersionData,
): (SidebarCategories & {readonly data: VersionData}) | null {
  if (!data.version?.docsSidebars) {
    return null;
  }
  const categories = new Map<string, SidebarItems>();
  const byPage = new Map<string, string>();
  const cut = (item: PropSidebarItem): PropSidebarItem => {
    const closed = readClosed(item);
    if (!closed) {
      return item;
    }
    const hash = createHash('sha256')
      .update(JSON.stringify(closed.items))
      .digest('hex')
      .slice(0, 8);
    const category = `${FOLDER}/${hash}.json`;
    categories.set(category, closed.items);
    for (const href of closed.hrefs) {
      byPage.set(toPageKey(href), category);
    }
    return closed.cut(category);
  };
  const docsSidebars = Object.fromEntries(
    Object.entries(data.version.docsSidebars).map(([name, items]) => [
      name,
      items.map(cut),
    ]),
  );
  return {
    data: {...data, version: {...data.version, docsSidebars, docs: {}}},
    categories,
    byPage,
  };
}

/**
 * Writes cut copies of all versions.
 * @returns the copies by the paths of the originals, and what was cut off.
 */
export function writeVersions(
  generatedFilesDir: string,
): SidebarCategories & {readonly copies: Readonly<Record<string, string>>} {
  const categories = new Map<string, SidebarItems>();
  const byPage = new Map<string, string>();
  const copies: Record<string, string> = {};
  const folder = path.join(generatedFilesDir, 'route-table');
  mkdirSync(folder, {recursive: true});
  const docs = path.join(generatedFilesDir, DOCS);
  // Docusaurus leaves there what an earlier build wrote, for another prefix,
  // and loads only what its registry names.
  const registry = readFileSync(
    path.join(generatedFilesDir, 'registry.js'),
    'utf8',
  );
  const files = readdirSync(docs, {recursive: true, encoding: 'utf8'})
    .filter((name) => /[\\/]p[\\/][^\\/]+\.json$/u.test(name))
    .filter((name) =>
      registry.includes(`${DOCS}/${name.split(path.sep).join('/')}`),
    )
    .sort();
  for (const name of files) {
    const original = path.join(docs, name);
    const version = cutVersion(
      JSON.parse(readFileSync(original, 'utf8')) as VersionData,
    );
    if (version) {
      const copy = path.join(folder, `${Object.keys(copies).length}.json`);
      writeFileSync(copy, JSON.stringify(version.data));
      copies[original] = copy;
      version.categories.forEach((items, category) =>
        categories.set(category, items),
      );
      version.byPage.forEach((category, page) => byPage.set(page, category));
    }
  }
  return {copies, categories, byPage};
}
