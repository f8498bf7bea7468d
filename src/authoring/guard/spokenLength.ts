/** How long an answer takes to say. A calm voice, so that it is no race. */

/** What `:::answer` promises: 三十秒答案. */
export const ANSWER_SECONDS = 30;

const HAN_PER_SECOND = 4.5;
const SECONDS_PER_WORD = 0.6;
const HAN = /\p{Script=Han}/gu;
/** `lastIndex` is two words, `JSON` is one. */
const WORD = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/gu;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** @param text without its marks; a digit is a syllable. */
export function spokenSeconds(text: string): number {
  const syllables = count(text, HAN) + count(text, /\d/gu);
  return syllables / HAN_PER_SECOND + count(text, WORD) * SECONDS_PER_WORD;
}
