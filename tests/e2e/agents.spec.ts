/** What an agent of the reader's finds on a page, and gets from it. */
import type {Page} from '@playwright/test';

import {nightly} from '../nightly';
import {expect, test} from './test';

type Tool = {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {readonly required: readonly string[]};
  readonly execute: (input: unknown) => Promise<unknown>;
};
type WithTools = Window & {
  agentTools?: Tool[];
};

/** A stand-in of the browser's interface, a draft that few browsers have. */
async function standIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tools: Tool[] = [];
    (window as unknown as WithTools).agentTools = tools;
    Object.defineProperty(document, 'modelContext', {
      value: {
        registerTool: (tool: Tool) => {
          tools.push(tool);
          return Promise.resolve();
        },
      },
    });
  });
}

/** The tools' names, once they are there. */
async function waitForTools(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        (window as unknown as WithTools).agentTools?.map(({name}) => name),
      ),
    )
    .toEqual(['search_notes', 'read_page', 'run_code']);
}

function call(page: Page, name: string, input: unknown): Promise<unknown> {
  return page.evaluate(
    ([wanted, given]) =>
      (window as unknown as WithTools)
        .agentTools!.find((tool) => tool.name === wanted)!
        .execute(given),
    [name, input] as const,
  );
}

test('an agent searches, reads what it found, and runs a sample of it', async ({
  page,
  open,
}) => {
  await standIn(page);
  await open('/');
  await waitForTools(page);

  const found = (await call(page, 'search_notes', {
    query: '闭包为什么不释放内存',
  })) as {results: {page: string; url: string; text?: string}[]};
  const hit = found.results.find((result) => result.page === '作用域与闭包');
  expect(hit).toBeDefined();
  expect(hit!.url).toContain('/docs/c43f6efa');
  expect(JSON.stringify(found)).not.toMatch(/<mark>|&lt;|[?]q=/u);

  const text = String(await call(page, 'read_page', {url: hit!.url}));
  expect(text).toContain('# 作用域与闭包');
  const code = [...text.matchAll(/```js[^\n]*\n([\s\S]+?)\n```/gu)]
    .map(([, one]) => one!)
    .find((one) => one.includes('console.log'));
  expect(code).toBeDefined();
  const ran = await call(page, 'run_code', {language: 'js', code});
  expect(ran).toEqual({output: expect.stringMatching(/\S/u)});
  await expect(page.locator('iframe')).toHaveCount(0);
});

test.describe('refused', () => {
  test.use({
    expectedErrors: [
      /404 \(Not Found\)|Content Security Policy|Fetch API cannot load/u,
    ],
  });

  test(
    'what goes wrong is said to the agent',
    nightly('@sandbox'),
    async ({page, open}) => {
      await standIn(page);
      await open('/docs/c43f6efa');
      await waitForTools(page);
      for (const [name, input, error] of [
        ['search_notes', {}, '缺少 query'],
        ['search_notes', {query: '  '}, '缺少 query'],
        ['search_notes', null, '缺少 query'],
        ['search_notes', {query: '长'.repeat(300)}, '最多 200 个'],
        ['read_page', {url: 'https://example.com/a'}, '只能读本站的页面'],
        ['read_page', {url: '//example.com/a'}, '只能读本站的页面'],
        ['read_page', {url: 'javascript:alert(1)'}, '只能读本站的页面'],
        ['read_page', {url: '/no/such/page'}, '没有 Markdown'],
        ['read_page', {url: '/code/'}, '没有 Markdown'],
        ['run_code', {language: 'python', code: '1'}, 'language 只能是'],
        ['run_code', {language: 'js', code: 'let let = 1'}, '第 1 行第'],
        ['run_code', {language: 'js'}, '缺少 code'],
      ] as const) {
        const answer = (await call(page, name, input)) as {error?: string};
        expect(answer.error, JSON.stringify(input)).toContain(error);
      }
      expect(
        await call(page, 'search_notes', {query: 'zzqqxxyy 一个没有的词'}),
      ).toMatchObject({notOnThisSite: ['zzqqxxyy']});
      expect(
        await call(page, 'run_code', {
          language: 'ts',
          code: 'const n: number = 1; console.log(n); console.error("坏了"); null.x',
        }),
      ).toEqual({
        output: expect.stringMatching(
          /^1\n\[error\] 坏了\nUncaught TypeError/u,
        ),
      });
    },
  );

  test(
    'code of an agent has the limits of the sandbox',
    nightly('@sandbox'),
    async ({page, open}) => {
      await standIn(page);
      await open('/docs/c43f6efa');
      await waitForTools(page);
      expect(
        await call(page, 'run_code', {
          language: 'js',
          code: `
        try { parent.document.title = '改了'; } catch { console.log('碰不到页面'); }
        try { await fetch('https://example.com/'); } catch { console.log('连不出去'); }`,
        }),
      ).toEqual({
        output: expect.stringMatching(
          /^碰不到页面\n连不出去\n\[error\] 沙箱不允许：/u,
        ),
      });
      await expect(page).not.toHaveTitle('改了');
    },
  );
});

test(
  'code that never ends is ended',
  nightly('@sandbox'),
  async ({page, open}) => {
    await standIn(page);
    await open('/docs/c43f6efa');
    await waitForTools(page);
    expect(
      await call(page, 'run_code', {language: 'js', code: 'for (;;) {}'}),
    ).toEqual({output: expect.stringContaining('连续运行超过 2 秒，已停止')});
    expect(
      await call(page, 'run_code', {
        language: 'js',
        code: '(function again() { console.log("又一次"); setTimeout(again, 500); })()',
      }),
    ).toMatchObject({ended: expect.stringContaining('已停止')});
  },
);

test(
  'where the browser has no place for tools, nothing is loaded for them',
  nightly('@sandbox'),
  async ({page, open}) => {
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) {
        scripts.push(await response.text().catch(() => ''));
      }
    });
    await open('/docs/c43f6efa');
    await page.waitForLoadState('networkidle');
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((text) => text.includes('search_notes'))).toEqual([]);
  },
);
