/** Collects the samples of Markdown files, each with the output beneath it. */
import {readdir, readFile, stat} from 'node:fs/promises';
import path from 'node:path';

import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

import {type FoundFence, listFences} from '../fence/listFences';
import {type FenceRead, readFence, type RunFence} from '../fence/readFence';
import type {PlacedSample, Problem} from './sample';

export type RunSample = PlacedSample & {readonly fence: RunFence};

export type Page = {
  readonly samples: readonly RunSample[];
  readonly problems: readonly Problem[];
};

const markdown = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective);
const mdx = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkMdx);

/** A page of MDX that cannot be read as MDX is no page of the site, either. */
function parse(file: string, text: string): Root {
  const source = text.replaceAll('\r\n', '\n');
  return file.endsWith('.mdx')
    ? // Docusaurus reads `## Title {#id}` in MDX too; a parser alone would not.
      mdx.parse(source.replace(/^(#{1,6} .*)\{#/gmu, '$1\\{#'))
    : markdown.parse(source);
}

function lastLineOf({node, line}: FoundFence<FenceRead>): number {
  return node.position?.end.line ?? line;
}

/** Reads one page from its bytes. */
export function readPage(file: string, bytes: Uint8Array): Page {
  const text = new TextDecoder().decode(bytes);
  let tree: Root;
  try {
    tree = parse(file, text);
  } catch (error) {
    const {line, reason, message} = error as {
      readonly line?: number;
      readonly reason?: string;
      readonly message: string;
    };
    return {
      samples: [],
      problems: [
        {
          file,
          line: line ?? 1,
          message: `读不出这一页：${reason ?? message}。`,
        },
      ],
    };
  }
  const fences = listFences(tree, readFence);
  const problems = fences.flatMap(({read, above, line}) =>
    read.kind === 'wrong'
      ? read.problems.map((message) => ({file, line, message}))
      : read.kind === 'output' &&
          above?.kind !== 'run' &&
          above?.kind !== 'wrong'
        ? [
            {
              file,
              line,
              message:
                '这段输出上面没有运行的代码；请紧跟在写着 run 的围栏后面，不是输出就去掉 output。',
            },
          ]
        : [],
  );
  const samples = fences.flatMap((fence, index): RunSample[] => {
    const {node, line, read} = fence;
    if (read.kind !== 'run') {
      return [];
    }
    const next = fences[index + 1];
    const isOutput = next?.read.kind === 'output' && next.above === read;
    return [
      {
        file,
        line,
        endLine: lastLineOf(fence),
        fence: read,
        code: node.value,
        output: isOutput
          ? {line: next.line, endLine: lastLineOf(next), text: next.node.value}
          : null,
      },
    ];
  });
  return {samples, problems};
}

/**
 * The Markdown files that are meant by names of files and folders.
 * @param names relative to `siteDir`.
 * @returns the same way, with forward slashes, in order.
 * @throws when there is none of a name; Chinese.
 */
export async function listPages(
  siteDir: string,
  names: readonly string[],
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const name of names) {
    const place = path.resolve(siteDir, name);
    const own = path.relative(siteDir, place).split(path.sep).join('/');
    const entry = await stat(place).catch(() => null);
    if (entry === null) {
      throw new Error(`没有这个文件：${name}；请写从网站文件夹起的路径。`);
    }
    const files = entry.isDirectory()
      ? (await readdir(place, {recursive: true}))
          .map((file) => path.posix.join(own, ...file.split(path.sep)))
          .filter((file) => /\.mdx?$/u.test(file))
          .filter((file) => !file.includes('node_modules/'))
          .sort()
      : [own];
    if (files.length === 0) {
      throw new Error(`${own} 里没有页面（.md 或 .mdx）。`);
    }
    files.forEach((file) => found.add(file));
  }
  return Array.from(found);
}

/**
 * Reads pages.
 * @param files relative to `siteDir`.
 * @throws when a file cannot be read.
 */
export async function collect(
  siteDir: string,
  files: readonly string[],
): Promise<Page & {readonly sources: ReadonlyMap<string, Buffer>}> {
  const sources = new Map<string, Buffer>();
  const pages: Page[] = [];
  for (const file of files) {
    const source = await readFile(path.join(siteDir, file));
    sources.set(file, source);
    pages.push(readPage(file, source));
  }
  return {
    sources,
    samples: pages.flatMap(({samples}) => samples),
    problems: pages.flatMap(({problems}) => problems),
  };
}
