/** Public door of the search page. */
export {default as SearchResults} from './SearchResults';
