import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useCallback} from 'react';

import {loadPart} from '../sidebarCategories';
import LazyContent from '../../ui/LazyContent';

type Props = {
  /** Address below the base URL. */
  readonly part: string;
};

function Nothing(): ReactNode {
  return null;
}

/** Loads the items of a category, which then stand here instead. */
export default function SidebarPart({part}: Props): ReactNode {
  const baseUrl = useBaseUrl('/');
  const load = useCallback(async () => {
    await loadPart(baseUrl, part);
    return {default: Nothing};
  }, [baseUrl, part]);
  return (
    <li className="menu__list-item">
      <LazyContent load={load} minHeight="2rem" />
    </li>
  );
}
