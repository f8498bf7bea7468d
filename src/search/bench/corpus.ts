import {readdirSync} from 'node:fs';

import {collectPages} from 'docusaurus-theme-chinese-search/build';
import {fold, type Page} from 'docusaurus-theme-chinese-search/engine';

import {ENGINE_OPTIONS} from '../build/engineOptions';
import {findPartners} from '../glossary';
import {ASKED, type AskedQuery} from './asked';
import type {Judged} from './evaluate';
import {QUERIES} from './queries';

export type AskedSets = Readonly<Record<string, readonly AskedQuery[]>>;

export type Corpus = {
  readonly name: string;
  readonly pages: readonly Page[];
  readonly queries: readonly Judged[];
  /** What is asked besides, by set; nothing of made-up pages. */
  readonly asked: AskedSets;
};

/** Kinds whose query stands in a relevant page as it is, or by another name. */
const LITERAL = new Set(
  'title part heading body code symbol translated english'.split(' '),
);

function withoutSpaces(text: string): string {
  return fold(text).replace(/\s/gu, '');
}

/** Adds to literal queries every page that has the query or a partner of it. */
export function judgePages(
  pages: readonly Page[],
  queries: readonly Judged[],
): Judged[] {
  const texts = pages.map(({path, keywords, description, sections}) => ({
    path,
    text: withoutSpaces(
      [
        description,
        ...keywords,
        ...sections.flatMap(({heading, content, code}) => [
          heading,
          content,
          code,
        ]),
      ].join('\n'),
    ),
  }));
  return queries.map((judged) => {
    if (!LITERAL.has(judged.kind)) {
      return judged;
    }
    const names = [judged.query, ...findPartners(judged.query)].map(
      withoutSpaces,
    );
    const relevant = texts
      .filter(({text}) => names.some((name) => text.includes(name)))
      .map(({path}) => path);
    return {...judged, relevant: new Set(relevant)};
  });
}

/**
 * The pages of `build/`, with the judged queries.
 * @param isWork whether to ask what may be looked at, and not what is counted.
 */
export async function loadSite(isWork: boolean): Promise<Corpus> {
  const files = readdirSync('build', {recursive: true}).map(String);
  const routesPaths = files
    .filter((file) => file.endsWith('index.html') && file !== 'index.html')
    .map((file) => `/${file.replace(/\/index\.html$/u, '')}`);
  const pages = await collectPages(
    {outDir: 'build', routesPaths, siteConfig: {baseUrl: '/'}},
    ENGINE_OPTIONS,
  );
  return {
    name: 'site',
    pages,
    queries: judgePages(pages, QUERIES),
    asked: isWork
      ? {工作的一半: ASKED.work}
      : {只数的一半: ASKED.counted, 第三套: ASKED.fresh},
  };
}
