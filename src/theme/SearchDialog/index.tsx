/**
 * Stands in for `@docsearch/react/modal`, which theme-search-algolia SearchBar
 * loads when the dialog is first needed; search/build puts it there. A
 * wrapper, so that nothing of it is in what every page loads; it brings what
 * the box offers besides hits.
 */
import type {DocSearchModalProps} from '@docsearch/react';
import type {ReactNode} from 'react';

import {useBox} from '../../box';
import SearchDialog from '../../search/dialog';

export function DocSearchModal(props: DocSearchModalProps): ReactNode {
  const {onClose} = props;
  const box = useBox(() => onClose?.());
  return <SearchDialog {...props} {...box} />;
}
