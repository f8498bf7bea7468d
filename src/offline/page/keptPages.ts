import {SECTIONS} from '../../config/sections';
import type {Catalog} from '../../home/catalog';
import {listAhead, type OfflineList, sumBytes} from '../list';
import {isWithin, type Preference} from '../tab/preference';
import {isCurrent, type Kept} from '../store/store';
import {formatSize} from './formatSize';

export type Title = {readonly title: string; readonly permalink: string};

/** A section of the site, as the offline page shows it. */
export type ShelfSection = {
  readonly id: string;
  readonly label: string;
  readonly pageCount: number;
  readonly keptCount: number;
  /** To download until all of it is there and up to date. */
  readonly missingBytes: number;
  /** Documents or posts that can be read without a network. */
  readonly titles: readonly Title[];
};

/**
 * Pages that lead to the others, by path: whoever takes a section along finds
 * its way there, and its search can list all it found.
 */
const COMMON_PAGES: ReadonlySet<string> = new Set([
  '',
  'contents',
  'contents/words',
  'search',
]);

const LABELS: readonly (readonly [id: string, label: string])[] = [
  ...SECTIONS.map(({id, label}) => [id, label] as const),
  ['blog', '博客'],
  ['app', '首页、搜索与演练场'],
];

/**
 * Lays out what there is and what is kept, by section.
 * @param base path of the site on its origin, ending in a slash.
 */
export function arrangeShelf(
  list: OfflineList,
  kept: Kept,
  catalog: Catalog,
  base: string,
): readonly ShelfSection[] {
  const isKept = ({permalink}: Title) =>
    kept.pages.has(permalink.slice(base.length));
  return LABELS.map(([id, label]) => {
    const pages = list.pages.filter(({section}) => section === id);
    const plan = planSection(list, id);
    const missing = plan.pages.filter(
      ({path, hash}) => kept.pages.get(path) !== hash,
    );
    const needs = new Set([
      ...missing.flatMap((page) => page.files),
      ...plan.files,
    ]);
    const missingFiles = [...needs].flatMap((index) => {
      const file = list.files[index];
      return file && !isCurrent(file, kept.files.get(file.path)) ? file : [];
    });
    return {
      id,
      label,
      pageCount: pages.length,
      keptCount: pages.filter(({path}) => kept.pages.has(path)).length,
      missingBytes: [...missing, ...missingFiles].reduce(
        (sum, {bytes}) => sum + bytes,
        0,
      ),
      titles: (id === 'blog'
        ? catalog.posts
        : catalog.docs.filter(({section}) => section === id)
      ).filter(isKept),
    };
  }).filter(({pageCount}) => pageCount > 0);
}

/**
 * Indexes of the files that no page of a section starts with, and that are taken
 * along with it: what its samples run with, and search; for `app`, all that pages
 * load later.
 */
function listLater(list: OfflineList, sectionId: string): readonly number[] {
  if (sectionId !== 'app') {
    return [...new Set([...list.samples, ...list.search])];
  }
  const ofPages = new Set(list.pages.flatMap((page) => page.files));
  return listAhead(list).filter((index) => !ofPages.has(index));
}

/**
 * What a section's job keeps: its pages, those that lead there, and what all of
 * them load later.
 */
export function planSection(
  list: OfflineList,
  sectionId: string,
): {readonly pages: OfflineList['pages']; readonly files: readonly number[]} {
  const section = SECTIONS.find(({id}) => id === sectionId);
  const overview = section && `contents/${section.path}`;
  return {
    pages: list.pages.filter(
      (page) =>
        page.section === sectionId ||
        COMMON_PAGES.has(page.path) ||
        page.path === overview,
    ),
    files: listLater(list, sectionId),
  };
}

/** Bytes of what is here, as it was sent; what an earlier build left does not count. */
export function sumKept(list: OfflineList, kept: Kept): number {
  return [
    ...list.files.filter((file) => isCurrent(file, kept.files.get(file.path))),
    ...list.pages.filter((page) => isCurrent(page, kept.pages.get(page.path))),
  ].reduce((sum, {bytes}) => sum + bytes, 0);
}

/** What the reader may choose, in the order of how much it keeps. */
export const CHOICES: readonly (readonly [Preference, string])[] = [
  ['visited', '只留下打开过的和带走的'],
  ['returning', '隔天再来时，留下全站'],
  ['everything', '从下一页起，留下全站'],
];

/** @returns null: the site is too large to be kept unasked. */
export function describeWhole(
  list: OfflineList,
  maxBytes: number,
): string | null {
  return isWithin(list, maxBytes)
    ? `全站约 ${formatSize(sumBytes(list))}，趁网络空闲时下载；浏览器说在用省流量模式、移动数据或慢速网络时，从不自动下载。手机上的 Safari 和 Firefox 不说用的是哪种网络，选了才下载。`
    : null;
}

/** Why there is nothing to choose. */
export function describeTooLarge(list: OfflineList, maxBytes: number): string {
  return `全站约 ${formatSize(sumBytes(list))}，超过自动下载的上限 ${formatSize(maxBytes)}，所以只留下你打开过的页面；别的可以在下面按栏目带走。`;
}
