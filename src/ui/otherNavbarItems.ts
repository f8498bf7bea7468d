/**
 * The types of navbar items that src/config/navbar.ts has no use for. A build
 * whose navbar has none of them leaves them out of what every page loads, see
 * src/upstream/slim.
 */
import DocsVersionDropdownNavbarItem from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DocsVersionNavbarItem from '@theme/NavbarItem/DocsVersionNavbarItem';
import HtmlNavbarItem from '@theme/NavbarItem/HtmlNavbarItem';
import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem';

export default {
  docsVersion: DocsVersionNavbarItem,
  docsVersionDropdown: DocsVersionDropdownNavbarItem,
  html: HtmlNavbarItem,
  localeDropdown: LocaleDropdownNavbarItem,
};
