/** Chapter 7: search in a site that was built for the hosted service. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Page} from '@playwright/test';

import {SECTIONS} from '../../src/config/sections';
import {nightly} from '../nightly';
import {
  APP,
  createHit,
  createReply,
  mockService,
  type Reply,
  test,
  CODE_HOST_URL,
} from './hostedSite';
import {SearchDialog} from './pages/searchDialog';
import {expect} from './test';

// One build, in one worker.
test.describe.configure({mode: 'default'});

const ASKED =
  /请求了别的站点：https:\/\/testapp-(?:dsn\.algolia\.net|[123]\.algolianet\.com)\//iu;
const FAILED =
  /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of (?:403|404|429|500)/u;
test.use({expectedErrors: [ASKED]});

const FIRST_HOST = 'testapp-dsn.algolia.net';
const FACETS = [
  'language:zh-Hans',
  [
    'docusaurus_tag:default',
    ...SECTIONS.map(({id}) => `docusaurus_tag:docs-${id}-current`),
  ],
];
const HOSTILE =
  '<img src=x onerror="window.hostile = 1"><script>window.hostile = 1</script>';

const {version} = JSON.parse(
  readFileSync('node_modules/@docusaurus/core/package.json', 'utf8'),
) as {readonly version: string};

const status = (page: Page) => page.getByRole('main').getByRole('status');

/** Facets in an order of their own: that of plugins is no promise. */
function sortFacets(facets: unknown): unknown {
  const [language, tags] = facets as [string, string[]];
  return [language, [...tags].sort()];
}

test.describe('hosted search', nightly('@search'), () => {
  test('the build has no index of its own and prepares for the service', async ({
    hosted,
  }) => {
    expect(existsSync(path.join(hosted.folder, 'search-index'))).toBe(false);
    const html = readFileSync(path.join(hosted.folder, 'index.html'), 'utf8');
    expect(html).toMatch(
      /<link[^>]*rel="?preconnect"?[^>]*href="?https:\/\/TESTAPP-dsn\.algolia\.net/u,
    );
  });

  test.describe('the dialog', () => {
    for (const [name, width, words] of [
      ['on a desktop', 1280, 10],
      ['on a narrow screen', 768, 5],
    ] as const) {
      test(`asks as specified ${name}`, async ({page, open}) => {
        await page.setViewportSize({width, height: 800});
        const dialog = new SearchDialog(page);
        const questions = await mockService(page, () =>
          createReply([createHit(1)], 45),
        );
        await open('/');
        await dialog.search('闭包');
        expect(questions).toHaveLength(1);
        const [{method, host, path: asked, parameters, requests}] =
          questions as [(typeof questions)[number]];
        expect({method, host, asked}).toEqual({
          method: 'POST',
          host: FIRST_HOST,
          asked: '/1/indexes/*/queries',
        });
        expect(parameters).toMatchObject({
          'x-algolia-application-id': APP.ALGOLIA_APP_ID,
          'x-algolia-api-key': APP.ALGOLIA_SEARCH_KEY,
          'x-algolia-agent': expect.stringContaining(`docusaurus (${version})`),
        });
        expect(requests).toHaveLength(1);
        expect(requests[0]).toMatchObject({
          query: '闭包',
          indexName: APP.ALGOLIA_INDEX_NAME,
          hitsPerPage: 20,
          attributesToSnippet: expect.arrayContaining([
            `content:${words}`,
            `hierarchy.lvl1:${words}`,
          ]),
        });
        expect(sortFacets(requests[0]?.facetFilters)).toEqual(
          sortFacets(FACETS),
        );
        await expect(
          dialog.box.getByRole('link', {name: '查看全部 45 个结果'}),
        ).toHaveAttribute('href', `/search?q=${encodeURIComponent('闭包')}`);
      });
    }

    test('leads to this site’s heading, whatever site the record names', async ({
      page,
      open,
    }) => {
      const dialog = new SearchDialog(page);
      await mockService(page, () => createReply([createHit(1)]));
      await open('/');
      await dialog.search('闭包');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/docs\/c43f6efa\?mark=[^#]+#debounce$/u);
      await expect(
        page.getByRole('heading', {name: '每次事件都新建一个闭包'}),
      ).toBeInViewport();
      await expect(
        page.getByRole('region', {name: '搜索词的标记'}),
      ).toBeVisible();
    });

    test('says who searches', async ({page, open}) => {
      const dialog = new SearchDialog(page);
      await open('/');
      await dialog.open();
      await expect(
        dialog.box.getByRole('link', {name: /Algolia/u}),
      ).toBeVisible();
    });

    test('no hits: says so', async ({page, open}) => {
      const dialog = new SearchDialog(page);
      await mockService(page, () => createReply([]));
      await open('/');
      await dialog.open();
      await dialog.field.fill('闭包');
      await expect(dialog.box.getByText('没有结果')).toContainText('闭包');
      await expect(
        dialog.box.getByRole('link', {name: '请告知我们'}),
      ).toHaveAttribute(
        'href',
        `${CODE_HOST_URL}/issues/new?title=${encodeURIComponent('搜不到：闭包')}`,
      );
      const icon = page
        .getByRole('navigation', {name: '主导航'})
        .getByRole('link', {name: '代码仓库', includeHidden: true});
      await expect(icon).toHaveAttribute('href', CODE_HOST_URL);
      await expect(icon).toHaveAttribute('rel', /noopener/u);
    });

    test('a word composed with an input method is asked for once', async ({
      page,
      open,
    }) => {
      const dialog = new SearchDialog(page);
      const questions = await mockService(page, () =>
        createReply([createHit(1)]),
      );
      await open('/');
      await dialog.open();
      const client = await page.context().newCDPSession(page);
      for (const text of ['b', 'bi', 'bi b', 'bi ba', 'bi bao']) {
        await client.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
      }
      await page.keyboard.insertText('闭包');
      await expect(dialog.hits.first()).toBeVisible();
      expect(questions.map(({requests}) => requests[0]?.query)).toEqual([
        '闭包',
      ]);
    });

    test('a hostile record never becomes markup', async ({page, open}) => {
      const dialog = new SearchDialog(page);
      const evil = {value: `${HOSTILE}<mark onclick="x">闭包</mark>`};
      const levels = {lvl0: HOSTILE, lvl1: HOSTILE, lvl2: HOSTILE};
      const marked = {lvl0: evil, lvl1: evil, lvl2: evil};
      await mockService(page, () =>
        createReply([
          createHit(1, {
            hierarchy: levels,
            content: HOSTILE,
            type: 'content',
            _highlightResult: {hierarchy: marked},
            _snippetResult: {content: evil, hierarchy: marked},
          }),
          createHit(2, {url: 'javascript:window.hostile = 1'}),
          createHit(3, {url: 'no address'}),
          createHit(4, {hierarchy: null}),
          'no hit' as never,
        ]),
      );
      await open('/');
      await dialog.search('闭包');
      await expect(dialog.hits).toHaveCount(1);
      await expect(dialog.hits).toContainText('<img src=x');
      await expect(dialog.box.locator('img, script, [onclick]')).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(page.locator('article h1')).toHaveText('作用域与闭包');
      await dialog.open();
      await expect(dialog.box.getByText('最近搜索')).toBeVisible();
      await expect(dialog.box.locator('img, script, [onclick]')).toHaveCount(0);
      expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
    });
  });

  test.describe('when a host fails', () => {
    // One pattern: Playwright takes a pair for a value and its options.
    test.use({
      expectedErrors: [new RegExp(`${ASKED.source}|${FAILED.source}`, 'iu')],
    });

    for (const [name, failure] of [
      ['refuses the connection', 'abort'],
      ['does not answer in time', 'hang'],
      ['answers with 500', {status: 500, body: '{"message":"down"}'}],
    ] as const satisfies readonly (readonly [string, Reply])[]) {
      test(`that ${name}, the next one is asked`, async ({page, open}) => {
        const dialog = new SearchDialog(page);
        const questions = await mockService(page, ({host}) =>
          host === FIRST_HOST ? failure : createReply([createHit(1)]),
        );
        await open('/');
        await dialog.search('闭包');
        expect(questions.map(({host}) => host)).toEqual([
          FIRST_HOST,
          expect.stringMatching(/^testapp-[123]\.algolianet\.com$/u),
        ]);
      });
    }

    for (const [name, failure] of [
      ['no host can be reached', 'abort'],
      ['the key is refused (403)', {status: 403, body: '{"message":"key"}'}],
      [
        'the index is missing (404)',
        {status: 404, body: '{"message":"index"}'},
      ],
      ['there are too many requests (429)', {status: 429, body: '{}'}],
      ['all hosts answer with 500', {status: 500, body: '{}'}],
      ['the answer is no JSON', {body: '<!doctype html>'}],
      ['the answer has another shape', {body: '{"results":[{"hits":"many"}]}'}],
      ['the answer is empty', {body: '{}'}],
    ] as const satisfies readonly (readonly [string, Reply])[]) {
      test(`and ${name}, both say so and recover`, async ({page, open}) => {
        const dialog = new SearchDialog(page);
        let isDown = true;
        await mockService(page, () =>
          isDown ? failure : createReply([createHit(1)]),
        );
        await open('/');
        await dialog.open();
        await dialog.field.fill('闭包');
        await expect(dialog.box.getByText('无法获取结果')).toBeVisible();
        isDown = false;
        // The same query: no failed answer may be remembered.
        await dialog.field.fill('');
        await dialog.field.fill('闭包');
        await expect(dialog.hits.first()).toBeVisible();

        isDown = true;
        await open(`/search?q=${encodeURIComponent('闭包')}`);
        await expect(page.getByRole('alert')).toContainText('无法获取结果');
        isDown = false;
        await page.getByRole('button', {name: '重试'}).click();
        await expect(status(page)).toHaveText('找到 1 个结果');
      });
    }

    test('offline, the dialog says so', async ({page, open, context}) => {
      const dialog = new SearchDialog(page);
      await open('/');
      await dialog.open();
      await context.setOffline(true);
      await dialog.field.fill('闭包');
      await expect(dialog.box.getByText('无法获取结果')).toBeVisible();
    });
  });

  test('a slow answer: the dialog says that it works, then shows the hits', async ({
    page,
    open,
  }) => {
    const dialog = new SearchDialog(page);
    await mockService(page, (_question, count) =>
      count === 1 ? 'hang' : createReply([createHit(1)]),
    );
    await open('/');
    await dialog.open();
    await dialog.field.fill('闭包');
    await expect(page.locator('.DocSearch-Container--Stalled')).toBeVisible();
    await expect(dialog.hits.first()).toBeVisible();
  });

  test.describe('the search page', () => {
    test('asks as the dialog does, page by page', async ({page, open}) => {
      const questions = await mockService(page, ({requests}) =>
        createReply(
          Array.from({length: requests[0]?.page === 0 ? 20 : 5}, (_, index) =>
            createHit(index + 20 * Number(requests[0]?.page)),
          ),
          25,
        ),
      );
      await open(`/search?q=${encodeURIComponent('闭包')}`);
      await expect(status(page)).toHaveText('找到 25 个结果');
      await page.getByRole('button', {name: '更多结果'}).click();
      await expect(page.getByRole('main').locator('ol')).toHaveCount(2);
      await expect(page.getByRole('button', {name: '更多结果'})).toHaveCount(0);
      expect(questions.map(({host}) => host)).toEqual([FIRST_HOST, FIRST_HOST]);
      for (const [index, {requests}] of questions.entries()) {
        expect(requests).toHaveLength(1);
        expect(requests[0]).toMatchObject({
          query: '闭包',
          page: index,
          indexName: APP.ALGOLIA_INDEX_NAME,
          hitsPerPage: 20,
          attributesToSnippet: ['content:20'],
        });
        expect(sortFacets(requests[0]?.facetFilters)).toEqual(
          sortFacets(FACETS),
        );
      }
    });

    test('a hostile record never becomes markup', async ({page, open}) => {
      await mockService(page, () =>
        createReply([
          createHit(1, {
            hierarchy: {lvl0: HOSTILE, lvl1: HOSTILE, lvl2: HOSTILE},
            _highlightResult: {},
            _snippetResult: {content: {value: `${HOSTILE}<mark>闭包</mark>`}},
          }),
        ]),
      );
      await open(`/search?q=${encodeURIComponent('闭包')}`);
      await expect(status(page)).toHaveText('找到 1 个结果');
      const main = page.getByRole('main');
      await expect(main.getByText('<img src=x').first()).toBeVisible();
      await expect(main.locator('mark')).toHaveText('闭包');
      await expect(main.locator('img, script')).toHaveCount(0);
      expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
    });
  });
});
