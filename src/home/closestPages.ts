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

/** How much of a page's name a word is: in its id it counts as much as whole. */
function weigh(word: string, id: string, title: string): number {
  const parts = id.toLowerCase().split(/[/_-]/u);
  if (parts.includes(word)) {
    return IN_ID;
  }
  const inTitle = title.toLowerCase().includes(word);
  return inTitle ? 2 : parts.some((part) => part.startsWith(word)) ? 1 : 0;
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
      const scores = words.map(
        (word) => [weigh(word, id, title), word] as const,
      );
      const [, word] = scores.reduce(
        (best, one) => (one[0] > best[0] ? one : best),
        [0, ''] as readonly [number, string],
      );
      const score = scores.reduce((sum, [one]) => sum + one, 0);
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
                : word !== ''
                  ? `地址里有“${word}”`
                  : '',
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
  const whole = sections.filter(({path}) => path.toLowerCase() === section);
  return {
    pages:
      found.length > 0
        ? found
        : whole.map(({title, to}) => ({
            title,
            permalink: baseUrl + to,
            why: '地址在这个栏目里',
          })),
    words: words.join(' '),
  };
}
