/** Pages and an index of them in memory, for the tests beside it. */
import {READINGS} from '../../../../src/search/glossary';
import {
  type Answerer,
  createAnswerer,
} from '../../../../packages/chinese-search/src/engine/answer';
import type {
  Level,
  Page,
  SearchHit,
  SearchParams,
} from '../../../../packages/chinese-search/src/engine/types';
import type {QuietSections} from '../../../../packages/chinese-search/src/options';
import {writeIndex} from '../../../../packages/chinese-search/src/build/writeIndex';

export const ORIGIN = 'https://notes.example';
const FOLDER = 'abc123';

type Text = {
  readonly level?: Level;
  readonly anchor?: string;
  readonly content?: string;
  readonly code?: string;
};

/** A page of sections by heading; the first is the page's own. */
export function createPage(
  path: string,
  sections: Readonly<Record<string, string | Text>>,
  rest: Partial<Page> = {},
): Page {
  return {
    path,
    group: '笔记',
    language: 'zh-Hans',
    version: 'current',
    tag: 'docs-default-current',
    description: '',
    keywords: [],
    sections: Object.entries(sections).map(([heading, text], at) => {
      const given = typeof text === 'string' ? {content: text} : text;
      return {
        level: at === 0 ? 1 : 2,
        heading,
        anchor: at === 0 ? null : `s${at}`,
        content: '',
        code: '',
        ...given,
      };
    }),
    ...rest,
  };
}

/** The files of an index by name, and what asks them. */
export function createSite(
  pages: readonly Page[],
  quietSections: readonly QuietSections[] = [],
): {
  readonly files: Map<string, string>;
  readonly loaded: string[];
  readonly answerer: Answerer;
} {
  const {files, manifest} = writeIndex(pages, {
    glossary: [
      {zh: ['闭包'], en: ['closure']},
      {zh: ['防抖'], en: ['debounce']},
      {zh: ['事件循环'], en: ['event loop']},
      {zh: ['代理残留', '上不了网'], en: []},
    ],
    readings: READINGS,
    toSimplified: (text) => text.replace('閉', '闭').replace('與', '与'),
    quietSections,
  });
  const all = new Map(
    [...files].map(([name, text]) => [`${FOLDER}/${name}`, text]),
  );
  all.set('index.json', JSON.stringify({...manifest, folder: FOLDER}));
  const loaded: string[] = [];
  const answerer = createAnswerer((file) => {
    loaded.push(file);
    const text = all.get(file);
    return text === undefined
      ? Promise.reject(new Error(`404 ${file}`))
      : Promise.resolve(text);
  }, ORIGIN);
  return {files: all, loaded, answerer};
}

export async function findHits(
  pages: readonly Page[],
  query: string,
  params: SearchParams = {},
): Promise<readonly SearchHit[]> {
  const {answerer} = createSite(pages);
  return (await answerer.answer({query, ...params})).hits;
}

/** Paths with anchors of what a query finds, best first. */
export async function findPaths(
  pages: readonly Page[],
  query: string,
  params?: SearchParams,
): Promise<readonly string[]> {
  const hits = await findHits(pages, query, params);
  return hits.map(({url}) => url.slice(ORIGIN.length));
}
