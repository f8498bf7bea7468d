/** Tasks in a page: writing an answer, what the tests say, hints, keeping. */
import type {Locator, Page} from '@playwright/test';

import {nightly} from '../nightly';
import {findViolations} from './axe';
import {expect, test} from './test';

const PAGE = '/docs/test';
const RIGHT =
  'function pay(lines) {\n  return lines.reduce((sum, line) => sum + line.price * line.count, 0);\n}';

const taskOf = (page: Page): Locator =>
  page.getByRole('region', {name: '动手：算出应付金额'});

async function write(page: Page, task: Locator, code: string): Promise<void> {
  const begin = task.getByRole('button', {name: /^(?:动手写|接着写)/u});
  if (await begin.isVisible()) {
    await begin.click();
  }
  await task.getByRole('textbox', {name: /^写答案/u}).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(code);
  await task.getByRole('button', {name: /^检查/u}).click();
}

test('a mistake is named where it is: a missing function, a bracket, a full-width sign', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const task = taskOf(page);
  await write(page, task, RIGHT.replace('pay', 'payAll'));
  await expect(task.getByText(/^没有找到 pay：/u)).toBeVisible();
  const results = task.getByRole('list', {name: '每条测试的结果'});
  // One cause is told once.
  await expect(results.getByText('看这条测试', {exact: true})).toHaveCount(1);
  await write(
    page,
    task,
    'const pay = (lines) => {\n  return lines.map((line) => {\n    return add(line;\n  });\n};',
  );
  await expect(task.getByText(/第 3 行第 20 列.*少了右括号/u)).toBeVisible();
  await write(page, task, RIGHT.replace(';', '；'));
  await expect(task.getByText(/； 是全角符号/u)).toBeVisible();
});

test('an answer that prints too much is told why it is not judged', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const task = taskOf(page);
  const many = 'for (let i = 0; i < 1500; i++) console.log(i);';
  await write(page, task, `${many}\nthrow new Error('坏了');`);
  await expect(
    task.getByText('测试还没有开始，代码就抛错了（第 2 行）：Error: 坏了'),
  ).toBeVisible();
  const printed = task.locator('dd:has(samp)');
  expect((await printed.boundingBox())?.height).toBeLessThan(600);
  await write(page, task, RIGHT.replace('{', `{ ${many}`));
  await expect(
    task.getByText(
      '打印得太多，结果没有读全：先去掉一些 console.log，再检查一次。',
    ),
  ).toBeVisible();
});

test('a task is answered wrongly, helped, answered rightly and kept', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const task = taskOf(page);
  await write(
    page,
    task,
    'function pay(lines) {\n  return lines.reduce((sum, { price, count }) => sum + price * count);\n}',
  );
  await expect(task.getByText(/^3 条测试，过了 \d 条/u)).toBeVisible();
  await expect(task.getByRole('list', {name: '每条测试的结果'})).toContainText(
    '第 2 行抛出',
  );
  // What is to be mended stands before what passed.
  await expect(
    task
      .getByRole('list', {name: '每条测试的结果'})
      .getByRole('listitem')
      .first(),
  ).toContainText('没过');
  await expect(
    task.getByRole('status').filter({hasText: '给它第二个参数 0'}),
  ).toBeVisible();
  await write(page, task, RIGHT);
  await expect(task.getByText('3 条测试全部通过。')).toBeVisible();
  await expect(task.getByText('✓ 已通过')).toBeVisible();
  await page.reload();
  await expect(task.getByText('✓ 已通过')).toBeVisible();
  await task.getByRole('button', {name: /^接着写/u}).click();
  await expect(task.getByRole('textbox', {name: /^写答案/u})).toContainText(
    'line.count',
  );
  await task.getByRole('button', {name: /^重来/u}).click();
  await expect(task.getByRole('textbox', {name: /^写答案/u})).toContainText(
    'return 0;',
  );
});

test('a known mistake is helped with at once, and else it is said that help is sought', async ({
  page,
  open,
}) => {
  await open('/docs/c43f6efa');
  const task = page.getByRole('region', {name: '改错：每个标签都打开最后一个'});
  // Each answer runs in a frame of its own: the reader's, and those it is compared with.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, {seen});
    new MutationObserver((changes) => {
      for (const {addedNodes, target} of changes) {
        const frames = [...addedNodes].filter(
          (node) =>
            node instanceof Element && node.matches('[title="练习的画面"]'),
        );
        seen.push(...frames.map(() => 'run'));
        const {textContent} =
          (target as Element).closest?.('[role=status]') ?? {};
        if (textContent?.includes('正在对照')) {
          seen.push('told');
        }
      }
    }).observe(document.body, {childList: true, subtree: true});
  });
  const takeSeen = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      (Reflect.get(window, 'seen') as string[]).splice(0, Infinity),
    );
  const said = task.getByRole('status');
  // Word for word, the last of five: nothing else is run.
  await write(
    page,
    task,
    'function bindTabs(names, open) {\n  const handlers = [];\n  for (let i = 0; i < names.length; i += 1) {\n    handlers.push(open(names[i], i));\n  }\n  return handlers;\n}\n',
  );
  await expect(said).toContainText('带着括号就是当场调用');
  expect((await takeSeen()).filter((what) => what === 'run')).toHaveLength(1);

  // The same mistake as the first one, in other words: no other is run.
  await write(
    page,
    task,
    'function bindTabs(names, open) {\n  const all = [];\n  var name, at;\n  for (at = 0; at < names.length; at += 1) {\n    name = names[at];\n    all.push(() => open(name, names.length - 1));\n  }\n  return all;\n}',
  );
  await expect(said).toContainText('共用一个变量');
  const seen = await takeSeen();
  expect(seen.filter((what) => what === 'run')).toHaveLength(2);
  expect(seen).toContain('told');

  // Like none of them: that is said too.
  await write(page, task, 'function bindTabs() {\n  return [];\n}');
  await expect(said).toContainText('都对不上');
});

test(
  'an answer that is a style sheet is drawn, and judged by its boxes',
  nightly('@figures'),
  async ({page, open}) => {
    // Narrower than the frame of the tests, which is the same on any screen.
    await page.setViewportSize({width: 360, height: 700});
    await open(PAGE);
    const task = page.getByRole('region', {name: '动手：把订单号排成一列'});
    await write(
      page,
      task,
      '.orders { display: grid; } .orders li { margin-bottom: 8px; }',
    );
    await expect(
      task.getByRole('status').filter({hasText: '写 gap'}),
    ).toBeVisible();
    await expect(task.getByRole('button', {name: /^行间/u})).toHaveCount(0);
    await write(page, task, '.orders { display: grid; gap: 8px; margin: 0; }');
    await expect(task.getByText('3 条测试全部通过。')).toBeVisible();
    const list = task.frameLocator('iframe[title^="画面"]').getByRole('list');
    await expect(list).toHaveCSS('row-gap', '8px');
  },
);

test(
  'an answer that is a document is judged by what it does',
  nightly('@figures'),
  async ({page, open}) => {
    await open(PAGE);
    const task = page.getByRole('region', {name: '改错：点文字也能勾选'});
    await write(
      page,
      task,
      '<input type="checkbox" name="agree">\n<label for="agree">同意退换规则</label>',
    );
    await expect(
      task.getByRole('status').filter({hasText: 'for 指的是控件的 id'}),
    ).toBeVisible();
    await write(
      page,
      task,
      '<input type="checkbox" name="agree" id="a"><label for="a">同意退换规则</label>',
    );
    await expect(task.getByText('2 条测试全部通过。')).toBeVisible();
  },
);

test.describe('details', nightly('@sandbox'), () => {
  for (const [where, code] of [
    ['at once', 'function pay() {\n  for (;;) {}\n}'],
    [
      'and is caught',
      'function pay() {\n  try { for (;;) {} } catch { return 0; }\n}',
    ],
    ['in a timer', 'function pay() {\n  setTimeout(() => { for (;;) {} });\n}'],
    ['after an await', 'async function pay() {\n  await 0; for (;;) {}\n}'],
  ] as const) {
    test(`an answer that never ends ${where} is stopped, and said to be`, async ({
      page,
      open,
    }) => {
      await open(PAGE);
      const task = taskOf(page);
      await write(page, task, code);
      const results = task.getByRole('list', {name: '每条测试的结果'});
      await expect(results).toContainText('第 2 行抛出', {timeout: 30_000});
      await expect(results).toContainText(
        '连续运行超过 2 秒，已停止（第 2 行）',
      );
      await expect(results).not.toContainText(/通过|没有结果/u);
    });
  }

  test('after two tests that never end, the others are not waited for', async ({
    page,
    open,
  }) => {
    await open('/docs/c43f6efa');
    const task = page.getByRole('region', {name: /^动手：/u}).first();
    const name = /function ([\w$]+)/u.exec(await task.innerText())?.[1] ?? '';
    expect(name).not.toBe('');
    await write(page, task, `function ${name}() {\n  for (;;) {}\n}`);
    const results = task.getByRole('list', {name: '每条测试的结果'});
    await expect(results).toContainText('前面的测试停不下来，这一条没有跑。', {
      timeout: 30_000,
    });
  });

  test('what an answer throws tells its line, if it has one', async ({
    page,
    open,
  }) => {
    await open(PAGE);
    const task = taskOf(page);
    const results = task.getByRole('list', {name: '每条测试的结果'});
    for (const [code, told] of [
      ['function pay() {\n  throw new Error("甲");\n}', '第 2 行抛出'],
      [
        'function pay() {\n  setTimeout(() => {\n    none;\n  });\n  return new Promise(() => {});\n}',
        '第 3 行抛出',
      ],
      // The test itself throws, in what it was given.
      ['function pay(lines) {\n  lines.length = 0;\n}', '没过'],
      ['function pay() {\n  throw {get stack() { throw 1; }};\n}', '抛出'],
    ] as const) {
      await write(page, task, code);
      await expect(results).toContainText(told);
      await expect(task.getByText(/^3 条测试/u)).toBeVisible();
    }
    await expect(results).not.toContainText('行抛出');
  });

  test('what an answer throws leads to the page that explains it', async ({
    page,
    open,
  }) => {
    await open(PAGE);
    const task = taskOf(page);
    const link = task.getByRole('link', {name: '给不能改的东西赋值'});
    await write(page, task, 'const pay = (lines) => {\n  pay = lines;\n};');
    await expect(task.getByText(/^3 条测试/u)).toBeVisible();
    await expect(link).toHaveAttribute('href', '/docs/4f90ba07#constant');
    // Nothing was thrown.
    await write(page, task, 'function pay(lines) {\n  return 1;\n}');
    await expect(link).toHaveCount(0);
  });

  test('a mistake in the answer is told at its line', async ({page, open}) => {
    await open(PAGE);
    const task = taskOf(page);
    await write(page, task, 'function pay( {\n}');
    await expect(task.getByRole('status')).toContainText(/第 \d 行第 \d 列/u);
  });

  test('a failed test is read between the lines', async ({page, open}) => {
    await open(PAGE);
    const task = taskOf(page);
    await write(page, task, 'function pay(lines) {\n  return 1;\n}');
    await task
      .getByRole('button', {name: /^行间看这条测试/u})
      .first()
      .click();
    const panel = page.getByRole('region', {name: '行间：算出应付金额'});
    await expect(panel.getByRole('slider', {name: '第几步'})).toBeVisible();
  });

  test('a failed test runs between the lines with what all tests use', async ({
    page,
    open,
  }) => {
    await open('/docs/f28ea93f');
    const task = page.getByRole('region', {name: /^改错：导入订单时/u});
    await task.getByRole('button', {name: /^动手写/u}).click();
    await task.getByRole('button', {name: /^检查/u}).click();
    await task
      .getByRole('button', {name: /^行间看这条测试/u})
      .first()
      .click();
    const panel = page.getByRole('region', {name: /^行间：导入订单时/u});
    await expect(panel.getByRole('slider', {name: '第几步'})).toBeVisible();
    // The click that a helper asks for comes in a task of its own.
    await expect(
      panel.getByRole('button', {name: /^\d+\s*任务 \d+\s*进入/u}),
    ).not.toHaveCount(0);
    await expect(panel).not.toContainText('is not defined');
  });

  test('hints come one after the other, and are announced', async ({
    page,
    open,
  }) => {
    await open(PAGE);
    await page.evaluate(() => {
      const told: unknown[] = [];
      Object.assign(window, {told});
      addEventListener('hangjian:task', (event) =>
        told.push((event as CustomEvent).detail),
      );
    });
    const task = taskOf(page);
    await expect(task.getByText(/^提示 2/u)).toBeHidden();
    await task.getByText(/^提示 1/u).click();
    await expect(task.getByText(/^提示 2/u)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'told') as unknown))
      .toMatchObject([
        {page: 'docs/test', id: 'pay', passed: false, hintsUsed: 1},
      ]);
  });

  test('code for use is tested by the reader', async ({page, open}) => {
    await open(PAGE);
    const code = page.getByRole('group', {name: '代码：clamp.js'});
    await code.getByText(/^怎样测过它/u).click();
    await code.getByRole('button', {name: /^运行测试/u}).click();
    await expect(code.getByText('3 条测试全部通过。')).toBeVisible();
  });

  test('two tabs do not overwrite each other’s answer unasked', async ({
    page,
    open,
    context,
  }) => {
    await open(PAGE);
    const there = await context.newPage();
    await there.goto(page.url());
    const [own, other] = [taskOf(page), taskOf(there)];
    const field = (task: Locator): Locator =>
      task.getByRole('textbox', {name: /^写答案/u});
    const asked =
      '另一个标签页里也在写这道题。选一份之前，这里写的只留在这个标签页里。';
    const from = (name: string): string =>
      `function pay() {\n  return '${name}';\n}`;
    const type = async (tab: Page, code: string): Promise<void> => {
      await tab.bringToFront();
      await field(taskOf(tab)).click();
      await tab.keyboard.press('ControlOrMeta+a');
      await tab.keyboard.insertText(code);
    };
    await own.getByRole('button', {name: /^动手写/u}).click();
    await type(page, from('here'));
    // Nothing was written there yet, so what is here is there, too.
    await other.getByRole('button', {name: /^接着写/u}).click();
    await expect(field(other)).toContainText(/here/u);
    await type(there, from('there'));
    await expect(own.getByText(asked)).toBeVisible();
    await expect(field(own)).toContainText(/here/u);
    await type(page, from('here again'));
    await expect(other.getByText(asked)).toBeHidden();
    // A reload loses nothing, and takes nothing of the other tab's.
    await page.reload();
    await expect(own.getByText(asked)).toBeVisible();
    await own.getByRole('button', {name: /^接着写/u}).click();
    await expect(field(own)).toContainText(/here again/u);
    await own.getByRole('button', {name: '留这边的'}).click();

    await expect(field(own)).toBeFocused();
    await expect(own.getByText(asked)).toBeHidden();
    await other.getByRole('button', {name: '换成那边的'}).click();
    await expect(field(other)).toContainText(/here again/u);
    await there.reload();
    await other.getByRole('button', {name: /^接着写/u}).click();
    await expect(field(other)).toContainText(/here again/u);
  });

  test('a task with its results is accessible', async ({page, open}) => {
    await open(PAGE);
    await write(page, taskOf(page), 'function pay() {\n  return 1;\n}');
    await expect(taskOf(page).getByText(/^3 条测试/u)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});
