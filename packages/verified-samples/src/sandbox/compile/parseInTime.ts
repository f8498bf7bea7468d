import type {Parser, Tree} from '@lezer/common';

/** A page is not blocked longer than that before a program runs. */
const MAX_MS = 1500;

/**
 * Parses a text, unless it takes too long: these parsers read sound code in an
 * instant, but some broken code in quadratic time.
 * @returns null when it did.
 */
export function parseInTime(parser: Parser, text: string): Tree | null {
  const parse = parser.startParse(text);
  const end = performance.now() + MAX_MS;
  for (;;) {
    const tree = parse.advance();
    if (tree) {
      return tree;
    }
    if (performance.now() > end) {
      return null;
    }
  }
}
