/** What a program prints, as it can be shown: whole, but not all at once. */

/** A longer text, or one of more lines, is folded. */
const MAX_SHOWN = 2000;
const MAX_SHOWN_LINES = 40;
/** Lines of an unfolded text that are laid out together. */
const LINES_PER_BLOCK = 100;

/**
 * Characters that change the direction of what stands around them, in text
 * that looks otherwise than it is; and those that have no width.
 */
const CONTROLS =
  /([\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF])\1*/gu;

/** Shows characters that cannot be seen by their numbers: `[U+202E×3]`. */
export function showControls(text: string): string {
  return text.replaceAll(CONTROLS, (run, character: string) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase();
    const times = run.length > 1 ? `×${run.length}` : '';
    return `[U+${code.padStart(4, '0')}${times}]`;
  });
}

/** The beginning of a long text; null: it is shown as a whole. */
export function fold(text: string): string | null {
  let end = -1;
  for (let line = 0; line < MAX_SHOWN_LINES; line += 1) {
    end = text.indexOf('\n', end + 1);
    if (end === -1 || end > MAX_SHOWN) {
      return text.length > MAX_SHOWN ? text.slice(0, MAX_SHOWN) : null;
    }
  }
  return text.slice(0, end);
}

/** `1,234 个字符，12 行` */
export function describeSize(text: string): string {
  const lines = text.split('\n').length;
  return `${text.length.toLocaleString('zh-CN')} 个字符，${lines.toLocaleString('zh-CN')} 行`;
}

/** Parts of a text: laying out thousands of lines as one takes seconds. */
export function splitBlocks(text: string): readonly string[] {
  const lines = text.split('\n');
  return Array.from(
    {length: Math.ceil(lines.length / LINES_PER_BLOCK)},
    (_, index) =>
      lines
        .slice(index * LINES_PER_BLOCK, (index + 1) * LINES_PER_BLOCK)
        .join('\n'),
  );
}
