/**
 * What pages use without asking: every browser of `browserslist` in package.json
 * has it.
 */
const NEEDED: readonly (readonly [owner: object, names: readonly string[]])[] =
  [
    [Array.prototype, ['at', 'findLast', 'flat', 'flatMap']],
    [Object, ['fromEntries', 'hasOwn']],
    [Promise, ['allSettled']],
    [String.prototype, ['replaceAll']],
    [
      globalThis,
      [
        'AbortController',
        'MutationObserver',
        'ResizeObserver',
        'URLSearchParams',
        'matchMedia',
        'queueMicrotask',
        'structuredClone',
      ],
    ],
  ];

/** What is missing here; empty in every supported browser. */
export function listMissing(): readonly string[] {
  // Not with flatMap, which may be one of them.
  const missing: string[] = [];
  for (const [owner, names] of NEEDED) {
    missing.push(...names.filter((name) => !(name in owner)));
  }
  return missing;
}
