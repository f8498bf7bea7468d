/**
 * How much of a result a page shows. A short link can unpack to a megabyte, and
 * each element of it takes the browser time before anything was pressed; what
 * is not shown is in the text that is copied or downloaded.
 */

/** Parts of one value that are shown one by one. */
export const MAX_PARTS = 200;
/** Pieces of marked text, each an element, in all of a result. */
export const MAX_PIECES = 4000;
/** Characters of one value among others. */
const MAX_VALUE = 500;
/** Characters of a field of one line: no sound pattern or address is longer. */
export const MAX_LINE = 20_000;
/** Lines of a text, and its characters: both cost layout. */
const MAX_LINES = 5000;
const MAX_CHARACTERS = 100_000;

/** Of a text field: it lays out each line, and shows the head of longer texts. */
const MAX_FIELD_CHARACTERS = 200_000;
const MAX_FIELD_LINES = 10_000;

/** A value that fits among others. */
export function clip(text: string, limit = MAX_VALUE): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

/** The head of a text that can be shown at once; null: all of it can. */
export function cutHead(text: string): string | null {
  let lines = 1;
  for (
    let at = text.indexOf('\n');
    at !== -1 && at < MAX_CHARACTERS;
    at = text.indexOf('\n', at + 1)
  ) {
    lines += 1;
    if (lines > MAX_LINES) {
      return text.slice(0, at);
    }
  }
  return text.length > MAX_CHARACTERS ? text.slice(0, MAX_CHARACTERS) : null;
}

/** Whether a text would keep the field that holds it busy for seconds. */
export function isLongForField(text: string): boolean {
  let lines = 1;
  for (
    let at = text.indexOf('\n');
    at !== -1 && lines <= MAX_FIELD_LINES;
    at = text.indexOf('\n', at + 1)
  ) {
    lines += 1;
  }
  return text.length > MAX_FIELD_CHARACTERS || lines > MAX_FIELD_LINES;
}
