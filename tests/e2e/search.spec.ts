/** Chapters 2, 4, 8 and 9: the search dialog on the embedded index. */
import type {Page} from '@playwright/test';

import {nightly, nightlyUnless} from '../nightly';
import {findViolations} from './axe';
import {SearchDialog} from './pages/searchDialog';
import {PAGE_TYPES} from './pageTypes';
import {collectStrings, isStrayEnglish, readAllowedNames} from './strayEnglish';
import {expect, test} from './test';

const INDEX = '**/search-index/**';

/** Addresses of index files that the page asks for from now on. */
function watchIndex(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search-index/')) {
      files.push(request.url());
    }
  });
  return files;
}

test.describe('opening', () => {
  const button = (page: Page) =>
    page.getByRole('navigation', {name: '主导航'}).getByRole('button', {
      name: /^搜索/u,
    });
  for (const [how, act] of [
    ['hovering', (page: Page) => button(page).hover()],
    ['focusing', (page: Page) => button(page).focus()],
    ['clicking', (page: Page) => button(page).click()],
  ] as const) {
    test(
      `${how} loads the dialog, the page alone does not`,
      nightlyUnless(how === 'hovering', '@search'),
      async ({page, open}) => {
        const scripts: string[] = [];
        page.on('response', async (response) => {
          if (response.url().endsWith('.js')) {
            const text = await response.text().catch(() => '');
            if (text.includes('"DocSearch-Modal"')) {
              scripts.push(response.url());
            }
          }
        });
        await open('/');
        await page.waitForLoadState('networkidle');
        expect(scripts).toEqual([]);
        await act(page);
        await expect.poll(() => scripts).toHaveLength(1);
      },
    );
  }

  test(
    'the button is called what one sees on it, before and after search is open',
    nightly('@search'),
    async ({page, open}) => {
      await open('/');
      await expect(button(page)).toHaveAccessibleName('搜索');
      await button(page).focus();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button(page)).toBeFocused();
      await expect(button(page)).toHaveAccessibleName('搜索');
      await expect(button(page)).toHaveAttribute('aria-keyshortcuts', /\+K$/u);
    },
  );

  test.describe('by touch', () => {
    test.use({hasTouch: true, viewport: {width: 390, height: 844}});
    test('fills the phone’s screen and can be cancelled', async ({
      page,
      open,
    }) => {
      const dialog = new SearchDialog(page);
      await open(PAGE_TYPES.教程);
      await button(page).tap();
      await expect(dialog.field).toBeFocused();
      await dialog.field.fill('闭包');
      await expect(dialog.hits.first()).toBeInViewport();
      // Five words and not ten; one is four characters.
      const text = dialog.hits
        .filter({hasText: '内存：谁还抓着它'})
        .getByText(/^(?:只要)?闭包还够得到/u);
      await expect(text).toHaveText(/…$/u);
      expect((await text.innerText()).length).toBeLessThan(25);
      await dialog.box.getByRole('button', {name: '取消'}).tap();
      await expect(dialog.box).toHaveCount(0);
    });
  });

  test('takes what is typed before the dialog has come', async ({
    page,
    open,
  }) => {
    const dialog = new SearchDialog(page);
    await open(PAGE_TYPES.教程);
    const url = page.url();
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/js/*', async (route) => {
      await released;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    // Each of these leads elsewhere in a note.
    await page.keyboard.type('npj');
    await expect(button(page)).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(dialog.field).toBeFocused();
    await page.keyboard.type('m');
    await expect(dialog.field).toHaveValue('npjm');
    expect(page.url()).toBe(url);
    await page.keyboard.press('Escape');
    await expect(dialog.box).toHaveCount(0);
  });

  test('keeps Tab inside, closes with Escape, and gives the focus back', async ({
    page,
    open,
  }) => {
    const dialog = new SearchDialog(page);
    await open('/');
    const link = page.getByRole('link', {name: '博客'}).first();
    await link.focus();
    await dialog.search('闭包');
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.box.getByRole('link').last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog.box).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test(
    'passes the accessibility rules, empty and with hits',
    nightly('@search'),
    async ({page, open}) => {
      const dialog = new SearchDialog(page);
      await open('/');
      await dialog.open();
      expect(await findViolations(page)).toEqual([]);
      await dialog.field.fill('闭包');
      await expect(dialog.hits.first()).toBeVisible();
      // DocSearch's own: links inside of options, and lists without their ids.
      const violations = (await findViolations(page)).filter(
        (text) => !/^(?:nested-interactive|aria-valid-attr-value):/u.test(text),
      );
      expect(violations).toEqual([]);
    },
  );

  test(
    'does not mention the service that is not asked',
    nightly('@search'),
    async ({page, open}) => {
      const dialog = new SearchDialog(page);
      await open('/');
      await dialog.open();
      await expect(
        dialog.box.getByRole('link', {name: /Algolia/u}),
      ).toHaveCount(0);
      await expect(page.locator('link[rel="preconnect"]')).toHaveCount(0);
    },
  );
});

test.describe('hits', () => {
  test('three letters of pinyin lead to the heading', async ({page, open}) => {
    const dialog = new SearchDialog(page);
    await open('/');
    await dialog.search('bib');
    await expect(dialog.hits.first()).toContainText('闭包');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      `${PAGE_TYPES.教程}?mark=${encodeURIComponent('闭包')}`,
    );
    await expect(
      page.getByRole('heading', {level: 1, name: '作用域与闭包'}),
    ).toBeInViewport();
  });

  test('a hit below a heading shows the way there and leads there', async ({
    page,
    open,
  }) => {
    const dialog = new SearchDialog(page);
    await open('/');
    await dialog.search('每次事件都新建一个闭包');
    const hit = dialog.hits
      .filter({hasText: '作用域与闭包 › 常见误区'})
      .first();
    await expect(hit).toContainText('每次事件都新建一个闭包');
    await hit.click();
    await expect(page).toHaveURL(/#debounce$/u);
    await expect(
      page.getByRole('heading', {name: '每次事件都新建一个闭包'}),
    ).toBeInViewport();
    await expect(dialog.box).toHaveCount(0);
  });

  test('stand in groups of five at most; all of them are on /search', async ({
    page,
    open,
  }) => {
    const dialog = new SearchDialog(page);
    await open('/');
    await dialog.search('函数');
    for (const group of await dialog.box.locator('.DocSearch-Hits').all()) {
      const count = await group.getByRole('option').count();
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(5);
    }
    const all = dialog.box.getByRole('link', {name: /^查看全部 \d+ 个结果$/u});
    const total = /\d+/u.exec((await all.textContent()) ?? '')?.[0];
    await all.click();
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent('函数')}`);
    await expect(page.getByText(`找到 ${total} 个结果`)).toBeVisible();
  });

  test(
    'of words that the site does not have: says which, and what was meant',
    nightly('@search'),
    async ({page, open}) => {
      const dialog = new SearchDialog(page);
      await open('/');
      await dialog.search('必包');
      await expect(dialog.box.getByText('你是不是要找“闭包”？')).toBeVisible();
      await expect(dialog.hits.first()).toContainText('闭包');
      await dialog.field.fill('kubernetes 部署');
      await expect(dialog.box.getByText('本站没有“kubernetes”')).toBeVisible();
      await dialog.field.fill('闭包');
      await expect(dialog.box.getByText('本站没有')).toHaveCount(0);
    },
  );

  test('none: says so, and suggests what was found before', async ({
    page,
    open,
  }) => {
    const dialog = new SearchDialog(page);
    await open('/');
    await dialog.search('闭包');
    await dialog.field.fill('qqzzxxjj');
    await expect(dialog.box.getByText('没有结果')).toContainText('qqzzxxjj');
    // There is no address where to tell; tests/e2e/searchHosted has one.
    await expect(dialog.box.getByText('认为这个查询应该有结果？')).toHaveCount(
      0,
    );
    await dialog.box.getByRole('button', {name: 'JavaScript'}).click();
    await expect(dialog.field).toBeFocused();
    await expect(dialog.field).toHaveValue('javascript ');
    await expect(dialog.hits.first()).toBeVisible();
  });

  test('none: leads to the tags of each section, and not with an empty field', async ({
    page,
    open,
  }) => {
    const dialog = new SearchDialog(page);
    await open('/');
    await dialog.open();
    await dialog.field.fill('qqzzxxjj');
    const link = dialog.box.getByRole('link', {name: '技巧', exact: true});
    await expect(link).toBeVisible();
    await dialog.field.fill('');
    await expect(link).toBeHidden();
    await dialog.field.fill('qqzzxxjj');
    await link.click();
    await expect(page).toHaveURL(/\/tips\/tags/u);
    await expect(dialog.box).toHaveCount(0);
  });
});

test.describe('in each of its states, the dialog speaks Chinese:', () => {
  const allowed = readAllowedNames();
  test.use({expectedErrors: [/ERR_FAILED/u]});

  for (const [name, isDown, text] of [
    ['without hits', false, '没有结果'],
    ['without an index', true, '无法获取结果'],
  ] as const) {
    test(name, nightly('@search'), async ({page, open}) => {
      const dialog = new SearchDialog(page);
      if (isDown) {
        await page.route(INDEX, (route) => route.abort());
      }
      await open('/');
      await dialog.open();
      await dialog.field.fill('囧囧囧囧');
      await expect(dialog.box.getByText(text)).toBeVisible();
      const strings = await collectStrings(page);
      expect(strings.join(' ')).toContain(text);
      expect(
        strings.filter((string) => isStrayEnglish(string, allowed)),
      ).toEqual([]);
    });
  }
});

test.describe('any query is only text', () => {
  const QUERIES: Readonly<Record<string, string>> = {
    'one character': '包',
    'one letter': 'a',
    '64 characters': '闭'.repeat(64),
    'an emoji': '👩‍💻',
    'regular expression characters': '.*+?^${}()|[\\]',
    'a tag': '<script>window.hostile = 1</script>',
    'a tag with a handler': '<img src=x onerror="window.hostile = 1">',
    'an entity': '&lt;b&gt;',
    'a name of all objects': '__proto__ constructor',
  };

  test('whatever it holds', nightly('@search'), async ({page, open}) => {
    const dialog = new SearchDialog(page);
    await open('/');
    await dialog.open();
    const answer = dialog.hits.first().or(dialog.box.getByText('没有结果'));
    for (const [name, query] of Object.entries(QUERIES)) {
      await test.step(name, async () => {
        await dialog.field.fill('');
        await expect(answer).toHaveCount(0);
        await dialog.field.fill(query);
        await expect(answer).toBeVisible();
        await expect(dialog.box.locator('img, script, b')).toHaveCount(0);
        expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
      });
    }
  });

  test(
    'of a pasted error, the codes and names are kept',
    nightly('@search'),
    async ({page, open}) => {
      const dialog = new SearchDialog(page);
      await open('/');
      await dialog.open();
      await dialog.field.evaluate((field) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(
          'text',
          "Access to fetch at 'http://localhost:3000/api' from origin 'http://localhost:5173' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.",
        );
        field.dispatchEvent(
          new ClipboardEvent('paste', {
            clipboardData,
            bubbles: true,
            cancelable: true,
          }),
        );
      });
      await expect(dialog.field).toHaveValue(/Access-Control-Allow-Origin/u);
      await expect(dialog.hits.first()).toContainText('缺少允许源');
    },
  );

  test('of a typed error that is too long, nothing that tells it is lost', async ({
    page,
    open,
  }) => {
    const dialog = new SearchDialog(page);
    await open('/');
    await dialog.open();
    await page.keyboard.type(
      "Uncaught TypeError: Cannot read properties of undefined (reading 'map')",
    );
    await expect(dialog.field).toHaveValue(
      "TypeError: Cannot read properties of undefined (reading 'map')",
    );
    // What was recognised by the whole has nothing to complain of.
    await expect(dialog.hits.first()).toContainText('undefined');
    await expect(dialog.box).not.toContainText('超过 64 个字符');
    await dialog.field.fill('');
    await page.keyboard.type(
      'Uncaught Blunder: nothing on this site ever says so long a sentence as this one does',
    );
    await expect(dialog.box).toContainText('超过 64 个字符');
    await dialog.field.fill('闭包');
    await expect(dialog.hits.first()).toContainText('闭包');
    await expect(dialog.box).not.toContainText('超过 64 个字符');
  });

  test('what an input method writes beyond the limit is kept, and searched for', async ({
    page,
    open,
  }) => {
    const dialog = new SearchDialog(page);
    await open('/');
    await dialog.open();
    await page.keyboard.insertText(
      `${'微任务先于宏任务执行，'.repeat(5)}一二三四五`,
    );
    await expect(dialog.hits.nth(1)).toBeVisible();
    const protocol = await page.context().newCDPSession(page);
    for (const [turn, text] of ['bi', 'bi bao', '闭包里的变量'].entries()) {
      const at = text.length;
      await protocol.send('Input.imeSetComposition', {
        text,
        selectionStart: at,
        selectionEnd: at,
      });
      // What is drawn meanwhile leaves the field to the input method.
      const row = dialog.hits.nth(turn % 2);
      await row.hover({position: {x: 40, y: 10}});
      await row.hover({position: {x: 60, y: 20}});
    }
    await protocol.send('Input.insertText', {text: '闭包里的变量'});
    await expect(dialog.field).toHaveValue(/五闭包里的变量$/u);
    await expect(dialog.box).toContainText('超过 64 个字符');
  });

  test(
    'what appears below a resting pointer is not chosen by it',
    nightly('@search'),
    async ({page, open}) => {
      const dialog = new SearchDialog(page);
      await open('/');
      await dialog.search('闭包');
      const {x, y} = (await dialog.hits.nth(2).boundingBox())!;
      await page.mouse.move(x + 60, y + 20);
      await expect(dialog.hits.nth(2)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Escape');
      await dialog.search('闭包');
      // The browser says where the pointer is once the list has been drawn.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.mouse.move(x + 60, y + 20);
      await expect(dialog.hits.first()).toHaveAttribute(
        'aria-selected',
        'true',
      );
    },
  );

  test(
    '10,000 characters are cut to 64',
    nightly('@search'),
    async ({page, open}) => {
      const dialog = new SearchDialog(page);
      await open('/');
      await dialog.open();
      await page.keyboard.insertText('闭包'.repeat(5000));
      await expect(dialog.field).toHaveValue('闭包'.repeat(32));
      await expect(dialog.hits.first()).toBeVisible();
    },
  );
});

test.describe('an index that cannot be read', () => {
  test.use({expectedErrors: [/ERR_FAILED|status of (?:404|500)/u]});

  for (const [name, pattern, answer] of [
    ['without a network', INDEX, 'abort'],
    ['gone', INDEX, {status: 404, body: '<!doctype html><p>404'}],
    ['that is a page', '**/search-index/index.json', {body: '<!doctype html>'}],
    ['from another build', '**/search-index/*/**', {status: 404, body: ''}],
    ['with a broken shard', '**/search-index/*/**', {body: '\u0000}{'}],
  ] as const) {
    test(
      `${name}: says so, and recovers`,
      nightlyUnless(/network|broken/u.test(name), '@search'),
      async ({page, open}) => {
        const dialog = new SearchDialog(page);
        await page.route(pattern, (route) =>
          answer === 'abort' ? route.abort() : route.fulfill(answer),
        );
        await open('/');
        await dialog.open();
        await dialog.field.fill('闭包');
        await expect(dialog.box.getByText('无法获取结果')).toBeVisible();
        await expect(
          dialog.box.getByText('你可能需要检查网络连接。'),
        ).toBeVisible();
        await page.unroute(pattern);
        await dialog.field.fill('闭包 作用域');
        await expect(dialog.hits.first()).toBeVisible();
        await expect(dialog.box.getByText('无法获取结果')).toHaveCount(0);
      },
    );
  }

  for (const key of ['a click', 'the keyboard']) {
    test(
      `can be asked again with ${key}`,
      nightlyUnless(key === 'a click', '@search'),
      async ({page, open}) => {
        const dialog = new SearchDialog(page);
        await page.route(INDEX, (route) => route.abort());
        await open('/');
        await dialog.open();
        await dialog.field.fill('闭包');
        const retry = dialog.box.getByRole('button', {name: '重试'});
        await expect(retry).toBeVisible();
        // In vain, and the dialog says so again.
        await retry.click();
        await expect(retry).toBeVisible();
        await page.unroute(INDEX);
        if (key === 'a click') {
          await retry.click();
        } else {
          await retry.focus();
          await page.keyboard.press('Enter');
        }
        await expect(dialog.hits.first()).toBeVisible();
        await expect(dialog.field).toHaveValue('闭包');
        await expect(dialog.field).toBeFocused();
      },
    );
  }

  test(
    'cleared, the dialog is back at its start',
    nightly('@search'),
    async ({page, open}) => {
      const dialog = new SearchDialog(page);
      await page.route(INDEX, (route) => route.abort());
      await open('/');
      await dialog.open();
      await dialog.field.fill('闭包');
      await expect(dialog.box.getByText('无法获取结果')).toBeVisible();
      await dialog.box.getByRole('button', {name: '清除查询'}).click();
      await expect(dialog.box.getByText('没有最近搜索')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog.box).toHaveCount(0);
    },
  );
});

test(
  'a slow index: the dialog says that it works, and then shows the hits',
  nightly('@search'),
  async ({page, open}) => {
    const dialog = new SearchDialog(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(INDEX, async (route) => {
      await released;
      await route.continue();
    });
    await open('/');
    await dialog.open();
    await dialog.field.fill('闭包');
    await expect(page.locator('.DocSearch-Container--Stalled')).toBeVisible();
    release();
    await expect(dialog.hits.first()).toBeVisible();
    await expect(page.locator('.DocSearch-Container--Stalled')).toHaveCount(0);
  },
);

test('an answer that comes after a later one changes nothing', async ({
  page,
  open,
}) => {
  const dialog = new SearchDialog(page);
  await open('/');
  await dialog.search('防抖');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: Promise<unknown>[] = [];
  let isHolding = true;
  await page.route(INDEX, async (route) => {
    if (isHolding) {
      held.push(route.request().response());
      await released;
    }
    await route.continue();
  });
  await dialog.field.fill('kubernetes 部署');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  isHolding = false;
  await dialog.field.fill('闭包');
  await expect(dialog.hits.first()).toContainText('闭包');
  const all = dialog.box.getByRole('link', {name: /^查看全部/u});
  const count = await all.textContent();
  release();
  await Promise.all(held);
  // What comes now is worked off in the tasks and frames that follow.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) {
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(dialog.box.getByText('本站没有')).toHaveCount(0);
  await expect(all).toHaveText(count ?? '');
});

test.describe('while an input method composes', () => {
  /** Types letters that are not text yet, as an input method does. */
  async function compose(page: Page, texts: readonly string[]): Promise<void> {
    const client = await page.context().newCDPSession(page);
    for (const text of texts) {
      await client.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    }
  }

  test(
    'nothing is asked and nothing jumps; the word is searched once',
    nightly('@search'),
    async ({page, open}) => {
      const dialog = new SearchDialog(page);
      await open('/');
      await dialog.search('事件');
      const before = await dialog.hits.allTextContents();
      await dialog.field.fill('');
      await dialog.field.fill('事件');
      await expect(dialog.hits).toHaveText(before);
      const files = watchIndex(page);
      await compose(page, ['w', 'we', 'wei', 'wei r', 'wei re', 'wei ren']);
      await expect(dialog.field).toHaveValue('事件wei ren');
      await expect(page.locator('.DocSearch-Container--Stalled')).toBeVisible();
      expect(await dialog.hits.allTextContents()).toEqual(before);
      expect(files).toEqual([]);
      await page.keyboard.insertText('循环');
      await expect(dialog.field).toHaveValue('事件循环');
      await expect(dialog.hits.first()).toContainText('事件循环');
    },
  );

  test('Escape leaves the candidates, not the dialog', async ({page, open}) => {
    const dialog = new SearchDialog(page);
    await open('/');
    await dialog.open();
    await compose(page, ['b', 'bi']);
    await dialog.field.dispatchEvent('keydown', {
      key: 'Escape',
      code: 'Escape',
      isComposing: true,
    });
    await expect(dialog.field).toHaveValue('bi');
    await page.keyboard.insertText('闭包');
    await expect(dialog.hits.first()).toContainText('闭包');
  });
});

test.describe('recent searches and favourites', () => {
  const recent = (dialog: SearchDialog) =>
    dialog.box.locator('.DocSearch-Hits', {hasText: '最近搜索'});
  const favourites = (dialog: SearchDialog) =>
    dialog.box.locator('.DocSearch-Hits', {hasText: '收藏'});

  /** Saved hits as the dialog leaves them. */
  function save(page: Page, kind: 'RECENT' | 'FAVORITE', count: number) {
    const hits = Array.from({length: count}, (_, index) => ({
      objectID: `${kind}-${index}`,
      url: '/docs/c43f6efa',
      type: 'lvl1',
      hierarchy: {lvl0: 'JavaScript', lvl1: `${kind} ${index}`},
    }));
    return page.addInitScript(
      ([key, value]) => localStorage.setItem(key!, value!),
      [`__DOCSEARCH_${kind}_SEARCHES__hangjian`, JSON.stringify(hits)],
    );
  }

  test('a hit in a text is remembered by its heading, and can be kept and removed', async ({
    page,
    open,
  }) => {
    const dialog = new SearchDialog(page);
    await open('/');
    await dialog.search('防抖靠闭包记住定时器编号');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#debounce$/u);
    await expect(page.locator('article h1')).toHaveText('作用域与闭包');
    await dialog.open();
    const hit = recent(dialog).getByRole('option');
    await expect(hit).toHaveText(/每次事件都新建一个闭包/u);
    await hit.getByRole('button', {name: '保存这个搜索'}).click();
    await expect(favourites(dialog).getByRole('option')).toHaveCount(1);
    await expect(recent(dialog)).toHaveCount(0);
    await favourites(dialog)
      .getByRole('button', {name: '从收藏列表中删除这个搜索'})
      .click();
    await expect(favourites(dialog)).toHaveCount(0);
  });

  test(
    'are seven without favourites',
    nightly('@search'),
    async ({page, open}) => {
      const dialog = new SearchDialog(page);
      await save(page, 'RECENT', 12);
      await open('/');
      await dialog.open();
      await expect(recent(dialog).getByRole('option')).toHaveCount(7);
    },
  );

  test(
    'are four beside ten favourites',
    nightly('@search'),
    async ({page, open}) => {
      const dialog = new SearchDialog(page);
      await save(page, 'RECENT', 12);
      await save(page, 'FAVORITE', 12);
      await open('/');
      await dialog.open();
      await expect(recent(dialog).getByRole('option')).toHaveCount(4);
      await expect(favourites(dialog).getByRole('option')).toHaveCount(10);
    },
  );

  test(
    'that cannot be read are forgotten, not fatal',
    nightly('@search'),
    async ({page, open}) => {
      const dialog = new SearchDialog(page);
      await page.addInitScript(() => {
        localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__hangjian', '[{');
        localStorage.setItem(
          '__DOCSEARCH_FAVORITE_SEARCHES__hangjian',
          '[null]',
        );
      });
      await open('/');
      await dialog.open();
      await expect(dialog.box.getByText('没有最近搜索')).toBeVisible();
    },
  );

  test.describe('without storage', () => {
    test.use({expectedErrors: [/storage/iu]});
    test(
      'search works and forgets',
      nightly('@search'),
      async ({page, open}) => {
        const dialog = new SearchDialog(page);
        await page.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('storage is off', 'SecurityError');
            },
          });
        });
        await open('/');
        await dialog.search('闭包');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/docs\/c43f6efa/u);
        await expect(page.locator('article h1')).toHaveText('作用域与闭包');
        await dialog.open();
        await expect(dialog.box.getByText('没有最近搜索')).toBeVisible();
      },
    );
  });
});
