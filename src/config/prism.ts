import type {PrismTheme} from 'prism-react-renderer';

/**
 * Two code themes of our own. Every colour keeps at least 4.5:1 on its own
 * background and on the highlighted-line background (a unit test computes it).
 */
type Palette = {
  readonly background: string;
  /** Background of a highlighted line; also what the style sheet uses. */
  readonly highlighted: string;
  readonly plain: string;
  readonly comment: string;
  readonly keyword: string;
  readonly string: string;
  readonly number: string;
  readonly function: string;
  readonly type: string;
  readonly punctuation: string;
  readonly inserted: string;
  readonly deleted: string;
};

export const DARK_PALETTE: Palette = {
  background: '#14181b',
  highlighted: '#232a30',
  plain: '#e1ded7',
  comment: '#949a9d',
  keyword: '#ff9277',
  string: '#a5cf8e',
  number: '#e3b865',
  function: '#85c9dc',
  type: '#c4b1ec',
  punctuation: '#b4b8b8',
  inserted: '#8fd19e',
  deleted: '#ff9a9a',
};

export const LIGHT_PALETTE: Palette = {
  background: '#f4f2ec',
  highlighted: '#e8e3d6',
  plain: '#24292d',
  comment: '#5f6669',
  keyword: '#a8330f',
  string: '#3d6321',
  number: '#7d5200',
  function: '#0f5f77',
  type: '#5f4496',
  punctuation: '#4d5559',
  inserted: '#1d6a33',
  deleted: '#a12626',
};

function createTheme(palette: Palette): PrismTheme {
  return {
    plain: {color: palette.plain, backgroundColor: palette.background},
    styles: [
      {
        types: ['comment', 'prolog', 'doctype', 'cdata'],
        style: {color: palette.comment},
      },
      {
        types: ['punctuation', 'operator', 'entity', 'url'],
        style: {color: palette.punctuation},
      },
      {
        types: ['keyword', 'tag', 'atrule', 'selector', 'important', 'rule'],
        style: {color: palette.keyword},
      },
      {
        types: ['string', 'char', 'attr-value', 'regex', 'template-string'],
        style: {color: palette.string},
      },
      {
        types: ['number', 'boolean', 'constant', 'symbol', 'variable'],
        style: {color: palette.number},
      },
      {
        types: ['function', 'attr-name', 'property', 'key'],
        style: {color: palette.function},
      },
      {
        types: ['class-name', 'builtin', 'namespace', 'maybe-class-name'],
        style: {color: palette.type},
      },
      {types: ['inserted'], style: {color: palette.inserted}},
      {types: ['deleted'], style: {color: palette.deleted}},
    ],
  };
}

export const DARK_THEME = createTheme(DARK_PALETTE);
export const LIGHT_THEME = createTheme(LIGHT_PALETTE);
