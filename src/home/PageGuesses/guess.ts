import catalog from '@generated/catalog/default/catalog.json';

import {TOOLS} from '../../tools/catalogue';
import {type ClosestPage, findClosestPages} from '../closestPages';

/** As `findClosestPages`, with all that is known of this site; loaded on wish. */
export function guess(
  pathname: string,
  baseUrl: string,
): readonly ClosestPage[] {
  return findClosestPages(pathname, catalog, baseUrl, TOOLS);
}
