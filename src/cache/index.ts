/**
 * What was made once from the same inputs by the same code is not made again.
 * An entry is a file that is named by the hash of what it was made from, so that
 * it can be missing or broken, and never be the wrong one. Reading and writing wait for
 * the disk: thousands of small files take four times the CPU where they do not.
 */
import {createHash, randomUUID} from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
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
  readonly get: (...inputs: readonly Input[]) => Buffer | null;
  /** Keeps it; that it could not be kept is no error. */
  readonly set: (content: Input, ...inputs: readonly Input[]) => void;
};

function digest(content: Input): Buffer {
  return createHash('sha256').update(content).digest();
}

/** A name for all of these; no two lists have the same. */
export function keyOf(...inputs: readonly Input[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const bytes = typeof input === 'string' ? Buffer.from(input) : input;
    hash.update(`${bytes.byteLength}:`).update(bytes);
  }
  return hash.digest('base64url');
}

/** A file's bytes; null when there is none, or it cannot be read. */
export function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** Removes what may be there, if that is possible. */
function discard(file: string): void {
  try {
    rmSync(file, {force: true});
  } catch {
    // The disk may not be written.
  }
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
  // Hashed once: some name all tools that are installed.
  const made = keyOf(version);
  const fileOf = (inputs: readonly Input[]): string => {
    const key = keyOf(made, ...inputs);
    return path.join(folder, who, key.slice(0, 2), key);
  };
  return {
    get(...inputs) {
      if (isFresh) {
        return null;
      }
      const file = fileOf(inputs);
      const entry = readIfThere(file);
      if (entry === null) {
        return null;
      }
      const content = entry.subarray(DIGEST_BYTES);
      if (!digest(content).equals(entry.subarray(0, DIGEST_BYTES))) {
        return null;
      }
      // What is used stays longest, see tidy.
      const now = new Date();
      try {
        utimesSync(file, now, now);
      } catch {
        // Gone meanwhile, or somebody else's.
      }
      return content;
    },
    set(content, ...inputs) {
      const file = fileOf(inputs);
      // Of its own, as another build may be writing the same entry.
      const next = `${file}.${randomUUID()}`;
      try {
        mkdirSync(path.dirname(file), {recursive: true});
        writeFileSync(
          next,
          Buffer.concat([digest(content), Buffer.from(content)]),
        );
        renameSync(next, file);
      } catch {
        // A disk that is full, or may not be written: it is made again next time.
        discard(next);
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
  const kept = cache.get(...inputs);
  if (kept) {
    return JSON.parse(kept.toString()) as T;
  }
  const value = await make();
  cache.set(JSON.stringify(value), ...inputs);
  return value;
}
