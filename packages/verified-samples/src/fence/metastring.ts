/**
 * Splits what stands behind the language of a code fence into words. Quoting
 * and `{1,3}` work as in Docusaurus, which reads the same text for itself.
 */

export type Metastring = {
  /** Value by word; null for a word without one, such as `run`. */
  readonly words: ReadonlyMap<string, string | null>;
  /** What is wrong and how to mend it; Chinese sentences. */
  readonly problems: readonly string[];
};

const WORD =
  /\{[^}]*\}|(?<name>[^\s="'{}]+)(?:=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<plain>[^\s"'{}]*)))?(?=\s|$)/uy;
const LINE_RANGE = /^\{\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*\}$/u;
const REST = /\S+/uy;

/** Reads a metastring; problems are reported for what cannot be read. */
export function readMetastring(meta: string): Metastring {
  const words = new Map<string, string | null>();
  const problems: string[] = [];
  const wide = /＝|=\s*[“”‘’＂＇「『]/u.exec(meta)?.[0];
  if (wide !== undefined) {
    return {
      words,
      problems: [
        `“${wide}”里的${wide.startsWith('＝') ? '等号' : '引号'}是全角的；请用半角，例如 title="cart.js"。`,
      ],
    };
  }
  let position = meta.search(/\S/u);
  while (position !== -1 && position < meta.length) {
    WORD.lastIndex = position;
    const match = WORD.exec(meta);
    if (!match) {
      REST.lastIndex = position;
      const rest = REST.exec(meta)?.[0] ?? '';
      problems.push(
        `看不懂“${rest}”；含空格的值要放进一对半角引号，例如 title="cart.js"，词之间用空格隔开。`,
      );
      return {words, problems};
    }
    const {name, double, single, plain} = match.groups ?? {};
    const key = name ?? '{}';
    if (name === undefined && !LINE_RANGE.test(match[0])) {
      problems.push(
        `行号“${match[0]}”写错了；请写成 {1,3-5}，只有数字、逗号和连字符。`,
      );
    }
    if (words.has(key)) {
      problems.push(`“${name ?? match[0]}”写了两次；请删掉一个。`);
    }
    words.set(key, double ?? single ?? plain ?? null);
    position = WORD.lastIndex;
    position += /^\s*/u.exec(meta.slice(position))?.[0].length ?? 0;
  }
  return {words, problems};
}
