import {createScanner, type SyntaxKind} from 'jsonc-parser';

/** `SyntaxKind` is a `const enum`; these are its members by their meaning. */
const OPEN = new Set<SyntaxKind>([1, 3]);
const CLOSE = new Set<SyntaxKind>([2, 4]);
const COMMA: SyntaxKind = 5;
const COLON: SyntaxKind = 6;
const END: SyntaxKind = 17;

/** Of the result: a few kilobytes of brackets are gigabytes of indents. */
const MAX_CHARACTERS = 100_000_000;

/**
 * Sets sound JSON anew, token by token: numbers keep all their digits and keys
 * their order, which parsing and writing would not.
 * @param indent of one level; empty: all on one line, without spaces.
 * @throws RangeError where it is nested too deeply for that.
 */
export function reprint(text: string, indent: string): string {
  const scanner = createScanner(text, true);
  const parts: string[] = [];
  let depth = 0;
  let isFresh = false;
  let indented = 0;
  const breakLine = (): void => {
    if (indent) {
      indented += indent.length * depth;
      if (indented > MAX_CHARACTERS) {
        throw new RangeError('too many indents');
      }
      parts.push('\n', indent.repeat(depth));
    }
  };
  for (let kind = scanner.scan(); kind !== END; kind = scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const token = text.slice(offset, offset + scanner.getTokenLength());
    if (CLOSE.has(kind)) {
      depth -= 1;
      if (!isFresh) {
        breakLine();
      }
      isFresh = false;
      parts.push(token);
      continue;
    }
    if (isFresh) {
      breakLine();
      isFresh = false;
    }
    parts.push(token);
    if (OPEN.has(kind)) {
      depth += 1;
      isFresh = true;
    } else if (kind === COMMA) {
      breakLine();
    } else if (kind === COLON && indent) {
      parts.push(' ');
    }
  }
  return parts.join('');
}
