import {FIELD, fromDigit} from './format';

export type Entry = readonly [key: string, value: string];

/** A sorted table of which only the shards that are asked for are loaded. */
export type Table = {
  /** The entries with `from` ≤ key < `to`, of at most `maxShards` shards. */
  readonly range: (
    from: string,
    to: string,
    maxShards: number,
  ) => Promise<readonly Entry[]>;
  readonly get: (key: string) => Promise<string | undefined>;
};

/** Keys that begin with `prefix` are below this. */
export function afterPrefix(prefix: string): string {
  return `${prefix}\uFFFF`;
}

/** How many of the sorted keys are below `key`; with `inclusive`, or equal. */
function countBelow(
  length: number,
  keyAt: (at: number) => string,
  key: string,
  inclusive: boolean,
): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = keyAt(middle);
    if (found < key || (inclusive && found === key)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/**
 * Reads a shard: first the number of lines, then a line per entry with how many
 * characters the key shares with the one before, the rest of it, and the value.
 * @throws RangeError when it is damaged or cut off.
 */
function parseShard(text: string): readonly Entry[] {
  const [count = '', ...lines] = text.split('\n');
  if (!/^\d+$/u.test(count) || lines.length !== Number(count)) {
    throw new RangeError('damaged index');
  }
  let key = '';
  return lines.map((line) => {
    const end = line.indexOf(FIELD);
    if (end < 1) {
      throw new RangeError('damaged index');
    }
    key = key.slice(0, fromDigit(line, 0)) + line.slice(1, end);
    return [key, line.slice(end + 1)];
  });
}

/**
 * @param load gives the text of a shard. What it rejects with is passed on, and
 *   the shard is asked for again next time.
 */
export function createTable(
  firstKeys: readonly string[],
  load: (shard: number) => Promise<string>,
): Table {
  const shards = new Map<number, Promise<readonly Entry[]>>();
  const open = (number: number): Promise<readonly Entry[]> => {
    let shard = shards.get(number);
    if (!shard) {
      shard = load(number).then(parseShard);
      shards.set(number, shard);
      shard.catch(() => shards.delete(number));
    }
    return shard;
  };
  const keyAt = (at: number): string => firstKeys[at] ?? '';
  const range: Table['range'] = async (from, to, maxShards) => {
    if (firstKeys.length === 0) {
      return [];
    }
    const first = Math.max(
      0,
      countBelow(firstKeys.length, keyAt, from, true) - 1,
    );
    const last = countBelow(firstKeys.length, keyAt, to, false) - 1;
    const wanted = Math.min(Math.max(last, first), first + maxShards - 1);
    const found = await Promise.all(
      Array.from({length: wanted - first + 1}, (_, n) => open(first + n)),
    );
    return found.flatMap((entries) => {
      const at = (index: number): string => entries[index]?.[0] ?? '';
      return entries.slice(
        countBelow(entries.length, at, from, false),
        countBelow(entries.length, at, to, false),
      );
    });
  };
  return {
    range,
    async get(key) {
      const [entry] = await range(key, `${key}\0`, 1);
      return entry?.[1];
    },
  };
}
