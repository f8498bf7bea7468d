/**
 * Checks all content before anything is built. A build with problems stops
 * with the whole list; the dev server prints it and goes on, so that a
 * half-written page can be looked at.
 */
import {readdir, readFile, stat} from 'node:fs/promises';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {PROJECTS_FOLDER} from '../../markdown/quotedFiles';
import {checkBody} from './body';
import {FOLDERS, kindOf} from '../../markdown/folders';
import {checkDate, checkFrontMatter} from './frontMatter';
import {checkImages} from './images';
import {checkInnerLinks} from './innerLinks';
import {checkRelations} from './relations';
import {decodeText, type Page, parsePage} from '../../markdown/page';
import {formatProblems, type Problem} from '../../markdown/problem';
import {
  checkAddresses,
  checkAuthors,
  checkFileName,
  checkLookalike,
  checkStaticFile,
  checkTags,
  type KeyedFile,
} from './site';

/** The longest page there is has a seventh of it. */
const MAX_PAGE_BYTES = 200_000;

type Listing = {
  /** Regular files, relative to the site folder, forward slashes, sorted. */
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
};

async function list(siteDir: string, folder: string): Promise<Listing> {
  const entries = await readdir(path.join(siteDir, folder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  const named = entries
    .map((entry) => ({
      entry,
      file: path
        .relative(siteDir, path.join(entry.parentPath, entry.name))
        .split(path.sep)
        .join('/'),
    }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  return {
    files: named.flatMap(({entry, file}) => (entry.isFile() ? [file] : [])),
    problems: named.flatMap(({entry, file}) => {
      const kind = entry.isDirectory() ? 'folder' : 'other';
      return checkLookalike(file, entry.isFile() ? 'file' : kind);
    }),
  };
}

/**
 * The latest calendar day anywhere on Earth, `2026-11-20`: a build on a server
 * in UTC must take a post that its author dates today in China.
 */
export function latestDay(now: Date): string {
  const EASTERNMOST_HOURS = 14;
  return new Date(now.getTime() + EASTERNMOST_HOURS * 3_600_000)
    .toISOString()
    .slice(0, 10);
}

/** Reads and checks a YAML file; one that is not there has no entries. */
async function readKeyedFile(
  siteDir: string,
  file: string,
  check: (file: string, source: string) => KeyedFile,
): Promise<KeyedFile> {
  const bytes = await readFile(path.join(siteDir, file)).catch(() => null);
  const source = bytes ? decodeText(file, bytes) : '';
  return typeof source === 'string'
    ? check(file, source)
    : {problems: [source], keys: null};
}

/**
 * Runs every rule over the content folders.
 * @param siteDir folder that holds `docs`, `blog` and the other folders.
 * @param today ISO date after which nothing may be dated.
 */
export async function checkContent(
  siteDir: string,
  today: string = latestDay(new Date()),
): Promise<Problem[]> {
  return checkFiles(siteDir, today, null);
}

/**
 * The same for some pages only, and their links to pages of the site, in a
 * moment: of the others, only the front matter is read.
 * @param files relative to `siteDir`, forward slashes.
 */
export async function checkPages(
  siteDir: string,
  files: readonly string[],
  today: string = latestDay(new Date()),
): Promise<Problem[]> {
  const chosen = new Set(files);
  const problems = await checkFiles(siteDir, today, chosen);
  return problems.filter(({file}) => chosen.has(file));
}

/** Front matter as it stands, without a look at the rest of the page. */
function readFrontMatter(text: string): string | null {
  return (
    /^\ufeff?---\r?\n([\s\S]*?)\r?\n---\s*(?:\n|$)/u.exec(text)?.[1] ?? null
  );
}

/** @param chosen pages that are checked; null: all, but not their links. */
async function checkFiles(
  siteDir: string,
  today: string,
  chosen: ReadonlySet<string> | null,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const tags = new Map<string, ReadonlySet<string> | null>();
  const docIds = new Map<string, ReadonlySet<string>>();
  const files: string[] = [];
  for (const folder of FOLDERS) {
    const listing = await list(siteDir, folder);
    problems.push(...listing.problems);
    const sources = listing.files.filter((file) => /\.mdx?$/u.test(file));
    files.push(...sources);
    docIds.set(
      folder,
      new Set(
        sources.map((file) =>
          file.slice(folder.length + 1).replace(/\.mdx?$/u, ''),
        ),
      ),
    );
    const checked = await readKeyedFile(
      siteDir,
      `${folder}/tags.yml`,
      checkTags,
    );
    problems.push(...checked.problems);
    tags.set(folder, checked.keys);
  }
  const authors = await readKeyedFile(
    siteDir,
    'blog/authors.yml',
    checkAuthors,
  );
  problems.push(...authors.problems);
  const pages: Pick<Page, 'file' | 'frontMatter'>[] = [];
  const trees: Pick<Page, 'file' | 'tree'>[] = [];
  // One after the other: the trees of all pages would fill the memory.
  for (const file of files) {
    const kind = kindOf(file);
    const bytes = await readFile(path.join(siteDir, file));
    if (chosen && !chosen.has(file)) {
      pages.push({file, frontMatter: readFrontMatter(bytes.toString('utf8'))});
      continue;
    }
    const text = decodeText(file, bytes);
    problems.push(
      ...checkFileName({file, kind}, (value) => checkDate(value, today)),
    );
    if (typeof text !== 'string') {
      problems.push(text);
      continue;
    }
    const page = parsePage(file, kind, text);
    if ('message' in page) {
      problems.push(page);
      continue;
    }
    problems.push(
      ...checkFrontMatter(page, {tags, docIds, authors: authors.keys, today}),
      ...checkBody(page),
    );
    await checkImages(page.tree, file, siteDir, (line, message) =>
      problems.push({file, line, message}),
    );
    pages.push({file, frontMatter: page.frontMatter});
    if (chosen) {
      trees.push({file, tree: page.tree});
    }
  }
  problems.push(
    ...trees.flatMap((page) => checkInnerLinks(siteDir, page, pages)),
  );
  const staticFiles = await list(siteDir, 'static');
  return [
    ...problems,
    ...checkAddresses(pages),
    ...checkRelations(pages),
    ...staticFiles.files.flatMap(checkStaticFile),
  ];
}

/**
 * Pages so long that readers wait for them: told, but no reason to stop.
 * @param siteDir folder that holds `docs`, `blog` and the other folders.
 */
export async function findHeavyPages(siteDir: string): Promise<Problem[]> {
  const listings = await Promise.all(
    FOLDERS.map((folder) => list(siteDir, folder)),
  );
  const files = listings
    .flatMap((listing) => listing.files)
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
  async function check(): Promise<void> {
    const heavy = await findHeavyPages(siteDir);
    if (heavy.length > 0) {
      logger.warn(formatProblems(heavy));
    }
    const problems = await checkContent(siteDir);
    if (problems.length === 0) {
      return;
    }
    if (process.env.NODE_ENV === 'production') {
      throw new Error(formatProblems(problems));
    }
    logger.error(formatProblems(problems));
  }
  const isProduction = process.env.NODE_ENV === 'production';
  if (isProduction) {
    // In the factory, so that it speaks before any other plugin reads a file.
    await check();
  }
  return {
    name: 'content-guard',
    getPathsToWatch: () => [
      ...FOLDERS.map((folder) => `${siteDir}/${folder}/**/*.{md,mdx,yml}`),
      // Without the packages that projects install.
      `${siteDir}/${PROJECTS_FOLDER}/*/{*,!(node_modules)/**/*}`,
    ],
    async loadContent() {
      if (!isProduction) {
        await check();
      }
    },
  };
}
