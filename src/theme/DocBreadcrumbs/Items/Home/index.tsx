/**
 * Ejected from theme-classic DocBreadcrumbs/Items/Home: the way begins at the
 * section, whose page lists all its notes in order; the wordmark above leads
 * home already.
 */
import Link from '@docusaurus/Link';
import useRouteContext from '@docusaurus/useRouteContext';
import type {ReactNode} from 'react';

import {SECTIONS} from '../../../../config/sections';
import {addressOfSection} from '../../../../contents/address';

export default function SectionBreadcrumb(): ReactNode {
  const {id} = useRouteContext().plugin;
  const section = SECTIONS.find((known) => known.id === id);
  // Search groups its results by the rest of the way.
  return section ? (
    <li className="breadcrumbs__item" data-search-ignore="">
      <Link
        className="breadcrumbs__section"
        to={addressOfSection(section.path)}>
        {section.label}
      </Link>
    </li>
  ) : null;
}
