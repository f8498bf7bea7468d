/** /code/: what is kept, shared, downloaded; phones, themes, weight. */
import {pathToFileURL} from 'node:url';

import type {BrowserContext, Page} from '@playwright/test';

import {encodeShare} from '../../src/playground/shareLink';
import {nightly, nightlyUnless} from '../nightly';
import {findViolations} from './axe';
import {expect, PlaygroundPage, test} from './pages/playground';

const DRAFT_KEY = 'hangjian.playground.draft.v1';

function readDraft(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), DRAFT_KEY);
}

/** Types, and waits until the browser keeps it. */
async function typeAndKeep(code: PlaygroundPage, text: string): Promise<void> {
  await code.type(text);
  await expect.poll(() => readDraft(code.page)).toContain(text);
}

test.describe('the draft', () => {
  test('survives reloading and closing', async ({code, page, context}) => {
    await code.open();
    expect(await readDraft(page)).toBeNull();
    await typeAndKeep(code, '// 我的草稿 👋');
    await page.reload();
    await expect(code.editor).toHaveText('// 我的草稿 👋');
    await page.close();
    const again = new PlaygroundPage(await context.newPage());
    await again.open();
    await expect(again.editor).toHaveText('// 我的草稿 👋');
  });

  test(
    'is written before the page goes, without a pause in typing',
    nightly('@tools'),
    async ({code, page}) => {
      await code.open();
      await code.type('// 最后一刻');
      await page.reload();
      await expect(code.editor).toHaveText('// 最后一刻');
    },
  );

  test.describe(() => {
    test.use({
      expectedErrors: [/Docusaurus browser storage is not available/u],
    });
    for (const [problem, message] of [
      ['full', '存储满了'],
      ['disabled', '不允许这个网站保存内容'],
    ] as const) {
      test(
        `${problem} storage: the reader is told once, and can go on`,
        nightly('@tools'),
        async ({code, page}) => {
          await page.addInitScript((name) => {
            const isTop = window.top === window;
            if (isTop && name === 'full') {
              const {setItem} = Storage.prototype;
              Storage.prototype.setItem = function set(key, value) {
                if (this === localStorage && key.startsWith('hangjian.play')) {
                  throw new DOMException('full', 'QuotaExceededError');
                }
                setItem.call(this, key, value);
              };
            } else if (isTop) {
              for (const storage of ['localStorage', 'sessionStorage']) {
                Object.defineProperty(window, storage, {
                  get() {
                    throw new DOMException('denied', 'SecurityError');
                  },
                });
              }
            }
          }, problem);
          await code.open();
          await code.type("console.log('照样运行')");
          await expect(code.message(message)).toBeVisible();
          await page.getByRole('button', {name: '关闭消息'}).click();
          await code.run.click();
          await expect(code.entries).toHaveText([/^照样运行/u]);
          await code.type("console.log('再改')");
          await code.run.click();
          await expect(code.entries).toHaveText([/^再改/u]);
          await expect(code.message(message)).toHaveCount(0);
          if (problem === 'full') {
            await page.reload();
            await expect(code.editor).toHaveText("console.log('再改')");
          }
        },
      );
    }
  });

  test(
    'that cannot be read is kept aside, and can be downloaded',
    nightly('@tools'),
    async ({code, page}) => {
      await page.goto('/blog');
      await page.evaluate(
        (key) => localStorage.setItem(key, '{"files": 坏了'),
        DRAFT_KEY,
      );
      await code.open();
      await expect(code.message('上次的草稿读不出来')).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', {name: '下载原文'}).click();
      expect((await download).suggestedFilename()).toBe('draft.txt');
      await code.type('// 新的草稿');
      await expect.poll(() => readDraft(page)).toContain('// 新的草稿');
      expect(
        await page.evaluate(() =>
          localStorage.getItem('hangjian.playground.aside.1'),
        ),
      ).toBe('{"files": 坏了');
    },
  );

  test.describe('in two tabs', () => {
    for (const [decision, ours, stored] of [
      ['换成它的版本', '// 甲', '// 甲'],
      ['用这里的覆盖', '// 乙', '// 乙'],
    ] as const) {
      test(
        `is never overwritten silently: ${decision}`,
        nightlyUnless(decision === '换成它的版本', '@tools'),
        async ({code, context, page}) => {
          await code.open();
          const other = new PlaygroundPage(await context.newPage());
          await other.open();
          await typeAndKeep(code, '// 甲');
          const banner = other.page.getByText('另一个标签页改了草稿');
          await expect(banner).toBeVisible();
          await other.type('// 乙');
          // Its own version waits in its own tab, also through a reload.
          await expect
            .poll(() =>
              other.page.evaluate(() =>
                sessionStorage.getItem('hangjian.playground.tab'),
              ),
            )
            .toContain('// 乙');
          expect(await readDraft(page)).toContain('// 甲');
          await other.page.reload();
          await expect(other.editor).toHaveText('// 乙');
          await expect(banner).toBeVisible();
          await other.page.getByRole('button', {name: decision}).click();
          await expect(banner).toHaveCount(0);
          await expect(other.editor).toHaveText(ours);
          await expect.poll(() => readDraft(page)).toContain(stored);
        },
      );
    }
  });
});

/** A text that no compression makes small. */
function createLongText(length: number): string {
  let seed = 1;
  return Array.from({length}, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return String.fromCodePoint(0x4e00 + ((seed >>> 8) % 2000));
  }).join('');
}

test.describe('a link', () => {
  test('carries several files, Chinese and emoji to another reader', async ({
    code,
    context,
    browser,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await code.open('/code/?from=/docs/c43f6efa');
    await code.useTemplate('TypeScript');
    await code.type("console.log('你好 👩‍👩‍👧‍👦');");
    await code.tool('分享').click();
    await expect(code.message('链接已复制')).toBeVisible();
    const link = await code.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/code\/#v1=[\w-]+$/u);

    const stranger = await browser.newContext();
    const opened = new PlaygroundPage(await stranger.newPage());
    await opened.open(link);
    await expect(opened.editor).toHaveText("console.log('你好 👩‍👩‍👧‍👦');");
    await expect(opened.tabs).toHaveText(['main.ts', 'cart.ts']);
    await expect(
      opened.page.getByText('这段代码来自链接，还没有运行'),
    ).toBeVisible();
    await stranger.close();
  });

  test(
    'of 200 KB of Chinese arrives whole',
    nightly('@tools'),
    async ({code}) => {
      const text = `// ${createLongText(68_000)}`;
      expect(new TextEncoder().encode(text).length).toBeGreaterThan(200_000);
      await code.openLink({files: [{name: 'main.js', code: text}]});
      await expect(code.editor).toBeVisible();
      await code.editor.focus();
      await code.page.keyboard.press('ControlOrMeta+End');
      await code.page.keyboard.insertText(`\nconsole.log('到了');`);
      await code.run.click();
      await expect(code.entries).toHaveText([/^到了/u]);
    },
  );

  test('never runs by itself, and leaves the draft alone', async ({
    code,
    page,
  }) => {
    await page.clock.install();
    await code.open();
    await typeAndKeep(code, '// 草稿');
    await code.tool('自动运行').click();
    await code.openLink({
      files: [{name: 'main.js', code: "console.log('来自链接')"}],
    });
    const banner = page.getByText('这段代码来自链接');
    await expect(banner).toContainText('还没有运行');
    await code.type("console.log('改过的链接')");
    await expect
      .poll(() =>
        page.evaluate(() => sessionStorage.getItem('hangjian.playground.link')),
      )
      .toContain('改过的链接');
    // Longer than any pause in typing.
    await page.clock.runFor(5000);
    await expect(banner).toContainText('还没有运行');
    await expect(code.frames).toHaveCount(0);
    await page.reload();
    await expect(code.editor).toHaveText("console.log('改过的链接')");
    await expect(code.frames).toHaveCount(0);
    await code.run.click();
    await expect(code.entries).toHaveText([/^改过的链接/u]);
    await expect(banner).not.toContainText('还没有运行');
    expect(await readDraft(page)).toContain('// 草稿');
    await page.getByRole('button', {name: '回到我的草稿'}).click();
    await expect(code.editor).toHaveText('// 草稿');
    await expect(page).toHaveURL(/\/code\/$/u);
    await expect(banner).toHaveCount(0);
    await page.getByRole('button', {name: '撤销'}).click();
    await expect(code.editor).toHaveText("console.log('改过的链接')");
    await page.getByRole('button', {name: '回到我的草稿'}).click();
    await expect(code.editor).toHaveText('// 草稿');
  });

  test(
    'becomes the draft when the reader says so, and back',
    nightly('@tools'),
    async ({code, page}) => {
      await code.open();
      await typeAndKeep(code, '// 草稿');
      await code.openLink({files: [{name: 'main.js', code: '// 链接'}]});
      // Also after the link's code has been kept as such.
      await expect
        .poll(() => page.evaluate(() => Object.values(sessionStorage).join()))
        .toContain('// 链接');
      await page.getByRole('button', {name: '存为我的草稿'}).click();
      await expect(page).toHaveURL(/\/code\/$/u);
      await expect.poll(() => readDraft(page)).toContain('// 链接');
      await page.getByRole('button', {name: '撤销'}).click();
      await expect(code.editor).toHaveText('// 草稿');
      await expect.poll(() => readDraft(page)).toContain('// 草稿');
    },
  );

  test(
    'opens while the page is open',
    nightly('@tools'),
    async ({code, page}) => {
      await code.open();
      await typeAndKeep(code, '// 草稿');
      const hash = await encodeShare({
        files: [{name: 'link.js', code: '// 链接'}],
      });
      await page.evaluate((value) => {
        window.location.hash = value;
      }, hash);
      await expect(code.editor).toHaveText('// 链接');
      expect(await readDraft(page)).toContain('// 草稿');
      await page.goBack();
      await expect(code.editor).toHaveText('// 草稿');
    },
  );

  for (const [name, hash, message] of [
    ['cut', 'v1=q1ZKSsxLUbJSUKoFAA', '链接里的代码读不出来'],
    ['of nonsense', 'v1=AAAA', '链接里的代码读不出来'],
    ['of markup', 'v1=<img src=x onerror=alert(1)>', '链接里的代码读不出来'],
    ['that cannot be decoded', 'v1=%E0%A4%A', '链接里的代码读不出来'],
    ['of another version', 'v9=AAAA', '链接里的代码读不出来'],
    ['too long', `v1=${'A'.repeat(512 * 1024)}`, '链接太长'],
  ] as const) {
    test(
      `${name}: a message, an empty editor, and the draft is safe`,
      nightly('@tools'),
      async ({code, page}) => {
        await code.open();
        await typeAndKeep(code, '// 草稿');
        // In a page of its own: a hash alone would not load anew.
        await page.goto('/blog');
        await code.open(`/code/#${hash}`);
        await expect(page.getByRole('alert')).toContainText(message);
        await expect(code.editor).toHaveText('');
        expect(await readDraft(page)).toContain('// 草稿');
        await page.getByRole('button', {name: '回到我的草稿'}).click();
        await expect(code.editor).toHaveText('// 草稿');
        await expect(page.getByRole('alert')).toHaveCount(0);
      },
    );
  }

  test(
    'is shown when the clipboard is refused',
    nightly('@tools'),
    async ({code, page}) => {
      await page.addInitScript(() => {
        Object.defineProperty(Clipboard.prototype, 'writeText', {
          value: () => Promise.reject(new DOMException('', 'NotAllowedError')),
        });
      });
      await code.open();
      await code.tool('分享').click();
      const field = page.getByRole('dialog').getByLabel(/手动复制/u);
      await expect(field).toHaveValue(/\/code\/#v1=[\w-]+$/u);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(code.tool('分享')).toBeFocused();
    },
  );

  test(
    'that would be too long is not made',
    nightly('@tools'),
    async ({code, page}) => {
      await page.goto('/blog');
      await page.evaluate(
        ([key, text]) =>
          localStorage.setItem(
            key!,
            JSON.stringify({files: [{name: 'main.js', code: text}]}),
          ),
        [DRAFT_KEY, `// ${createLongText(360_000)}`],
      );
      await code.open();
      await code.tool('分享').click();
      await expect(code.message('代码太多，装不进一个链接')).toBeVisible();
    },
  );
});

test.describe('the download', () => {
  for (const [template, check] of [
    [
      'React 组件',
      async (page: Page) => {
        await page.getByLabel('筛选').fill('果');
        await expect(page.getByRole('listitem')).toHaveText(['苹果']);
        await expect(page.getByRole('main')).toHaveCSS('max-width', '384px');
      },
    ],
    [
      '三个文件的网页',
      async (page: Page) => {
        await page.getByRole('button', {name: '点了 0 次'}).click();
        await expect(page.getByRole('button', {name: '点了 1 次'})).toHaveCSS(
          'border-radius',
          '6px',
        );
      },
    ],
  ] as const) {
    test(
      `${template} runs by itself, offline`,
      nightly('@tools'),
      async ({code, page, browser}, testInfo) => {
        await code.open();
        await code.useTemplate(template);
        const started = page.waitForEvent('download');
        await code.tool('下载').click();
        const download = await started;
        expect(download.suggestedFilename()).toBe('playground.html');
        const file = testInfo.outputPath('playground.html');
        await download.saveAs(file);
        const context = await browser.newContext({offline: true});
        const saved = await context.newPage();
        const problems: string[] = [];
        saved.on('pageerror', ({message}) => problems.push(message));
        await saved.goto(pathToFileURL(file).href);
        await check(saved);
        expect(problems).toEqual([]);
        await context.close();
      },
    );
  }

  test(
    'of code that does not compile says where',
    nightly('@tools'),
    async ({code}) => {
      await code.open();
      await code.type('const = 1;');
      await code.tool('下载').click();
      await expect(code.message('没有下载：main.js 第 1 行')).toBeVisible();
    },
  );
});

test(
  'goes on without a network once the reader began',
  nightly('@tools'),
  async ({code, context, page}) => {
    await code.open();
    // The frame's page, React, the transpiler, and the compiler around it.
    const needed = [
      page.waitForResponse(/\/sandbox\.html$/u),
      page.waitForResponse(/\/sandbox\/holder\.html$/u),
      page.waitForResponse(/\/packages\.json$/u),
      page.waitForResponse(/\/sucrase\./u),
      page.waitForResponse(
        async (response) =>
          response.url().endsWith('.js') &&
          (await response.text()).includes('play-file:'),
      ),
    ];
    await code.useTemplate('React 组件');
    await code.editor.focus();
    for (const response of await Promise.all(needed)) {
      await response.finished();
    }
    await context.setOffline(true);
    await code.run.click();
    const preview = page
      .frameLocator('iframe[title="预览（没有网络）"]')
      .frameLocator('iframe[title="预览"]');
    await expect(preview.getByLabel('筛选')).toBeVisible();
    await code.type('export default () => <b>离线</b>;');
    await code.run.click();
    await expect(preview.getByText('离线')).toBeVisible();
    // With a network, in the usual place again.
    await context.setOffline(false);
    await code.type('export default () => <b>又连上了</b>;');
    await code.run.click();
    await expect(code.preview.getByText('又连上了')).toBeVisible();
  },
);

test.describe('without a network', () => {
  test.use({expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load/u]});
  test(
    'what is missing is said, and loads later',
    nightly('@tools'),
    async ({code, context}) => {
      await code.open();
      await context.setOffline(true);
      await code.tool('格式化').click();
      await expect(code.message('没有加载成功')).toBeVisible();
      await context.setOffline(false);
      await code.tool('格式化').click();
      await expect(code.message(/已格式化|已经是整齐的/u)).toBeVisible();
    },
  );
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 800}, hasTouch: true});

  test('shows one pane at a time, and what a run did', async ({code, page}) => {
    await code.open();
    await code.useTemplate('React 组件');
    const panes = page.getByRole('group', {name: '显示'});
    await code.run.tap();
    await expect(code.preview.getByLabel('筛选')).toBeVisible();
    await expect(code.editor).toBeHidden();
    await panes.getByRole('button', {name: '代码'}).tap();
    await expect(code.editor).toBeVisible();
    await code.type("console.error('看控制台');\nexport default () => null;");
    await code.run.tap();
    await panes.getByRole('button', {name: /^控制台，1 个错误/u}).tap();
    await page.getByRole('button', {name: /^跳到 App\.tsx:1/u}).tap();
    await expect(code.editor).toBeFocused();
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth <= window.innerWidth,
      ),
    ).toBe(true);
  });

  test(
    'does not zoom when the editor is touched',
    nightly('@tools'),
    async ({code}) => {
      await code.open();
      await expect(code.editor).toHaveCSS('font-size', '16px');
    },
  );
});

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1280, 390]) {
    test(
      `axe finds nothing: ${theme}, ${width} px`,
      nightly('@tools'),
      async ({code, page}) => {
        await page.setViewportSize({width, height: 800});
        await page.addInitScript((value) => {
          if (window.top === window) {
            localStorage.setItem('theme', value);
          }
        }, theme);
        await code.openLink({
          files: [
            {
              name: 'main.js',
              code: "console.warn('警告');\nconsole.info({a: [1]});\nnull.x;",
            },
            {name: 'style.css', code: 'b { color: red; }'},
          ],
        });
        await code.run.click();
        await expect(page.getByText('出错了，见控制台')).toBeAttached();
        expect(await findViolations(page)).toEqual([]);
        if (width === 390) {
          await page
            .getByRole('group', {name: '显示'})
            .getByRole('button', {name: /^控制台/u})
            .click();
          expect(await findViolations(page)).toEqual([]);
        }
        await page.getByText('逐层查看').first().click();
        await code.tool('模板').click();
        expect(await findViolations(page)).toEqual([]);
      },
    );
  }
}

test.describe('the theme', () => {
  test(
    'changes in the editor at once, in the preview with the next run',
    nightly('@tools'),
    async ({code, page}) => {
      await code.open();
      await code.useTemplate('React 组件');
      await code.run.click();
      // What the browser writes in, on a page that says nothing of colours.
      const text = code.preview.locator('html');
      await expect(text).toHaveCSS('color', 'rgb(255, 255, 255)');
      const editor = page.locator('.cm-editor');
      const before = await editor.evaluate(
        (element) => getComputedStyle(element).backgroundColor,
      );
      await page
        .getByRole('button', {name: /切换浅色|浅色/u})
        .first()
        .click();
      await expect(editor).not.toHaveCSS('background-color', before);
      await expect(text).toHaveCSS('color', 'rgb(255, 255, 255)');
      await code.run.click();
      await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)');
    },
  );
});

test.describe('the weight', () => {
  /** Most bytes that opening /code/ may cost, as the specification has it. */
  const BUDGET = 350 * 1024;

  /** Marks of the playground, its editor and its parser, in their chunks. */
  const MARKS = ['playground-panel', 'cm-activeLine', 'SingleExpression'];

  async function measure(
    context: BrowserContext,
    address: string,
  ): Promise<{readonly bytes: number; readonly marks: readonly string[]}> {
    let bytes = 0;
    const scripts = new Set<string>();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.loadingFinished', ({encodedDataLength}) => {
      bytes += encodedDataLength;
    });
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) {
        scripts.add(response.url());
      }
    });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    // Asked for again: of prefetched ones the browser keeps no text.
    const answers = await Promise.all(
      [...scripts].map((url) => page.request.get(url, {maxRetries: 2})),
    );
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    const text = texts.join('\n');
    return {bytes, marks: MARKS.filter((mark) => text.includes(mark))};
  }

  test('of /code/ stays within the budget', async ({context}) => {
    const {bytes, marks} = await measure(context, '/code/');
    expect(marks).toEqual(MARKS);
    expect(bytes).toBeLessThan(BUDGET);
  });

  test(
    'of other pages has nothing of it',
    nightly('@tools'),
    async ({context}) => {
      for (const address of ['/docs/c43f6efa', '/blog', '/']) {
        expect((await measure(context, address)).marks, address).toEqual([]);
      }
    },
  );
});
