import {BACKWARD, FORWARD} from './format';
import {isOneEdit} from './isOneEdit';
import {afterPrefix, type Table} from './table';

/** Shorter words are one mistake away from too many. */
const MIN_LENGTH = 4;
const MAX_CORRECTIONS = 3;
const MAX_SHARDS = 3;

function reverse(word: string): string {
  return Array.from(word).toReversed().join('');
}

/** Indexed words one typing mistake away, the most frequent first. */
export async function listCorrections(
  words: Table,
  word: string,
): Promise<readonly string[]> {
  if (word.length < MIN_LENGTH) {
    return [];
  }
  // A mistake leaves either the first or the last letters as they are.
  const kept = Math.floor((word.length - 1) / 2);
  const [forward, backward] = await Promise.all(
    [
      FORWARD + word.slice(0, kept),
      BACKWARD + reverse(word.slice(word.length - kept)),
    ].map((key) => words.range(key, afterPrefix(key), MAX_SHARDS)),
  );
  const frequencies = new Map<string, number>();
  for (const [key, frequency] of forward ?? []) {
    frequencies.set(key.slice(1), Number(frequency));
  }
  for (const [key, frequency] of backward ?? []) {
    frequencies.set(reverse(key.slice(1)), Number(frequency));
  }
  return Array.from(frequencies)
    .filter(([candidate]) => isOneEdit(word, candidate))
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_CORRECTIONS)
    .map(([candidate]) => candidate);
}
