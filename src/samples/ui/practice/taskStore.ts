/** What a reader has written in a task, kept in the browser. */
import {getStorage, store} from '../../../kit/storage';

const PREFIX = 'hangjian.practice.';

export type TaskRecord = {
  /** Null: nothing but the starter. */
  readonly code: string | null;
  readonly passed: boolean;
  /** Hints that were opened, and one more for the solution. */
  readonly hintsUsed: number;
};

export const NO_RECORD: TaskRecord = {code: null, passed: false, hintsUsed: 0};

/** A stored answer that is longer is dropped, in UTF-16 code units. */
const MAX_CODE = 100_000;

/** Under which name the browser keeps a task. */
export function keyOf(page: string, id: string): string {
  return `${PREFIX}${page}#${id}`;
}

/** Reads what was stored; whatever is broken counts as nothing. */
export function parseRecord(text: string | null): TaskRecord {
  if (text === null) {
    return NO_RECORD;
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) {
      return NO_RECORD;
    }
    const {code, passed, hintsUsed} = value as Record<string, unknown>;
    return {
      code: typeof code === 'string' && code.length <= MAX_CODE ? code : null,
      passed: passed === true,
      hintsUsed:
        typeof hintsUsed === 'number' &&
        Number.isInteger(hintsUsed) &&
        hintsUsed >= 0 &&
        hintsUsed < 100
          ? hintsUsed
          : 0,
    };
  } catch {
    return NO_RECORD;
  }
}

/** What is kept of a task. */
export function readRecord(page: string, id: string): TaskRecord {
  try {
    return parseRecord(
      getStorage('localStorage')?.getItem(keyOf(page, id)) ?? null,
    );
  } catch {
    return NO_RECORD;
  }
}

/**
 * Keeps what a reader has done.
 * @returns false: the browser does not let us.
 */
export function writeRecord(
  page: string,
  id: string,
  record: TaskRecord,
): boolean {
  const value = JSON.stringify(record);
  return store(getStorage('localStorage'), keyOf(page, id), value) === null;
}

/** What is written in this tab alone, while another one's answer is kept. */
export function readTabRecord(page: string, id: string): TaskRecord {
  try {
    return parseRecord(
      getStorage('sessionStorage')?.getItem(keyOf(page, id)) ?? null,
    );
  } catch {
    return NO_RECORD;
  }
}

/** Keeps that for a reload of this tab; null when there is one answer again. */
export function writeTabRecord(
  page: string,
  id: string,
  record: TaskRecord | null,
): void {
  const storage = getStorage('sessionStorage');
  if (record) {
    store(storage, keyOf(page, id), JSON.stringify(record));
  } else {
    storage?.removeItem(keyOf(page, id));
  }
}
