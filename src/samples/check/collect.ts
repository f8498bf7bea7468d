/** Collects the code fences of the site, each with the output beneath it. */
import {readdir, readFile, stat} from 'node:fs/promises';
import path from 'node:path';

import {
  findFenceProblems,
  type FoundFence,
  listFences,
} from '../build/findFences';
import {findStepLinks, type StepLink} from '../build/betweenLinks';
import {findTasks} from '../build/findTasks';
import {FOLDERS, kindOf} from '../../markdown/folders';
import {decodeText, parsePage} from '../../markdown/page';
import type {Problem} from '../../markdown/problem';
import type {Sample} from './types';

export type Collection = {
  readonly samples: readonly Sample[];
  /** Pages that cannot be read, and fences that cannot be understood. */
  readonly problems: readonly Problem[];
  /** Bytes by file, as they were read. */
  readonly sources: ReadonlyMap<string, Buffer>;
  /** What the text points at, by sample. */
  readonly links: ReadonlyMap<Sample, readonly StepLink[]>;
};

async function listPages(siteDir: string): Promise<string[]> {
  const lists = await Promise.all(
    FOLDERS.map(async (folder) => {
      const names = await readdir(path.join(siteDir, folder), {
        recursive: true,
      }).catch(() => []);
      return names.map((name) =>
        path.posix.join(folder, ...name.split(path.sep)),
      );
    }),
  );
  return lists
    .flat()
    .filter((file) => /\.mdx?$/u.test(file))
    .sort();
}

/**
 * Puts the pages of a folder in its place.
 * @param names of pages and folders, relative to `siteDir`.
 * @throws when there is no such file, or a folder without pages; Chinese.
 */
export async function expandFolders(
  siteDir: string,
  names: readonly string[],
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const name of names) {
    const entry = await stat(path.join(siteDir, name)).catch(() => null);
    if (entry === null) {
      throw new Error(
        `没有这个文件：${name}；请写从项目文件夹起的路径，例如 docs/css/flex-and-grid.md。`,
      );
    }
    const prefix = `${name.replace(/\/+$/u, '')}/`;
    const pages = entry.isDirectory()
      ? (await listPages(siteDir)).filter((file) => file.startsWith(prefix))
      : [name];
    if (pages.length === 0) {
      throw new Error(`${prefix} 里没有页面（.md 或 .mdx）。`);
    }
    pages.forEach((file) => found.add(file));
  }
  return [...found];
}

/**
 * Reads pages.
 * @param siteDir folder that holds `docs`, `blog` and the other folders.
 * @param files pages relative to it, forward slashes; null: all of them.
 * @throws when a file cannot be read.
 */
export async function collectSamples(
  siteDir: string,
  files: readonly string[] | null,
): Promise<Collection> {
  const samples: Sample[] = [];
  const problems: Problem[] = [];
  const sources = new Map<string, Buffer>();
  const links = new Map<Sample, readonly StepLink[]>();
  for (const file of files ?? (await listPages(siteDir))) {
    const source = await readFile(path.join(siteDir, file));
    const page = collectPage(file, source);
    sources.set(file, source);
    samples.push(...page.samples);
    problems.push(...page.problems);
    page.links.forEach((own, sample) => links.set(sample, own));
  }
  return {samples, problems, sources, links};
}

/** Reads one page from its bytes. */
export function collectPage(
  file: string,
  source: Uint8Array,
): Omit<Collection, 'sources'> {
  const text = decodeText(file, source);
  const page =
    typeof text === 'string' ? parsePage(file, kindOf(file), text) : text;
  if ('message' in page) {
    return {samples: [], problems: [page], links: new Map()};
  }
  const fences = listFences(page.tree);
  const {tasks, reuses, problems} = findTasks(page.tree, fences);
  const judges = new Map<FoundFence, Sample['judgedBy']>(
    [
      ...tasks.flatMap(({starter, solution, wrongs, ...own}) =>
        [starter, solution, ...wrongs].map((answer) => [answer, own] as const),
      ),
      ...reuses.map(({code, ...own}) => [code, own] as const),
    ].map(([answer, {tests, page}]) => [
      answer,
      {
        tests: tests.node.value,
        line: tests.line,
        ...(page && {page: page.node.value}),
      },
    ]),
  );
  const steps = findStepLinks(page.tree, fences);
  const samples = fences.flatMap((fence, index) => {
    const judgedBy = judges.get(fence);
    return toSample(file, fence, fences[index + 1]).map((sample) => ({
      ...sample,
      ...(judgedBy && {judgedBy}),
    }));
  });
  return {
    samples,
    problems: [
      ...fences.flatMap((fence) =>
        findFenceProblems(fence).map((message) => ({
          file,
          line: fence.line,
          message,
        })),
      ),
      ...[...problems, ...steps.problems].map((problem) => ({
        file,
        ...problem,
      })),
    ],
    links: new Map(
      samples.flatMap((sample) => {
        const own = steps.links.filter(
          ({id}) => sample.fence.kind === 'run' && sample.fence.id === id,
        );
        return own.length > 0 ? [[sample, own] as const] : [];
      }),
    ),
  };
}

function toSample(
  file: string,
  {node, line, read}: FoundFence,
  next: FoundFence | undefined,
): Sample[] {
  if (!read.ok || read.fence.kind === 'output') {
    return [];
  }
  const isOutput =
    next?.read.ok && next.read.fence.kind === 'output' && next.above === read;
  const lastLine = (found: FoundFence): number =>
    found.node.position?.end.line ?? found.line;
  return [
    {
      file,
      line,
      endLine: node.position?.end.line ?? line,
      fence: read.fence,
      code: node.value,
      output: isOutput
        ? {line: next.line, endLine: lastLine(next), text: next.node.value}
        : null,
    },
  ];
}
