/** The contents: sections and paths as pages, with all that leads to them. */
import {SECTIONS} from '../../src/config/sections';
import {nightly} from '../nightly';
import {PAGE_TYPES} from './pageTypes';
import {expect, test} from './test';

for (const width of [390, 997, 1280]) {
  test(`nothing lies on what a section’s page offers first, ${width} px wide`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({width, height: 800});
    await open('/contents/docs');
    const offer = page.getByRole('main').locator('a.button').first();
    await expect(offer).toBeVisible();
    const isFree = await offer.evaluate((link) => {
      const {left, bottom, width: wide} = link.getBoundingClientRect();
      const top = document.elementFromPoint(left + wide / 2, bottom - 2);
      return link.contains(top);
    });
    expect(isFree).toBe(true);
    const parts = page.getByRole('navigation', {name: '本页各部分'});
    const [above, below] = [
      await offer.boundingBox(),
      await parts.boundingBox(),
    ];
    expect(below!.y).toBeGreaterThan(above!.y + above!.height);
  });
}

test('a section’s page lists its notes in the order in which to read them', async ({
  page,
  open,
}) => {
  await open('/contents/docs');
  await expect(
    page.getByRole('heading', {level: 1, name: '前端'}),
  ).toBeVisible();
  const javascript = page.getByRole('region', {
    name: 'JavaScript',
    exact: true,
  });
  await expect(javascript.getByRole('listitem').first()).toContainText(
    '数据类型与类型转换',
  );
  const events = javascript
    .getByRole('listitem')
    .filter({hasText: '事件循环：宏任务'});
  // Level, time, and what one can do with it.
  await expect(events).toContainText('中级');
  await expect(events).toContainText(/\d+ 分钟/u);
  await expect(events).toContainText('能先写下一段异步代码的输出顺序');
  // What is needed and does not stand above it.
  await expect(
    javascript
      .getByRole('listitem')
      .filter({hasText: '网络请求'})
      .getByRole('link', {name: 'Promise 与 async/await'}),
  ).toBeVisible();
  // In its own group, what is needed comes first.
  const extensions = await page
    .getByRole('region', {name: '浏览器扩展', exact: true})
    .getByRole('heading', {level: 3})
    .allTextContents();
  expect(
    extensions.findIndex((title) => title.startsWith('storage')),
  ).toBeLessThan(extensions.findIndex((title) => title.startsWith('alarms')));
  await events.getByRole('link', {name: /事件循环/u}).click();
  await expect(page).toHaveURL('/docs/f28ea93f');
});

test(
  'a path leads from one section into the next',
  nightly('@reading'),
  async ({page, open}) => {
    await open('/contents');
    await page
      .getByRole('region', {name: '路径'})
      .getByRole('link', {name: '从零到能面试', exact: true})
      .click();
    await expect(page).toHaveURL('/paths/interview');
    await expect(
      page
        .getByRole('region', {name: '开口答'})
        .getByRole('listitem')
        .filter({hasText: 'Promise 高频题'}),
    ).toContainText('面试题');
    await page.getByRole('link', {name: '从第一篇读起'}).click();
    await expect(
      page.getByRole('heading', {level: 1, name: '数据类型与类型转换'}),
    ).toBeVisible();
  },
);

test('a path that is followed comes before the section, until the reader takes up a section', async ({
  page,
  open,
}) => {
  const next = page.getByRole('navigation', {name: '正在走的路径'});
  await open('/paths/extension');
  await page
    .getByRole('main')
    .getByRole('link', {name: /作用域与闭包/u})
    .first()
    .click();
  // Beside the title, too: which path, and how far.
  const main = page.getByRole('main');
  await expect(
    main.getByText(/^路径「写一个浏览器扩展」第 1 篇/u),
  ).toBeVisible();
  // The section's own next page stays a press away.
  await expect(main.getByText(/^栏目里的下一页：/u)).toBeVisible();
  await next.getByRole('link', {name: /事件循环/u}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    '事件循环：宏任务、微任务与渲染',
  );
  await expect(next.getByRole('link', {name: /上一篇/u})).toContainText(
    '作用域与闭包',
  );
  await expect(next).toContainText(/第 \d+ \/ \d+ 篇/u);
  // So do the home page and, as on the next day, a new tab.
  await main
    .getByRole('heading', {level: 2})
    .nth(1)
    .evaluate((heading) => heading.scrollIntoView());
  await open('/');
  const where = /^路径「写一个浏览器扩展」第 2 篇，共 \d+ 篇$/u;
  await expect(main.getByText(where)).toBeVisible();
  const later = await page.context().newPage();
  await later.goto('/');
  const back = later.getByRole('region', {name: '接着读'});
  await expect(back.getByText(where)).toBeVisible();
  await back.getByRole('link', {name: '继续阅读'}).click();
  await expect(
    later
      .getByRole('navigation', {name: '正在走的路径'})
      .getByRole('link', {name: /上一篇/u}),
  ).toContainText('作用域与闭包');
  await later.close();
  await main.getByRole('link', {name: '继续阅读'}).click();
  await main.getByRole('button', {name: '不走路径了'}).click();
  await expect(next).toBeHidden();
  await expect(main.getByRole('link', {name: /^下一页/u})).toBeVisible();
  await open('/paths/extension');
  await main
    .getByRole('link', {name: /作用域与闭包/u})
    .first()
    .click();
  await expect(next).toBeVisible();
  await open('/contents/docs');
  await open('/docs/c43f6efa');
  await expect(next).toBeHidden();
});

test('a path has an end that says so and leads on', async ({page, open}) => {
  const main = page.getByRole('main');
  await open('/paths/extension');
  await main.locator('[data-note] a').last().click();
  const end = page.getByRole('region', {name: '「写一个浏览器扩展」走到头了'});
  await expect(end).toContainText(/这是 \d+ 篇里的最后一篇/u);
  await expect(
    page
      .getByRole('navigation', {name: '正在走的路径'})
      .getByRole('link', {name: /下一篇/u}),
  ).toHaveCount(0);
  // The home page sends nobody to what is beside the path.
  await main.getByRole('button', {name: '标为读过'}).click();
  await open('/');
  const back = page.getByRole('region', {name: '接着读'});
  await expect(back.getByText(/走到头了$/u)).toBeVisible();
  await expect(back).not.toContainText('下一篇是');
  await expect(back.getByRole('link', {name: '挑一条别的路径'})).toBeVisible();
  await page.goBack();
  await end.getByRole('link', {name: 'React 的心智模型'}).click();
  await expect(page).toHaveURL('/paths/react');
});

test('a section that was begun says how far one is, and leads on', async ({
  page,
  open,
}) => {
  await open('/contents/docs');
  const head = page.getByRole('main').locator('header').first();
  await expect(head).toContainText(/\d+ 篇/u);
  await expect(head).not.toContainText('读过');
  // The first two notes of the section, as src/progress keeps them.
  const [first, second] = await page
    .getByRole('main')
    .locator('[data-note]')
    .evaluateAll((notes) =>
      notes.map((note) => note.getAttribute('data-note')!.slice(1)),
    );
  await page.evaluate(
    ([one, two]) => {
      localStorage.setItem(`hangjian.progress.v1.read.${one}`, '1000');
      localStorage.setItem(`hangjian.progress.v1.section.${two}#x`, '2000');
    },
    [first, second],
  );
  await page.reload();
  await expect(head).toContainText('读过 1');
  await head.getByRole('link', {name: '接着读第 2 篇'}).click();
  await expect(page).toHaveURL(`/${second}`);
});

test('where to go on is not a first note that changes under the pointer', async ({
  page,
  open,
}) => {
  await open('/docs/f28ea93f');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/js/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/contents/docs', {waitUntil: 'domcontentloaded'});
  const main = page.getByRole('main');
  await expect(main.getByText('60 篇', {exact: true})).toBeVisible();
  await expect(main.getByRole('link', {name: '从第一篇读起'})).toBeHidden();
  release();
  await expect(main.getByRole('link', {name: '接着读第 5 篇'})).toBeVisible();
});

test.describe('where the scripts do not come', () => {
  test.use({expectedErrors: [/ERR_FAILED|preloaded using link preload/u]});
  test('the first note is offered after all', async ({page, open}) => {
    await open('/docs/f28ea93f');
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await page.goto('/contents/docs', {waitUntil: 'domcontentloaded'});
    await expect(
      page.getByRole('main').getByRole('link', {name: '从第一篇读起'}),
    ).toBeVisible({timeout: 15_000});
  });
});

test('the navbar marks the section whose contents or tags are open', async ({
  page,
  open,
}) => {
  const entry = page
    .getByRole('navigation', {name: '主导航'})
    .getByRole('link', {name: '前端', exact: true});
  for (const [address, isHere] of [
    ['/contents/docs', true],
    ['/docs/tags', true],
    ['/contents/tips', false],
  ] as const) {
    await open(address);
    await (isHere ? expect(entry) : expect(entry).not).toHaveClass(
      /navbar__link--active/u,
    );
  }
});

test('a note that a path goes through says how the path goes on', async ({
  page,
  open,
}) => {
  await open('/docs/c43f6efa');
  const ways = page.getByRole('region', {name: '路径'}).getByRole('listitem');
  // Where the path goes on as the section does, the next page says so already.
  const same = ways.filter({hasText: '从零到能面试'});
  await expect(same).toContainText(/第 2 篇，共 \d+ 篇/u);
  await expect(same.getByRole('link')).toHaveCount(1);
  await ways
    .filter({hasText: '写一个浏览器扩展'})
    .getByRole('link')
    .last()
    .click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    '事件循环：宏任务、微任务与渲染',
  );
  await page
    .getByRole('region', {name: '路径'})
    .getByRole('link', {name: '从零到能面试'})
    .click();
  await expect(page).toHaveURL('/paths/interview');
});

test(
  'every section has a page, whose first note is where the section’s own address leads',
  nightly('@reading'),
  async ({page, open}) => {
    for (const {path, label} of SECTIONS) {
      await open(`/contents/${path}`);
      await expect(
        page.getByRole('heading', {level: 1, name: label, exact: true}),
      ).toBeVisible();
      const first = await page
        .getByRole('link', {name: '从第一篇读起'})
        .getAttribute('href');
      await open(`/${path}`);
      await expect(page).toHaveURL(first ?? '');
    }
  },
);

test(
  'each entry carries the address of its note, by which ticks find it',
  nightly('@reading'),
  async ({page, open}) => {
    await open('/paths/react');
    const entry = page
      .getByRole('listitem')
      .filter({hasText: '状态与更新'})
      .first();
    await expect(entry).toHaveAttribute('data-note', '/docs/076b1b1a');
  },
);

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  test(
    'a section’s page leads to its notes',
    nightly('@reading'),
    async ({page}) => {
      await page.goto('/contents/docs');
      await page.getByRole('link', {name: '作用域与闭包'}).first().click();
      await expect(page).toHaveURL(PAGE_TYPES.教程);
    },
  );
});

test('the index leads from a word to the notes that speak of it, without JavaScript too', async ({
  page,
  open,
}) => {
  await open('/contents');
  await page.getByRole('main').getByRole('link', {name: '索引'}).click();
  await expect(
    page.getByRole('heading', {level: 1, name: '索引'}),
  ).toBeVisible();
  await page
    .getByRole('navigation', {name: '字母'})
    .getByRole('link', {name: 'B', exact: true})
    .click();
  const part = page.getByRole('region', {name: 'B', exact: true});
  await expect(part.getByRole('heading', {name: 'B'})).toBeInViewport();
  const line = part.getByRole('listitem').filter({hasText: /^闭包/u});
  await line.getByRole('link', {name: '作用域与闭包'}).click();
  await expect(
    page.getByRole('heading', {level: 1, name: '作用域与闭包'}),
  ).toBeVisible();
});

test('the index shows the words that hold what is typed', async ({
  page,
  open,
}) => {
  await open('/contents/words');
  const field = page.getByRole('searchbox', {name: '在索引里找'});
  await field.fill('闭 包');
  await expect(page.getByText(/^\d+ 个词里有“闭 包”。$/u)).toBeVisible();
  const part = page.getByRole('region', {name: 'B', exact: true});
  await expect(
    part.getByRole('listitem').filter({hasText: /^闭包/u}),
  ).toBeVisible();
  await expect(page.getByRole('region', {name: 'C', exact: true})).toBeHidden();
  await field.fill('没有这样的词');
  await page
    .getByRole('main')
    .getByRole('link', {name: '在正文里搜索'})
    .click();
  await expect(page).toHaveURL(/\/search\?q=/u);
});
