/** The mark that some editors of Windows put before all else. */
const BOM = '\uFEFF';

/** Said beside the result. */
export const BOM_NOTICE =
  '开头有一个看不见的 BOM（U+FEFF），JSON 里不该有，读的时候去掉了。';

/** A text without the mark at its beginning. */
export function withoutBom(text: string): string {
  return text.startsWith(BOM) ? text.slice(1) : text;
}
