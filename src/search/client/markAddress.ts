/**
 * Query parameter of a hit's address: what was searched for, to be marked on
 * the page. In the address it outlives a full load, a new tab, a shared link
 * and switched-off storage.
 */
export const MARK_PARAMETER = 'mark';
/** Which of them were not typed: they stand for a word that was. */
export const SYNONYM_PARAMETER = 'also';

/** So many words are a message, which is looked for as it is. */
const MESSAGE_WORDS = 5;
/** As many words of a hit as there may be in an address. */
const MAX_WORDS = 8;
/** More is no search of ours: it would be looked for all over the page. */
const MAX_CHARACTERS = 200;

/**
 * What to mark on the page of a hit: the query, unless the engine found it by
 * other words: a term's other language, pinyin, a mistyped letter. Those are
 * added to a message, and stand for anything shorter.
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
  if (asked.split(/\s+/u).length >= MESSAGE_WORDS) {
    const others = [...found].filter(
      (word) => !asked.toLowerCase().includes(word),
    );
    return [asked, ...others.slice(0, MAX_WORDS)].join(' ');
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
 * The address of a hit with what is to be marked there.
 * @param address absolute, as records hold it.
 * @param htmls the hit's texts, with what was found in `<mark>`.
 * @param query what was typed.
 */
export function addMarks(
  address: string,
  htmls: readonly string[],
  query: string,
): string {
  const words = chooseWords(query, htmls);
  const typed = query.toLowerCase();
  const all = words.split(' ').filter(Boolean);
  const others = all.filter((word) => !typed.includes(word.toLowerCase()));
  const url = new URL(address);
  url.searchParams.set(MARK_PARAMETER, words.trim());
  // By themselves they are all that there is to see.
  if (others.length > 0 && others.length < all.length) {
    url.searchParams.set(SYNONYM_PARAMETER, others.join(' '));
  }
  return url.href;
}

/** What an address says is to be marked; null: nothing. */
export function readMark(
  search: string,
): {readonly query: string; readonly synonyms: string} | null {
  const parameters = new URLSearchParams(search);
  const read = (name: string): string =>
    (parameters.get(name) ?? '').slice(0, MAX_CHARACTERS).trim();
  const query = read(MARK_PARAMETER);
  return query === '' ? null : {query, synonyms: read(SYNONYM_PARAMETER)};
}
