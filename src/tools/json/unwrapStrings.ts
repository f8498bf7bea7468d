import {createScanner, type SyntaxKind} from 'jsonc-parser';

/** `SyntaxKind` is a `const enum`; these are its members by their meaning. */
const COLON: SyntaxKind = 6;
const STRING: SyntaxKind = 10;
const END: SyntaxKind = 17;

/** Objects and lists only: `"12"` is a text that somebody quoted on purpose. */
const MAY_BE_JSON = /^\s*[[{]/u;

type Unwrapped = {
  readonly text: string;
  /** Where the strings began in what was given; those inside of others not. */
  readonly places: readonly {readonly line: number; readonly column: number}[];
};

function isJson(text: string): boolean {
  try {
    return MAY_BE_JSON.test(text) && JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Puts JSON that is written in strings, as logs and queues have it, in the place
 * of these strings, and again inside of what came out.
 * @param text sound JSON.
 */
export function unwrapStrings(text: string): Unwrapped {
  const parts: string[] = [];
  const places: {line: number; column: number}[] = [];
  const scanner = createScanner(text, true);
  let end = 0;
  let kind = scanner.scan();
  while (kind !== END) {
    const value = scanner.getTokenValue();
    const offset = scanner.getTokenOffset();
    const after = offset + scanner.getTokenLength();
    const place = {
      line: scanner.getTokenStartLine() + 1,
      column: scanner.getTokenStartCharacter() + 1,
    };
    const isString = kind === STRING;
    kind = scanner.scan();
    // Before a colon it is a name, whatever it looks like.
    if (isString && kind !== COLON && isJson(value)) {
      parts.push(text.slice(end, offset), unwrapStrings(value).text);
      end = after;
      places.push(place);
    }
  }
  return {text: [...parts, text.slice(end)].join(''), places};
}
