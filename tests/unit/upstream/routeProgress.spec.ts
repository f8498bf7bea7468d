/** The bar between pages: the numbers of SPEC.md §9. */
import {expect, test} from '@playwright/test';
import nprogress from 'nprogress';

import '../../../src/upstream/standIns/routeProgress';

test('the bar has the minimum, speed and trickle of the specification', () => {
  expect(nprogress.settings).toMatchObject({
    minimum: 0.08,
    speed: 200,
    trickle: true,
    trickleSpeed: 800,
    trickleRate: 0.02,
    showSpinner: false,
  });
});
