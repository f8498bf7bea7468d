import {FIELD, toDigit} from '../engine/format';
import type {Entry} from '../engine/table';

/** Most characters that a key can share with the one before: one digit. */
const MAX_SHARED = 63;

function countShared(a: string, b: string): number {
  const most = Math.min(a.length, b.length, MAX_SHARED);
  let shared = 0;
  while (shared < most && a[shared] === b[shared]) {
    shared += 1;
  }
  return shared;
}

/** Orders by UTF-16 unit, as the engine compares, whatever the locale. */
export function compareKeys(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Cuts a table into shards of about `shardLength` characters.
 * @returns their texts, and for each the shortest key that tells it from the
 *   shard before.
 */
export function writeTable(
  entries: readonly Entry[],
  shardLength: number,
): {readonly firstKeys: string[]; readonly shards: string[]} {
  const firstKeys: string[] = [];
  const shards: string[] = [];
  let lines: string[] = [];
  let length = 0;
  let previous = '';
  const finish = (): void => {
    if (lines.length > 0) {
      shards.push([String(lines.length), ...lines].join('\n'));
    }
    lines = [];
    length = 0;
  };
  for (const [key, value] of entries.toSorted(([a], [b]) =>
    compareKeys(a, b),
  )) {
    if (lines.length === 0) {
      firstKeys.push(key.slice(0, countShared(previous, key) + 1));
    }
    const shared = lines.length === 0 ? 0 : countShared(previous, key);
    const line = toDigit(shared) + key.slice(shared) + FIELD + value;
    lines.push(line);
    length += line.length + 1;
    previous = key;
    if (length >= shardLength) {
      finish();
    }
  }
  finish();
  return {firstKeys, shards};
}
