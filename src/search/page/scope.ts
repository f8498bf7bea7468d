import {useQueryString} from '@docusaurus/theme-common';

import {SECTIONS} from '../../config/sections';

/** A part of the site that a search can keep to. */
export type Scope = {
  /** In the address; empty for the whole site. */
  readonly value: string;
  readonly label: string;
  /** As records carry it in `docusaurus_tag`; none for the whole site. */
  readonly tag: string | null;
};

const WHOLE: Scope = {value: '', label: '全站', tag: null};

/** Where one can search, the whole site first. */
export const SCOPES: readonly Scope[] = [
  WHOLE,
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
  const scope = SCOPES.find((known) => known.value === value) ?? WHOLE;
  return {
    scope,
    choose: (chosen) => setValue(chosen === '' ? null : chosen),
  };
}
