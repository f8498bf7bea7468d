/**
 * Content that tries to be code, in every place that takes text from an author:
 * a real build with the project's own configuration, read as readers, feed
 * readers and search engines read it. Each value has to arrive as it was
 * written, and nothing of it may run.
 */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type {Page} from '@playwright/test';
import {decodeHTML} from 'entities';

import {serveDirectory} from '../../src/serve/staticServer';
import {SECTIONS} from '../../src/config/sections';
import {NOTE_ID} from '../../src/startup/pageNote';
import {checkContent} from '../../src/authoring/guard';
import {listElements} from '../../src/policy/build/html';
import {childrenOf, onlyText, parseXml} from '../content/xml';
import {SearchDialog} from '../e2e/pages/searchDialog';
import {expect, test as base} from '../e2e/test';
import {nightly} from '../nightly';
import {fillSections, writeNote, writePost} from './notes';
import {createWholeSite, killAll, type Result, runScript} from './sites';

const FOLDER = 'hostile-site';
const CODE = 'window.hostile=1';
/** Ends attributes, elements, comments, CDATA and template strings. */
const HOSTILE = `"><img src=x onerror="${CODE}"></title></script><script>${CODE}</script>]]>--><!--<script>\${${CODE}}{{${CODE}}} '&lt;b&gt; \\u003cb> javascript:void __proto__ \u202Eright\u202C zero\u200Bwidth $& $1`;
/** As long as a description may be. */
const DESCRIPTION = `说明"><svg onload=1></script><script>${CODE}</script>]]>\${1} &lt;b&gt;`;
/** Without what Markdown takes for its own: quotes of fences, code, emphasis. */
const IN_MARKDOWN = HOSTILE.replaceAll(/[`[\]\\"]/gu, '')
  .replace('javascript:void', 'javascript')
  .replaceAll('__', '')
  // In a text the check refuses what nobody sees.
  .replaceAll('\u200B', '');
/** What a reader sees of it. */
const AS_TEXT = decodeHTML(IN_MARKDOWN);
/** In a script, where what nobody sees is refused, too. */
const IN_CODE = JSON.stringify(HOSTILE.replaceAll('\u200B', ''));
/** A name that every object has already. */
const NAME = 'constructor';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const BODY = `
:::conclusion
结论 ${IN_MARKDOWN}
:::

## 题目 \`${IN_MARKDOWN}\` 完 {#${NAME}}

:::answer
答案 ${IN_MARKDOWN}
:::

![图片 ${IN_MARKDOWN}](./pixel.png)

\`\`\`js title="${IN_MARKDOWN}" no-run="${IN_MARKDOWN}"
const text = ${IN_CODE};
\`\`\`

| ${IN_MARKDOWN.replaceAll('|', '')} |
| --- |
| 甲 |

按 <kbd onclick="${CODE}">甲</kbd>。
`;

const TAGS = `${NAME}:
  label: ${JSON.stringify(HOSTILE)}
  permalink: /${NAME}
  description: ${JSON.stringify(HOSTILE)}
`;

function createContent(): Readonly<Record<string, string | Uint8Array>> {
  const values = {
    title: HOSTILE,
    description: DESCRIPTION,
    keyword: HOSTILE,
    tag: NAME,
  };
  const perSection = SECTIONS.flatMap(({path: folder}) => [
    [`${folder}/tags.yml`, TAGS] as const,
    [`${folder}/a/pixel.png`, PIXEL] as const,
    [
      `${folder}/a/_category_.json`,
      JSON.stringify({label: HOSTILE, position: 1}),
    ] as const,
  ]);
  return {
    ...fillSections(
      (_section, slug) =>
        writeNote({...values, ...slug, sidebarLabel: HOSTILE, body: BODY}),
      `a/${NAME}.md`,
    ),
    ...Object.fromEntries(perSection),
    'docs/second.md': writeNote({
      slug: '00000009',
      title: `第二篇 ${HOSTILE}`,
      prereq: `a/${NAME}`,
      body: `先看[那一篇](./a/${NAME}.md)。`,
    }),
    'blog/tags.yml': TAGS,
    'blog/authors.yml': `${NAME}:
  name: ${JSON.stringify(HOSTILE)}
  title: ${JSON.stringify(HOSTILE)}
  description: ${JSON.stringify(HOSTILE)}
  page: true
`,
    [`blog/2026-01-02-${NAME}/index.md`]: writePost(
      {
        ...values,
        slug: '0000000a',
        body: BODY.replace(/^:::[^]*?^:::$/gmu, ''),
      },
      NAME,
    ),
    [`blog/2026-01-02-${NAME}/pixel.png`]: PIXEL,
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
    {scope: 'worker', timeout: 300_000},
  ],
  baseURL: async ({site}, use) => {
    await use(site.origin);
  },
});

// One build, in one worker.
test.describe.configure({mode: 'default'});

/** All pages of the build, as addresses. */
function listAddresses(build: string): readonly string[] {
  return readdirSync(build, {recursive: true, encoding: 'utf8'})
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith('index.html'))
    .map((name) => `/${name.replace(/\/?index\.html$/u, '')}`)
    .sort();
}

test.describe(
  'a site whose author writes markup everywhere',
  nightly('@build'),
  () => {
    test('every page opens, runs nothing of it, and has no element out of it', async ({
      page,
      open,
      site,
    }) => {
      const addresses = listAddresses(site.build);
      expect(addresses.length).toBeGreaterThan(30);
      for (const address of addresses) {
        await open(address);
        expect(await page.evaluate(() => 'hostile' in window), address).toBe(
          false,
        );
        await expect(
          page.locator(
            '[onerror], [onload], [onclick], [src="x"], [href^="javascript:" i]',
          ),
          address,
        ).toHaveCount(0);
      }
    });

    /** Texts as they are: no white space is mended, no character left out. */
    function readTexts(page: Page, selector: string): Promise<string[]> {
      return page.locator(selector).allTextContents();
    }

    test('a reader reads what the author wrote', async ({page, open}) => {
      await open('/docs/00000001');
      expect(await readTexts(page, 'h1')).toEqual([HOSTILE]);
      expect(await page.title()).toContain(HOSTILE);
      const sidebar = page.getByRole('navigation', {name: '笔记侧边栏'});
      // The category, and the note in it.
      const items = sidebar.getByRole('link').or(sidebar.getByRole('button'));
      expect(
        (await items.allTextContents()).filter((text) => text === HOSTILE),
      ).toHaveLength(2);
      expect(
        await page
          .getByRole('navigation', {name: '页面路径'})
          .getByText('onerror')
          .first()
          .textContent(),
      ).toBe(HOSTILE);
      expect(
        await page.locator('article img').first().getAttribute('alt'),
      ).toBe(`图片 ${AS_TEXT}`);
      expect(await readTexts(page, 'article th')).toEqual([AS_TEXT]);
      expect((await readTexts(page, 'article pre')).join('')).toContain(
        IN_CODE,
      );
      expect(
        await readTexts(page, 'article a[href="/docs/00000009"]'),
      ).toContain(`第二篇 ${HOSTILE}`);

      await open('/docs/00000009');
      expect(
        await readTexts(page, 'article a[href="/docs/00000001"]'),
      ).toContain(HOSTILE);
      await open(`/docs/tags/${NAME}`);
      expect((await readTexts(page, 'h1')).join('')).toContain(HOSTILE);
      expect((await readTexts(page, 'main p')).join('')).toContain(HOSTILE);
      await open(`/blog/authors/${NAME}`);
      expect((await readTexts(page, 'h1')).join('')).toContain(HOSTILE);
    });

    test('a search finds it as text', async ({page, open}) => {
      await open('/');
      const search = new SearchDialog(page);
      await search.search('第二篇');
      expect((await search.hits.allTextContents()).join('')).toContain(
        `onerror="${CODE}"`,
      );
      await expect(search.box.locator('img, script, b')).toHaveCount(0);
      expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
    });

    test('search engines and link previews get it as text', async ({
      page,
      open,
    }) => {
      await open('/blog/0000000a');
      const meta = (name: string) =>
        page
          .locator(`meta[property="${name}"], meta[name="${name}"]`)
          .getAttribute('content');
      expect(await meta('og:title')).toContain(HOSTILE);
      expect(await meta('og:description')).toBe(DESCRIPTION);
      expect(await meta('description')).toBe(DESCRIPTION);
      const structured = (
        await readTexts(page, 'script[type="application/ld+json"]')
      ).map((json) => JSON.stringify(JSON.parse(json)));
      expect(structured.length).toBeGreaterThan(0);
      expect(structured.join('')).toContain(
        JSON.stringify(DESCRIPTION).slice(1, -1),
      );
      // As a table of routes has it, in the HTML itself.
      await open('/docs/00000001');
      const [note = ''] = await readTexts(page, `#${NOTE_ID}`);
      expect(JSON.stringify(JSON.parse(note))).toContain(
        JSON.stringify(HOSTILE).slice(1, -1),
      );
    });

    test('feed readers get it as text', ({site: {build}}) => {
      const read = (file: string) =>
        parseXml(readFileSync(path.join(build, file), 'utf8'));
      const [channel] = read('blog/rss.xml').children;
      const [item] = childrenOf(channel!, 'item');
      expect(onlyText(item!, 'title')).toBe(HOSTILE);
      // It is HTML there.
      const description = onlyText(item!, 'description');
      expect(description).not.toContain('<');
      expect(decodeHTML(description)).toBe(DESCRIPTION);
      expect(onlyText(item!, 'category')).toBe(HOSTILE);

      const [entry] = childrenOf(read('blog/atom.xml'), 'entry');
      for (const [name, value] of [
        ['title', HOSTILE],
        ['summary', DESCRIPTION],
      ] as const) {
        const [element] = childrenOf(entry!, name);
        expect(element).toMatchObject({
          attributes: {type: 'text'},
          text: value,
        });
      }
      expect(childrenOf(entry!, 'category')[0]?.attributes.term).toBe(HOSTILE);

      const bodies = [
        onlyText(item!, 'content:encoded'),
        onlyText(entry!, 'content'),
      ];
      for (const body of bodies) {
        const names = listElements(body).map(({tagName}) => tagName);
        expect(names.filter((name) => name === 'img')).toHaveLength(1);
        expect(names).not.toContain('script');
        expect(names).not.toContain('title');
      }
    });

    test('lists of addresses hold addresses', ({site: {build}}) => {
      const {children} = parseXml(
        readFileSync(path.join(build, 'sitemap.xml'), 'utf8'),
      );
      expect(children.length).toBeGreaterThan(20);
      for (const url of children) {
        expect(onlyText(url, 'loc')).toMatch(/^https:\/\/[\w.]+[\w/-]*$/u);
      }
      const list = JSON.parse(
        readFileSync(path.join(build, 'offline.json'), 'utf8'),
      ) as {readonly pages: readonly {readonly path: string}[]};
      expect(list.pages.length).toBeGreaterThan(30);
      for (const {path: address} of list.pages) {
        expect(address).toMatch(/^[\w/-]*$/u);
      }
    });

    test('the cards of questions hold no element out of it', ({
      site: {build},
    }) => {
      const {cards} = JSON.parse(
        readFileSync(
          path.join(
            path.dirname(build),
            '.docusaurus/cards/default/cards.json',
          ),
          'utf8',
        ),
      ) as {readonly cards: readonly {question: string; answer: string}[]};
      expect(cards).toHaveLength(1);
      const names = cards
        .flatMap(({question, answer}) => listElements(question + answer))
        .map(({tagName}) => tagName);
      expect(new Set(names)).toEqual(
        new Set(['html', 'head', 'body', 'code', 'p']),
      );
    });

    test('what cannot stay text is refused, with its file and its line', async () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'hostile-'));
      const write = (file: string, text: string) => {
        mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
        writeFileSync(path.join(folder, file), text);
      };
      try {
        write(
          'docs/tags.yml',
          `attribute:\n  label: 甲\n  permalink: '/"><img src=x>'\n__proto__:\n  label: 乙\n  permalink: /__proto__\n`,
        );
        write(
          'blog/authors.yml',
          `one:\n  name: 甲\n  url: ${JSON.stringify(`java\tscript:${CODE}`)}\n  socials:\n    github: data:text/html,x\n`,
        );
        write('docs/__proto__.md', writeNote({slug: '00000001'}));
        write(
          'docs/links.md',
          writeNote({
            slug: '00000002',
            tag: '__proto__x',
            body: `[链接](javascript:${CODE})\n\n![](a.png)\n\n\`\`\`__proto__ run\n1\n\`\`\`\n\n::figure{name=__proto__}`,
          }),
        );
        write(`docs/${NAME}/a.md`, writeNote({slug: '00000004'}));
        write('docs/slug.md', writeNote({slug: '"><script>'}));
        // Not every system has files of such names.
        if (process.platform !== 'win32') {
          write('docs/<img src=x onerror=1>.md', writeNote({slug: '00000003'}));
        }
        const problems = (await checkContent(folder)).map(
          ({file, line, message}) => `${file}:${line} ${message}`,
        );
        for (const part of [
          'docs/tags.yml:1 标签 attribute 的 permalink“/"><img src=x>”应是斜杠加小写英文',
          'docs/tags.yml:4 标签 __proto__ 的 permalink“/__proto__”应是斜杠加小写英文',
          'blog/authors.yml:3 作者 one 的 url“java\tscript:',
          'blog/authors.yml:5 作者 one 的 socials.github“data:text/html,x”不能点',
          `docs/${NAME}/a.md:1 文件夹名“${NAME}”是 JavaScript 里每个对象都有的名字`,
          'docs/__proto__.md:1 文件名“__proto__.md”只能用小写英文',
          'docs/links.md:9 tags 里的“__proto__x”不在 docs/tags.yml 里',
          `docs/links.md:12 链接“javascript:${CODE}”不能点`,
          'docs/links.md:14 图片 a.png 没有替代文字',
          'docs/links.md:16 代码围栏的语言“__proto__”不认识',
          'docs/links.md:20 没有叫“__proto__”的图',
          'docs/slug.md:4 slug 的值“/"><script>”无法作为固定地址',
          ...(process.platform === 'win32'
            ? []
            : [
                'docs/<img src=x onerror=1>.md:1 文件名“<img src=x onerror=1>.md”',
              ]),
        ]) {
          expect(
            problems.filter((problem) => problem.startsWith(part)),
            problems.join('\n'),
          ).toHaveLength(1);
        }
      } finally {
        rmSync(folder, {recursive: true, force: true});
      }
    });
  },
);
