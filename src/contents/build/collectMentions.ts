/** What stands in the index of words: keywords, explained terms and tags. */
import {pinyin} from 'pinyin-pro';

import {findSectionLabel} from '../../config/sections';
import {GLOSSARY} from '../../search/glossary';
import {TERMS} from '../../terms/terms';
import type {SectionTags} from '../tags';
import {
  makeWordIndex,
  type Mention,
  shortenTitle,
  type WordIndex,
} from '../wordIndex';

/** A page with the words that it was found to speak of. */
export type Worded = {
  readonly title: string;
  readonly permalink: string;
  readonly words: readonly string[];
};

/**
 * The keywords that stand in the text, and what they are called in Chinese
 * there. Other keywords are for the search alone, such as typing mistakes.
 */
export function listWords(
  source: string,
  keywords: unknown,
): readonly string[] {
  const text = source.slice(source.indexOf('\n---', 3)).toLowerCase();
  const isSaid = (word: string): boolean => text.includes(word.toLowerCase());
  const words = (Array.isArray(keywords) ? keywords : [])
    .map(String)
    .filter(isSaid);
  const small = new Set(words.map((word) => word.toLowerCase()));
  const chinese = GLOSSARY.filter(({zh, en}) =>
    [...zh, ...en].some((name) => small.has(name.toLowerCase())),
  ).flatMap(({zh}) => zh.filter(isSaid));
  return [...new Set([...words, ...chinese])];
}

function readLetter(word: string): string {
  const [first = ''] = pinyin(word, {toneType: 'none', type: 'array', v: true});
  return first.slice(0, 1).toUpperCase();
}

/** @param baseUrl before the addresses of terms. */
export function collectWordIndex(
  pages: readonly Worded[],
  tags: readonly SectionTags[],
  baseUrl: string,
): WordIndex {
  const titles = new Map(
    pages.map(({title, permalink}) => [permalink, shortenTitle(title)]),
  );
  const terms = TERMS.flatMap(({names: [word = ''], address}): Mention[] => {
    const to = baseUrl + address.slice(1);
    const name = titles.get(to.replace(/#.*$/u, ''));
    return name === undefined ? [] : [{word, name, to}];
  });
  return makeWordIndex(
    [
      ...terms,
      ...pages.flatMap(({title, permalink, words}) =>
        words.map((word) => ({word, name: shortenTitle(title), to: permalink})),
      ),
      ...tags.flatMap(({id, tags: own}) =>
        own.map(([word, to, {length}]) => ({
          word,
          name: `${findSectionLabel(id)} ${length} 篇`,
          to,
        })),
      ),
    ],
    readLetter,
  );
}
