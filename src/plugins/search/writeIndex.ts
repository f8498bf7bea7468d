import {
  ALIAS,
  BACKWARD,
  type Chunk,
  encodeNumber,
  encodePostings,
  FIELD,
  FORWARD,
  LONG_MARK,
  type Manifest,
  toLevel,
} from '../../lib/search/format';
import type {Entry} from '../../lib/search/table';
import {fold, tokenize} from '../../lib/search/tokenize';
import type {Level, Page, Section} from '../../lib/search/types';
import {listPinyin} from './pinyin';
import {weighSections} from './weigh';
import {writeTable} from './writeTable';

/** From this length the postings of a term lie in a file of their own. */
const MAX_POSTINGS_LENGTH = 2000;

/**
 * Small shards and chunks cost a query little but make the manifest long and
 * the files many; both grow with the square root of what is cut.
 */
const MIN_SHARD_LENGTH = 1000;
const MIN_CHUNK_LENGTH = 400;

/** Words that a mistyped query can be meant for. */
const TYPO_WORD = /^\p{Script=Latin}{4,24}$/u;

/** Names of one thing, any of which finds the others. */
export type Synonyms = {
  readonly zh: readonly string[];
  readonly en: readonly string[];
};

/** What the index is written with, besides the pages. */
export type Language = {
  readonly glossary: readonly Synonyms[];
  /** Pinyin of words that a general dictionary reads otherwise. */
  readonly readings: Readonly<Record<string, string>>;
  readonly toSimplified: (text: string) => string;
};

export type WrittenIndex = {
  readonly manifest: Omit<Manifest, 'folder'>;
  /** Names and contents of the files in the folder. */
  readonly files: ReadonlyMap<string, string>;
};

function collectPostings(pages: readonly Page[]): Map<string, number[]> {
  const postings = new Map<string, number[]>();
  let section = 0;
  for (const weights of weighSections(pages)) {
    for (const [token, weight] of weights) {
      const posting = section * 16 + toLevel(weight);
      const list = postings.get(token);
      if (list) {
        list.push(posting);
      } else {
        postings.set(token, [posting]);
      }
    }
    section += 1;
  }
  return postings;
}

/** By first token: glossary terms and those of their other names that occur. */
function listAliases(
  glossary: readonly Synonyms[],
  isKnown: (token: string) => boolean,
): Map<string, string[]> {
  const aliases = new Map<string, string[]>();
  for (const {zh, en} of glossary) {
    const names = [...zh, ...en].map(fold);
    for (const source of names) {
      const targets = names.filter(
        (name) => name !== source && tokenize(name).every(isKnown),
      );
      const [token] = tokenize(source);
      if (token !== undefined && targets.length > 0) {
        const alias = source + ALIAS.source + targets.join(ALIAS.target);
        aliases.set(token, [...(aliases.get(token) ?? []), alias]);
      }
    }
  }
  return aliases;
}

/** The text chunks of a page; each can be shown without the others. */
function cutPage(page: Page, chunkLength: number): Chunk[] {
  const chunks: {above: [Level, string][]; sections: Section[]}[] = [];
  let above: [Level, string][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const section of page.sections) {
    above = above.filter(([level]) => level < section.level);
    if (length > chunkLength) {
      chunks.push({above, sections: []});
      length = 0;
    }
    chunks.at(-1)?.sections.push(section);
    above = [...above, [section.level, section.heading]];
    length += section.content.length + section.heading.length;
  }
  return chunks.map((chunk) => ({
    path: page.path,
    group: page.group,
    above: chunk.above,
    sections: chunk.sections.map(({level, heading, anchor, content}) => [
      level,
      heading,
      anchor,
      content,
    ]),
  }));
}

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

/** Each traditional character, then the simplified one that the site uses. */
function listTraditional(
  pages: readonly Page[],
  toSimplified: (text: string) => string,
): string {
  const used = new Set(
    pages.flatMap((page) =>
      page.sections.flatMap(({heading, content}) =>
        Array.from(heading + content),
      ),
    ),
  );
  let pairs = '';
  for (let code = 0x4e_00; code <= 0x9f_ff; code += 1) {
    const character = String.fromCharCode(code);
    const simplified = toSimplified(character);
    if (
      simplified !== character &&
      simplified.length === 1 &&
      used.has(simplified)
    ) {
      pairs += character + simplified;
    }
  }
  return pairs;
}

/** Writes the index of the pages as texts. */
export function writeIndex(
  pages: readonly Page[],
  {glossary, readings, toSimplified}: Language,
): WrittenIndex {
  const files = new Map<string, string>();
  const postings = collectPostings(pages);
  const aliases = listAliases(glossary, (token) => postings.has(token));
  let longTerms = 0;
  const terms = [...new Set([...postings.keys(), ...aliases.keys()])].map(
    (term): Entry => {
      const encoded = encodePostings(postings.get(term) ?? []);
      const names = aliases.get(term);
      let value = encoded;
      if (encoded.length > MAX_POSTINGS_LENGTH) {
        files.set(`long-${longTerms}.txt`, encoded);
        value = LONG_MARK + String(longTerms);
        longTerms += 1;
      }
      return [term, names ? value + FIELD + names.join(ALIAS.list) : value];
    },
  );
  const headings = pages.flatMap((page) =>
    page.sections.map(({heading}) => heading),
  );
  const pinyin = [
    ...listPinyin(
      headings,
      glossary
        .flatMap(({zh}) => zh)
        .filter((term) => tokenize(term).every((token) => postings.has(token))),
      readings,
    ),
  ].map(([key, texts]): Entry => [key, texts.join(ALIAS.target)]);
  const words = [...postings]
    .filter(([term]) => TYPO_WORD.test(term))
    .flatMap(([term, list]): Entry[] => {
      const frequency = encodeNumber(list.length);
      const reversed = Array.from(term).toReversed().join('');
      return [
        [FORWARD + term, frequency],
        [BACKWARD + reversed, frequency],
      ];
    });
  const writeShards = (name: string, entries: readonly Entry[]): string[] => {
    const total = entries.reduce(
      (sum, [key, value]) => sum + key.length + value.length,
      0,
    );
    const {firstKeys, shards} = writeTable(
      entries,
      Math.max(MIN_SHARD_LENGTH, Math.sqrt(total)),
    );
    for (const [number, shard] of shards.entries()) {
      files.set(`${name}-${number}.txt`, shard);
    }
    return firstKeys;
  };
  const textLength = pages
    .flatMap((page) => page.sections)
    .reduce((sum, {content}) => sum + content.length, 0);
  const chunkLength = Math.max(MIN_CHUNK_LENGTH, Math.sqrt(textLength) / 2);
  const chunks = pages.flatMap((page) => cutPage(page, chunkLength));
  for (const [number, chunk] of chunks.entries()) {
    files.set(`text-${number}.json`, JSON.stringify(chunk));
  }
  files.set('traditional.txt', listTraditional(pages, toSimplified));
  const tags = [...new Set(pages.map(({tag}) => tag))];
  const languages = [...new Set(pages.map(({language}) => language))];
  return {
    files,
    manifest: {
      format: 1,
      sections: pages.map(({sections}) => sections.length),
      chunks: chunks.map(({sections}) => sections.length),
      tags,
      pageTags: toRunLengths(pages.map(({tag}) => tags.indexOf(tag))),
      languages,
      pageLanguages: toRunLengths(
        pages.map(({language}) => languages.indexOf(language)),
      ),
      firstKeys: {
        terms: writeShards('terms', terms),
        pinyin: writeShards('pinyin', pinyin),
        words: writeShards('words', words),
      },
    },
  };
}
