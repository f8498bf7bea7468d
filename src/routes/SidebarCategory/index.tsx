import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useCallback} from 'react';

import {loadCategory} from '../sidebarCategories';
import LazyContent from '../../ui/LazyContent';

type Props = {
  /** Address below the base URL. */
  readonly category: string;
};

function Nothing(): ReactNode {
  return null;
}

/** Loads the items of a category, which then stand here instead. */
export default function SidebarCategory({category}: Props): ReactNode {
  const baseUrl = useBaseUrl('/');
  const load = useCallback(async () => {
    await loadCategory(baseUrl, category);
    return {default: Nothing};
  }, [baseUrl, category]);
  return (
    <li className="menu__list-item">
      <LazyContent load={load} minHeight="2rem" />
    </li>
  );
}
