/** /review/: the interview questions as cards, over days, tabs and mishaps. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Page} from '@playwright/test';

import {nightly} from '../nightly';
import {findViolations} from './axe';
import {PAGE_TYPES} from './pageTypes';
import {expect, test, waitForHydration} from './test';

const REVIEW = '/review/';
const NOON = Date.parse('2026-11-22T12:00:00+08:00');
const DAY_MS = 86_400_000;
/** The first question of the first page. */
const CARD = '773c18f9#typeof';
const QUESTION = 'typeof 能分清哪些类型，不能分清哪些';
const LOG = 'hangjian.review.v2.';

const question = (page: Page) => page.getByRole('article').getByRole('heading');
const answer = (page: Page) => page.getByRole('group', {name: '答案'});
const reveal = (page: Page) => page.getByRole('button', {name: /^显示答案/u});
const grade = (page: Page, label: string) =>
  page.getByRole('button', {name: new RegExp(label, 'u')});
const undo = (page: Page) => page.getByRole('button', {name: '撤销上一次评分'});

/** The number beside a label at the top. */
function count(page: Page, label: string) {
  return page
    .locator('dl > div')
    .filter({hasText: label})
    .getByRole('definition');
}

/** Opens the page on a day of the reader's. */
async function openOn(page: Page, time: number): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.goto(REVIEW);
  await waitForHydration(page);
  await expect(page.getByRole('heading', {name: '记录'})).toBeVisible();
}

/** Writes into the storage before the page reads it. */
async function keep(
  page: Page,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto('/blog');
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) {
      localStorage.setItem(key, value);
    }
  }, entries);
}

function listReviews(page: Page): Promise<string[]> {
  return page.evaluate(
    (prefix) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length))
        .sort(),
    LOG,
  );
}

test('a first day by keyboard alone: answer, grade, take back, go on', async ({
  page,
}) => {
  await openOn(page, NOON);
  await expect(question(page)).toHaveText(QUESTION);
  await expect(answer(page)).toHaveCount(0);
  await page.keyboard.press('3');
  await expect(answer(page)).toHaveCount(0);

  await page.keyboard.press('Space');
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toContainText('有八种结果');
  await expect(grade(page, '重来')).toContainText('1 分钟后');
  await expect(grade(page, '良好')).toContainText('10 分钟后');
  await expect(grade(page, '简单')).toContainText(/\d+ 天后/u);

  await page.keyboard.press('4');
  await expect(page.getByText(/^记下了：简单。/u)).toBeVisible();
  await expect(question(page)).not.toHaveText(QUESTION);
  await expect(question(page)).toBeFocused();
  await expect(count(page, '今天答过')).toHaveText('1');
  expect(await listReviews(page)).toEqual([`${NOON}.${CARD}`]);

  await page.keyboard.press('u');
  await expect(question(page)).toHaveText(QUESTION);
  await expect(answer(page)).toBeVisible();
  expect(await listReviews(page)).toEqual([]);

  // The buttons, too, are within reach.
  await question(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: '看可运行证明'})).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(grade(page, '重来')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^记下了：重来。/u)).toBeVisible();
});

test(
  'the proof of a card is a click away',
  nightly('@review'),
  async ({page}) => {
    await openOn(page, NOON);
    await reveal(page).click();
    await page.getByRole('link', {name: '看可运行证明'}).click();
    await expect(page).toHaveURL('/interview/773c18f9#typeof-proof');
    await expect(page.locator('#typeof-proof')).toBeInViewport();
  },
);

test('home counts what comes again in minutes, as the review does', async ({
  page,
}) => {
  await openOn(page, NOON);
  await reveal(page).click();
  await grade(page, '重来').click();
  await expect(count(page, '今天到期')).toHaveText('1');
  await page.goto('/');
  await expect(page.getByText(/^今天到期 1 张$/u)).toBeVisible();
});

test('a card comes back on its day, from midnight on, and is in the forecast before', async ({
  page,
}) => {
  await openOn(page, NOON);
  await reveal(page).click();
  const days = Number(
    /(\d+) 天后/u.exec((await grade(page, '简单').textContent())!)![1],
  );
  await grade(page, '简单').click();
  await expect(count(page, '今天到期')).toHaveText('0');

  const due = NOON + days * DAY_MS;
  await openOn(page, due - 2 * DAY_MS);
  const date = new Date(due + 8 * 3_600_000);
  await expect(
    page
      .getByRole('region', {name: '未来 7 天'})
      .getByRole('listitem')
      .filter({
        hasText: `${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日`,
      }),
  ).toContainText('1 张');
  await expect(count(page, '今天到期')).toHaveText('0');

  await openOn(page, due - 12 * 3_600_000);
  await expect(count(page, '今天到期')).toHaveText('1');
  await expect(question(page)).toHaveText(QUESTION);
  await expect(page.getByText('第 2 次见到')).toBeVisible();
});

test('a failed card comes again today; then the day is done, and more can be asked for', async ({
  page,
}) => {
  await openOn(page, NOON);
  await page.getByLabel('每天新题').fill('1');
  await expect(count(page, '今天新题')).toHaveText('1');
  await page.keyboard.press('Escape');
  await reveal(page).click();
  await grade(page, '重来').click();
  await expect(question(page)).toHaveText(QUESTION);
  await expect(reveal(page)).toBeVisible();
  await reveal(page).click();
  await grade(page, '简单').click();
  await expect(page.getByRole('heading', {name: '今天的做完了'})).toBeFocused();
  await expect(page.getByText(/今天答了 2 次。下一张在 .*到期/u)).toBeVisible();
  await page.getByRole('button', {name: '今天再学 5 道新题'}).click();
  await expect(count(page, '今天新题')).toHaveText('5');

  // The limit is remembered, what was added to it for today is not.
  await openOn(page, NOON + DAY_MS);
  await expect(page.getByLabel('每天新题')).toHaveValue('1');
  await expect(count(page, '今天新题')).toHaveText('1');
});

test(
  'a limit that is no number is told, and the old one stays',
  nightly('@review'),
  async ({page}) => {
    await openOn(page, NOON);
    await page.getByLabel('每天新题').fill('900');
    await expect(page.getByRole('alert')).toHaveText('填 0 到 200 的整数。');
    await expect(count(page, '今天新题')).toHaveText('10');
    await page.getByLabel('每天新题').blur();
    await expect(page.getByLabel('每天新题')).toHaveValue('10');
  },
);

test(
  'a tag leaves only its cards, and does not take the keyboard away',
  nightly('@review'),
  async ({page}) => {
    await openOn(page, NOON);
    const tag = page.getByRole('button', {name: /^Promise/u});
    await tag.click();
    await expect(tag).toHaveAttribute('aria-pressed', 'true');
    await expect(tag).toBeFocused();
    await expect(question(page)).toContainText('then、await');
    await tag.click();
    await expect(tag).toHaveAttribute('aria-pressed', 'false');
    // Back to the ten of the day, which are all of the first page.
    await expect(question(page)).toHaveText(QUESTION);
    await expect(count(page, '今天新题')).toHaveText('10');
  },
);

test(
  'single keys can be switched off, and stay off',
  nightly('@review'),
  async ({page}) => {
    await openOn(page, NOON);
    await page.getByLabel(/用单个按键/u).uncheck();
    await openOn(page, NOON);
    await page.keyboard.press('Space');
    await expect(answer(page)).toHaveCount(0);
    await reveal(page).click();
    await page.keyboard.press('4');
    await expect(question(page)).toHaveText(QUESTION);
    expect(await listReviews(page)).toEqual([]);
  },
);

test(
  'a space elsewhere on the page turns the page, not a card out of sight',
  nightly('@review'),
  async ({page}) => {
    await openOn(page, NOON);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(question(page)).not.toBeInViewport();
    await page.keyboard.press('Space');
    await expect(answer(page)).toHaveCount(0);
    await question(page).scrollIntoViewIfNeeded();
    await page.keyboard.press('Space');
    await expect(answer(page)).toHaveCount(1);
  },
);

test.describe('on a low phone', () => {
  test.use({viewport: {width: 375, height: 553}});
  test(
    'the button for the answer stands below the question',
    nightly('@review'),
    async ({page}) => {
      await openOn(page, NOON);
      const [asked, button] = await Promise.all(
        [question(page), reveal(page)].map((one) => one.boundingBox()),
      );
      expect(button!.y).toBeGreaterThanOrEqual(asked!.y + asked!.height);
    },
  );
});

for (const [screen, viewport] of [
  ['a low window', {width: 1280, height: 800}],
  ['a phone', {width: 390, height: 844}],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use({viewport});
    test('the grades do not stand over an answer that there is room for', async ({
      page,
    }) => {
      await openOn(page, NOON);
      await page.getByRole('button', {name: '显示答案'}).click();
      const bar = (await page
        .getByRole('group', {name: '想起来了吗'})
        .boundingBox())!;
      const text = (await answer(page).boundingBox())!;
      expect(text.y + text.height).toBeLessThanOrEqual(bar.y);
      await expect(question(page)).toBeInViewport();
    });
  });
}

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});
  test('the grades stand on a ground of their own, over no text', async ({
    page,
  }) => {
    await openOn(page, NOON);
    await page.getByRole('button', {name: '显示答案'}).click();
    const bar = page.getByRole('group', {name: '想起来了吗'});
    const frame = (await bar.boundingBox())!;
    const legend = (await bar.getByText('想起来了吗').boundingBox())!;
    // A legend on the border would stand half outside of what is painted.
    expect(legend.y).toBeGreaterThan(frame.y + 2);
    expect(legend.y + legend.height).toBeLessThan(
      (await grade(page, '重来').boundingBox())!.y,
    );
  });
});

test('keys typed into a field grade nothing', async ({page}) => {
  await openOn(page, NOON);
  await reveal(page).click();
  await page.getByLabel('每天新题').focus();
  await page.keyboard.type('4');
  await expect(question(page)).toHaveText(QUESTION);
  expect(await listReviews(page)).toEqual([]);
});

test('two tabs lose nothing, and show each other’s work', async ({
  page,
  context,
}) => {
  await openOn(page, NOON);
  const other = await context.newPage();
  await openOn(other, NOON + 1000);
  await reveal(page).click();
  await reveal(other).click();
  await grade(page, '简单').click();
  // The other tab's card was just graded here: it moves on.
  await expect(question(other)).not.toHaveText(QUESTION);
  await expect(count(other, '今天答过')).toHaveText('1');
  await reveal(other).click();
  await grade(other, '良好').click();
  await expect(count(page, '今天答过')).toHaveText('2');
  await reveal(page).click();
  await grade(page, '困难').click();
  await expect(count(other, '今天答过')).toHaveText('3');
  expect(await listReviews(page)).toHaveLength(3);
  await other.reload();
  await waitForHydration(other);
  await expect(count(other, '今天答过')).toHaveText('3');
});

test.describe('the clock', () => {
  test(
    'set back a little: the reviews go on in order',
    nightly('@review'),
    async ({page}) => {
      await openOn(page, NOON);
      await reveal(page).click();
      await grade(page, '重来').click();
      await openOn(page, NOON - 2 * 3_600_000);
      await expect(page.getByText('时钟对不上')).toHaveCount(0);
      await openOn(page, NOON + 60_000);
      await expect(count(page, '今天到期')).toHaveText('1');
      await expect(question(page)).toHaveText(QUESTION);
    },
  );

  test(
    'was a year ahead: said, kept, and asked again now',
    nightly('@review'),
    async ({page}) => {
      await openOn(page, NOON + 365 * DAY_MS);
      await reveal(page).click();
      await grade(page, '简单').click();
      await openOn(page, NOON);
      await expect(page.getByText('时钟对不上')).toBeVisible();
      await expect(question(page)).toHaveText(QUESTION);
      await reveal(page).click();
      await grade(page, '简单').click();
      await expect(question(page)).not.toHaveText(QUESTION);
      expect(await listReviews(page)).toHaveLength(2);
    },
  );
});

test.describe('what is in the storage', () => {
  test(
    'and broken is put aside, offered, and removed only then',
    nightly('@review'),
    async ({page}) => {
      await keep(page, {
        [`${LOG}${NOON}.${CARD}`]: '3',
        [`${LOG}oops`]: '{"grade":',
      });
      await openOn(page, NOON + DAY_MS);
      await expect(
        page.getByText(/复习 1 条，答错的 0 条，.+只在这台设备/u),
      ).toBeVisible();
      await expect(page.getByText(/有 1 条存下来的内容读不懂/u)).toBeVisible();
      const drop = page.getByRole('button', {name: /从浏览器里删掉/u});
      await expect(drop).toHaveCount(0);
      const coming = page.waitForEvent('download');
      await page.getByRole('button', {name: '下载读不懂的内容'}).click();
      const file = await (await coming).path();
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
        [`${LOG}oops`]: '{"grade":',
      });
      await drop.click();
      await expect(page.getByText(/读不懂/u)).toHaveCount(0);
      expect(await listReviews(page)).toEqual([`${NOON}.${CARD}`]);
    },
  );

  test(
    'and of an older format is taken over',
    nightly('@review'),
    async ({page}) => {
      await keep(page, {
        'hangjian.review.v1': JSON.stringify({
          format: 'hangjian-review',
          version: 1,
          reviews: [[CARD, NOON - 40 * DAY_MS, 4]],
        }),
      });
      await openOn(page, NOON);
      await expect(count(page, '今天到期')).toHaveText('1');
      await expect(question(page)).toHaveText(QUESTION);
      expect(await listReviews(page)).toEqual([
        `${NOON - 40 * DAY_MS}.${CARD}`,
      ]);
    },
  );

  test(
    'and of a newer format is left alone, and told',
    nightly('@review'),
    async ({page}) => {
      await keep(page, {'hangjian.review.v9.x': 'later'});
      await openOn(page, NOON);
      await expect(page.getByText(/新版网页写下的记录/u)).toBeVisible();
      expect(
        await page.evaluate(() => localStorage.getItem('hangjian.review.v9.x')),
      ).toBe('later');
    },
  );

  test('of a card that is gone stays', nightly('@review'), async ({page}) => {
    await keep(page, {[`${LOG}${NOON}.gone#question`]: '3'});
    await openOn(page, NOON);
    await expect(
      page.getByText(/其中 1 条的题目已经不在本站，照样保留/u),
    ).toBeVisible();
  });
});

test.describe('a file', () => {
  test('takes the reviews to another browser, where nothing is lost', async ({
    page,
    browser,
    baseURL,
  }) => {
    await openOn(page, NOON);
    await reveal(page).click();
    await grade(page, '简单').click();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', {name: '导出 JSON'}).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('行间复习-2026-11-22.json');
    const file = await download.path();

    const context = await browser.newContext({baseURL});
    const other = await context.newPage();
    await openOn(other, NOON + 1000);
    await reveal(other).click();
    await grade(other, '良好').click();
    await other.getByLabel('导入复习记录').setInputFiles(file);
    await expect(
      other.getByText(/文件里有 1 条记录，新增 1 条/u),
    ).toBeVisible();
    await expect(count(other, '今天答过')).toHaveText('2');
    await other.getByLabel('导入复习记录').setInputFiles(file);
    await expect(
      other.getByText(/文件里有 1 条记录，新增 0 条/u),
    ).toBeVisible();
    expect(await listReviews(other)).toHaveLength(2);
    await context.close();
  });

  for (const [name, text, problem] of [
    ['that is no JSON', '{"format":', /不是正确的 JSON/u],
    ['of something else', '{"name": 1}', /这不是复习记录/u],
    [
      'with a wrong grade',
      JSON.stringify({
        format: 'hangjian-review',
        version: 2,
        reviews: [
          {card: CARD, time: '2026-11-22T04:00:00.000Z', grade: 3},
          {card: CARD, time: '2026-11-22T05:00:00.000Z', grade: 9},
        ],
      }),
      /第 2 条记录的 grade.*应是 1 到 4 的整数，文件里是 9/u,
    ],
  ] as const) {
    test(
      `${name} is refused whole, with the place`,
      nightly('@review'),
      async ({page}) => {
        await openOn(page, NOON);
        await page.getByLabel('导入复习记录').setInputFiles({
          name: 'x.json',
          mimeType: 'application/json',
          buffer: Buffer.from(text),
        });
        await expect(page.getByRole('alert')).toHaveText(problem);
        await expect(page.getByRole('alert')).toContainText('什么都没有导入');
        expect(await listReviews(page)).toEqual([]);
      },
    );
  }
});

test.describe('without a storage', () => {
  test.use({expectedErrors: [/storage/iu]});

  test(
    'the visit works, says so, and can be taken along',
    nightly('@review'),
    async ({page}) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      });
      await openOn(page, NOON);
      await expect(page.getByText('这个浏览器不让网站存储数据')).toBeVisible();
      await reveal(page).click();
      await grade(page, '简单').click();
      await expect(count(page, '今天答过')).toHaveText('1');
      await undo(page).click();
      await expect(question(page)).toHaveText(QUESTION);
      await grade(page, '良好').click();
      await page.getByLabel('每天新题').fill('3');
      await expect(count(page, '今天新题')).toHaveText('2');
      const coming = page.waitForEvent('download');
      await page.getByRole('button', {name: '导出 JSON'}).click();
      const file = await (await coming).path();
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
        reviews: [{card: CARD, grade: 3}],
      });
    },
  );

  test(
    'or with a full one, nothing is lost while the page is open',
    nightly('@review'),
    async ({page}) => {
      await page.addInitScript(() => {
        const {setItem} = Storage.prototype;
        Storage.prototype.setItem = function set(key, value) {
          if (key.startsWith('hangjian.review.v2')) {
            throw new DOMException('full', 'QuotaExceededError');
          }
          setItem.call(this, key, value);
        };
      });
      await openOn(page, NOON);
      await reveal(page).click();
      await grade(page, '简单').click();
      await expect(page.getByText('这个网站的存储空间满了')).toBeVisible();
      await expect(page.getByText(/有 1 条记录只在这一页里/u)).toBeVisible();
      await expect(count(page, '今天答过')).toHaveText('1');
    },
  );
});

for (const theme of ['dark', 'light']) {
  for (const width of [1280, 390]) {
    test(
      `axe finds nothing while working, ${theme}, ${width} px`,
      nightly('@review'),
      async ({page}) => {
        await page.setViewportSize({width, height: 900});
        await page.addInitScript(
          (value) => localStorage.setItem('theme', value),
          theme,
        );
        await keep(page, {[`${LOG}oops`]: '?'});
        await openOn(page, NOON);
        await reveal(page).click();
        expect(await findViolations(page)).toEqual([]);
        await grade(page, '简单').click();
        await page.getByLabel('每天新题').fill('0');
        await expect(
          page.getByRole('heading', {name: '今天的做完了'}),
        ).toBeVisible();
        expect(await findViolations(page)).toEqual([]);
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          ),
        ).toBeLessThanOrEqual(0);
      },
    );
  }
}

test(
  'no other page loads any of it',
  nightly('@review'),
  async ({page, open}) => {
    const folder = 'build/assets/js';
    const own = readdirSync(folder).filter(
      (file) =>
        file.endsWith('.js') &&
        /hangjian-review|learning_steps/u.test(
          readFileSync(path.join(folder, file), 'utf8'),
        ),
    );
    expect(own.length).toBeGreaterThan(0);
    // What runs, or is named in the page to run; links in view are fetched ahead
    // when the page is idle.
    const loaded = () =>
      page.evaluate(() =>
        [
          ...(
            performance.getEntriesByType(
              'resource',
            ) as PerformanceResourceTiming[]
          )
            .filter(({initiatorType}) => initiatorType === 'script')
            .map(({name}) => name),
          ...[
            ...document.querySelectorAll<HTMLLinkElement>(
              'link[rel="preload"]',
            ),
          ].map(({href}) => href),
        ].map((name) => name.replace(/^.*\//u, '')),
      );
    for (const other of ['/', PAGE_TYPES.面试题]) {
      await open(other);
      expect((await loaded()).filter((file) => own.includes(file))).toEqual([]);
    }
    await open(REVIEW);
    // Not all of it: some is of the search dialog, which counts what is due.
    expect((await loaded()).filter((file) => own.includes(file))).not.toEqual(
      [],
    );
  },
);
