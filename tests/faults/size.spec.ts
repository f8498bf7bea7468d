/**
 * Many pages, and one that is far too long. `PAGES=10000` builds that many; what
 * it took is in README.md.
 */
import {readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';

import {serveDirectory} from '../../src/serve/staticServer';
import {NOTE_ID} from '../../src/startup/pageNote';
import {type PageNote, type RouteTable} from '../../src/routes/routeTable';
import {PAGES_PER_TABLE} from '../../src/routes/build/writeTables';
import {SearchDialog} from '../e2e/pages/searchDialog';
import {expect, test as base} from '../e2e/test';
import {nightly} from '../nightly';
import {fillSections, writeNote} from './notes';
import {createWholeSite, killAll, type Result, runScript} from './sites';

const FOLDER = 'size-site';
const PAGES = Number(process.env.PAGES ?? 120);
const PAGES_PER_CATEGORY = Math.ceil(Math.sqrt(PAGES));
const CATEGORIES = Math.ceil(PAGES / PAGES_PER_CATEGORY);
const LONG_BYTES = 1_000_000;
const SECTION_BYTES = 4000;
const LONG_SECTIONS = LONG_BYTES / SECTION_BYTES;
const SECONDS_PER_PAGE = 0.5;

function slugOf(page: number): string {
  return (0x1000_0000 + page).toString(16);
}

function titleOf(page: number): string {
  return `第 ${page} 篇`;
}

function categoryOf(page: number): number {
  return Math.floor(page / PAGES_PER_CATEGORY);
}

function fileOf(page: number): string {
  return `topic-${categoryOf(page)}/note-${page}.md`;
}

/** Words that stand on this page alone. */
function wordOf(page: number): string {
  return `unicorn${page}x`;
}

function writeLong(): string {
  const sentence = '这一段很长，只为把一页填满。';
  const text = sentence.repeat(SECTION_BYTES / Buffer.byteLength(sentence));
  // The same paragraph twice is refused.
  return Array.from(
    {length: LONG_SECTIONS},
    (_, index) =>
      `## 第 ${index + 1} 节 {#part-${index + 1}}\n\n这是第 ${index + 1} 段。${text}`,
  ).join('\n\n');
}

function createContent(): Readonly<Record<string, string>> {
  const numbers = Array.from({length: PAGES}, (_, page) => page);
  return {
    ...fillSections((_section, slug) => writeNote(slug)),
    ...Object.fromEntries(
      Array.from({length: CATEGORIES}, (_, index) => [
        `docs/topic-${index}/_category_.json`,
        JSON.stringify({label: `第 ${index} 类`, position: index, link: null}),
      ]),
    ),
    ...Object.fromEntries(
      numbers.map((page) => [
        `docs/${fileOf(page)}`,
        writeNote({
          slug: slugOf(page),
          title: titleOf(page),
          body: `## 一节 {#part}\n\n这里说 ${wordOf(page)}，接着读[下一篇](../${fileOf((page + 1) % PAGES)})。`,
        }),
      ]),
    ),
    'docs/a/long.md': writeNote({
      slug: '0000000a',
      title: '很长的一篇',
      body: writeLong(),
    }),
  };
}

type Site = {
  readonly result: Result;
  readonly build: string;
  readonly origin: string;
};

const test = base.extend<object, {readonly site: Site}>({
  site: [
    // Playwright reads the fixtures that one needs from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = createWholeSite(FOLDER, 'site', createContent());
      const result = await runScript(folder).finished;
      if (result.code !== 0) {
        throw new Error(result.output);
      }
      const build = path.join(folder, 'build');
      const {server, origin} = await serveDirectory(build, 0);
      await use({result, build, origin});
      server.closeAllConnections();
      server.close();
      killAll();
      rmSync(path.resolve('test-results', FOLDER), {
        recursive: true,
        force: true,
      });
    },
    {scope: 'worker', timeout: (300 + PAGES * SECONDS_PER_PAGE) * 1000},
  ],
  baseURL: async ({site}, use) => {
    await use(site.origin);
  },
});

// One build, in one worker.
test.describe.configure({mode: 'default'});

const LAST = PAGES - 1;

test.describe('a site of many pages', nightly('@build'), () => {
  test(`all of ${PAGES} pages are there, and none tells of those in other categories`, ({
    site: {build},
  }) => {
    const pages = readdirSync(path.join(build, 'docs')).filter((name) =>
      /^1[0-9a-f]{7}$/u.test(name),
    );
    expect(pages).toHaveLength(PAGES);
    const html = readFileSync(
      path.join(build, `docs/${slugOf(LAST)}/index.html`),
      'utf8',
    );
    const named = new Set(html.match(/\/docs\/1[0-9a-f]{7}/gu));
    expect(named.size).toBeGreaterThan(1);
    // Its own category, where each of the others leads, the next ones, and where
    // each route table begins.
    expect(named.size).toBeLessThanOrEqual(
      PAGES_PER_CATEGORY + CATEGORIES + 2 + Math.ceil(PAGES / PAGES_PER_TABLE),
    );
  });

  test('where readers mostly go on, in the category, they load a table of it alone', ({
    site: {build},
  }) => {
    const html = readFileSync(
      path.join(build, `docs/${slugOf(LAST)}/index.html`),
      'utf8',
    );
    const [, note = ''] =
      new RegExp(`id="${NOTE_ID}">([^<]*)<`, 'u').exec(html) ?? [];
    const {table} = JSON.parse(note) as PageNote;
    const neighbours =
      table.routes.find((route) => route.neighbours)?.neighbours ?? '';
    const {routes} = JSON.parse(
      readFileSync(path.join(build, neighbours), 'utf8'),
    ) as RouteTable;
    const category = Array.from({length: PAGES}, (_, page) => page).filter(
      (page) => categoryOf(page) === categoryOf(LAST),
    );
    expect(
      routes
        .filter(({isParent}) => !isParent)
        .map((route) => route.path)
        .sort(),
    ).toEqual(category.map((page) => `/docs/${slugOf(page)}`).sort());
  });

  test('a reader finds the last of them, and goes on from there', async ({
    page,
    open,
  }) => {
    await open('/');
    const search = new SearchDialog(page);
    await search.search(wordOf(LAST));
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', {level: 1, name: titleOf(LAST)}),
    ).toBeVisible();
    await page.getByRole('link', {name: '下一篇', exact: true}).click();
    await expect(
      page.getByRole('heading', {level: 1, name: titleOf(0), exact: true}),
    ).toBeVisible();
  });

  test('a page of a megabyte is told of, and can be read to its end', async ({
    page,
    open,
    site: {result},
  }) => {
    expect(result.output).toMatch(
      /docs\/a\/long\.md:1\s+这一页有 1\d{3} KB，读者要等很久；请拆成几篇/u,
    );
    await open('/docs/0000000a');
    const last = page.getByRole('heading', {name: `第 ${LONG_SECTIONS} 节`});
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(page.locator('article h2')).toHaveCount(LONG_SECTIONS);
  });
});
