/**
 * What was made once from the same inputs by the same code is not made again.
 * An entry is a file that is named by the hash of what it was made from, so that
 * it can be missing or broken, and never be the wrong one.
 */
import {createHash, randomUUID} from 'node:crypto';
import {mkdir, readFile, rename, rm, utimes, writeFile} from 'node:fs/promises';
import path from 'node:path';

/** Where everything is kept; one folder for each that keeps something. */
export const CACHE_FOLDER = '.cache/kept';
/** Set to 1, nothing kept is used: everything is made, and kept, anew. */
export const FRESH_VARIABLE = 'BUILD_FRESH';

const DIGEST_BYTES = 32;

type Input = string | Uint8Array;

/** Who made it, and which version of the code. */
export type Maker = {
  /** Name of the folder. */
  readonly who: string;
  /** Of the code and of everything else that is no input of a single entry. */
  readonly version: string;
};

export type Cache = {
  /** What was kept for these inputs; null: nothing, or it is broken. */
  readonly get: (...inputs: readonly Input[]) => Promise<Buffer | null>;
  /** Keeps it; that it could not be kept is no error. */
  readonly set: (content: Input, ...inputs: readonly Input[]) => Promise<void>;
};

function digest(content: Input): Buffer {
  return createHash('sha256').update(content).digest();
}

/** A name for all of these; no two lists have the same. */
export function keyOf(...inputs: readonly Input[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    hash.update(`${Buffer.byteLength(input)}:`).update(input);
  }
  return hash.digest('base64url');
}

/**
 * Opens what one maker keeps.
 * @param folder where all makers keep theirs.
 * @param isFresh nothing is found, so that everything is made and kept anew.
 */
export function openCache(
  {who, version}: Maker,
  folder = CACHE_FOLDER,
  isFresh = process.env[FRESH_VARIABLE] === '1',
): Cache {
  const fileOf = (inputs: readonly Input[]): string => {
    const key = keyOf(version, ...inputs);
    return path.join(folder, who, key.slice(0, 2), key);
  };
  return {
    async get(...inputs) {
      if (isFresh) {
        return null;
      }
      const file = fileOf(inputs);
      const entry = await readFile(file).catch(() => null);
      if (entry === null) {
        return null;
      }
      const content = entry.subarray(DIGEST_BYTES);
      if (!digest(content).equals(entry.subarray(0, DIGEST_BYTES))) {
        return null;
      }
      // What is used stays longest, see tidy.
      const now = new Date();
      await utimes(file, now, now).catch(() => {});
      return content;
    },
    async set(content, ...inputs) {
      const file = fileOf(inputs);
      // Of its own, as another build may be writing the same entry.
      const next = `${file}.${randomUUID()}`;
      try {
        await mkdir(path.dirname(file), {recursive: true});
        await writeFile(
          next,
          Buffer.concat([digest(content), Buffer.from(content)]),
        );
        await rename(next, file);
      } catch {
        // A disk that is full, or may not be written: it is made again next time.
        await rm(next, {force: true}).catch(() => {});
      }
    },
  };
}

/**
 * The same for a value that JSON can hold.
 * @param make makes the value when nothing is kept.
 */
export async function keepJson<T>(
  cache: Cache,
  inputs: readonly Input[],
  make: () => T | Promise<T>,
): Promise<T> {
  const kept = await cache.get(...inputs);
  if (kept) {
    return JSON.parse(kept.toString()) as T;
  }
  const value = await make();
  await cache.set(JSON.stringify(value), ...inputs);
  return value;
}
