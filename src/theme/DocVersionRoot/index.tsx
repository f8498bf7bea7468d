/**
 * Wraps theme-classic's DocVersionRoot (3.10.2): in the browser, sidebars come
 * in parts (src/plugins/route-table), and those that are here go in their places.
 */
import DocVersionRoot from '@theme-original/DocVersionRoot';
import type {Props} from '@theme/DocVersionRoot';
import {type ReactNode, useSyncExternalStore} from 'react';

import {complete, getRevision, subscribe} from '../../lib/sidebarParts';

export default function DocVersionRootWrapper({
  version,
  ...props
}: Props): ReactNode {
  useSyncExternalStore(subscribe, getRevision, getRevision);
  const docsSidebars = Object.fromEntries(
    Object.entries(version.docsSidebars).map(([name, items]) => [
      name,
      complete(items),
    ]),
  );
  return <DocVersionRoot {...props} version={{...version, docsSidebars}} />;
}
