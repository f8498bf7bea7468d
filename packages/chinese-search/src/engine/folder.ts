/** Folder of the index in the built site, named in its addresses. */
export const INDEX_FOLDER = 'search-index';
