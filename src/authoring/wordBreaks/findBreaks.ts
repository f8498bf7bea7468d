/** Where a line of Chinese may end: between words, which nothing marks in it. */
import {GLOSSARY} from '../../search/glossary';

const HAN = /^\p{Script=Han}+$/u;
const ONE_HAN = /^\p{Script=Han}$/u;
const WORD = /[\p{L}\p{N}]/u;
/** Belongs to what stands before it. */
const SUFFIXES = new Set('的地得了着过吗呢吧啊们里上中下内外前后时次个种');
/** Belongs to what comes after it. */
const PREFIXES = new Set(
  '和与或及在把将被让给为用从到对向比跟是再又才就也都不没未每各该此这那可',
);

const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});
const TERMS = GLOSSARY.flatMap(({zh}) => zh);

function isFunctionWord(token: string): boolean {
  return SUFFIXES.has(token) || PREFIXES.has(token);
}

function isLone(token: string): boolean {
  return ONE_HAN.test(token) && !isFunctionWord(token);
}

/**
 * Words, spaces and punctuation in their order. The dictionary of the runtime
 * lacks many technical words and gives their characters one by one, or the last
 * of three alone: those are put together, which at worst makes a line shorter.
 */
function listTokens(text: string): readonly string[] {
  const tokens: string[] = [];
  let isJoining = false;
  for (const {segment} of segmenter.segment(text)) {
    const last = tokens.at(-1);
    const joins: boolean =
      last !== undefined &&
      (isJoining
        ? HAN.test(segment) && !isFunctionWord(segment)
        : isLone(segment) && HAN.test(last) && !isFunctionWord(last));
    if (joins) {
      tokens[tokens.length - 1] = last + segment;
    } else {
      tokens.push(segment);
    }
    // What a lone character begins, the next one goes on with.
    isJoining = isLone(segment) && (!joins || isJoining);
  }
  return tokens;
}

function mayBreak(before: string, after: string): boolean {
  return (
    WORD.test(before) &&
    WORD.test(after) &&
    (HAN.test(before) || HAN.test(after)) &&
    !PREFIXES.has(before) &&
    !SUFFIXES.has(after)
  );
}

/**
 * Offsets in `text` between words; none beside spaces and punctuation, where
 * browsers know for themselves.
 */
export function findBreaks(text: string): readonly number[] {
  const breaks = new Set<number>();
  let offset = 0;
  let before = '';
  for (const token of listTokens(text)) {
    if (mayBreak(before, token)) {
      breaks.add(offset);
    }
    offset += token.length;
    before = token;
  }
  for (const term of TERMS) {
    for (
      let at = text.indexOf(term);
      at !== -1;
      at = text.indexOf(term, at + 1)
    ) {
      for (let inside = at + 1; inside < at + term.length; inside += 1) {
        breaks.delete(inside);
      }
    }
  }
  return [...breaks];
}
