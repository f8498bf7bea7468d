/**
 * Wraps theme-classic's DocVersionRoot: sidebars come in parts
 * (src/routes/build), and those that are here go in their places.
 */
import DocVersionRoot from '@theme-original/DocVersionRoot';
import type {Props} from '@theme/DocVersionRoot';
import type {ReactNode} from 'react';

import {useSidebarItems} from '../../routes/useSidebarItems';

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
