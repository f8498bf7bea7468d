/**
 * When the bundler may use what it kept. It notices changed modules, and what
 * loaders say that they read; of a page of Markdown that is not all: addresses
 * of other pages, code that is quoted, the plugins themselves.
 */
import path from 'node:path';

import {keyOf, readIfThere} from '../../cache';
import {hashCode, hashFiles, readTree} from '../../cache/tree';
import {SECTIONS} from '../../config/sections';

const PAGE = /\.mdx?$/u;
const FOLDERS = [...SECTIONS.map((section) => section.path), 'blog'];
/** Modules, and nothing that the build itself runs. */
const MODULE = /^src\/.*\.(?:tsx|scss)$/u;
const NEVER_READ = /^(?:tests|bench|deploy|\.github)\//u;
const FRONT_MATTER = /^\ufeff?---\r?\n[\s\S]*?\r?\n---\s*(?:\n|$)/u;

function isPage(file: string): boolean {
  return (
    PAGE.test(file) && FOLDERS.some((folder) => file.startsWith(`${folder}/`))
  );
}

/**
 * Fields that are nobody else's when pages are compiled: what lists them is made
 * from data of its own. With the lines that go on, as lists do.
 */
const OWN_FIELDS =
  /^(?:description|keywords|level|prereq|sidebar_position) *:.*\n(?:[ \t-].*\n)*/gmu;

/** What the rest of the site sees of a page: its address and so on. */
function readFace(file: string): string {
  const text = readIfThere(file)?.toString() ?? '';
  const fields = FRONT_MATTER.exec(text)?.[0].replaceAll('\r\n', '\n') ?? '';
  return keyOf(fields.replaceAll(OWN_FIELDS, ''));
}

/**
 * All that a compiled page depends on besides its own text, in one word.
 * @param settings of the site, as the configuration and the environment give them.
 */
export function readCacheVersion(siteDir: string, settings: object): string {
  const files = [...readTree(siteDir)].filter(
    ([file]) => !NEVER_READ.test(file),
  );
  const faces = files.map(([file, hash]): [string, string] => {
    if (isPage(file)) {
      return [file, readFace(path.join(siteDir, file))];
    }
    return [file, MODULE.test(file) ? '' : hash];
  });
  const code = hashCode((file) => !MODULE.test(file));
  return keyOf(code, hashFiles(faces), JSON.stringify(settings));
}
