import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {useLocation} from '@docusaurus/router';

import {readStep} from '../stepAddress';

/**
 * The step of a sample that the address names; null: none of this one. Says the
 * sample's anchor to the check of links.
 */
export function useStep(id: string | undefined): number | null {
  const {search} = useLocation();
  const {collectAnchor} = useBrokenLinks();
  if (id === undefined) {
    return null;
  }
  collectAnchor(id);
  const place = search === '' ? null : readStep(search);
  return place?.id === id ? place.step : null;
}
