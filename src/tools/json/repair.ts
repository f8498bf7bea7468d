import {jsonrepair} from 'jsonrepair';

/** Longer texts take the library (3.15) a time that grows with their square. */
const MAX_LENGTH = 100_000;

/** Punctuation of a Chinese input method, as JSON has it. */
const NARROW: Readonly<Record<string, string>> = {
  '：': ':',
  '，': ',',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
};
/** What ends a text that begins with one of these. */
const ENDS: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '‘': '’',
};

/** Makes punctuation narrow, but not in texts. */
function narrow(text: string): string {
  let end: string | null = null;
  let isEscaped = false;
  return Array.from(text, (character) => {
    if (end !== null) {
      if (!isEscaped && character === end) {
        end = null;
      }
      isEscaped = !isEscaped && character === '\\';
      return character;
    }
    end = ENDS[character] ?? null;
    return NARROW[character] ?? character;
  }).join('');
}

/**
 * What a broken text was probably meant to be: quotes of another kind, commas too
 * many or too few, comments, a call around it, one value a line.
 * @returns null where that is no object and no array, or not JSON either.
 */
export function repairJson(text: string): string | null {
  if (text.length > MAX_LENGTH) {
    return null;
  }
  try {
    const mended = jsonrepair(narrow(text)).trim();
    const value: unknown = JSON.parse(mended);
    return typeof value === 'object' && value !== null ? mended : null;
  } catch {
    return null;
  }
}
