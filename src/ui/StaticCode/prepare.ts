/**
 * Client module. The first page's code came coloured; as soon as the reader goes
 * on, what colours the next one's loads along with it.
 */
import type {ClientModule} from '@docusaurus/types';

import {loadToHtml} from './load';

export const onRouteUpdate: NonNullable<ClientModule['onRouteUpdate']> = ({
  location,
  previousLocation,
}) => {
  if (previousLocation && previousLocation.pathname !== location.pathname) {
    // Whoever needs it asks again, and says what to do without it.
    loadToHtml().catch(() => {});
  }
};
