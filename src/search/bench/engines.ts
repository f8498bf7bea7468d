/** Each engine as a folder of files and a script that answers in a browser. */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {
  createLanguage,
  writeIndex,
} from 'docusaurus-theme-chinese-search/build';
import type {Page} from 'docusaurus-theme-chinese-search/engine';

import {escapeHtml} from '../../kit/escapeHtml';
import {bundle} from '../../kit/bundle';
import {ENGINE_OPTIONS} from '../build/engineOptions';

export type Files = ReadonlyMap<string, string | Uint8Array>;

export type Engine = {
  readonly name: string;
  /** Writes the index; this is what is timed. */
  readonly build: (pages: readonly Page[]) => Promise<Files>;
  /** Code for the browser, not timed. */
  readonly code: () => Promise<Files>;
  /** A module that sets `globalThis.ask`; its files lie beside it. */
  readonly script: string;
};

/** The peers live outside the project: it does not need them. */
const PEERS = path.resolve('.cache/search-peers');
const PEER_VERSIONS = [
  'minisearch@7.2.0',
  'pagefind@1.6.0',
  '@easyops-cn/docusaurus-search-local@0.55.1',
];
const LOCAL_SEARCH = '@easyops-cn/docusaurus-search-local';
const requirePeer = createRequire(path.join(PEERS, 'package.json'));

/** Installs what we compare with. @throws when the registry is out of reach. */
export function installPeers(): void {
  if (!existsSync(path.join(PEERS, 'node_modules', LOCAL_SEARCH))) {
    mkdirSync(PEERS, {recursive: true});
    const {status} = spawnSync(
      'npm',
      [
        'install',
        '--no-audit',
        '--no-fund',
        // The plugin asks for a Docusaurus site around it.
        '--legacy-peer-deps',
        '--prefix',
        PEERS,
        ...PEER_VERSIONS,
      ],
      {stdio: 'inherit'},
    );
    if (status !== 0) {
      throw new Error('npm install failed');
    }
  }
}

const own: Engine = {
  name: '行间',
  async build(pages) {
    const {files, manifest} = writeIndex(pages, createLanguage(ENGINE_OPTIONS));
    return new Map([
      ['index.json', JSON.stringify({...manifest, folder: 'f'})],
      ...Array.from(files, ([name, text]): [string, string] => [
        `f/${name}`,
        text,
      ]),
    ]);
  },
  code: async () =>
    new Map([
      [
        'worker.js',
        await bundle('docusaurus-theme-chinese-search/worker', 'script'),
      ],
    ]),
  script: `
    const root = new URL('./', location.href).href;
    const worker = new Worker('./worker.js');
    let id = 0;
    globalThis.ask = (query) => new Promise((resolve, reject) => {
      const mine = ++id;
      const listen = ({data}) => {
        if (data.id !== mine) return;
        worker.removeEventListener('message', listen);
        if (data.error) reject(new Error(data.error));
        else {
          const [{hits, missing = []}] = data.results;
          globalThis.missing = missing.length;
          resolve(hits.map((hit) => hit.url));
        }
      };
      worker.addEventListener('message', listen);
      worker.postMessage({id: mine, root, requests: [{query}]});
    });`,
};

const segmenter = new Intl.Segmenter('zh', {granularity: 'word'});

function segmentWords(text: string): string[] {
  return [...segmenter.segment(text)]
    .filter(({isWordLike}) => isWordLike)
    .map(({segment}) => segment);
}

/** How MiniSearch cuts words: a script for the browser, and the same here. */
const SEGMENT = `(text) => [...new Intl.Segmenter('zh', {granularity: 'word'}).segment(text)].filter(({isWordLike}) => isWordLike).map(({segment}) => segment)`;

function createMiniSearch(name: string, segment: string | null): Engine {
  const options = segment === null ? '' : `, tokenize: ${segment}`;
  return {
    name,
    async build(pages) {
      const {default: MiniSearch} = (await import(
        pathToFileURL(requirePeer.resolve('minisearch')).href
      )) as {
        default: new (options: object) => {
          addAll: (documents: readonly object[]) => void;
        };
      };
      const index = new MiniSearch({
        fields: ['title', 'text'],
        storeFields: ['title', 'text'],
        ...(segment !== null && {tokenize: segmentWords}),
      });
      index.addAll(
        pages.flatMap(({path: page, sections}) =>
          sections.map(({anchor, heading, content, code}, at) => ({
            id: `${page}#${anchor ?? (at === 0 ? '' : at)}`,
            title: heading,
            text: `${content}\n${code}`,
          })),
        ),
      );
      return new Map([['index.json', JSON.stringify(index)]]);
    },
    code: async () =>
      new Map([
        [
          'minisearch.js',
          await bundle(
            path.join(PEERS, 'node_modules/minisearch/dist/es/index.js'),
            'module',
          ),
        ],
      ]),
    script: `
    import MiniSearch from './minisearch.js';
    const text = await (await fetch('./index.json')).text();
    const index = MiniSearch.loadJSON(text, {fields: ['title', 'text'], storeFields: ['title', 'text']${options}});
    globalThis.ask = async (query) => index.search(query).slice(0, 20).map(({id}) => location.origin + id);`,
  };
}

/** A page as Docusaurus would render it, no more than search needs. */
function toHtml({language, sections}: Page): string {
  const body = sections.map(
    ({level, heading, anchor, content, code}) =>
      `<h${level} id="${anchor ?? 'top'}">${escapeHtml(heading)}</h${level}><p>${escapeHtml(content)}</p><pre>${escapeHtml(code)}</pre>`,
  );
  return `<!doctype html><html lang="${language}"><body><article data-pagefind-body>${body.join('')}</article></body></html>`;
}

type PagefindIndex = {
  addHTMLFile: (file: {url: string; content: string}) => Promise<unknown>;
  getFiles: () => Promise<{files: {path: string; content: Uint8Array}[]}>;
};

const pagefind: Engine = {
  name: 'Pagefind 1.6',
  async build(pages) {
    const {createIndex, close} = (await import(
      pathToFileURL(path.join(PEERS, 'node_modules/pagefind/lib/index.js')).href
    )) as {
      createIndex: () => Promise<{index: PagefindIndex}>;
      close: () => Promise<unknown>;
    };
    const {index} = await createIndex();
    for (const page of pages) {
      await index.addHTMLFile({url: page.path, content: toHtml(page)});
    }
    const {files} = await index.getFiles();
    await close();
    return new Map(files.map((file) => [file.path, file.content]));
  },
  code: async () => new Map(),
  script: `
    const pagefind = await import('./pagefind.js');
    globalThis.ask = async (query) => {
      const {results} = await pagefind.search(query);
      const pages = await Promise.all(results.slice(0, 10).map((result) => result.data()));
      return pages.flatMap(({raw_url, url, sub_results}) =>
        (sub_results.length > 0 ? sub_results : [{url: raw_url ?? url}]).map((one) => new URL(one.url, location.origin).href.replace(/#top$/, '')));
    };`,
};

type LocalDocument = Readonly<Record<string, string | number>>;

type LocalSearch = {
  readonly buildIndex: (
    documents: readonly (readonly LocalDocument[])[],
    options: object,
  ) => object;
  readonly generate: (options: object, folder: string) => string;
};

function requireLocalSearch<Name extends keyof LocalSearch>(
  name: Name,
): LocalSearch[Name] {
  const file = `${LOCAL_SEARCH}/dist/server/server/utils/${name}`;
  return (requirePeer(file) as LocalSearch)[name];
}

/** As its documentation configures it for a site in Chinese. */
const LOCAL_OPTIONS = {
  language: ['en', 'zh'],
  removeDefaultStopWordFilter: [],
  removeDefaultStemmer: false,
  searchResultLimits: 8,
  fuzzyMatchingDistance: 1,
};

/** Titles, headings, descriptions, keywords and texts, as the plugin lists them. */
function listLocalDocuments(
  pages: readonly Page[],
): readonly (readonly LocalDocument[])[] {
  let last = 0;
  const next = (): number => (last += 1);
  const documents = pages.map(({path: u, description, keywords, sections}) => {
    const p = next();
    const title = sections[0]?.heading ?? '';
    const page = {i: p, u, s: title, p};
    return {
      title: {i: p, t: title, u, b: ''},
      description: {...page, t: description},
      keywords: {...page, t: keywords.join(', ')},
      headings: sections.slice(1).map(({heading: t, anchor}) => ({
        i: next(),
        t,
        u,
        h: toHash(anchor),
        p,
      })),
      texts: sections.map(({heading: s, anchor, content, code}) => ({
        i: next(),
        t: `${content}\n${code}`,
        s,
        u,
        h: toHash(anchor),
        p,
      })),
    };
  });
  return [
    documents.map(({title}) => title),
    documents.flatMap(({headings}) => headings),
    documents.map((one) => one.description).filter(({t}) => t !== ''),
    documents.map((one) => one.keywords).filter(({t}) => t !== ''),
    documents.flatMap(({texts}) => texts),
  ];
}

function toHash(anchor: string | null): string {
  return anchor === null ? '' : `#${anchor}`;
}

/** The plugin that most Docusaurus sites in Chinese search with. */
const localSearch: Engine = {
  name: 'docusaurus-search-local 0.55',
  async build(pages) {
    const buildIndex = requireLocalSearch('buildIndex');
    const index = buildIndex(listLocalDocuments(pages), LOCAL_OPTIONS);
    return new Map([['search-index.json', JSON.stringify(index)]]);
  },
  async code() {
    // Docusaurus would put the plugin's constants where its code imports them.
    const folder = path.join(
      PEERS,
      'node_modules/@generated',
      LOCAL_SEARCH,
      'default',
    );
    mkdirSync(folder, {recursive: true});
    requireLocalSearch('generate')(LOCAL_OPTIONS, folder);
    const worker = `${LOCAL_SEARCH}/dist/client/client/theme/worker.js`;
    return new Map([
      ['local.js', await bundle(requirePeer.resolve(worker), 'module')],
    ]);
  },
  script: `
    import {SearchWorker} from './local.js';
    const worker = new SearchWorker();
    globalThis.ask = async (query) => {
      const found = await worker.search('/', '', query, 20);
      return found.map(({document: {u, h = ''}}) => location.origin + u + h);
    };`,
};

export const ENGINES: readonly Engine[] = [
  own,
  createMiniSearch('MiniSearch 7.2（Segmenter）', SEGMENT),
  createMiniSearch('MiniSearch 7.2（默认设置）', null),
  pagefind,
  localSearch,
];

/** The version of the installed peer, for the table. */
export function readPeerVersion(name: string): string {
  const file = path.join(PEERS, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as {version: string}).version;
}
