/**
 * Wraps theme-classic's DocSidebarItem (3.10.2): where a category's items are
 * still to come, they are loaded. A closed category renders none of its items,
 * so that this happens when the reader opens one.
 */
import DocSidebarItem from '@theme-original/DocSidebarItem';
import type {Props} from '@theme/DocSidebarItem';
import type {ReactNode} from 'react';

import SidebarPart from '../../components/SidebarPart';
import {partOf} from '../../lib/sidebarParts';

export default function DocSidebarItemWrapper(props: Props): ReactNode {
  const part = partOf(props.item);
  return part === undefined ? (
    <DocSidebarItem {...props} />
  ) : (
    <SidebarPart part={part} />
  );
}
