/** Chinese words that sound like what was typed, or are one character away. */
import {ALIAS} from './format';
import {afterPrefix, type Table} from './table';

/** Longer stretches are sentences. */
const MAX_LENGTH = 8;
/** The longest and the shortest wrong word inside a stretch. */
const PART_LENGTHS = [4, 3, 2];
const MAX_SHARDS = 2;
/** Stands after any word: “页面后” is two words, and no spelling of “页面慢”. */
const LOOSE = /[一不的了是有在这那就也都还和与个很太后前里中上下时]/u;

/** Syllables by character, from the lines of `sounds.txt`. */
export function parseSounds(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [syllable = '', characters = ''] = line.split(' ');
      return Array.from(characters, (character): [string, string] => [
        character,
        syllable,
      ]);
    }),
  );
}

function countDifferences(a: readonly string[], b: readonly string[]): number {
  return a.filter((character, at) => character !== b[at]).length;
}

/**
 * What a stretch that stands nowhere was meant to be.
 * @param sounds from {@link parseSounds}.
 */
export async function findSoundAlike(
  pinyin: Table,
  sounds: ReadonlyMap<string, string>,
  stretch: string,
): Promise<string | null> {
  const characters = Array.from(stretch);
  const read = (part: readonly string[]): string =>
    part.map((character) => sounds.get(character) ?? '?').join('');
  const sameSound = async (part: readonly string[]): Promise<string | null> => {
    const words = (await pinyin.get(read(part)))?.split(ALIAS.target) ?? [];
    return (
      words.find(
        (word) =>
          word.length === part.length &&
          countDifferences(part, Array.from(word)) > 0,
      ) ?? null
    );
  };
  const oneAway = async (): Promise<string | null> => {
    const start = read(characters.slice(0, Math.ceil(characters.length / 2)));
    const entries =
      characters.length < 3
        ? []
        : await pinyin.range(start, afterPrefix(start), MAX_SHARDS);
    return (
      entries
        .flatMap(([, words]) => words.split(ALIAS.target))
        .find(
          (word) =>
            word.length === characters.length &&
            countDifferences(characters, Array.from(word)) === 1 &&
            !Array.from(word).some(
              (character, at) =>
                character !== characters[at] && LOOSE.test(character),
            ),
        ) ?? null
    );
  };
  if (characters.length < 2 || characters.length > MAX_LENGTH) {
    return null;
  }
  const whole = (await sameSound(characters)) ?? (await oneAway());
  if (whole !== null) {
    return whole;
  }
  for (const length of PART_LENGTHS.filter((one) => one < characters.length)) {
    for (let at = 0; at + length <= characters.length; at += 1) {
      const word = await sameSound(characters.slice(at, at + length));
      if (word !== null) {
        return [
          ...characters.slice(0, at),
          word,
          ...characters.slice(at + length),
        ].join('');
      }
    }
  }
  return null;
}
