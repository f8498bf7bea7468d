/** What the tests of a task can call, run as the script that it is. */
import vm from 'node:vm';

import {expect, test} from '@playwright/test';

import {createHarness} from '../../../../src/samples/task/harness';

/** The value of the last expression, with the harness in place. */
function run(code: string): Promise<unknown> {
  const context = vm.createContext({
    console: {debug() {}},
    addEventListener() {},
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    performance: {now: () => 5},
  });
  vm.runInContext(createHarness(null, null), context);
  return vm.runInContext(`(async () => {${code}})()`, context);
}

test('a fake clock moves every way to ask for the time', async () => {
  const told = await run(`
    const clock = fakeClock();
    const ask = () => [Date.now(), new Date().getTime(), Date.parse(Date()), performance.now()];
    const before = ask();
    await clock.tick(3000);
    return JSON.stringify(ask().map((time, at) => time - before[at]));
  `);
  expect(told).toBe('[3000,3000,3000,3000]');
});

test('beside a fake clock, dates are what they were', async () => {
  const told = await run(`
    fakeClock();
    const day = new Date('2026-11-20T08:00:00Z');
    class Later extends Date { year() { return this.getUTCFullYear(); } }
    return JSON.stringify([
      day, new Date(2026, 0, 2).getDate(), day instanceof Date, Date.UTC(1970, 0, 2),
      day.constructor === Date, new Later(0).year(), new Later() instanceof Later, Date.length, Date.name,
    ]);
  `);
  expect(told).toBe(
    JSON.stringify([
      '2026-11-20T08:00:00.000Z',
      2,
      true,
      86_400_000,
      true,
      1970,
      true,
      7,
      'Date',
    ]),
  );
});
