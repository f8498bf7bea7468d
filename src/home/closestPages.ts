import {distance} from 'fastest-levenshtein';

import type {Catalog} from './catalog';

export type ClosestPage = {
  readonly title: string;
  readonly permalink: string;
  /** Why this one: what of the address led here. */
  readonly why: string;
};

/** A tool, as the catalogue of src/tools has it. */
export type NamedTool = {
  readonly id: string;
  readonly title: string;
  readonly keywords: readonly string[];
};

/** Where all pages stand whose addresses begin alike. */
export type NamedSection = {
  /** The first part of those addresses. */
  readonly path: string;
  readonly title: string;
  /** Below the base URL. */
  readonly to: string;
};

export type Guess = {
  /** The best first; none where the address has nothing in common with any. */
  readonly pages: readonly ClosestPage[];
  /** What of the address could be asked of the search. */
  readonly words: string;
};

const MAX_PAGES = 4;
/** More characters than this are another address, not a slip. */
const MAX_SLIP = 2;
/** As notes have them: nobody would search for one. */
const SLUG = /^[0-9a-f]{8}$/u;
/** Parts of an address that say nothing of what was wanted. */
const EMPTY_WORDS = new Set(['html', 'index', 'www', 'the', 'and', 'page']);

/** What other sites call what stands here. */
const APPLICATIONS: readonly {
  readonly names: RegExp;
  readonly title: string;
  readonly to: string;
}[] = [
  {
    names: /^(?:code|play|playground|repl|sandbox|run|editor)$/u,
    title: '演练场',
    to: 'code/',
  },
  {
    names: /^(?:tool|tools|toolbox|utils|demo)$/u,
    title: '工具',
    to: 'site#/tools/demo',
  },
  {
    names: /^(?:review|cards?|anki|flashcards?|srs)$/u,
    title: '复习',
    to: 'review/',
  },
  {names: /^(?:webgl|shaders?|glsl|3d)$/u, title: 'WebGL', to: 'webgl/'},
  {names: /^(?:offline|pwa|download)$/u, title: '离线阅读', to: 'offline/'},
  {
    names: /^(?:contents?|toc|sitemap|paths?|roadmap|learn|start)$/u,
    title: '目录与路径',
    to: 'contents',
  },
  {names: /^(?:feed|rss|atom)$/u, title: '博客', to: 'blog'},
];
/** Every section has tags of its own; those of the largest stand for all. */
const TAGS = /^tags?$/u;
const TAGS_OF_ALL = 'docs';

function decode(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The words of an address, in small letters; its sections are none. */
function listWords(address: string, folders: ReadonlySet<string>): string[] {
  return address
    .split(/[^\p{Letter}\p{Number}+#]+/u)
    .filter(
      (word) =>
        word.length > 1 &&
        !EMPTY_WORDS.has(word) &&
        !SLUG.test(word) &&
        !folders.has(word),
    );
}

const IN_ID = 3;

/** A shorter word is near to too many others. */
const MIN_MISTYPED = 5;
/** A word with so many letters may have a second slip. */
const TWO_SLIPS = 7;

/** What a word counts for a page, and which of its names it is. */
type Weight = {readonly score: number; readonly as: string};

/** A name of the page that the word is a slip away from; undefined without one. */
function findMistyped(word: string, names: readonly string[]) {
  const allowed = word.length >= TWO_SLIPS ? MAX_SLIP : 1;
  return word.length < MIN_MISTYPED
    ? undefined
    : names.find(
        (name) =>
          name.length >= MIN_MISTYPED && distance(word, name) <= allowed,
      );
}

/** A letter away from another, or two of its letters have changed places. */
function isNear(one: string, other: string): boolean {
  const sort = (word: string) => Array.from(word).sort().join('');
  return (
    Math.min(one.length, other.length) > 2 &&
    (distance(one, other) === 1 ||
      (distance(one, other) === 2 && sort(one) === sort(other)))
  );
}

/** How much of a page's name a word is: in its id it counts as much as whole. */
function weigh(word: string, id: string, title: string): Weight {
  const parts = id.toLowerCase().split(/[/_-]/u);
  const name = title.toLowerCase();
  if (parts.includes(word)) {
    return {score: IN_ID, as: word};
  }
  if (name.includes(word)) {
    return {score: 2, as: word};
  }
  if (parts.some((part) => part.startsWith(word))) {
    return {score: 1, as: word};
  }
  const meant = findMistyped(word, [
    ...parts,
    ...name.split(/[^\p{Letter}\p{Number}]+/u),
  ]);
  return meant === undefined ? {score: 0, as: word} : {score: 1, as: meant};
}

/**
 * The pages that a wrong address most likely meant: those whose address is a
 * slip away, those whose file is called so, then what its words name, then its
 * section.
 * @param pathname as in `location.pathname`, possibly percent-encoded.
 * @param baseUrl what all addresses of the site begin with.
 * @param tools of the toolbox, found by their names.
 */
export function findClosestPages(
  pathname: string,
  {docs, posts}: Catalog,
  baseUrl: string,
  tools: readonly NamedTool[] = [],
  sections: readonly NamedSection[] = [],
): Guess {
  const wanted = decode(pathname).toLowerCase().replace(/\/$/u, '');
  const [section = ''] = wanted.slice(baseUrl.length).split('/');
  const folder = `${baseUrl}${section}/`.toLowerCase();
  const folders = new Set(
    [...docs, ...posts].map(
      ({permalink}) =>
        permalink.slice(baseUrl.length).toLowerCase().split('/')[0] ?? '',
    ),
  );
  const words = listWords(wanted.slice(baseUrl.length - 1), folders);

  const applications = APPLICATIONS.flatMap(({names, title, to}) => {
    const word = words.find((one) => names.test(one));
    return word === undefined
      ? []
      : [{title, permalink: baseUrl + to, why: `“${word}”在这里叫这个`}];
  });
  const tag = words.find((word) => TAGS.test(word));
  if (tag !== undefined) {
    applications.push({
      title: '标签',
      permalink: `${baseUrl}${folders.has(section) ? section : TAGS_OF_ALL}/tags`,
      why: `“${tag}”在这里叫这个`,
    });
  }
  const named = tools.flatMap(({id, title, keywords}) => {
    const word = words.find((one) => one === id || keywords.includes(one));
    return word === undefined
      ? []
      : [
          {
            title: `工具：${title}`,
            permalink: `${baseUrl}site#/tools/${id}`,
            why: `地址里有“${word}”`,
          },
        ];
  });
  const pages = [
    ...docs,
    ...posts.map((post) => ({...post, id: post.permalink})),
  ]
    .map(({id, title, permalink}) => {
      const slip = distance(wanted, permalink.toLowerCase());
      const weights = words.map((word) => ({word, ...weigh(word, id, title)}));
      const {word, as} = weights.reduce(
        (best, one) => (one.score > best.score ? one : best),
        {word: '', score: 0, as: ''},
      );
      const score = weights.reduce((sum, one) => sum + one.score, 0);
      const isFile = words.length > 1 && score === IN_ID * words.length;
      const isSameSection = permalink.toLowerCase().startsWith(folder);
      return {
        page: {
          title,
          permalink,
          why:
            slip <= MAX_SLIP
              ? `地址只差 ${slip} 个字符`
              : isFile
                ? '文件叫这个名字'
                : word === as
                  ? word && `地址里有“${word}”`
                  : `“${word}”像是“${as}”`,
        },
        isSlip: slip <= MAX_SLIP,
        isFile,
        score,
        isSameSection,
        slip,
      };
    })
    .sort(
      (a, b) =>
        Number(b.isSlip) - Number(a.isSlip) ||
        (a.isSlip && b.isSlip
          ? Number(b.isSameSection) - Number(a.isSameSection) || a.slip - b.slip
          : 0) ||
        b.score - a.score ||
        Number(b.isSameSection) - Number(a.isSameSection) ||
        a.slip - b.slip,
    );
  const slips = pages.filter(({isSlip}) => isSlip);
  const files = pages.filter(({isSlip, isFile}) => !isSlip && isFile);
  const meant = pages.filter(
    ({isSlip, isFile, score}) => !isSlip && !isFile && score > 0,
  );
  const found = [
    ...slips.map(({page}) => page),
    ...files.map(({page}) => page),
    ...applications,
    ...named,
    ...meant.map(({page}) => page),
  ].slice(0, MAX_PAGES);
  // An arbitrary note would be no guess; all those of the section are.
  const exact = sections.filter(({path}) => path.toLowerCase() === section);
  const whole =
    exact.length > 0
      ? exact
      : sections.filter(({path}) => isNear(path.toLowerCase(), section));
  return {
    pages:
      found.length > 0
        ? found
        : whole.map(({title, to, path}) => ({
            title,
            permalink: baseUrl + to,
            why:
              exact.length > 0
                ? '地址在这个栏目里'
                : `“${section}”像是“${path}”`,
          })),
    words: words.join(' '),
  };
}
