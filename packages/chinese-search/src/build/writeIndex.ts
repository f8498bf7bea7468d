import {ALIAS, type Manifest, type TableName} from '../engine/format';
import type {Entry} from '../engine/table';
import {tokenize} from '../engine/tokenize';
import type {Page} from '../engine/types';
import type {QuietSections, Synonyms} from '../options';
import {cutText} from './cutText';
import {listSounds} from './listSounds';
import {listTraditional} from './listTraditional';
import {listPinyin} from './pinyin';
import {
  collectPostings,
  listAliases,
  writeTerms,
  writeWords,
} from './writeTerms';
import {writeTable} from './writeTable';

/**
 * Small shards cost a query little and make the manifest long; the length grows
 * with the square root of the table.
 */
const MIN_SHARD_LENGTH = 2000;

/** What the index is written with, besides the pages. */
export type Language = {
  readonly glossary: readonly Synonyms[];
  /** Pinyin of words that a dictionary reads otherwise; null: without pinyin. */
  readonly readings: Readonly<Record<string, string>> | null;
  /** Null: queries in traditional characters are taken as they are. */
  readonly toSimplified: ((text: string) => string) | null;
  readonly quietSections: readonly QuietSections[];
};

export type WrittenIndex = {
  readonly manifest: Omit<Manifest, 'folder'>;
  /** Names and contents of the files in the folder. */
  readonly files: ReadonlyMap<string, string>;
};

/** Values in order, each once with how often it repeats. */
function toRunLengths(values: readonly number[]): number[] {
  const runs: number[] = [];
  for (const value of values) {
    const last = runs.length - 1;
    if (last > 0 && runs[last - 1] === value) {
      runs[last] = (runs[last] ?? 0) + 1;
    } else {
      runs.push(value, 1);
    }
  }
  return runs;
}

/** Numbers the values that pages share. */
function numberValues(values: readonly string[]): {
  readonly names: string[];
  readonly runs: number[];
} {
  const names = [...new Set(values)];
  return {names, runs: toRunLengths(values.map((one) => names.indexOf(one)))};
}

/** Writes the index of the pages as texts. */
export function writeIndex(
  pages: readonly Page[],
  {glossary, readings, toSimplified, quietSections}: Language,
): WrittenIndex {
  const files = new Map<string, string>();
  const postings = collectPostings(pages, quietSections);
  const aliases = listAliases(glossary, postings);
  const words = writeWords(postings, aliases);
  const pinyin = readings
    ? listPinyin(
        pages.flatMap(({sections}) => sections.map(({heading}) => heading)),
        glossary
          .flatMap(({zh}) => zh)
          .filter((term) =>
            tokenize(term).every((token) => postings.has(token)),
          ),
        readings,
      )
    : new Map<string, string[]>();
  const {entries, long} = writeTerms(postings, aliases);
  const writeShards = (name: TableName, rows: readonly Entry[]): string[] => {
    const total = rows.reduce(
      (sum, [key, value]) => sum + key.length + value.length,
      0,
    );
    const length = Math.max(MIN_SHARD_LENGTH, Math.sqrt(total));
    const {firstKeys, shards} = writeTable(rows, length);
    for (const [number, shard] of shards.entries()) {
      files.set(`${name}-${number}.txt`, shard);
    }
    return firstKeys;
  };
  const firstKeys = {
    terms: writeShards('terms', entries),
    pinyin: writeShards(
      'pinyin',
      Array.from(pinyin, ([key, texts]) => [key, texts.join(ALIAS.target)]),
    ),
    words: writeShards('words', words),
  };
  for (const [number, text] of long.entries()) {
    files.set(`long-${number}.txt`, text);
  }
  const chunks = cutText(pages);
  for (const [number, chunk] of chunks.entries()) {
    files.set(`text-${number}.json`, JSON.stringify(chunk));
  }
  // The engine asks for both, whatever is in them.
  files.set('sounds.txt', readings ? listSounds() : '');
  files.set(
    'traditional.txt',
    toSimplified ? listTraditional(pages, toSimplified) : '',
  );
  const tags = numberValues(pages.map(({tag}) => tag));
  const languages = numberValues(pages.map(({language}) => language));
  return {
    files,
    manifest: {
      format: 1,
      sections: pages.map(({sections}) => sections.length),
      chunks: chunks.map(({sections}) => sections.length),
      tags: tags.names,
      pageTags: tags.runs,
      languages: languages.names,
      pageLanguages: languages.runs,
      firstKeys,
    },
  };
}
