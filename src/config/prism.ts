import type {PrismTheme} from 'prism-react-renderer';

/**
 * What code is made of, by the kinds of token that Prism tells apart. Each role
 * has a colour, `--code-<role>` in src/styles/_tokens.scss, with at least 4.5:1
 * on both code backgrounds (a unit test computes it).
 */
const ROLES = {
  comment: ['comment', 'prolog', 'doctype', 'cdata'],
  punctuation: ['punctuation', 'operator', 'entity', 'url'],
  keyword: ['keyword', 'tag', 'atrule', 'selector', 'important', 'rule'],
  string: ['string', 'char', 'attr-value', 'regex', 'template-string'],
  number: ['number', 'boolean', 'constant', 'symbol', 'variable'],
  function: ['function', 'attr-name', 'property', 'key'],
  type: ['class-name', 'builtin', 'namespace', 'maybe-class-name'],
  inserted: ['inserted'],
  deleted: ['deleted'],
} as const;

export type CodeRole = keyof typeof ROLES;

export const CODE_ROLES = Object.keys(ROLES) as readonly CodeRole[];

const ROLE_OF_TYPE = new Map<string, CodeRole>(
  CODE_ROLES.flatMap((role) =>
    ROLES[role].map((type): [string, CodeRole] => [type, role]),
  ),
);

/**
 * The role of a token; where several of its types have one, the last, as
 * prism-react-renderer merges their styles.
 */
export function findRole(types: readonly string[]): CodeRole | undefined {
  return types
    .map((type) => ROLE_OF_TYPE.get(type))
    .findLast((role) => role !== undefined);
}

/** One theme for light and dark: its colours change with the tokens. */
export const THEME: PrismTheme = {
  plain: {
    color: 'var(--code-plain)',
    backgroundColor: 'var(--code-background)',
  },
  styles: CODE_ROLES.map((role) => ({
    types: [...ROLES[role]],
    style: {color: `var(--code-${role})`},
  })),
};
