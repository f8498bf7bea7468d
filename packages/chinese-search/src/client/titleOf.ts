import type {HierarchyKey, SearchHit} from '../engine/types';

/** Levels from the page's title down, without the group it stands in. */
export const TITLE_LEVELS = [
  'lvl1',
  'lvl2',
  'lvl3',
  'lvl4',
  'lvl5',
  'lvl6',
] as const satisfies readonly HierarchyKey[];

/** A hit's title at one level, as HTML with marks; null where it has none. */
export function titleOf(
  {hierarchy, _highlightResult: highlights}: SearchHit,
  level: HierarchyKey,
): string | null {
  return hierarchy[level] === null
    ? null
    : (highlights.hierarchy[level]?.value ?? hierarchy[level]);
}
