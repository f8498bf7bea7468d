/**
 * Checks all content before anything is built. A build with problems stops
 * with the whole list; beside the dev server, `npm run check -- --watch` tells
 * them, so that a half-written page can be looked at.
 */
import {stat} from 'node:fs/promises';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {type Cache, keyOf, openCache} from '../../cache';
import {hashCode, hashFiles, readTree} from '../../cache/tree';
import {latestDay} from '../../kit/latestDay';
import {FOLDERS} from '../../markdown/folders';
import {formatProblems, type Problem} from '../../markdown/problem';
import {checkFiles, listFolder} from './checkFiles';
import {concerns} from './follow';

/** The longest page there is has a seventh of it. */
const MAX_PAGE_BYTES = 200_000;

/**
 * Runs every rule over the content folders.
 * @param siteDir folder that holds `docs`, `blog` and the other folders.
 * @param today ISO date after which nothing may be dated.
 * @param cache of `openChecked`; null: nothing is kept.
 */
export async function checkContent(
  siteDir: string,
  today: string = latestDay(new Date()),
  cache: Cache | null = null,
): Promise<Problem[]> {
  const {pages, others} = await checkFiles(siteDir, {today, cache});
  return [...pages, ...others];
}

/**
 * What is known of pages by their text: a page is judged by the rules, by which
 * pages there are, and by the other files of the site, which it may show.
 */
async function openChecked(siteDir: string, today: string): Promise<Cache> {
  const tree = readTree(siteDir);
  const isPage = (file: string): boolean =>
    /\.mdx?$/u.test(file) &&
    FOLDERS.some((folder) => file.startsWith(`${folder}/`));
  const version = keyOf(
    hashCode(),
    hashFiles(
      [...tree].map(([file, hash]) => [file, isPage(file) ? '' : hash]),
    ),
    today,
  );
  return openCache({who: 'checked', version});
}

/**
 * The same for some pages only, and their links to pages of the site, in a
 * moment.
 * @param files relative to `siteDir`, forward slashes.
 */
export async function checkPages(
  siteDir: string,
  files: readonly string[],
  today: string = latestDay(new Date()),
): Promise<Problem[]> {
  const chosen = new Set(files);
  const {pages, others} = await checkFiles(siteDir, {
    today,
    isChosen: (file) => chosen.has(file),
    withLinks: true,
  });
  return [
    ...pages,
    ...others.filter((problem) =>
      files.some((file) => concerns(problem, file)),
    ),
  ];
}

/**
 * Pages so long that readers wait for them: told, but no reason to stop.
 * @param siteDir folder that holds `docs`, `blog` and the other folders.
 */
export async function findHeavyPages(siteDir: string): Promise<Problem[]> {
  const folders = await Promise.all(
    FOLDERS.map((folder) => listFolder(siteDir, folder)),
  );
  const files = folders
    .flatMap((contents) => contents.files)
    .filter((file) => /\.mdx?$/u.test(file));
  const problems: Problem[] = [];
  for (const file of files) {
    const {size} = await stat(path.join(siteDir, file));
    if (size > MAX_PAGE_BYTES) {
      problems.push({
        file,
        line: 1,
        message: `这一页有 ${Math.round(size / 1000)} KB，读者要等很久；请拆成几篇，每篇不超过 ${MAX_PAGE_BYTES / 1000} KB。`,
      });
    }
  }
  return problems;
}

/**
 * Docusaurus hook: an unresolved `./page.md` link warns, and the address is
 * left as written instead of failing the link check a second time.
 */
export function warnOnBrokenMarkdownLink({
  url,
  sourceFilePath,
}: {
  readonly url: string;
  readonly sourceFilePath: string;
}): string {
  logger.warn(
    `Markdown 链接 ${url} 找不到对应的文件（${path.relative(process.cwd(), sourceFilePath)}）；请改正文件名，或改用站内路径。`,
  );
  return `pathname://${url}`;
}

export default async function contentGuard({
  siteDir,
}: LoadContext): Promise<Plugin> {
  if (process.env.NODE_ENV === 'production') {
    // In the factory, so that it speaks before any other plugin reads a file.
    const heavy = await findHeavyPages(siteDir);
    if (heavy.length > 0) {
      logger.warn(formatProblems(heavy));
    }
    const today = latestDay(new Date());
    const problems = await checkContent(
      siteDir,
      today,
      await openChecked(siteDir, today),
    );
    if (problems.length > 0) {
      throw new Error(formatProblems(problems));
    }
  }
  return {name: 'content-guard'};
}
