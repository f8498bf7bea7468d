import cascade from '../../src/figures/walks/cascade';
import eventPath from '../../src/figures/walks/eventPath';
import {nightly, nightlyUnless} from '../nightly';
import {findViolations} from './axe';
import {expect, test} from './test';

const PAGE = '/docs/f28ea93f';

test.describe('an operable figure', () => {
  test('asks first, then walks through', async ({page, open}) => {
    await open(PAGE);
    const figure = page.getByRole('figure', {name: '图：一轮事件循环'});
    const judge = figure.getByRole('button', {name: '核对'});
    await expect(judge).toBeDisabled();
    const right = [
      '下单',
      '返回页面',
      '扣库存',
      '发通知',
      '提醒付款',
      '记日志',
      '刷新列表',
    ];
    for (const name of right.toReversed()) {
      await figure.getByRole('button', {name, exact: true}).click();
    }
    await judge.click();
    await expect(
      figure.getByText('第 1 个起不同：你排的是“刷新列表”，实际是“下单”。'),
    ).toBeVisible();
    for (const name of right) {
      await figure.getByRole('button', {name: `${name}，你排在第`}).click();
    }
    for (const name of right) {
      await figure.getByRole('button', {name, exact: true}).click();
    }
    await judge.click();
    await expect(figure.getByText('✓ 对了。')).toBeVisible();

    const output = figure.getByRole('group', {name: '输出', exact: true});
    await expect(output).toContainText('空');
    await figure.getByRole('button', {name: '下一步'}).click();
    await expect(output.getByRole('listitem')).toHaveText(['下单']);
    await figure.getByRole('button', {name: '上一步'}).click();
    await expect(output).toContainText('空');
  });

  test('is worked from the keyboard', async ({page, open}) => {
    await open(PAGE);
    const figure = page.getByRole('figure', {name: '图：一轮事件循环'});
    const slider = figure.getByRole('slider', {name: '步骤'});
    await slider.focus();
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      '第 14 步，共 14 步',
    );
    const steps = figure.getByRole('status').last();
    await expect(steps).toContainText('队列都空了');
    await expect(figure.getByRole('button', {name: '下一步'})).toBeDisabled();
    await page.keyboard.press('Home');
    await expect(steps).toContainText('脚本本身就是第一个任务');
  });
});

test.describe('on a phone', nightly('@figures'), () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true});

  test('the line, the boxes and the buttons of each step are on one screen', async ({
    page,
    open,
  }) => {
    await open(PAGE);
    const figure = page.getByRole('figure', {name: '图：一轮事件循环'});
    const code = figure.locator('pre');
    await code.evaluate((element) => {
      const {top} = element.getBoundingClientRect();
      window.scrollBy({top: top - 70, behavior: 'instant'});
    });
    const next = figure.getByRole('button', {name: '下一步'});
    const status = figure.getByRole('status').last();
    for (let step = 2; step <= 14; step += 1) {
      await next.tap();
      await expect(status).toContainText(`${step}／14`);
      await expect(status).toBeInViewport({ratio: 1});
      for (const box of ['调用栈', '微任务队列', '任务队列', '输出']) {
        await expect(
          figure.getByRole('group', {name: box, exact: true}),
        ).toBeInViewport({ratio: 0.9});
      }
      const line = code.locator('[class*="active"]');
      if ((await line.count()) > 0) {
        await expect(line.first()).toBeInViewport();
      }
    }
    // The outline of the note holds on to the same edge.
    const outline = page.getByRole('button', {name: /^本页总览/u});
    const box = (await next.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(
      (await outline.boundingBox())!.y,
    );
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  test(
    'a figure shows its first state and its text',
    nightly('@figures'),
    async ({page}) => {
      await page.goto(PAGE);
      const figure = page.getByRole('figure', {name: '图：一轮事件循环'});
      await expect(
        figure.getByText('脚本本身就是第一个任务').first(),
      ).toBeVisible();
      await expect(figure.getByRole('button')).toHaveCount(0);
      await figure.getByText('文字版').click();
      await expect(figure.getByText('队列都空了').last()).toBeVisible();
    },
  );
});

test.describe('what figures compute is what the browser does', () => {
  test('sizes of flex items', nightly('@figures'), async ({page, open}) => {
    await open('/docs/2319249e');
    const figure = page.getByRole('figure', {name: '图：剩余空间怎样分给三项'});
    const compare = async () => {
      const items = await figure.locator('[data-item]').evaluateAll((nodes) =>
        nodes.map((node) => ({
          shown: node.lastChild?.textContent,
          real: String(
            Math.round(node.getBoundingClientRect().width * 10) / 10,
          ),
        })),
      );
      expect(items).toHaveLength(3);
      for (const {shown, real} of items) {
        expect(Number(real)).toBeCloseTo(Number(shown), 0);
      }
    };
    const container = figure.getByRole('slider', {name: /^容器/u});
    for (const width of ['600', '480', '300', '160']) {
      await container.fill(width);
      await compare();
    }
    const title = figure.getByRole('group', {name: '标题'});
    await title.getByRole('checkbox', {name: 'min-width: 0'}).check();
    await compare();
    await title.getByRole('spinbutton', {name: 'flex-shrink'}).fill('0.5');
    await compare();
    await container.fill('600');
    await title.getByRole('spinbutton', {name: 'flex-grow'}).fill('0.5');
    await compare();
    const price = figure.getByRole('group', {name: '价格'});
    await price.getByRole('spinbutton', {name: 'flex-grow'}).fill('2');
    await compare();
  });

  test('which components an update calls, as its text version says', async ({
    page,
    open,
  }) => {
    await open('/docs/c551f19c');
    const figure = page.getByRole('figure', {
      name: '图：一次更新，哪些组件会执行',
    });
    const trigger = figure.getByRole('combobox', {name: '更新'});
    const price = figure.getByRole('combobox', {name: 'Price'});
    const judge = figure.getByRole('button', {name: '核对'});
    const said = figure.getByRole('status').first();
    await figure.getByText('文字版').click();
    const texts = await figure
      .locator('details')
      .getByRole('listitem')
      .allTextContents();
    expect(texts).toHaveLength(6);
    for (const text of texts) {
      const [, on, kind, called = '', changed = ''] =
        /^(.+?)(?:，Price 是 (.+?))?：(?:一个也不执行|执行的是 (.+?)，DOM 改在 (.+?))。/u.exec(
          text,
        )!;
      await trigger.selectOption(on!);
      await price.selectOption(kind ?? '<Price />');
      await expect(said).toHaveText('');
      for (const name of called.split('、').filter(Boolean)) {
        await figure
          .getByRole('checkbox', {name: new RegExp(`^${name}`, 'u')})
          .check();
      }
      await judge.click();
      // What it ran is what the text says, and so is the reason.
      await expect(said).toContainText('✓ 对了。');
      const reason = (await said.textContent())!.replace('✓ 对了。', '');
      expect(text.endsWith(reason)).toBe(true);
      await expect(figure.getByText('改了 DOM')).toHaveCount(
        changed.split('、').filter(Boolean).length,
      );
    }
    // A wrong guess is told what ran.
    await trigger.selectOption('Layout 里 setOpen(!open)');
    await figure.getByRole('checkbox', {name: /^Avatar/u}).check();
    await judge.click();
    await expect(said).toContainText('✗ 执行的是：Layout、Toolbar。');
  });

  test('how wide a box is', async ({page, open}) => {
    await open('/docs/9f81db3e');
    const figure = page.getByRole('figure', {name: '图：width 写的是哪一层'});
    const box = figure.locator('[data-box]');
    const compare = async () => {
      const outer = await box.evaluate(
        (node) => (node as HTMLElement).offsetWidth,
      );
      await expect(figure.getByRole('status').last()).toContainText(
        `边框到边框 ${outer} px`,
      );
      return outer;
    };
    const set = (name: string, value: string) =>
      figure
        .getByRole('slider', {name: new RegExp(`^${name} `, 'u')})
        .fill(value);
    expect(await compare()).toBe(252);
    await figure
      .getByRole('combobox', {name: 'box-sizing'})
      .selectOption('border-box');
    expect(await compare()).toBe(200);
    await set('padding', '40');
    await set('border', '20');
    expect(await compare()).toBe(200);
    await set('width', '40');
    expect(await compare()).toBe(120);
    await expect(figure.getByRole('status').last()).toContainText(
      '比 width 宽',
    );
    await set('width', '280');
    await set('margin', '30');
    await expect(figure.getByText('超出 60 px')).toBeVisible();
    await compare();
    // The question is about what it shows.
    await set('width', '40');
    await set('padding', '20');
    await set('border', '6');
    expect(await compare()).toBe(52);
    await figure.getByRole('radio', {name: '52 px'}).check();
    await figure.getByRole('button', {name: '核对'}).click();
    await expect(figure.getByText('✓ 对了。')).toBeVisible();
  });

  test('which of two declarations wins', async ({page}) => {
    const items = cascade.question.kind === 'order' && cascade.question.items;
    const [own = '', ...written] = items || [];
    const [, html = ''] = /\/\* (.+) \*\//su.exec(cascade.code) ?? [];
    const [list = ''] = /@layer [^{;]+;/u.exec(cascade.code) ?? [];
    let layer = '';
    const rules = new Map<string, string>();
    for (const line of cascade.code.split('\n')) {
      layer = /^@layer (\w+) \{/u.exec(line)?.[1] ?? layer;
      const [rule, selector = ''] =
        /^ {2}([^{]+?) \{ background: \w+ \}/u.exec(line) ?? [];
      if (rule) {
        rules.set(selector, `@layer ${layer} {${rule}}`);
      }
    }
    expect([...rules.keys()].sort()).toEqual([...written].sort());
    const colourOf = async (...selectors: string[]) => {
      await page.setContent(
        `<style>${list}${[...rules].map(([selector, rule]) => (selectors.includes(selector) ? rule : '')).join('')}</style>${html}`,
      );
      return page
        .locator('#buy')
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    };
    const plain = await colourOf();
    // Whoever goes out later wins against whoever went out before.
    for (const [index, later] of written.entries()) {
      const alone = await colourOf(later);
      expect(alone, `${later} against ${own}`).not.toBe(plain);
      for (const earlier of written.slice(0, index)) {
        expect(
          await colourOf(earlier, later),
          `${later} against ${earlier}`,
        ).toBe(alone);
      }
    }
  });

  test('the way of an event', nightly('@figures'), async ({page}) => {
    const [html = '', listeners = '', last = ''] = eventPath.code.split('\n\n');
    await page.setContent(`${html}<script>
      const seen = [];
      const [a, b, d, e] = ['a', 'b', 'd', 'e'].map((name) => () => seen.push(name));
      ${listeners}
      ${last.replace('{ ', "{ seen.push('c'); ")}
      remove.click();
      document.title = seen;
    </script>`);
    const called = (await page.title()).split(',');
    expect(called).toEqual(
      eventPath.question.kind === 'order' && eventPath.question.items,
    );
  });
});

test(
  'two values are compared step by step',
  nightly('@figures'),
  async ({page, open}) => {
    await open('/docs/62ade1ac');
    const figure = page.getByRole('figure', {name: '图：== 怎样一步步比较'});
    await expect(figure.getByRole('status')).toContainText('结果是 true');
    await figure.getByRole('combobox', {name: '左边的值'}).selectOption('null');
    await expect(figure.getByRole('status')).toContainText('结果是 false');
  },
);

test(
  'tasks decide when the combinators settle',
  nightly('@figures'),
  async ({page, open}) => {
    await open('/docs/7fb5abed');
    const figure = page.getByRole('figure', {
      name: '图：四个组合器什么时候有结果',
    });
    const outcome = figure.getByRole('status');
    await expect(outcome).toContainText('200 毫秒，失败，由“库存”决定');
    await figure
      .getByRole('group', {name: '任务：库存'})
      .getByRole('checkbox', {name: '成功'})
      .check();
    await expect(outcome).toContainText('200 毫秒，成功，由“库存”决定');
  },
);

test(
  'events are set, and calls follow',
  nightly('@figures'),
  async ({page, open}) => {
    await open('/docs/17d110be');
    const figure = page.getByRole('figure', {name: /^图：同样的输入/u});
    const calls = figure.getByRole('status');
    await expect(calls).toContainText('防抖2 次：850、1700 毫秒');
    await figure.getByRole('button', {name: '一直不停'}).click();
    await expect(calls).toContainText('防抖1 次');
    await figure.getByRole('button', {name: '50 毫秒', exact: true}).click();
    await expect(calls).toContainText('输入31 次');
  },
);

test.describe('the header checker', () => {
  test('judges what is pasted', nightly('@figures'), async ({page, open}) => {
    await open('/fullStack/d58c1d4b');
    const figure = page.getByRole('figure', {name: '图：检查响应头'});
    const answer = figure.getByRole('status');
    await expect(answer).toContainText('Cookie sid：缺 Secure、SameSite');
    await figure
      .getByRole('textbox', {name: '响应头'})
      .fill('X-Content-Type-Options: nosniff\nAccess-Control-Allow-Origin: *');
    await expect(answer).not.toContainText('Cookie');
    await expect(answer).toContainText('任何网站都能读，只适合公开的数据');
    await expect(answer.getByRole('listitem').last()).toHaveText(
      '✓ 合适 X-Content-Type-Options：浏览器不猜类型',
    );
    await figure.getByRole('textbox').fill('');
    await expect(answer).toHaveText('还没有响应头。');
  });
});

test.describe('the look-up of errors', () => {
  const NAME = '贴报错，找修法：Git';

  test.describe('on a phone', () => {
    test.use({viewport: {width: 375, height: 800}});

    test(
      'leads from a pasted message to its section',
      nightly('@figures'),
      async ({page, open}) => {
        await open('/tips/beaff485');
        const figure = page.getByRole('figure', {name: NAME});
        const input = figure.getByRole('textbox', {name: '粘贴报错信息'});
        const answer = figure.getByRole('status');
        await expect(answer.getByRole('link')).toHaveCount(9);
        await input.focus();
        await page.keyboard.insertText(
          'hint: 网络\nerror: RPC failed; HTTP 413 curl 22\nfatal: early EOF '.repeat(
            9,
          ),
        );
        await expect(answer.getByRole('listitem')).toHaveCount(1);
        await expect(answer.locator('mark')).toHaveText('RPC failed');
        const width = await page.evaluate(
          () => document.documentElement.scrollWidth,
        );
        expect(width).toBeLessThanOrEqual(375);
        // Past the buttons beneath the text.
        for (const name of ['示例', '清空']) {
          await page.keyboard.press('Tab');
          await expect(figure.getByRole('button', {name})).toBeFocused();
        }
        await page.keyboard.press('Tab');
        await expect(answer.getByRole('link')).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/tips/beaff485#rpc');
        await expect(
          page.getByRole('heading', {name: 'RPC failed 与 early EOF'}),
        ).toBeInViewport();
      },
    );
  });

  test(
    'has a sample, and says when nothing is found',
    nightly('@figures'),
    async ({page, open}) => {
      for (const [path, title] of [
        ['/tips/b4de83d1', 'ERESOLVE：依赖冲突'],
        ['/tips/beaff485', '推送被拒绝：fetch first、non-fast-forward'],
        ['/tips/e113688f', '缺少允许源'],
      ] as const) {
        await open(path);
        const figure = page.getByRole('figure', {name: /^贴报错，找修法/u});
        const answer = figure.getByRole('status');
        await figure.getByRole('button', {name: '示例'}).click();
        await expect(answer.getByRole('link')).toHaveText([title]);
        await figure.getByRole('textbox').fill('床前明月光');
        await expect(answer).toContainText('没有找到');
        await expect(answer.getByRole('link')).toHaveCount(0);
        await figure.getByRole('button', {name: '清空'}).click();
        await expect(answer.getByRole('link', {name: title})).toBeVisible();
      }
    },
  );

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});
    test('is a list of links', nightly('@figures'), async ({page}) => {
      await page.goto('/tips/beaff485');
      const figure = page.getByRole('figure', {name: NAME});
      await expect(figure.getByRole('textbox')).toHaveCount(0);
      await expect(figure.getByRole('button')).toHaveCount(0);
      await figure.getByRole('link', {name: '锁文件：index.lock'}).click();
      await expect(
        page.getByRole('heading', {name: '锁文件：index.lock'}),
      ).toBeInViewport();
    });
  });
});

test.describe('the size of an editor', () => {
  const PAGE_OF_MONACO = '/third/overview';
  const NAME_OF_SIZE = '图：选了这些，要下载多少';

  test('follows what is taken, from the keyboard', async ({page, open}) => {
    await open(PAGE_OF_MONACO);
    const figure = page.getByRole('figure', {name: NAME_OF_SIZE});
    const status = figure.getByRole('status');
    const total = status.getByText(/^页面：/u);
    const before = await total.textContent();
    await expect(figure.getByText(/^import /u)).toContainText(
      "import 'monaco-editor/features/find/register';",
    );
    const find = figure.getByRole('checkbox', {name: /^查找与替换/u});
    await find.focus();
    await page.keyboard.press('Space');
    await expect(find).not.toBeChecked();
    await expect(total).not.toHaveText(before ?? '');
    await page.keyboard.press('Space');
    await expect(total).toHaveText(before ?? '');

    // A language service brings all features along, and its worker.
    await figure.getByRole('checkbox', {name: /^JSON/u}).check();
    await expect(find).toBeDisabled();
    await expect(find).toBeChecked();
    await expect(
      figure.getByRole('checkbox', {name: /^全部特性/u}),
    ).toBeDisabled();
    await expect(status.getByRole('listitem')).toHaveText([
      /^Worker，编辑器内核：/u,
      /^Worker，JSON：/u,
    ]);
  });

  for (const theme of ['light', 'dark']) {
    test.describe(
      `on a phone, ${theme}`,
      nightlyUnless(theme === 'light', '@tools'),
      () => {
        test.use({viewport: {width: 390, height: 844}});
        test(
          'fits, and has no violations',
          nightly('@figures'),
          async ({page, open}) => {
            await open(PAGE_OF_MONACO);
            const figure = page.getByRole('figure', {name: NAME_OF_SIZE});
            await figure.getByText('文字版').click();
            await page.evaluate((value) => {
              document.documentElement.dataset.theme = value;
            }, theme);
            expect(await findViolations(page, 'figure')).toEqual([]);
            const width = await page.evaluate(
              () => document.documentElement.scrollWidth,
            );
            expect(width).toBeLessThanOrEqual(390);
          },
        );
      },
    );
  }

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});
    test('the numbers can be read', nightly('@figures'), async ({page}) => {
      await page.goto(PAGE_OF_MONACO);
      const figure = page.getByRole('figure', {name: NAME_OF_SIZE});
      await expect(figure.getByText(/^页面：/u)).toContainText('brotli');
      await figure.getByText('文字版').click();
      await expect(figure.getByText(/^内核/u)).toBeVisible();
    });
  });
});
