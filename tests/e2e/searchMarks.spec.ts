/** What a hit was asked for is marked on its page until it is dismissed. */
import type {Page} from '@playwright/test';

import {nightly} from '../nightly';
import {findViolations} from './axe';
import {SearchDialog} from './pages/searchDialog';
import {PAGE_TYPES} from './pageTypes';
import {expect, test} from './test';
import {expectNoFullLoad, markWindow} from './windowMark';

const MARKED = `${PAGE_TYPES.教程}?mark=${encodeURIComponent('闭包')}`;

const BAR = '[aria-label="搜索词的标记"]';
const bar = (page: Page) => page.getByRole('region', {name: '搜索词的标记'});

/** Texts that are marked on the page, as the browser paints them. */
function readMarks(page: Page, name = 'found-words'): Promise<string[]> {
  return page.evaluate(
    (key) =>
      [...(CSS.highlights.get(key) ?? [])].map((range) =>
        (range as Range).toString(),
      ),
    name,
  );
}

/** `n/N` of the bar. */
async function readCount(page: Page): Promise<readonly [number, number]> {
  const text = await bar(page)
    .getByText(/^\d+\/\d+$/u)
    .innerText();
  const [index = 0, count = 0] = text.split('/').map(Number);
  return [index, count];
}

async function expectIndex(page: Page, index: number): Promise<void> {
  await expect.poll(async () => (await readCount(page))[0]).toBe(index);
}

test(
  'what stands for a typed word is marked apart',
  nightly('@search'),
  async ({page, open}) => {
    const query = new URLSearchParams({mark: '闭包 快照', also: '快照'});
    await open(`${PAGE_TYPES.教程}?${query}`);
    await expect(bar(page)).toBeVisible();
    const lists = async () =>
      Promise.all(
        ['found-words', 'found-synonyms'].map(async (name) => [
          ...new Set(await readMarks(page, name)),
        ]),
      );
    await expect.poll(lists).toEqual([['闭包'], ['快照']]);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(PAGE_TYPES.教程);
    expect(await lists()).toEqual([[], []]);
  },
);

test(
  'on a phone the bar stands above the outline',
  nightly('@search'),
  async ({page, open}) => {
    await page.setViewportSize({width: 390, height: 844});
    await open(MARKED);
    const [index] = await readCount(page);
    await bar(page)
      .getByRole('button', {name: /^下一处/u})
      .click();
    await expectIndex(page, index + 1);
    await bar(page)
      .getByRole('button', {name: /^清除标记/u})
      .click();
    await expect(bar(page).getByRole('button')).toHaveCount(0);
    await page.getByRole('button', {name: /^本页总览/u}).click();
    await expect(
      page.getByRole('navigation', {name: '本页的标题'}),
    ).toBeVisible();
  },
);

test(
  'where no mark stands below the heading, the walk begins at the last above it',
  nightly('@search'),
  async ({page, open}) => {
    await open('/docs/7fb5abed?mark=promise#finally-return');
    const [index, count] = await readCount(page);
    expect(index).toBe(count);
    await bar(page)
      .getByRole('button', {name: /^下一处/u})
      .click();
    await expectIndex(page, count);
    await expect
      .poll(() => page.evaluate(() => window.scrollY))
      .toBeGreaterThan(1000);
  },
);

test('a hit of the dialog marks its words, from the heading on', async ({
  page,
  open,
}) => {
  const dialog = new SearchDialog(page);
  await open('/');
  await markWindow(page);
  await dialog.search('闭包');
  await dialog.hits.filter({hasText: '常见误区'}).first().click();
  await expect(bar(page)).toContainText('「闭包」');
  const [index] = await readCount(page);
  expect(index).toBeGreaterThan(1);
  expect(
    await page.evaluate(() => {
      const [range] = CSS.highlights.get('found-word') ?? [];
      return (range as Range).startContainer.parentElement?.id;
    }),
  ).toBe('debounce');
  await expectNoFullLoad(page);
});

test(
  'of a phrase that is there as a whole, no parts are marked',
  nightly('@search'),
  async ({page, open}) => {
    const phrase = '每次事件都新建一个闭包';
    await open(`${PAGE_TYPES.教程}?mark=${encodeURIComponent(phrase)}`);
    await expect(bar(page)).toContainText('1/1');
    expect(await readMarks(page)).toEqual([phrase]);
  },
);

test(
  'a hit by another name marks the word that was found',
  nightly('@search'),
  async ({page, open}) => {
    const dialog = new SearchDialog(page);
    await open('/');
    await dialog.search('bibao');
    await page.keyboard.press('Enter');
    await expect(bar(page)).toContainText('「闭包」');
    expect(new Set(await readMarks(page))).toEqual(new Set(['闭包']));
  },
);

test(
  'a hit of the search page does too',
  nightly('@search'),
  async ({page, open}) => {
    await open(`/search?q=${encodeURIComponent('闭包')}`);
    await page
      .getByRole('link', {name: '作用域与闭包', exact: true})
      .first()
      .click();
    await expect(bar(page)).toContainText('「闭包」');
  },
);

test('n and N walk round, Escape clears', async ({page, open}) => {
  await open(MARKED);
  await expect(bar(page)).toContainText('「闭包」');
  const [first, count] = await readCount(page);
  expect(first).toBe(1);
  expect(count).toBeGreaterThan(3);
  expect(await readMarks(page)).toHaveLength(count);
  const y = await page.evaluate(() => scrollY);
  await page.keyboard.press('n');
  await expectIndex(page, 2);
  await page.keyboard.press('n');
  await expectIndex(page, 3);
  await page.keyboard.press('Shift+N');
  await expectIndex(page, 2);
  await page.keyboard.press('Shift+N');
  await page.keyboard.press('Shift+N');
  await expectIndex(page, count);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(y);
  expect(await readMarks(page, 'found-word')).toHaveLength(1);
  const isInView = await page.evaluate(() => {
    const [range] = CSS.highlights.get('found-word') ?? [];
    const {top} = (range as Range).getBoundingClientRect();
    return top > 0 && top < innerHeight;
  });
  expect(isInView).toBe(true);
  await page.keyboard.press('n');
  await expectIndex(page, 1);

  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL(PAGE_TYPES.教程);
  expect(await readMarks(page)).toEqual([]);
});

test(
  'the buttons do the same, and clearing moves nothing',
  nightly('@search'),
  async ({page, open}) => {
    await open(MARKED);
    await bar(page).getByRole('button', {name: '下一处'}).click();
    await expectIndex(page, 2);
    await bar(page).getByRole('button', {name: '上一处'}).click();
    await expectIndex(page, 1);
    await expect(bar(page).getByRole('status')).toHaveText(
      /^第 1 处，共 \d+ 处$/u,
    );
    await bar(page).getByRole('button', {name: '下一处'}).click();
    await bar(page).getByRole('button', {name: '下一处'}).click();
    const y = await page.evaluate(() => scrollY);
    await bar(page).getByRole('button', {name: '清除标记'}).click();
    await expect(bar(page)).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(y);
  },
);

test(
  'n on the search button walks, and does not open the dialog',
  nightly('@search'),
  async ({page, open}) => {
    const dialog = new SearchDialog(page);
    await open(MARKED);
    await expect(bar(page)).toContainText('「闭包」');
    await page.getByRole('button', {name: /^搜索/u}).focus();
    await page.keyboard.press('n');
    await expectIndex(page, 2);
    await expect(dialog.box).toHaveCount(0);
  },
);

test(
  'letters typed into a field stay there',
  nightly('@search'),
  async ({page, open}) => {
    const dialog = new SearchDialog(page);
    await open(MARKED);
    await expect(bar(page)).toContainText('「闭包」');
    await dialog.open();
    await expect(bar(page)).toBeHidden();
    await page.keyboard.type('nN');
    await expect(dialog.field).toHaveValue('nN');
    await page.keyboard.press('Escape');
    await expect(dialog.box).toHaveCount(0);
    await expectIndex(page, 1);
  },
);

test(
  'another page has no marks of this one',
  nightly('@search'),
  async ({page, open}) => {
    await open(MARKED);
    await expect(bar(page)).toContainText('「闭包」');
    await page
      .getByRole('navigation', {name: /笔记侧边栏/u})
      .getByRole('link', {name: /^原型、继承/u})
      .click();
    await expect(page.locator('article h1')).toHaveText(/原型/u);
    await expect(bar(page)).toHaveCount(0);
    expect(await readMarks(page)).toEqual([]);
    await page.goBack();
    await expect(bar(page)).toContainText('「闭包」');
  },
);

test(
  'the page’s elements stay as they are, code blocks included',
  nightly('@search'),
  async ({page, open}) => {
    const read = () =>
      page.locator('article').evaluate((article) => {
        const copy = article.cloneNode(true) as Element;
        // Filled when the reader has begun to read, at its own time.
        copy.querySelector('[data-end-mark]')?.replaceChildren();
        return copy.innerHTML;
      });
    await open(PAGE_TYPES.教程);
    const before = await read();
    await open(`${PAGE_TYPES.教程}?mark=debounce`);
    await expect(bar(page)).toContainText('「debounce」');
    expect((await readMarks(page)).length).toBeGreaterThan(3);
    await page.keyboard.press('n');
    expect(await read()).toBe(before);
  },
);

test(
  'a folded part opens when the walk gets there',
  nightly('@search'),
  async ({page, open}) => {
    await open(`${PAGE_TYPES.教程}?mark=${encodeURIComponent('快照')}`);
    await expect(bar(page)).toContainText('「快照」');
    const [, count] = await readCount(page);
    for (let step = 0; step < count; step += 1) {
      await page.keyboard.press('n');
      await expect
        .poll(() =>
          page.evaluate(() => {
            const [range] = CSS.highlights.get('found-word') ?? [];
            return (range as Range).getClientRects().length;
          }),
        )
        .toBeGreaterThan(0);
    }
  },
);

const MESSAGE =
  'Uncaught TypeError: Cannot read properties of undefined (reading';

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({viewport: {width, height}});

    test('a message is marked as a whole, and in the upper part of the screen', async ({
      page,
      open,
    }) => {
      const query = new URLSearchParams({mark: `${MESSAGE} 'map')`});
      await open(`/docs/e0178230?${query}#when`);
      await expect(bar(page)).toContainText('1/2');
      for (const text of await readMarks(page)) {
        expect(text).toBe('Cannot read properties of undefined (reading');
      }
      const place = await page.evaluate(() => {
        const [range] = CSS.highlights.get('found-word') ?? [];
        return (range as Range).getBoundingClientRect().top / innerHeight;
      });
      expect(place).toBeGreaterThan(0.1);
      expect(place).toBeLessThan(0.67);
    });

    test('what is to be predicted stays folded, and is no stop', async ({
      page,
      open,
    }) => {
      const query = new URLSearchParams({mark: MESSAGE});
      await open(`/docs/b46f6d92?${query}#optional`);
      await expect(bar(page)).toContainText('另有 1 处在没展开的输出里');
      const [, count] = await readCount(page);
      const fold = page
        .locator('#optional ~ [role="group"], #optional ~ * [role="group"]')
        .locator('details')
        .first();
      for (let step = 0; step <= count; step += 1) {
        await page.keyboard.press('n');
        expect(
          await page.evaluate(() => {
            const [range] = CSS.highlights.get('found-word') ?? [];
            return (range as Range).getClientRects().length;
          }),
        ).toBeGreaterThan(0);
      }
      await expect(fold).not.toHaveAttribute('open');
      // By the reader's own hand it becomes one.
      await fold.locator('summary').click();
      await expect.poll(async () => (await readCount(page))[1]).toBe(count + 1);
      await expect(bar(page)).not.toContainText('另有');
    });
  });
}

test('n does not leave the page right after a walk', async ({page, open}) => {
  await open(MARKED);
  await expect(bar(page)).toContainText('「闭包」');
  await page.keyboard.press('n');
  await expectIndex(page, 2);
  // At once, as who presses too often does: waiting between them on a slow
  // machine would be the pause that ends the walk.
  await Promise.all(
    ['Escape', 'n', 'n'].map((key) => page.keyboard.press(key)),
  );
  await expect(bar(page)).toHaveCount(0);
  // Whatever it did would be done by now: the next key is handled after it.
  await page.keyboard.press('j');
  await expect(page.locator('article :is(h2, h3):focus')).toHaveCount(1);
  await expect(page).toHaveURL(PAGE_TYPES.教程);
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(PAGE_TYPES.教程);
});

test(
  'words that are not there mark nothing',
  nightly('@search'),
  async ({page, open}) => {
    for (const query of ['qqzzxxjj', '   ', '囧囧']) {
      await open(`${PAGE_TYPES.博文}?mark=${encodeURIComponent(query)}`);
      await expect(page.locator('article h1')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(bar(page).getByRole('button')).toHaveCount(0);
    }
  },
);

test('a hostile address is only text', async ({page, open}) => {
  const query = '闭包 <img src=x onerror="window.hostile = 1">';
  await open(`${PAGE_TYPES.教程}?mark=${encodeURIComponent(query)}`);
  await expect(bar(page)).toContainText(`「${query}」`);
  await expect(bar(page).locator('img')).toHaveCount(0);
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
});

test(
  'a page without an article has no bar',
  nightly('@search'),
  async ({page, open}) => {
    await open('/?mark=React');
    await expect(bar(page).getByRole('button')).toHaveCount(0);
  },
);

test(
  'passes the accessibility rules, in the dark and in the light',
  nightly('@search'),
  async ({page, open}) => {
    await open(MARKED);
    await expect(bar(page)).toContainText('「闭包」');
    expect(await findViolations(page, BAR)).toEqual([]);
    await page.getByRole('button', {name: /^切换深色/u}).click();
    expect(await findViolations(page, BAR)).toEqual([]);
  },
);

test(
  'without highlights, the walk selects the words',
  nightly('@search'),
  async ({page, open}) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'Highlight');
    });
    await open(MARKED);
    await expect(bar(page)).toContainText('「闭包」');
    await page.keyboard.press('n');
    await expect
      .poll(() => page.evaluate(() => String(getSelection())))
      .toBe('闭包');
  },
);

test.describe('without storage', () => {
  test.use({expectedErrors: [/storage/iu]});
  test(
    'the marks are there all the same',
    nightly('@search'),
    async ({page, open}) => {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('storage is off', 'SecurityError');
            },
          });
        }
      });
      await open(MARKED);
      await expect(bar(page)).toContainText('「闭包」');
    },
  );
});
