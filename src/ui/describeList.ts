/** Longest description that search engines show in full, in characters. */
const MAX_NAMES_LENGTH = 70;

/**
 * Names in one phrase, cut where the next one would make it too long.
 * @returns `A、B、C` or `A、B 等`.
 */
export function listNames(names: readonly string[]): string {
  let text = '';
  for (const name of names) {
    const longer = text ? `${text}、${name}` : name;
    if (text && longer.length > MAX_NAMES_LENGTH) {
      return `${text} 等`;
    }
    text = longer;
  }
  return text;
}

/** `第 2 页` for pages after the first, which needs no number. */
export function pageSuffix(page: number): string {
  return page > 1 ? `（第 ${page} 页）` : '';
}
