import {ALIAS} from './format';
import type {QueryTerm} from './parseQuery';
import {afterPrefix, type Table} from './table';

/** Chinese words that one query word is taken for. */
const MAX_READINGS = 5;

const INITIAL = '(?:[bpmfdtnlgkhjqxryw]|[zcs]h?)';
const FINAL =
  '(?:[iu]?(?:ai|ao|ang?|ei|eng?|a|e)|ou|ong|o|i(?:ng?|u|ong|ao)?|u(?:i|n|o)?|v[en]?|er)';
/** Syllables of Mandarin, the last one unfinished. */
const PINYIN = new RegExp(`^(?:${INITIAL}?${FINAL}){1,8}${INITIAL}?$`, 'u');
/** First letters of syllables; none begins with i, u or v. */
const INITIALS = /^[a-hj-tw-z]{2,6}$/u;

/**
 * Chinese words that a Latin word can be the pinyin or the initials of, the
 * shortest first: they are the nearest to what was typed.
 */
export async function listReadings(
  pinyin: Table,
  {token, isPrefix}: QueryTerm,
): Promise<readonly string[]> {
  if (!INITIALS.test(token) && !PINYIN.test(token)) {
    return [];
  }
  const until =
    isPrefix && token.length > 2 ? afterPrefix(token) : `${token}\0`;
  const entries = await pinyin.range(token, until, 1);
  return (
    entries
      .toSorted(([a], [b]) => a.length - b.length)
      .flatMap(([, words]) => words.split(ALIAS.target))
      // 闭包变量 finds nothing that 闭包 does not, and would mark 变量 as found.
      .filter(
        (word, at, words) =>
          !words.slice(0, at).some((shorter) => word.startsWith(shorter)),
      )
      .slice(0, MAX_READINGS)
  );
}
