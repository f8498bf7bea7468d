import type {Page} from '../engine/types';

/** The block of common Chinese characters. */
const FIRST = 0x4e_00;
const LAST = 0x9f_ff;

/**
 * Pairs of characters for queries in traditional Chinese: each traditional one,
 * then the simplified one, of those that the site uses.
 */
export function listTraditional(
  pages: readonly Page[],
  toSimplified: (text: string) => string,
): string {
  const used = new Set<string>();
  for (const {sections} of pages) {
    for (const {heading, content} of sections) {
      for (const character of heading + content) {
        used.add(character);
      }
    }
  }
  let pairs = '';
  for (let code = FIRST; code <= LAST; code += 1) {
    const character = String.fromCharCode(code);
    const simplified = toSimplified(character);
    if (
      simplified !== character &&
      simplified.length === 1 &&
      used.has(simplified)
    ) {
      pairs += character + simplified;
    }
  }
  return pairs;
}
