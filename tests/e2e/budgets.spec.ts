/** No kind of page grows unnoticed: bytes and requests of a first visit. */
import {type Budget, BUDGETS, MAX_SHIFT} from './budgets';
import {forEachPageType} from './eachPageType';
import {expect, test} from './test';
import {weigh} from './weigh';

test.use({serviceWorkers: 'block'});

forEachPageType((name, address) => {
  test(`${name} keeps its budget`, async ({page, open}) => {
    const weight = await weigh(page, open, address);
    const used: Budget = {
      scripts: Math.ceil(weight.scripts / 1000),
      styles: Math.ceil(weight.styles / 1000),
      total: Math.ceil(weight.total / 1000),
      requests: weight.requests,
    };
    const budget = BUDGETS[name];
    for (const part of Object.keys(used) as (keyof Budget)[]) {
      expect
        .soft(used[part], `${name}：${part}`)
        .toBeLessThanOrEqual(budget[part]);
    }
    expect(weight.shift, `${name}：布局位移`).toBeLessThanOrEqual(MAX_SHIFT);
  });
});

test('the first script is compiled while it downloads', async ({
  page,
  open,
}) => {
  const coming = page.waitForResponse(/\/assets\/js\/main\./u);
  await open('/');
  const script = await coming;
  expect(await script.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/u);
});
