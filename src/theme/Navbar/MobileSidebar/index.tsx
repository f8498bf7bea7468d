/**
 * Wraps theme-classic Navbar/MobileSidebar: while the menu is open, Escape
 * and Android's Back close it, focus starts inside, and the page behind is inert.
 */
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import {type ReactNode, useEffect} from 'react';

import {onCloseRequest} from '../../../kit/onCloseRequest';

/** The menu slides out of the navbar, whose own bar lies behind it. */
const PAGE_BEHIND =
  '#__docusaurus > :not(.navbar):not([aria-live]), .navbar__inner';

export default function NavbarMobileSidebar(): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  useEffect(() => {
    if (!shown) {
      return undefined;
    }
    const opener =
      document.activeElement instanceof HTMLElement
        ? document.activeElement
        : null;
    const behind = document.querySelectorAll<HTMLElement>(PAGE_BEHIND);
    for (const element of behind) {
      element.inert = true;
    }
    document
      .querySelector<HTMLElement>('.navbar-sidebar .navbar-sidebar__close')
      ?.focus();
    const stop = onCloseRequest(toggle);
    return () => {
      stop();
      for (const element of behind) {
        element.inert = false;
      }
      opener?.focus();
    };
    // `toggle` is a new function on each render; only opening matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [shown]);
  return <MobileSidebar />;
}
