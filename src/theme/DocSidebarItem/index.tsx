/**
 * Wraps theme-classic's DocSidebarItem.
 *
 * Where a category's items are still to come, they are loaded. A closed
 * category renders none of its items, so that this happens when the reader
 * opens one.
 *
 * On the way to another page, only what becomes active or stops being so
 * renders again: each link that does sets up an observer of its own.
 */
import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import DocSidebarItem from '@theme-original/DocSidebarItem';
import type {Props} from '@theme/DocSidebarItem';
import {memo, type ReactNode} from 'react';

import SidebarCategory from '../../routes/SidebarCategory';
import {categoryOf} from '../../routes/sidebarCategories';

/** No item has it, not even one that leads to the home page. */
const NOWHERE = '#';

const Item = memo<Props>(DocSidebarItem);

export default function DocSidebarItemWrapper({
  activePath,
  ...props
}: Props): ReactNode {
  const category = categoryOf(props.item);
  return category === undefined ? (
    <Item
      {...props}
      activePath={
        isActiveSidebarItem(props.item, activePath) ? activePath : NOWHERE
      }
    />
  ) : (
    <SidebarCategory category={category} />
  );
}
