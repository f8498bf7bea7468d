import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import DocSidebarNavbarItem, {
  type Props as StockProps,
} from '@theme/NavbarItem/DocSidebarNavbarItem';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

type Props = StockProps & {
  /** First segment of the section's addresses. */
  readonly place: string;
};

/**
 * The section's entry of the navbar. The stock one is marked on the section's
 * notes only; this one on its contents and its tags as well.
 */
export default function SectionNavbarItem({
  place,
  className,
  ...props
}: Props): ReactNode {
  const {pathname} = useLocation();
  const [first, second] = pathname.slice(useBaseUrl('/').length).split('/');
  const isHere =
    (first === place && second === 'tags') ||
    (first === 'contents' && second === place);
  return (
    <DocSidebarNavbarItem
      {...props}
      className={clsx(
        className,
        isHere &&
          (props.mobile ? 'menu__link--active' : 'navbar__link--active'),
      )}
    />
  );
}
