/** Where the reader's choice is stored; absent means everything. */
export const PREFERENCE_KEY = 'hangjian.offline';

/** `visited`: only what was opened or taken along stays on this device. */
export type Preference = 'everything' | 'visited';

/** Reads the stored choice. */
export function parsePreference(stored: string | null): Preference {
  return stored === 'visited' ? 'visited' : 'everything';
}
