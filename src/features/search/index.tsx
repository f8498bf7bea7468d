/** Public door of the search feature. */
export {keepErrors, type SearchClient} from './client';
export {default as SearchResults} from './SearchResults';
