/**
 * Wraps theme-classic's DocVersionRoot: sidebars come in parts
 * (src/plugins/route-table), and those that are here go in their places.
 */
import DocVersionRoot from '@theme-original/DocVersionRoot';
import type {Props} from '@theme/DocVersionRoot';
import type {ReactNode} from 'react';

import {useSidebarItems} from '../../components/useSidebarItems';

export default function DocVersionRootWrapper({
  version,
  ...props
}: Props): ReactNode {
  const arrange = useSidebarItems();
  const docsSidebars = Object.fromEntries(
    Object.entries(version.docsSidebars).map(([name, items]) => [
      name,
      [...arrange(items)],
    ]),
  );
  return <DocVersionRoot {...props} version={{...version, docsSidebars}} />;
}
