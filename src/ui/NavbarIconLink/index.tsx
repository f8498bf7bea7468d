import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type {ComponentProps, ReactNode} from 'react';

import {ICONS, type IconName} from './icons';

type Props = Omit<
  ComponentProps<typeof DefaultNavbarItem>,
  'html' | 'label'
> & {
  readonly icon: IconName;
  /** Accessible name and tooltip; the visible text in the mobile menu. */
  readonly label: string;
  /** Part of the label that stands beside the icon where there is room. */
  readonly word?: string;
  readonly mobile?: boolean;
};

/**
 * Navbar item `custom-iconLink`: an icon on desktop, with a word where there is
 * room; its label on mobile.
 */
export default function NavbarIconLink({
  icon,
  label,
  word,
  ...props
}: Props): ReactNode {
  return props.mobile ? (
    <DefaultNavbarItem {...props} label={label} />
  ) : (
    <DefaultNavbarItem
      {...props}
      className="navbar__icon-link"
      aria-label={label}
      title={label}
      html={`${ICONS[icon]}${word === undefined ? '' : `<span class="navbar__icon-word">${word}</span>`}`}
    />
  );
}
