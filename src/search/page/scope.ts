import {useQueryString} from '@docusaurus/theme-common';
import {useAlgoliaContextualFacetFilters} from '@docusaurus/theme-search-algolia/client';

import {SECTIONS} from '../../config/sections';

/** A part of the site that a search can keep to. */
export type Scope = {
  /** In the address; empty for the whole site. */
  readonly value: string;
  readonly label: string;
  /** As records carry it in `docusaurus_tag`; none for the whole site. */
  readonly tag: string | null;
};

/** Where one can search, the whole site first. */
export const SCOPES: readonly Scope[] = [
  {value: '', label: '全站', tag: null},
  ...SECTIONS.map(({id, path, label}) => ({
    value: path,
    label,
    tag: `docs-${id}-current`,
  })),
  {value: 'blog', label: '博客', tag: 'default'},
];

/** The part that the address names (`?in=`); any other word is the whole site. */
export function useScope(): {
  readonly scope: Scope;
  readonly choose: (value: string) => void;
} {
  const [value, setValue] = useQueryString('in');
  const scope = SCOPES.find((known) => known.value === value) ?? SCOPES[0]!;
  return {
    scope,
    choose: (chosen) => setValue(chosen === '' ? null : chosen),
  };
}

type FacetFilters = ReturnType<typeof useAlgoliaContextualFacetFilters>;

/** The filters of the site's own context, kept to `tag` where there is one. */
export function narrowFilters(
  filters: FacetFilters,
  tag: string | null,
): FacetFilters {
  return tag === null ? filters : [...filters, `docusaurus_tag:${tag}`];
}
