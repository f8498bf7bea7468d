/** Names written together that the pages write apart: `nextjs`, `webworker`. */
import {afterPrefix, type Table} from './table';

const MIN_LENGTH = 6;
const MIN_PART = 3;
const MAX_SHARDS = 4;
/** What is left out of a name, or belongs to it: `expressjs`, `webpack5`. */
const ENDING = /(?:js|ts|\d+)$/u;

/**
 * How the pages write a word that they do not have.
 * @param isMistyped whether it is a typing mistake away from another word, which
 *   is more likely than two words in one.
 * @returns null when they have it in no other spelling either.
 */
export async function respell(
  terms: Table,
  word: string,
  isMistyped: boolean,
): Promise<string | null> {
  if (word.length < MIN_LENGTH) {
    return null;
  }
  const start = word.slice(0, MIN_PART);
  const entries = await terms.range(start, afterPrefix(start), MAX_SHARDS);
  const known = new Set(entries.map(([key]) => key));
  const chain = entries.find(([key]) => key.replace(/[.-]/gu, '') === word);
  if (chain) {
    return chain[0];
  }
  if (isMistyped) {
    return null;
  }
  for (let cut = word.length - MIN_PART; cut >= MIN_PART; cut -= 1) {
    const [left, right] = [word.slice(0, cut), word.slice(cut)];
    if (known.has(left) && (await terms.get(right)) !== undefined) {
      return `${left} ${right}`;
    }
  }
  const name = word.replace(ENDING, '');
  return name !== word && known.has(name) ? name : null;
}
