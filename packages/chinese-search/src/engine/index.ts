/** Public door of the engine: pure, for pages, workers and Node alike. */
export {type Answerer, createAnswerer} from './answer';
export {createFetchText} from './fetchText';
export {INDEX_FOLDER} from './folder';
export type {Load} from './openIndex';
export {findMatches} from './matches';
export {findPassages} from './passages';
export {fold} from './tokenize';
export type {
  Hierarchy,
  HierarchyKey,
  Highlighted,
  Level,
  MissingWord,
  Page,
  RecordType,
  SearchHit,
  SearchParams,
  SearchRequest,
  SearchResult,
  Section,
} from './types';
