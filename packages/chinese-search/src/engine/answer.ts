/** Answers requests of the dialog and the search page from an index. */
import {type EngineAnswer, search} from './engine';
import {type Load, openIndex, type OpenIndex, parseManifest} from './openIndex';
import {toHit} from './toHit';
import type {FacetFilters, SearchRequest, SearchResult} from './types';

export type Answerer = {
  readonly warmUp: () => Promise<void>;
  readonly answer: (request: SearchRequest) => Promise<SearchResult>;
};

const DEFAULT_HITS = 20;
/** The search page asks the same question three times at once. */
const REMEMBERED = 8;
/** The search page replaces this class of the service's marks. */
const DEFAULT_MARK =
  '<span class="algolia-docsearch-suggestion--highlight">' as const;

function readFilters(filters: FacetFilters | string | undefined): FacetFilters {
  return typeof filters === 'string' ? [filters] : (filters ?? []);
}

/** `content:10` as the attribute and its number of words. */
function readSnippets(attributes: readonly string[]): Map<string, number> {
  return new Map(
    attributes.map((attribute) => {
      const [name = '', words = ''] = attribute.split(':');
      return [name, Number(words) || 10];
    }),
  );
}

/**
 * @param load gives the text of a file: `index.json`, or one in its folder.
 * @param origin of the site, for the absolute addresses of hits.
 */
export function createAnswerer(load: Load, origin: string): Answerer {
  let opened: Promise<OpenIndex> | undefined;
  let answers = new Map<string, Promise<EngineAnswer>>();

  /** After a failure everything is fetched afresh: the site may be a new one. */
  const forget = (): void => {
    opened = undefined;
    answers = new Map();
  };
  const open = (): Promise<OpenIndex> => {
    opened ??= load('index.json').then((text) => {
      const manifest = parseManifest(text);
      return openIndex(manifest, (file) => load(`${manifest.folder}/${file}`));
    });
    return opened;
  };
  const find = (
    index: OpenIndex,
    query: string,
    filters: FacetFilters,
  ): Promise<EngineAnswer> => {
    const key = JSON.stringify([query, filters]);
    let found = answers.get(key);
    if (!found) {
      found = search(index, query, filters);
      answers.set(key, found);
      found.catch(() => {});
      if (answers.size > REMEMBERED) {
        answers.delete(Array.from(answers.keys())[0] ?? '');
      }
    }
    return found;
  };
  const answer = async (request: SearchRequest): Promise<SearchResult> => {
    const started = performance.now();
    const params = {...request, ...request.params};
    const {query = '', page = 0, hitsPerPage = DEFAULT_HITS} = params;
    const index = await open();
    const {found, tokens, missing} = await find(
      index,
      query,
      readFilters(params.facetFilters),
    );
    const options = {
      marks: {
        before: params.highlightPreTag ?? DEFAULT_MARK,
        after: params.highlightPostTag ?? '</span>',
        ellipsis: params.snippetEllipsisText ?? '…',
      },
      snippetWords: readSnippets(params.attributesToSnippet ?? []),
      origin,
    };
    const hits = await Promise.all(
      found
        .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
        .map((section) => toHit(index, section, tokens, options)),
    );
    return {
      hits,
      nbHits: found.length,
      nbPages: hitsPerPage > 0 ? Math.ceil(found.length / hitsPerPage) : 0,
      page,
      hitsPerPage,
      query,
      params: '',
      ...(request.indexName !== undefined && {index: request.indexName}),
      facets: {},
      exhaustiveNbHits: true,
      ...(missing.length > 0 && {
        missing: missing.map(({text, instead}) => ({
          text,
          ...(instead !== undefined && {instead}),
        })),
      }),
      processingTimeMS: Math.round(performance.now() - started),
    };
  };
  /** Once more with a fresh manifest: a deployment replaces the whole folder. */
  const retry = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const index = opened;
    const before = await index?.then(
      ({manifest}) => manifest.folder,
      () => undefined,
    );
    try {
      return await work();
    } catch (error) {
      if (opened === index || before === undefined) {
        forget();
      }
      if (before === undefined) {
        throw error;
      }
      try {
        const {manifest} = await open();
        if (manifest.folder !== before) {
          return await work();
        }
      } catch {
        forget();
      }
      throw error;
    }
  };
  return {
    warmUp: () => retry(async () => void (await open())),
    answer: (request) => retry(() => answer(request)),
  };
}
