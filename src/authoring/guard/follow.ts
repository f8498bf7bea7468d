/**
 * Keeps up with an author: after a save, looks only at the pages whose answer
 * may have changed, and knows all that is still wrong.
 */
import {createHash} from 'node:crypto';
import {readFile, stat} from 'node:fs/promises';
import path from 'node:path';

import {FOLDERS} from '../../markdown/folders';
import type {Problem} from '../../markdown/problem';
import {checkFiles, listFolder} from './checkFiles';

/** What pages refer to beside each other: pictures, figures, quoted code. */
const REFERRED = [
  ...FOLDERS,
  'static',
  'examples',
  'src/figures',
  'src/monaco',
] as const;
const PAGE = /\.mdx?$/u;

/** Folders in which a change may change what is told, as they are. */
export const FOLLOWED: readonly string[] = REFERRED;

/** Whether a problem is one of this page, or of it and another. */
export function concerns({file, others}: Problem, page: string): boolean {
  return file === page || (others ?? []).includes(page);
}

export type Round = {
  /** Pages that are new or other than in the round before, sorted. */
  readonly changed: readonly string[];
  /** Pages that were there in the round before, and are no more. */
  readonly gone: readonly string[];
  /** Whether something besides the text of pages is other than before. */
  readonly isNewWorld: boolean;
  /** All that is wrong now. */
  readonly problems: readonly Problem[];
};

/** All that the answer for a page depends on, besides texts of pages. */
async function readWorld(
  siteDir: string,
): Promise<{readonly pages: readonly string[]; readonly world: string}> {
  const folders = await Promise.all(
    REFERRED.map((folder) => listFolder(siteDir, folder)),
  );
  const files = folders
    .flatMap((contents) => contents.files)
    .filter((file) => !file.includes('node_modules/'));
  const pages = files.filter(
    (file) =>
      PAGE.test(file) &&
      FOLDERS.some((folder) => file.startsWith(`${folder}/`)),
  );
  const facts = await Promise.all(
    files.map(async (file) => {
      if (PAGE.test(file)) {
        return [file];
      }
      const found = await stat(path.join(siteDir, file)).catch(() => null);
      return [file, found?.size, found?.mtimeMs];
    }),
  );
  const world = createHash('sha256').update(JSON.stringify(facts));
  return {pages, world: world.digest('base64url')};
}

/** Words by which other pages refer to a page: its name and its address. */
function namesOf(file: string, text: string): readonly string[] {
  const slug = /^slug:\s*['"]?\/?([^'"\s]+)/mu.exec(text)?.[1];
  // A post is called after its folder.
  const [name = ''] = file
    .replace(/(?:\/index)?\.mdx?$/u, '')
    .split('/')
    .slice(-1);
  return slug ? [name, slug] : [name];
}

/**
 * Starts to follow.
 * @param siteDir folder that holds `docs`, `blog` and the other folders.
 * @param isChosen pages whose problems are asked for.
 * @returns asks what is wrong now; not to be called again before it answers.
 */
export function followContent(
  siteDir: string,
  isChosen: (file: string) => boolean = () => true,
): () => Promise<Round> {
  let texts = new Map<string, string>();
  let world = '';
  let known: readonly Problem[] = [];
  return async () => {
    const now = await readWorld(siteDir);
    const before = texts;
    texts = new Map();
    for (const file of now.pages) {
      const text = await readFile(path.join(siteDir, file), 'utf8').catch(
        () => null,
      );
      if (text !== null) {
        texts.set(file, text);
      }
    }
    const changed = [...texts.keys()].filter(
      (file) => texts.get(file) !== before.get(file),
    );
    const gone = [...before.keys()].filter((file) => !texts.has(file));
    const isNewWorld = now.world !== world;
    world = now.world;
    const names = [...changed, ...gone].flatMap((file) => [
      ...namesOf(file, before.get(file) ?? ''),
      ...namesOf(file, texts.get(file) ?? ''),
    ]);
    const isAffected = (file: string): boolean =>
      isChosen(file) &&
      (isNewWorld ||
        changed.includes(file) ||
        known.some((problem) => problem.file === file) ||
        names.some((name) => texts.get(file)?.includes(name)));
    const affected = new Set([...texts.keys()].filter(isAffected));
    const {pages, others} = await checkFiles(siteDir, {
      isChosen: (file) => affected.has(file),
      withLinks: true,
    });
    known = [
      ...known.filter(({file}) => texts.has(file) && !affected.has(file)),
      ...pages,
    ];
    const files = [...texts.keys()].filter(isChosen);
    return {
      changed: changed.filter(isChosen),
      gone: gone.filter(isChosen),
      isNewWorld,
      problems: [
        ...known,
        // Of files that are no page, too, when all pages are asked for.
        ...others.filter(
          (problem) =>
            files.length === texts.size ||
            files.some((file) => concerns(problem, file)),
        ),
      ],
    };
  };
}
