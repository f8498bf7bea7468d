/** Remembers what programs printed, so that only changed ones run again. */
import {createHash} from 'node:crypto';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';

import * as z from 'zod';

import type {Outcome} from './outcome';

const stored = z.record(
  z.string(),
  z.union([
    z.object({text: z.string(), hasThrown: z.boolean()}),
    z.array(
      z.object({code: z.number(), line: z.number(), message: z.string()}),
    ),
  ]),
);

export type Remembered = z.infer<typeof stored>[string];

export type Cache = {
  readonly get: (key: string) => Remembered | undefined;
  readonly set: (key: string, value: Remembered) => void;
  /** Writes what was asked for or set since; forgets the rest if `isComplete`. */
  readonly save: (isComplete: boolean) => Promise<void>;
};

/** Hash of everything that a result depends on. */
export function keyOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/**
 * Opens the cache.
 * @param file null: remembers nothing.
 * @param isFresh answers nothing of what it knew, and replaces it.
 */
export async function openSampleCache(
  file: string | null,
  isFresh = false,
): Promise<Cache> {
  const known = new Map(Object.entries(file ? await read(file) : {}));
  const used = new Map<string, Remembered>();
  return {
    get(key) {
      const value = isFresh ? undefined : known.get(key);
      if (value !== undefined) {
        used.set(key, value);
      }
      return value;
    },
    set(key, value) {
      if (file !== null) {
        known.set(key, value);
        used.set(key, value);
      }
    },
    async save(isComplete) {
      if (file !== null) {
        await mkdir(path.dirname(file), {recursive: true});
        const next = `${file}.${process.pid}`;
        await writeFile(
          next,
          JSON.stringify(Object.fromEntries(isComplete ? used : known)),
        );
        await rename(next, file);
      }
    },
  };
}

/** A cache that is missing or broken is an empty one. */
async function read(file: string): Promise<z.infer<typeof stored>> {
  try {
    return stored.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
}

/** A remembered result as what it is of a program, or null. */
export function toOutcome(value: Remembered | undefined): Outcome | null {
  return value === undefined || Array.isArray(value)
    ? null
    : {kind: 'ended', ...value};
}
