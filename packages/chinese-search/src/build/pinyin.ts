import {customPinyin, pinyin} from 'pinyin-pro';

import {listRuns} from '../engine/tokenize';

/** Longest stretch of words that is found by its pinyin, in characters. */
const MAX_LENGTH = 8;
const MAX_WORDS = 5;

const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});

/** A Chinese stretch and how it is read, one syllable for each character. */
type Reading = {readonly text: string; readonly syllables: readonly string[]};

function read(run: string): Reading {
  return {
    text: run,
    syllables: pinyin(run, {
      toneType: 'none',
      type: 'array',
      v: true,
      nonZh: 'consecutive',
    }),
  };
}

/** Stretches of a few words of a reading. */
function* cut({text, syllables}: Reading): Generator<Reading> {
  const words = [...segmenter.segment(text)];
  for (const [first, {index}] of words.entries()) {
    for (const last of words.slice(first, first + MAX_WORDS)) {
      const end = last.index + last.segment.length;
      if (end - index >= 2 && end - index <= MAX_LENGTH) {
        yield {
          text: text.slice(index, end),
          syllables: syllables.slice(index, end),
        };
      }
    }
  }
}

/**
 * Maps pinyin (`bibao`) and initials (`bb`) to the Chinese that is read so.
 * @param headings texts whose words can be found by pinyin.
 * @param terms whole terms that can; they come first.
 * @param readings of words that the library would read otherwise.
 */
export function listPinyin(
  headings: readonly string[],
  terms: readonly string[],
  readings: Readonly<Record<string, string>>,
): Map<string, string[]> {
  customPinyin({...readings});
  const counts = new Map<string, {reading: Reading; count: number}>();
  const count = (reading: Reading, weight: number): void => {
    const known = counts.get(reading.text);
    if (known) {
      known.count += weight;
    } else {
      counts.set(reading.text, {reading, count: weight});
    }
  };
  const listHan = (text: string): string[] =>
    [...listRuns(text)].flatMap((run) => (run.kind === 'han' ? run.text : []));
  for (const run of terms.flatMap(listHan)) {
    count(read(run), 1000);
  }
  for (const run of headings.flatMap(listHan)) {
    for (const reading of cut(read(run))) {
      count(reading, 1);
    }
  }
  const found = new Map<string, string[]>();
  const byImportance = [...counts.values()].sort((a, b) => b.count - a.count);
  for (const {reading} of byImportance) {
    const {text, syllables} = reading;
    const initials = syllables.map((syllable) => syllable.charAt(0)).join('');
    for (const key of [syllables.join(''), initials]) {
      const texts = found.get(key);
      if (texts) {
        texts.push(text);
      } else {
        found.set(key, [text]);
      }
    }
  }
  return found;
}
