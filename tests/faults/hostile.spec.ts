/**
 * Content that tries to be code, in every place that takes text from an author:
 * a real build with the project's own configuration, read as readers, feed
 * readers and search engines read it. Each value has to arrive as it was
 * written, and nothing of it may run.
 */
import {readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';

import {serveDirectory} from '../../scripts/staticServer';
import {SECTIONS} from '../../src/config/sections';
import {NOTE_ID} from '../../src/lib/routeTable';
import {childrenOf, onlyText, parseXml} from '../content/xml';
import {SearchDialog} from '../e2e/pages/searchDialog';
import {expect, test as base} from '../e2e/test';
import {fillSections, writeNote, writePost} from './notes';
import {createWholeSite, killAll, type Result, runScript} from './sites';

const FOLDER = 'hostile-site';
const CODE = 'window.hostile=1';
/** Ends attributes, elements, comments, CDATA and template strings. */
const HOSTILE = `"><img src=x onerror="${CODE}"></title></script><script>${CODE}</script>]]>--><!--<script>\${${CODE}}{{${CODE}}} '&lt;b&gt; \\u003cb> javascript:void __proto__ \u202Eright\u202C zero\u200Bwidth $& $1`;
/** As long as a description may be. */
const DESCRIPTION = `说明"><svg onload=1></script><script>${CODE}</script>]]>\${1} &lt;b&gt;`;
/** Without what ends a fence's title, code in a heading, or a picture's text. */
const IN_MARKDOWN = HOSTILE.replaceAll(/[`[\]\\"]/gu, '').replace(
  'javascript:void',
  'javascript',
);
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
const text = ${JSON.stringify(HOSTILE)};
\`\`\`

| ${IN_MARKDOWN.replaceAll('|', '')} |
| --- |
| 甲 |
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
    [`${folder}/${NAME}/pixel.png`, PIXEL] as const,
    [
      `${folder}/${NAME}/_category_.json`,
      JSON.stringify({label: HOSTILE, position: 1}),
    ] as const,
  ]);
  return {
    ...fillSections(
      (_section, slug) =>
        writeNote({...values, ...slug, sidebarLabel: HOSTILE, body: BODY}),
      `${NAME}/${NAME}.md`,
    ),
    ...Object.fromEntries(perSection),
    'docs/second.md': writeNote({
      slug: '00000009',
      title: `第二篇 ${HOSTILE}`,
      prereq: `${NAME}/${NAME}`,
      body: `先看[那一篇](./${NAME}/${NAME}.md)。`,
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

test('every page opens, runs nothing of it, and has no element out of it', async ({
  page,
  open,
  site,
}) => {
  const addresses = listAddresses(site.build);
  expect(addresses.length).toBeGreaterThan(30);
  for (const address of addresses) {
    await open(address);
    expect(await page.evaluate(() => 'hostile' in window), address).toBe(false);
    await expect(
      page.locator('[onerror], [onload], [src="x"], [href^="javascript:" i]'),
      address,
    ).toHaveCount(0);
  }
});

test('a reader reads what the author wrote', async ({page, open}) => {
  await open('/docs/00000001');
  await expect(
    page.getByRole('heading', {level: 1, name: HOSTILE, exact: true}),
  ).toBeVisible();
});
