/** What is kept unasked: the reader's choice, and what it is without one. */
import {store} from '../../kit/storage';
import {type OfflineList, sumBytes} from '../list';

/** Where the choice is stored. */
export const PREFERENCE_KEY = 'hangjian.offline';
/** The day on which the reader was here first, as this browser writes days. */
export const FIRST_DAY_KEY = 'hangjian.offline.first-day';

/**
 * `visited`: only what was opened or taken along stays on this device;
 * `returning`: everything, for who comes back on another day.
 */
export type Preference = 'everything' | 'visited' | 'returning';

const PREFERENCES: readonly Preference[] = [
  'everything',
  'visited',
  'returning',
];

/**
 * Reads the stored choice.
 * @param unasked what holds for who has chosen nothing.
 */
export function parsePreference(
  stored: string | null,
  unasked: Preference,
): Preference {
  return PREFERENCES.find((one) => one === stored) ?? unasked;
}

/**
 * Whether the reader was here on an earlier day. The first one is noted, where
 * the browser has a storage.
 */
export function hasReturned(storage: Storage | null, now: Date): boolean {
  const today = now.toDateString();
  const first = storage?.getItem(FIRST_DAY_KEY) ?? null;
  if (first === null || Number.isNaN(Date.parse(first))) {
    store(storage, FIRST_DAY_KEY, today);
    return false;
  }
  return first !== today;
}

/** Whether the whole site is to be kept, as far as the reader is concerned. */
export function wantsEverything(
  storage: Storage | null,
  now: Date,
  unasked: Preference,
): boolean {
  const preference = parsePreference(
    storage?.getItem(PREFERENCE_KEY) ?? null,
    unasked,
  );
  return (
    preference === 'everything' ||
    (preference === 'returning' && hasReturned(storage, now))
  );
}

/** Whether the site is small enough to be kept unasked. */
export function isWithin(list: OfflineList, maxBytes: number): boolean {
  return sumBytes(list) <= maxBytes;
}
