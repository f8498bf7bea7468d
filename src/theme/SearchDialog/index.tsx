/**
 * Stands in for `@docsearch/react/modal`, which theme-search-algolia SearchBar
 * loads when the dialog is first needed; search/build puts it there. A
 * wrapper, so that nothing of it is in what every page loads.
 */
export {default as DocSearchModal} from '../../search/dialog';
