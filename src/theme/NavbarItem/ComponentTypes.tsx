/**
 * Ejected from theme-classic NavbarItem/ComponentTypes: the types that
 * src/config/navbar.ts uses, because every page loads all that stand here, and
 * `custom-iconLink`, an icon with an accessible name that becomes a text label
 * on mobile.
 */
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocNavbarItem from '@theme/NavbarItem/DocNavbarItem';
import DocSidebarNavbarItem from '@theme/NavbarItem/DocSidebarNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';

import NavbarIconLink from '../../ui/NavbarIconLink';

export default {
  default: DefaultNavbarItem,
  doc: DocNavbarItem,
  docSidebar: DocSidebarNavbarItem,
  dropdown: DropdownNavbarItem,
  search: SearchNavbarItem,
  'custom-iconLink': NavbarIconLink,
};
