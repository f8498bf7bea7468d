/** Between the lines, programs about order have the turns that the standards say. */
import {expect, test} from '@playwright/test';

import {findBrowser} from '../../src/browser';
import {type Lab, openLab} from '../../src/samples/check/lab';
import {nightly} from '../nightly';
import {ORDERS} from './tracedOrder';

/** 任务 2 › 微任务 1 → t2m1 */
function shorten(turn: string): string {
  return turn
    .replace('同步', 'S')
    .replace('微任务 ', 'm')
    .replace('任务 ', 't')
    .replace(' › ', '');
}

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
      const steps = 'steps' in traced ? traced.steps : [];
      expect(traced).toHaveProperty('steps');
      const told = steps.flatMap(({line, turn, text}) => {
        const end = text.startsWith('等待')
          ? ' out'
          : text.startsWith('回来')
            ? ' back'
            : '';
        return end !== '' || text.startsWith('打印')
          ? [`${line} ${shorten(turn)}${end}`]
          : [];
      });
      expect(told.join(', ')).toBe(expected);
    });
  }
});
