import type {OpenIndex} from './openIndex';
import type {FacetFilters} from './types';

/**
 * Which pages the facets let in; null when all are. An unknown facet or value
 * lets none in, as the hosted service does.
 */
export function createPageFilter(
  {manifest, tagOfPage, languageOfPage}: OpenIndex,
  filters: FacetFilters,
): ((page: number) => boolean) | null {
  const toTest = (filter: string): ((page: number) => boolean) => {
    const at = filter.indexOf(':');
    const value = filter.slice(at + 1);
    switch (filter.slice(0, at)) {
      case 'lang':
      case 'language': {
        const language = manifest.languages.indexOf(value);
        return (page) => languageOfPage[page] === language;
      }
      case 'docusaurus_tag': {
        const tag = manifest.tags.indexOf(value);
        return (page) => tagOfPage[page] === tag;
      }
      default: {
        return () => false;
      }
    }
  };
  const groups = filters.map((filter) =>
    (typeof filter === 'string' ? [filter] : filter).map(toTest),
  );
  return groups.length === 0
    ? null
    : (page) => groups.every((tests) => tests.some((test) => test(page)));
}
