import {useStorageSlot} from '@docusaurus/theme-common';
import {useState} from 'react';

const LIMIT_KEY = 'hangjian.review.newPerDay';
const KEYS_KEY = 'hangjian.review.keys';
/** New cards a day, unless the reader says otherwise. */
const DEFAULT_LIMIT = 10;
export const MAX_LIMIT = 200;

/** Reads a stored or typed limit; null for anything that is not a limit. */
export function parseLimit(text: string | null): number | null {
  const limit = /^\d{1,3}$/u.test(text ?? '') ? Number(text) : NaN;
  return limit <= MAX_LIMIT ? limit : null;
}

export type Settings = {
  readonly newPerDay: number;
  readonly setNewPerDay: (limit: number) => void;
  /** Whether single keys grade. */
  readonly hasKeys: boolean;
  readonly setHasKeys: (hasKeys: boolean) => void;
};

/** The reader's choices, kept in the browser, or for the visit without a storage. */
export function useSettings(): Settings {
  const [limit, limitSlot] = useStorageSlot(LIMIT_KEY);
  const [keys, keysSlot] = useStorageSlot(KEYS_KEY);
  const [ownLimit, setOwnLimit] = useState<number | null>(null);
  const [ownKeys, setOwnKeys] = useState<boolean | null>(null);
  return {
    newPerDay: ownLimit ?? parseLimit(limit) ?? DEFAULT_LIMIT,
    setNewPerDay: (value) => {
      setOwnLimit(value);
      limitSlot.set(String(value));
    },
    hasKeys: ownKeys ?? keys !== 'off',
    setHasKeys: (hasKeys) => {
      setOwnKeys(hasKeys);
      if (hasKeys) {
        keysSlot.del();
      } else {
        keysSlot.set('off');
      }
    },
  };
}
