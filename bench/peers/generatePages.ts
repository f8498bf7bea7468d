/**
 * Chinese pages as every tool gets them: the same number, the same pages. What
 * a tool writes differently (links, front matter) is up to its dialect.
 */
import {createHash} from 'node:crypto';

import {createRandom} from '../../src/kit/random';
import {type Language, LANGUAGES, type Material} from './material';

export type Block =
  | {readonly kind: 'text'; readonly text: string}
  | {
      readonly kind: 'heading';
      readonly depth: 2 | 3 | 4 | 5;
      readonly text: string;
      readonly id: string;
    }
  | {readonly kind: 'code'; readonly language: Language; readonly code: string}
  | {
      readonly kind: 'table';
      /** The first one is the head. */
      readonly rows: readonly (readonly string[])[];
    }
  | {readonly kind: 'list'; readonly items: readonly string[]}
  /** Numbers of pages, each before or behind this one. */
  | {readonly kind: 'links'; readonly to: readonly number[]};

export type BenchPage = {
  /** From 0, in the order of the sidebar. */
  readonly number: number;
  readonly group: BenchGroup;
  /** File without its extension. */
  readonly name: string;
  /** Eight hexadecimal digits. */
  readonly hash: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly blocks: readonly Block[];
};

export type BenchGroup = {
  readonly folder: string;
  readonly label: string;
  /** From 1. */
  readonly position: number;
};

const SEED = 20_261_122;
const GROUP_SIZE = {min: 20, max: 30};
const MAX_DESCRIPTION = 90;
const DEPTHS = [2, 3, 2, 3, 4, 5, 2, 3, 2] as const;
const HEADINGS = ['怎样用', '什么时候用', '常见的误区', '背后发生了什么'];

/** Writes `count` pages; the same material and count, the same pages. */
export function generatePages(
  material: Material,
  count: number,
): readonly BenchPage[] {
  const random = createRandom(SEED);
  const between = (min: number, max: number): number =>
    min + Math.floor(random() * (max - min + 1));
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const sentences = (length: number): string =>
    Array.from({length}, () => pick(material.sentences)).join('');

  let group: BenchGroup = {folder: '', label: '', position: 0};
  let left = 0;
  return Array.from({length: count}, (_, number): BenchPage => {
    if (left === 0) {
      left = between(GROUP_SIZE.min, GROUP_SIZE.max);
      const position = group.position + 1;
      group = {
        folder: `group-${position}`,
        label: `${pick(material.terms).zh}（第 ${position} 组）`,
        position,
      };
    }
    left -= 1;
    const subjects = [pick(material.terms), pick(material.terms)] as const;
    const title = `${subjects[0].zh}与${subjects[1].zh} ${number + 1}`;
    const text = `${title}：${sentences(4)}`;
    return {
      number,
      group,
      name: `page-${number + 1}`,
      hash: createHash('sha256').update(`${number}`).digest('hex').slice(0, 8),
      title,
      description: `${Array.from(text)
        .slice(0, MAX_DESCRIPTION - 1)
        .join('')}。`,
      keywords: subjects.map(({en}) => en),
      blocks: createBlocks(number),
    };
  });

  function createBlocks(number: number): Block[] {
    const samples = between(4, 6);
    const languages = Array.from(
      {length: samples},
      (_, at) => LANGUAGES[(number + at) % LANGUAGES.length] as Language,
    );
    const blocks: Block[] = [{kind: 'text', text: sentences(2)}];
    DEPTHS.forEach((depth, at) => {
      const {zh, en} = pick(material.terms);
      blocks.push(
        {
          kind: 'heading',
          depth,
          text: `${zh}${pick(HEADINGS)}`,
          id: `part-${at + 1}`,
        },
        {kind: 'text', text: `${sentences(between(2, 4))}英文是 \`${en}\`。`},
      );
      const language = languages[at];
      if (language) {
        blocks.push({
          kind: 'code',
          language,
          code: pick(material.codes[language]),
        });
      }
      blocks.push({kind: 'text', text: sentences(between(2, 4))});
    });
    const rows = Array.from({length: between(4, 6)}, () => {
      const {zh, en} = pick(material.terms);
      return [zh, `\`${en}\``, pick(material.sentences)];
    });
    const others = [number - 1, number + 1, between(0, count - 1)];
    const to = [...new Set(others)].filter(
      (other) => other >= 0 && other < count && other !== number,
    );
    return [
      ...blocks,
      {kind: 'table', rows: [['名称', '英文', '说明'], ...rows]},
      {
        kind: 'list',
        items: Array.from({length: 4}, () => pick(material.sentences)),
      },
      ...(to.length > 0 ? [{kind: 'links' as const, to}] : []),
    ];
  }
}

/** The groups of `pages`, each with its pages, in the order of the sidebar. */
export function groupPages(
  pages: readonly BenchPage[],
): readonly (readonly [BenchGroup, readonly BenchPage[]])[] {
  const groups = new Map<BenchGroup, BenchPage[]>();
  for (const page of pages) {
    groups.set(page.group, [...(groups.get(page.group) ?? []), page]);
  }
  return [...groups];
}
