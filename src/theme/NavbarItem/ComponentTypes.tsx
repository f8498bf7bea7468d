/**
 * Ejected from theme-classic NavbarItem/ComponentTypes: every page loads all
 * that stand here, so that what src/config/navbar.ts does not use stands in a
 * file of its own; a section is marked on its contents and tags too; and `custom-iconLink`, an icon with an accessible name that
 * becomes a text label on mobile.
 */
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocNavbarItem from '@theme/NavbarItem/DocNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';

import NavbarIconLink from '../../ui/NavbarIconLink';
import otherTypes from '../../ui/otherNavbarItems';
import SectionNavbarItem from '../../ui/SectionNavbarItem';

export default {
  default: DefaultNavbarItem,
  doc: DocNavbarItem,
  docSidebar: SectionNavbarItem,
  dropdown: DropdownNavbarItem,
  search: SearchNavbarItem,
  ...otherTypes,
  'custom-iconLink': NavbarIconLink,
};
