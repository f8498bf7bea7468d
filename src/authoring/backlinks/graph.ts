/** The link graph of the content, from sources alone. */
import path from 'node:path';

import {parseDocument} from 'yaml';

export type SourcePage = {
  /** Relative to the site folder, forward slashes. */
  readonly file: string;
  readonly text: string;
};

export type Backlink = {
  readonly title: string;
  readonly permalink: string;
};

// Markdown links outside code; enough for a list that only helps to browse.
const FENCE = /^(`{3,}|~{3,})[\s\S]*?^\1/gmu;
const LINK = /\]\(([^)\s]+)\)/gu;

function field(text: string, name: string): string | undefined {
  const [, value] =
    new RegExp(`^${name}:[ \\t]*(.+?)\\s*$`, 'mu').exec(
      text.split('\n---')[0] ?? '',
    ) ?? [];
  // Quoted, it may hold escapes. The content check has found what is wrong.
  return value !== undefined && /^['"]/u.test(value)
    ? String(parseDocument(value).toJS())
    : value;
}

/** Route of a source file: its slug below the folder, or its path. */
export function permalinkOf({file, text}: SourcePage): string {
  const slug = field(text, 'slug');
  const folder = file.split('/')[0] ?? '';
  return slug ? `/${folder}${slug}` : `/${file.replace(/\.mdx?$/u, '')}`;
}

/**
 * What leads to the document of a file.
 * @param stem its path without the extension.
 */
export function linkTo(
  pages: readonly SourcePage[],
  stem: string,
): Backlink | undefined {
  const page = pages.find(({file}) => file.replace(/\.mdx?$/u, '') === stem);
  return (
    page && {
      title:
        field(page.text, 'sidebar_label') ??
        field(page.text, 'title') ??
        page.file,
      permalink: permalinkOf(page),
    }
  );
}

/**
 * The documents that a document's `prereq` names by their ids, in its order;
 * `content-guard` refuses ids that are none.
 * @param file of the document; ids are paths below its first folder.
 */
export function listPrerequisites(
  pages: readonly SourcePage[],
  file: string,
  prereq: unknown,
): readonly Backlink[] {
  const [folder] = file.split('/');
  return (Array.isArray(prereq) ? prereq : []).flatMap(
    (id) => linkTo(pages, `${folder}/${id}`) ?? [],
  );
}

/**
 * @returns for each linked file the pages that link to it, in file order,
 *   each once, without links to itself.
 */
export function buildBacklinks(
  pages: readonly SourcePage[],
): ReadonlyMap<string, readonly Backlink[]> {
  const fileByRoute = new Map(
    pages.map((page) => [permalinkOf(page), page.file]),
  );
  const files = new Set(pages.map(({file}) => file));
  const result = new Map<string, Backlink[]>();
  // What is in no list is not in this one either.
  for (const page of pages.filter(
    ({text}) => field(text, 'unlisted') !== 'true',
  )) {
    const targets = new Set(
      [...page.text.replace(FENCE, '').matchAll(LINK)].flatMap(([, url]) => {
        const address = (url ?? '').split(/[?#]/u)[0] ?? '';
        const target = address.startsWith('/')
          ? fileByRoute.get(address)
          : path.posix.join(path.posix.dirname(page.file), address);
        return target && files.has(target) && target !== page.file
          ? [target]
          : [];
      }),
    );
    for (const target of targets) {
      const backlink = {
        title: field(page.text, 'title') ?? page.file,
        permalink: permalinkOf(page),
      };
      result.set(target, [...(result.get(target) ?? []), backlink]);
    }
  }
  return result;
}
