/** The glossary's other names, as a line of the index has them. */
import {ALIAS, FIELD} from './format';

/** A term of the glossary and what else it is called. */
export type Alias = {
  readonly source: string;
  readonly targets: readonly string[];
};

/** The postings and the aliases of a line's value. */
export function splitValue(
  value: string,
): readonly [postings: string, aliases: readonly Alias[]] {
  const [postings = '', list = ''] = value.split(FIELD);
  const aliases = list === '' ? [] : list.split(ALIAS.list);
  return [
    postings,
    aliases.map((alias) => {
      const [source = '', targets = ''] = alias.split(ALIAS.source);
      return {source, targets: targets.split(ALIAS.target)};
    }),
  ];
}

/** Whether a folded text has a term, a Latin one as a whole word. */
export function hasTerm(text: string, term: string): boolean {
  const isCut = (left: number): boolean =>
    /^\w{2}$/u.test(text.slice(Math.max(0, left), left + 2));
  let at = text.indexOf(term);
  while (at !== -1 && (isCut(at - 1) || isCut(at + term.length - 1))) {
    at = text.indexOf(term, at + 1);
  }
  return at !== -1;
}
