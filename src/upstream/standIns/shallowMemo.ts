/**
 * In place of theme-common's utils/reactUtils where its `useShallowMemoObject`
 * is used, which sorts by `localeCompare`: the first call makes a collator, see
 * upstream/standIns/activePlugin.
 */
import {useMemo} from 'react';

export {ReactContextError, useEvent} from '@docusaurus/theme-common';

/** The same object for as long as its properties are, whatever their order. */
export function useShallowMemoObject<Value extends object>(
  value: Value,
): Value {
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- its entries
  return useMemo(() => value, entries.flat());
}
