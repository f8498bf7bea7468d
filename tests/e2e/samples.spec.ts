/** Samples in the text: what stands there without a script, and what runs. */
import type {Locator, Page} from '@playwright/test';

import {nightly} from '../nightly';
import {findViolations} from './axe';
import {expect, test} from './test';

const PAGE = '/docs/test';
const TUTORIAL = '/docs/c43f6efa';

const sampleOf = (page: Page, name: string): Locator =>
  page.getByRole('group', {name: `代码：${name}`, exact: true});

const consoleOf = (sample: Locator): Locator =>
  sample.getByRole('log').getByRole('listitem');

/** Replaces what stands in the sample's editor. */
async function retype(page: Page, sample: Locator, code: string) {
  const field = sample.getByRole('textbox');
  const button = sample.getByRole('button', {name: '编辑', exact: true});
  // A live block is edited from where it stands, once it has come.
  await expect(button.or(field).first()).toBeVisible();
  if (await button.isVisible()) {
    await button.click();
  }
  await field.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(code);
}

async function edit(page: Page, name: string, code: string): Promise<Locator> {
  const sample = sampleOf(page, name);
  await sample.getByRole('button', {name: /^编辑/u}).click();
  await retype(page, sample, code);
  return sample;
}

const press = (sample: Locator, name: string) =>
  sample.getByRole('button', {name: new RegExp(`^${name}`, 'u')}).click();

test('a sentence that is measured says so, and is copied without the mark', async ({
  page,
  open,
}) => {
  await open('/docs/2319249e');
  const paragraph = page
    .getByRole('article')
    .getByRole('paragraph')
    .filter({hasText: '能调换画面上的次序'});
  const mark = paragraph.getByTitle(
    /^没有示例，每晚在 Chromium.* 里重新测量$/u,
  );
  expect(
    await mark.evaluate((node) => getComputedStyle(node, '::after').content),
  ).toContain('※');
  await expect(paragraph).not.toContainText('※');
  await page.getByText(/本页 .*\d+ 句话都核对过/u).click();
  await expect(
    page.getByText(/标着 ※ 的句子没有附示例，每晚.*重新测量。$/u),
  ).toBeVisible();
});

test('on paper, a preview that has shown nothing leaves no hole', async ({
  page,
  open,
}) => {
  await open('/docs/2319249e');
  const label = page.getByText('预览', {exact: true}).last();
  await expect(label).toBeVisible();
  await page.emulateMedia({media: 'print'});
  await expect(label).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the output stands beneath the code, and no dead buttons', async ({
    page,
  }) => {
    await page.goto(PAGE);
    const sample = sampleOf(page, 'total.ts');
    await expect(sample).toContainText('lines.reduce');
    await expect(sample.locator('samp')).toHaveText('68.5');
    await expect(sample.getByRole('button')).toHaveCount(0);
    await expect(page.getByText(/^本页 \d+ 段示例.*都核对过$/u)).toBeVisible();
  });
});

test(
  'each sample says how it was checked',
  nightly('@figures'),
  async ({page, open}) => {
    await open(PAGE);
    for (const note of [
      '在 Node 里运行',
      '类型检查通过',
      '类型检查应报 TS2322',
      '不运行：会在你的机器上新建文件夹',
    ]) {
      await expect(page.getByText(note, {exact: true})).toBeVisible();
    }
    const summary = page.getByRole('group').filter({hasText: /^本页 \d+ 段/u});
    await summary.getByText(/都核对过$/u).click();
    await expect(summary).toHaveText(
      /段在 Chromium \d+ 里运行；\d 段在 Node\.js \d+ 里运行；\d 段由 TypeScript [\d.]+ 检查；\d 段与它的测试一起在 Chromium \d+ 里运行；另有 \d 段不运行，写明了原因；练习的参考解法/u,
    );
  },
);

test('nothing that runs code is loaded before it is asked for', async ({
  page,
  open,
}) => {
  const heavy: string[] = [];
  page.on('request', (request) => {
    if (/sucrase|lezer|codemirror|sandbox/u.test(request.url())) {
      heavy.push(request.url());
    }
  });
  await open(TUTORIAL);
  await page
    .getByRole('button', {name: /^运行/u})
    .last()
    .scrollIntoViewIfNeeded();
  expect(heavy).toEqual([]);
  const sample = page.getByRole('group', {name: /^代码：/u}).first();
  await press(sample, '运行');
  await expect(consoleOf(sample)).not.toHaveCount(0);
  expect(heavy).not.toEqual([]);
});

test(
  'every sample of a page prints what the page says',
  nightly('@sandbox'),
  async ({page, open}) => {
    await open(TUTORIAL);
    const samples = page
      .getByRole('group')
      .filter({has: page.getByRole('button', {name: /^运行/u})});
    const count = await samples.count();
    expect(count).toBeGreaterThan(4);
    for (let index = 0; index < count; index += 1) {
      const sample = samples.nth(index);
      // An exercise has 运行并核对 beside it.
      await press(sample, '运行(?:：|$)');
      await expect(sample.getByText('与笔记里的输出一致')).toBeVisible();
    }
  },
);

test('a sample is edited, run and put back', async ({page, open}) => {
  await open(PAGE);
  const sample = await edit(page, 'total.ts', "console.log('改过了', {a: 1})");
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(consoleOf(sample)).toContainText(['改过了 { a: 1 }']);
  await expect(sample.getByText('与笔记里的输出一致')).toHaveCount(0);
  await press(sample, '重置');
  await expect(sample.locator('samp')).toHaveText('68.5');
  await expect(sample).toContainText('lines.reduce');
});

test(
  'the keyboard leaves the editor with Escape and Tab',
  nightly('@figures'),
  async ({page, open}) => {
    await open(PAGE);
    const sample = sampleOf(page, 'total.ts');
    await sample.getByRole('button', {name: /^编辑/u}).press('Enter');
    await expect(sample.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(sample.getByRole('button', {name: /^运行/u})).toBeFocused();
  },
);

test('an error is shown with the place in the sample', async ({page, open}) => {
  await open(PAGE);
  const sample = sampleOf(page, '示例 4');
  await press(sample, '运行');
  await expect(consoleOf(sample).last()).toContainText(
    "Uncaught TypeError: Cannot read properties of undefined (reading 'city')",
  );
  await expect(consoleOf(sample).last()).toContainText('第 3 行');
});

test(
  'code that does not parse is refused with line and column',
  nightly('@figures'),
  async ({page, open}) => {
    await open(PAGE);
    const sample = await edit(page, 'total.ts', 'const a = 1;\nconst b = (2;');
    await press(sample, '运行');
    await expect(sample.getByRole('alert')).toContainText(
      /^第 2 行第 \d+ 列：/u,
    );
  },
);

for (const [name, code] of [
  ['an endless loop', 'while (true) {}'],
  [
    'a loop that swallows errors',
    'while (true) { try { while (true) {} } catch {} }',
  ],
  [
    'an endless chain of microtasks',
    'const f = () => Promise.resolve().then(f); f();',
  ],
] as const) {
  test(
    `${name} leaves the page usable`,
    nightly('@sandbox'),
    async ({page, open}) => {
      await open(PAGE);
      const sample = await edit(page, 'total.ts', code);
      await press(sample, '运行');
      await expect(sample).toContainText(/已停止/u, {timeout: 20_000});
      await retype(page, sample, "console.log('还能运行')");
      await press(sample, '运行');
      await expect(consoleOf(sample)).toContainText(['还能运行']);
    },
  );
}

test(
  'what goes on for ever is stopped by hand',
  nightly('@sandbox'),
  async ({page, open}) => {
    await open(PAGE);
    const sample = await edit(
      page,
      'total.ts',
      "console.log('开始'); await new Promise(() => {}, setTimeout(() => {}, 9000));",
    );
    await press(sample, '运行');
    await expect(consoleOf(sample)).toContainText(['开始']);
    await press(sample, '停止');
    await expect(sample.getByText('已停止')).toBeVisible();
    await expect(sample.locator('iframe')).toHaveCount(0);
  },
);

test('a sample opens in the playground, which leads back', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const sample = await edit(page, 'total.ts', "console.log('改过的')");
  await press(sample, '在演练场打开');
  await expect(page).toHaveURL(/\/code\/\?from=%2Fdocs%2Ftest#v1=/u);
  await expect(page.getByRole('textbox', {name: /main\.ts/u})).toContainText(
    '改过的',
  );
  await expect(
    page.getByRole('button', {name: /运行/u}).first(),
  ).toBeInViewport();
  await page
    .getByRole('link', {name: /你好，世界|回到/u})
    .first()
    .click();
  await expect(page).toHaveURL('/docs/test');
});

test('HTML shows its result by itself, and it works', async ({page, open}) => {
  await open(PAGE);
  const sample = page
    .getByRole('group')
    .filter({hasText: '加入购物车'})
    .first();
  await sample.scrollIntoViewIfNeeded();
  const preview = sample.frameLocator('iframe');
  await preview.getByRole('button', {name: '加入购物车'}).click();
  await expect(preview.getByText('1 件')).toBeVisible();
});

test('a preview is seen at another width by dragging its corner', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const sample = page
    .getByRole('group')
    .filter({hasText: '加入购物车'})
    .first();
  const frame = sample.locator('iframe');
  await sample.scrollIntoViewIfNeeded();
  const before = await frame.boundingBox();
  const box = await frame.locator('..').boundingBox();
  if (!before || !box) {
    throw new Error('the preview is not drawn');
  }
  const [x, y] = [box.x + box.width - 5, box.y + box.height - 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 100, y, {steps: 10});
  await page.mouse.move(x - 300, y, {steps: 10});
  await page.mouse.up();
  await expect
    .poll(async () => (await frame.boundingBox())?.width)
    .toBe(before.width - 300);
});

test.describe('a live block', () => {
  const liveOf = (page: Page) => sampleOf(page, '示例 9');

  test('runs as it stands, and anew after a change', async ({page, open}) => {
    await open(PAGE);
    const live = liveOf(page);
    await live.scrollIntoViewIfNeeded();
    const preview = live.frameLocator('iframe');
    await preview.getByRole('button', {name: '已点 0 次'}).click();
    await expect(
      preview.getByRole('button', {name: '已点 1 次'}),
    ).toBeVisible();
    await retype(page, live, 'function Hi() { return <p>你好</p>; }');
    await expect(preview.getByText('你好')).toBeVisible();
    await live.getByRole('button', {name: '重置'}).click();
    await expect(
      preview.getByRole('button', {name: '已点 0 次'}),
    ).toBeVisible();
  });

  test(
    'says where the code is wrong, and keeps the last result',
    nightly('@figures'),
    async ({page, open}) => {
      await open(PAGE);
      const live = liveOf(page);
      await live.scrollIntoViewIfNeeded();
      const preview = live.frameLocator('iframe');
      await expect(preview.getByRole('button')).toBeVisible();
      await retype(page, live, 'function Hi( { return 1; }');
      await expect(live.getByRole('alert')).toContainText(
        /^第 1 行第 \d+ 列：/u,
      );
      await expect(preview.getByRole('button')).toBeVisible();
      await retype(page, live, 'function Hi() { return <p>{没有}</p>; }');
      await expect(live.getByRole('log')).toContainText('没有 is not defined');
    },
  );

  test(
    'is stopped when its effect causes itself for ever, and says so',
    nightly('@sandbox'),
    async ({page, open}) => {
      await open(PAGE);
      const live = liveOf(page);
      await live.scrollIntoViewIfNeeded();
      await retype(
        page,
        live,
        'function Loop() { const [n, setN] = useState(0); useEffect(() => setN(n + 1)); return <p>{n}</p>; }',
      );
      const log = live.getByRole('log');
      await expect(log).toContainText('两秒里重新渲染了两千次，已经停下');
      await expect(log.getByRole('link', {name: /一直在更新/u})).toBeVisible();
      await expect(live.frameLocator('iframe').locator('p')).toHaveCount(0);
      await retype(page, live, 'function Hi() { return <p>你好</p>; }');
      await expect(live.frameLocator('iframe').getByText('你好')).toBeVisible();
    },
  );

  test('is no keyboard trap', nightly('@sandbox'), async ({page, open}) => {
    await open(PAGE);
    const live = liveOf(page);
    await live.scrollIntoViewIfNeeded();
    // As long as nobody edits, the code is no stop on the way.
    await expect(live.getByRole('textbox')).toHaveCount(0);
    await live.getByRole('button', {name: '编辑', exact: true}).press('Enter');
    const editor = live.getByRole('textbox', {name: /^实时编辑器/u});
    await expect(editor).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(editor).not.toBeFocused();
    await expect(editor).toContainText('function Counter');
  });

  test.describe('on a page that may not evaluate code', () => {
    test.use({expectedViolations: [/^script-src eval/u]});
    test('needs no eval there', async ({page}) => {
      await page.route('/probe.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: "try { new Function('')(); } catch { document.body.dataset.eval = '拦下'; }",
        }),
      );
      await page.goto(PAGE);
      await page.addScriptTag({url: '/probe.js'});
      // The policy is at work: what the stock block does is refused.
      await expect(page.locator('body[data-eval="拦下"]')).toHaveCount(1);
      const live = liveOf(page);
      await live.scrollIntoViewIfNeeded();
      await expect(
        live.frameLocator('iframe').getByRole('button', {name: '已点 0 次'}),
      ).toBeVisible();
      await press(sampleOf(page, 'total.ts'), '运行');
      await expect(consoleOf(sampleOf(page, 'total.ts'))).toContainText([
        '68.5',
      ]);
    });
  });

  test(
    'stands still as plain code without JavaScript',
    nightly('@sandbox'),
    async ({browser}) => {
      const context = await browser.newContext({javaScriptEnabled: false});
      const page = await context.newPage();
      await page.goto(PAGE);
      await expect(page.getByText('实时编辑器').first()).toBeVisible();
      await expect(liveOf(page)).toContainText('setCount(count + 1)');
      await context.close();
    },
  );
});

test.describe('a sample that needs a new feature', () => {
  const NEEDS = '需要 Chrome 122、Firefox 127、Safari 17 起。';
  const LACKING = `你的浏览器缺少这段示例要用的功能：${NEEDS}`;
  const liveOf = (page: Page) =>
    page.getByRole('group').filter({hasText: '待发货'});

  test('says which browsers have it, also without JavaScript', async ({
    browser,
  }) => {
    const context = await browser.newContext({javaScriptEnabled: false});
    const page = await context.newPage();
    await page.goto(PAGE);
    for (const sample of [sampleOf(page, 'common.js'), liveOf(page)]) {
      await expect(sample.getByText(NEEDS, {exact: true})).toBeVisible();
    }
    await expect(page.getByText(NEEDS)).toHaveCount(2);
    await context.close();
  });

  test(
    'runs where the browser has it',
    nightly('@figures'),
    async ({page, open}) => {
      await open(PAGE);
      const sample = sampleOf(page, 'common.js');
      await press(sample, '运行');
      await expect(sample.getByText('与笔记里的输出一致')).toBeVisible();
      await expect(sample.getByText(NEEDS, {exact: true})).toBeVisible();
      const live = liveOf(page);
      await live.scrollIntoViewIfNeeded();
      await expect(
        live.frameLocator('iframe').getByText('待发货：书'),
      ).toBeVisible();
      await expect(page.getByText('你的浏览器缺少')).toHaveCount(0);
    },
  );

  test.describe('where the browser lacks it', () => {
    test.use({
      expectedErrors: [/(?:intersection|difference) is not a function/u],
    });
    test.beforeEach(async ({page}) => {
      await page.addInitScript(() => {
        for (const name of ['intersection', 'difference']) {
          Reflect.deleteProperty(Set.prototype, name);
        }
      });
    });

    test('says so instead of an error', async ({page, open}) => {
      await open(PAGE);
      const sample = sampleOf(page, 'common.js');
      await press(sample, '运行');
      // While it runs, its console has a status too.
      await expect(
        sample.getByRole('status').filter({hasText: LACKING}),
      ).toHaveText(LACKING);
      // It ran all the same, and stopped at the error that is not shown.
      await expect(sample.locator('iframe')).toHaveCount(1);
      await expect(sample.getByRole('log')).toHaveCount(0);
      await expect(sample.locator('samp')).toHaveText("已付款并发货 [ '笔' ]");
      await expect(sample).not.toContainText('is not a function');

      const live = liveOf(page);
      await live.scrollIntoViewIfNeeded();
      await expect(live.getByText(LACKING)).toBeVisible();
      await expect(live.getByRole('log')).toHaveCount(0);
    });

    test(
      'shows the error of what the reader wrote',
      nightly('@sandbox'),
      async ({page, open}) => {
        await open(PAGE);
        const sample = await edit(page, 'common.js', "throw new Error('坏了')");
        await press(sample, '运行');
        await expect(consoleOf(sample)).toContainText(['Uncaught Error: 坏了']);
      },
    );

    test(
      'shows what runs without it',
      nightly('@sandbox'),
      async ({page, open}) => {
        await open(PAGE);
        const sample = await edit(page, 'common.js', "console.log('照常')");
        await press(sample, '运行');
        await expect(consoleOf(sample)).toContainText(['照常']);
      },
    );
  });
});

test('a thousand lines scroll within their sample, and their end is told', async ({
  page,
  open,
}) => {
  await page.setViewportSize({width: 390, height: 844});
  await open(PAGE);
  const sample = await edit(
    page,
    'total.ts',
    "for (let i = 0; i < 1500; i++) console.log(i); throw new Error('坏了')",
  );
  await press(sample, '运行');
  await expect(consoleOf(sample)).toHaveCount(1002);
  await expect(consoleOf(sample).last()).toContainText('Uncaught Error: 坏了');
  const result = sample.getByRole('region', {name: '运行结果'});
  await result.evaluate((element) => element.scrollIntoView({block: 'center'}));
  await expect(consoleOf(sample).last()).toBeInViewport();
  await expect(result).toContainText('✕ 1 个错误');
  await expect(result).not.toContainText('个警告');
  await expect(result.getByText('输出太多，没有全部显示')).toBeInViewport();
  const log = sample.getByRole('log');
  expect((await log.boundingBox())?.height).toBeLessThan(844 * 0.8);
  await log.press('Home');
  await expect(consoleOf(sample).first()).toBeInViewport();
  await expect(result.getByText('输出太多，没有全部显示')).toBeInViewport();
  await page.emulateMedia({media: 'print'});
  await expect
    .poll(() => log.evaluate((list) => list.scrollHeight - list.clientHeight))
    .toBe(0);
});

test.describe('on a network that fails', () => {
  test.use({
    expectedErrors: [/Failed to load resource|ChunkLoadError|Loading/u],
  });

  test(
    'a press says so, and a second one works',
    nightly('@sandbox'),
    async ({page, open}) => {
      await open(PAGE);
      await page.route('**/assets/js/**', (route) => route.abort());
      const sample = sampleOf(page, 'total.ts');
      await press(sample, '运行');
      await expect(sample.getByRole('alert')).toContainText('请检查网络');
      await page.unroute('**/assets/js/**');
      await press(sample, '运行');
      await expect(consoleOf(sample)).toContainText(['68.5']);
    },
  );
});

for (const theme of ['dark', 'light']) {
  test(
    `axe finds nothing in a sample at work, ${theme}`,
    nightly('@sandbox'),
    async ({page, open}) => {
      await page.addInitScript((value) => {
        // The sandbox, where this runs too, has no storage.
        if (window.top === window) {
          localStorage.setItem('theme', value);
        }
      }, theme);
      await open(PAGE);
      const sample = await edit(
        page,
        'total.ts',
        "console.warn({a: [1]}); throw new Error('坏了')",
      );
      await press(sample, '运行');
      await expect(consoleOf(sample)).toHaveCount(2);
      expect(await findViolations(page)).toEqual([]);
    },
  );
}

test('what git prints is predicted, and judged by the output as checked', async ({
  page,
  open,
}) => {
  await open('/docs/45f616d0');
  const sample = sampleOf(page, '四条命令');
  const reason = page.getByText('合并带来 feature 的两个');
  await expect(sample.locator('samp')).toBeHidden();
  await expect(reason).toBeHidden();
  await expect(sample.getByRole('button', {name: '运行'})).toHaveCount(0);
  const field = sample.getByRole('textbox', {name: /^预测输出/u});
  await field.fill('5\n4\n3\n4');
  await sample.getByRole('button', {name: '核对', exact: true}).click();
  await expect(sample.getByText('实际打印 4 行，你对了 3 行。')).toBeVisible();
  await expect(reason).toBeVisible();

  await field.fill('5\n2\n3\n4');
  await expect(sample.getByText(/你对了/u)).toHaveCount(0);
  await sample.getByRole('button', {name: '核对', exact: true}).click();
  await expect(sample.getByText('全对：4 行')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
