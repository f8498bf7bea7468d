/**
 * Query parameter of a hit's address: what was searched for, to be marked on
 * the page. In the address it outlives a full load, a new tab, a shared link
 * and switched-off storage.
 */
export const MARK_PARAMETER = 'mark';

/** As many words of a hit as there may be in an address. */
const MAX_WORDS = 8;

/**
 * What to mark on the page of a hit: the query, unless the engine found it by
 * other words: a term's other language, pinyin, a mistyped letter.
 * @param htmls the hit's texts, with what was found in `<mark>`.
 */
export function chooseWords(query: string, htmls: readonly string[]): string {
  const found = new Set(
    htmls.flatMap((html) =>
      [...html.matchAll(/<mark>([^<&]+)<\/mark>/gu)].map(([, word = '']) =>
        word.trim().toLowerCase(),
      ),
    ),
  );
  const asked = query.trim();
  if ([...found].every((word) => asked.toLowerCase().includes(word))) {
    return asked;
  }
  // Words that stand side by side are marked as one; the shorter one will do.
  return [...found]
    .filter((word) =>
      [...found].every((other) => other === word || !word.includes(other)),
    )
    .slice(0, MAX_WORDS)
    .join(' ');
}

/**
 * The address with words to mark; null for what is no web address.
 * @param address absolute, as records hold it.
 */
export function withMark(address: string, words: string): string | null {
  try {
    const url = new URL(address);
    url.searchParams.set(MARK_PARAMETER, words.trim());
    return /^https?:$/u.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
