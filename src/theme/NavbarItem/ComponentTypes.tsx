/**
 * Extends theme-classic NavbarItem/ComponentTypes (3.10.2; eject is the safe
 * way, wrapping is not supported): all stock types plus `custom-iconLink`, an
 * icon with an accessible name that becomes a text label on mobile.
 */
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';

import NavbarIconLink from '../../components/NavbarIconLink';

export default {...ComponentTypes, 'custom-iconLink': NavbarIconLink};
