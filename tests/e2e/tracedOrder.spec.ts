/** Between the lines, programs about order have the turns that the standards say. */
import {expect, test} from '@playwright/test';

import {findBrowser} from '../../src/browser';
import {type Lab, openLab} from '../../src/samples/check/lab';
import {nightly} from '../nightly';
import {ORDERS, tellTurns} from './tracedOrder';

test.describe('the order', nightly('@sandbox'), () => {
  let lab: Lab;
  test.beforeAll(async () => {
    lab = await openLab(findBrowser());
  });
  test.afterAll(() => lab.close());

  for (const [name, [code, expected]] of Object.entries(ORDERS)) {
    test(name, async () => {
      const traced = await lab.trace({
        code,
        fence: {
          kind: 'run',
          language: 'js',
          title: null,
          throws: false,
          typeErrors: null,
        },
      });
      expect(traced).toHaveProperty('steps');
      expect(tellTurns(traced)).toBe(expected);
    });
  }
});
