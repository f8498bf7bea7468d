/** Runs every rule over the content folders, or over some pages of them. */
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';

import {type Cache, keepJson} from '../../cache';
import {latestDay} from '../../kit/latestDay';
import {FOLDERS, kindOf} from '../../markdown/folders';
import {decodeText, type Page, parsePage} from '../../markdown/page';
import type {Problem} from '../../markdown/problem';
import {checkBody} from './body';
import {checkDate, checkFrontMatter} from './frontMatter';
import {checkImages} from './images';
import {checkInnerLinks} from './innerLinks';
import {checkRelations} from './relations';
import {
  checkAddresses,
  checkAuthors,
  checkFileName,
  checkLookalike,
  checkStaticFile,
  checkTags,
  type KeyedFile,
} from './site';

export type FolderContents = {
  /** Regular files, relative to the site folder, forward slashes, sorted. */
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
};

/** What is in a folder; one that is not there is empty. */
export async function listFolder(
  siteDir: string,
  folder: string,
): Promise<FolderContents> {
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

/** Front matter as it stands, without a look at the rest of the page. */
function readFrontMatter(text: string): string | null {
  return (
    /^\ufeff?---\r?\n([\s\S]*?)\r?\n---\s*(?:\n|$)/u
      .exec(text)?.[1]
      ?.replaceAll('\r\n', '\n') ?? null
  );
}

/** What the pages are judged by, besides their own text. */
type World = {
  readonly tags: ReadonlyMap<string, ReadonlySet<string> | null>;
  readonly docIds: ReadonlyMap<string, ReadonlySet<string>>;
  readonly authors: ReadonlySet<string> | null;
  readonly today: string;
  readonly withLinks: boolean;
};

export type Found = {
  /** Of the pages that were chosen, each by itself. */
  readonly pages: readonly Problem[];
  /** Of files that are no pages, and of pages with each other. */
  readonly others: readonly Problem[];
};

export type Choice = {
  readonly today?: string;
  /** Pages that are looked at; of the others, only the front matter is read. */
  readonly isChosen?: (file: string) => boolean;
  /** Whether links to pages and pictures are followed; a build follows all. */
  readonly withLinks?: boolean;
  /**
   * Problems of pages by their text; all else that they are judged by is in the
   * version of this. Not for links, which need the page.
   */
  readonly cache?: Cache | null;
};

async function checkOne(
  siteDir: string,
  file: string,
  bytes: Uint8Array,
  {tags, docIds, authors, today, withLinks}: World,
): Promise<{readonly page: Page | null; readonly problems: Problem[]}> {
  const kind = kindOf(file);
  const problems = checkFileName({file, kind}, (value) =>
    checkDate(value, today),
  );
  const text = decodeText(file, bytes);
  const page = typeof text === 'string' ? parsePage(file, kind, text) : text;
  if ('message' in page) {
    return {page: null, problems: [...problems, page]};
  }
  problems.push(
    ...checkFrontMatter(page, {tags, docIds, authors, today}),
    ...checkBody(page),
  );
  await checkImages(page.tree, file, siteDir, withLinks, (line, message) =>
    problems.push({file, line, message}),
  );
  return {page, problems};
}

/**
 * Checks files.
 * @param siteDir folder that holds `docs`, `blog` and the other folders.
 */
export async function checkFiles(
  siteDir: string,
  {
    today = latestDay(new Date()),
    isChosen = () => true,
    withLinks = false,
    cache = null,
  }: Choice = {},
): Promise<Found> {
  const others: Problem[] = [];
  const tags = new Map<string, ReadonlySet<string> | null>();
  const docIds = new Map<string, ReadonlySet<string>>();
  const files: string[] = [];
  for (const folder of FOLDERS) {
    const contents = await listFolder(siteDir, folder);
    others.push(...contents.problems);
    const sources = contents.files.filter((file) => /\.mdx?$/u.test(file));
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
    others.push(...checked.problems);
    tags.set(folder, checked.keys);
  }
  const authors = await readKeyedFile(
    siteDir,
    'blog/authors.yml',
    checkAuthors,
  );
  others.push(...authors.problems);
  const world = {tags, docIds, authors: authors.keys, today, withLinks};
  const sources: {file: string; bytes: Buffer; frontMatter: string | null}[] =
    [];
  for (const file of files) {
    // A file that was deleted since it was listed has no problem.
    const bytes = await readFile(path.join(siteDir, file)).catch(() => null);
    if (bytes) {
      const frontMatter = readFrontMatter(bytes.toString('utf8'));
      sources.push({file, bytes, frontMatter});
    }
  }
  const pages: Problem[] = [];
  // One after the other: the trees of all pages would fill the memory.
  for (const {file, bytes} of sources) {
    if (isChosen(file) && cache && !withLinks) {
      pages.push(
        ...(await keepJson(
          cache,
          [file, bytes],
          async () => (await checkOne(siteDir, file, bytes, world)).problems,
        )),
      );
    } else if (isChosen(file)) {
      const {page, problems} = await checkOne(siteDir, file, bytes, world);
      pages.push(...problems);
      if (page && withLinks) {
        pages.push(...checkInnerLinks(siteDir, page, sources));
      }
    }
  }
  const staticFiles = await listFolder(siteDir, 'static');
  return {
    pages,
    others: [
      ...others,
      ...checkAddresses(sources),
      ...checkRelations(sources),
      ...staticFiles.files.flatMap(checkStaticFile),
    ],
  };
}
