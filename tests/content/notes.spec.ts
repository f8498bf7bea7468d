/** What CONTENT asks of the notes beyond what the build refuses. */
import {readdirSync, readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';
import type {Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {parse as parseYaml} from 'yaml';

import {SECTIONS} from '../../src/config/sections';
import {kindOf} from '../../src/markdown/folders';
import {type Page, parsePage} from '../../src/markdown/page';

/** The shapes of notes: ids of headings in order, alternatives in one. */
const TUTORIAL = [
  /^when$/u,
  /^minimal$/u,
  /^(?:pitfalls|mistakes)$/u,
  /^compat(?:ibility)?$/u,
  /^quiz$/u,
  /^related$/u,
  /^references$/u,
];
const SHAPES: Readonly<Record<string, readonly RegExp[]>> = {
  docs: TUTORIAL,
  third: TUTORIAL,
  fullStack: TUTORIAL,
  other: TUTORIAL,
  tips: [/^related$/u, /^references$/u],
  interview: [/^related$/u, /^references$/u],
};
/** Says hello, and shows every kind of content. */
const HELLO = 'docs/test.md';
const MIN_HAN = 1500;
const MIN_SAMPLES = 2;
const QUESTIONS = 3;
/** Shorter ones are labels, like “输出：”. */
const SHARED_PARAGRAPH_HAN = 20;

/** Sections that are complete, with the specification's numbers and tags. */
const COMPLETE: Readonly<
  Record<string, {readonly count: readonly [number, number]; tags: string[]}>
> = {
  docs: {
    count: [55, 60],
    tags: [
      'action',
      'alarms',
      'commands',
      'cookies',
      'storage',
      'tabs',
      'tts',
      'vite',
      'web-worker',
      'webpack-config',
    ],
  },
  interview: {
    count: [14, 14],
    tags: [
      'object',
      'function',
      'event',
      'data-type',
      'array',
      'regex',
      'decorator',
      'date',
      'generator',
      'promise',
      'proxy',
      'reflect',
      'set-map',
      'hash-vs-history',
    ],
  },
  fullStack: {
    count: [13, 13],
    tags: [
      'local-install',
      'express',
      'project-structure',
      'route-management',
      'safety',
      'api-management',
      'mongodb',
      'atlas-cloud-database',
      'database-visualization',
      'nextjs',
      'draft',
    ],
  },
  other: {count: [6, 6], tags: []},
  tips: {count: [11, 11], tags: []},
  third: {
    count: [7, 7],
    tags: [
      'overview',
      'editor-options',
      'editor',
      'model',
      'suggest',
      'view-zone',
      'widget',
    ],
  },
};

function readPage(file: string, source = readFileSync(file, 'utf8')): Page {
  const page = parsePage(file, kindOf(file), source);
  if ('message' in page) {
    throw new Error(`${file}: ${page.message}`);
  }
  return page;
}

const PAGES = SECTIONS.flatMap(({path}) =>
  readdirSync(path, {recursive: true})
    .map((name) => `${path}/${String(name).replaceAll('\\', '/')}`)
    .filter((file) => /\.mdx?$/u.test(file) && file !== HELLO)
    .map((file) => readPage(file)),
);

function countHan(text: string): number {
  return text.match(/\p{Script=Han}/gu)?.length ?? 0;
}

/** Text in a page's paragraphs, lists, tables and headings, without code. */
function listProse({children}: Root): string[] {
  const prose: string[] = [];
  visit({type: 'root', children} as Root, (node) => {
    if (/^(?:paragraph|heading|tableCell)$/u.test(node.type)) {
      prose.push(toString(node));
    }
  });
  return prose;
}

function listHeadingIds(page: Page): string[] {
  return page.lines.flatMap(
    (line) => /^## .*\{#([a-z0-9-]+)\}/u.exec(line)?.[1] ?? [],
  );
}

/** Parts of the section's shape that are missing, or not in their order. */
function findMissingParts(page: Page): string[] {
  const ids = listHeadingIds(page);
  let from = 0;
  return (SHAPES[page.file.split('/')[0] ?? ''] ?? []).flatMap((part) => {
    const at = ids.findIndex((id, index) => index >= from && part.test(id));
    from = at === -1 ? from : at + 1;
    return at === -1 ? `${page.file}: ${part.source}` : [];
  });
}

function countSamples({lines}: Page): number {
  return lines.filter((line) =>
    /^```\S+ .*(?:\brun\b|\blive\b|\bgit=)/u.test(line),
  ).length;
}

/** Folded answers below the heading “quiz”. */
function countQuestions({lines}: Page): number {
  const start = lines.findIndex((line) => /^## .*\{#quiz\}/u.test(line));
  const end = lines.findIndex(
    (line, at) => at > start && line.startsWith('## '),
  );
  return lines
    .slice(start, end === -1 ? undefined : end)
    .filter((line) => line.startsWith(':::details')).length;
}

/** Predictions with words behind their output that are not folded with it. */
function findSpoilers({file, tree}: Page): string[] {
  const isComment = (node: RootContent | undefined, text: string): boolean =>
    node?.type === 'html' && node.value.trim() === `<!-- ${text} -->`;
  const found: string[] = [];
  visit(tree, (parent) => {
    const {children = []} = parent as {children?: RootContent[]};
    children.forEach((node, index) => {
      if (!isComment(node, 'predict')) {
        return;
      }
      // The code, its output, and what is said of it until something else begins.
      const rest = children.slice(index + 3);
      const end = rest.findIndex(
        (one) => one.type === 'heading' || isComment(one, 'predict'),
      );
      const own = rest.slice(0, end === -1 ? rest.length : end);
      // What ends in a colon leads to what follows.
      const isExplained =
        own[0] !== undefined && !toString(own[0]).trim().endsWith('：');
      if (isExplained && !own.some((one) => isComment(one, '/predict'))) {
        found.push(`${file}:${node.position?.start.line}`);
      }
    });
  });
  return found;
}

/** Paragraphs that stand in two pages, with both. */
function findShared(pages: readonly Page[]): string[] {
  const owners = new Map<string, string>();
  return pages.flatMap(({file, tree}) =>
    [...new Set(listProse(tree))]
      .filter((text) => countHan(text) >= SHARED_PARAGRAPH_HAN)
      .flatMap((text) => {
        const other = owners.get(text);
        owners.set(text, file);
        return other === undefined ? [] : `${other}, ${file}: ${text}`;
      }),
  );
}

function listTags(page: Page): string[] {
  const {tags = []} = parseYaml(page.frontMatter ?? '') as {tags?: string[]};
  return tags;
}

test.describe('the checks bite', () => {
  const source = (body: string) =>
    readPage('docs/css/example.md', `---\ntitle: 例\n---\n\n${body}`);

  test('a missing part, or one out of order', () => {
    const page = source(
      '## 用 {#when}\n\n## 例 {#minimal}\n\n## 测 {#quiz}\n\n## 错 {#mistakes}',
    );
    expect(findMissingParts(page)).toEqual([
      expect.stringContaining('compat'),
      expect.stringContaining('quiz'),
      expect.stringContaining('related'),
      expect.stringContaining('references'),
    ]);
  });

  test('code is no prose, questions are those of the quiz', () => {
    const page = source(
      '一二三\n\n```js run\n四五六\n```\n\n:::details[前]\n\n七\n\n:::\n\n## 测 {#quiz}\n\n:::details[问]\n\n八\n\n:::\n\n## 后 {#related}\n\n:::details[后]\n\n九\n\n:::',
    );
    expect(listProse(page.tree).join('')).not.toContain('四');
    expect(countQuestions(page)).toBe(1);
    expect(countSamples(page)).toBe(1);
  });

  test('an explanation beside an output that is still to be predicted', () => {
    const sample =
      '<!-- predict -->\n\n```js run\n```\n\n```text output\n```\n';
    const words = '因为先取值。\n';
    expect(findSpoilers(source(`${sample}\n${words}`))).toHaveLength(1);
    expect(findSpoilers(source(sample))).toEqual([]);
    expect(findSpoilers(source(`${sample}\n再看一段：\n`))).toEqual([]);
    expect(
      findSpoilers(source(`${sample}\n${words}\n<!-- /predict -->\n`)),
    ).toEqual([]);
    expect(
      findSpoilers(source(`:::details[问]\n\n${sample}\n${words}\n:::`)),
    ).toHaveLength(1);
    expect(findSpoilers(source(`${sample}\n## 下一节 {#next}\n\n文`))).toEqual(
      [],
    );
  });

  test('a shared paragraph', () => {
    const text = '这一段话在两个页面里一字不差地出现了两次，应当被指出来才对。';
    expect(findShared([source(text), source(text)])).toHaveLength(1);
    expect(findShared([source(text), source(`${text}吗？`)])).toEqual([]);
  });
});

test('each note has the parts of its section, in order', () => {
  expect(PAGES.flatMap(findMissingParts)).toEqual([]);
});

test('none is short', () => {
  const short = PAGES.map(({file, tree}) => ({
    file,
    han: countHan(listProse(tree).join('')),
  })).filter(({han}) => han < MIN_HAN);
  expect(short).toEqual([]);
});

test('each proves what it says with samples that run', () => {
  const bare = PAGES.filter(
    (page) =>
      /^(?:docs|interview)\//u.test(page.file) &&
      countSamples(page) < MIN_SAMPLES,
  );
  expect(bare.map(({file}) => file)).toEqual([]);
});

test('each tutorial asks three questions', () => {
  const silent = PAGES.filter(
    (page) =>
      SHAPES[page.file.split('/')[0] ?? ''] === TUTORIAL &&
      countQuestions(page) < QUESTIONS,
  );
  expect(silent.map(({file}) => file)).toEqual([]);
});

test('no tutorial explains an output before the reader has predicted it', () => {
  const tutorials = PAGES.filter(
    ({file}) => SHAPES[file.split('/')[0] ?? ''] === TUTORIAL,
  );
  expect(tutorials.flatMap(findSpoilers)).toEqual([]);
});

test('no two share a paragraph', () => {
  expect(findShared(PAGES)).toEqual([]);
});

test('each is linked from another one', () => {
  const linked = new Set<string>();
  for (const {file, tree} of PAGES) {
    visit(tree, 'link', ({url}) => {
      const target = url.startsWith('/')
        ? url.replace(/#.*$/u, '')
        : new URL(url, `file:///${file}`).pathname;
      linked.add(target);
    });
  }
  const orphans = PAGES.filter(({file, frontMatter}) => {
    const [section] = file.split('/');
    const {slug} = parseYaml(frontMatter ?? '') as {slug?: string};
    const route = slug
      ? `/${section}${slug}`
      : `/${file.replace(/\.mdx?$/u, '')}`;
    return !linked.has(`/${file}`) && !linked.has(route);
  });
  expect(orphans.map(({file}) => file)).toEqual([]);
});

for (const [section, {count, tags}] of Object.entries(COMPLETE)) {
  test.describe(section, () => {
    const pages = [
      ...PAGES,
      ...(section === 'docs' ? [readPage(HELLO)] : []),
    ].filter(({file}) => file.startsWith(`${section}/`));
    const used = new Set(pages.flatMap(listTags));

    test('has as many pages as specified', () => {
      // The hello-world page stands beside them.
      const {length} = pages.filter(({file}) => file !== HELLO);
      expect(length).toBeGreaterThanOrEqual(count[0]);
      expect(length).toBeLessThanOrEqual(count[1]);
    });

    test('has the specified tags, and every tag has a page', () => {
      expect([...used]).toEqual(expect.arrayContaining(tags));
      const known = parseYaml(
        readFileSync(`${section}/tags.yml`, 'utf8'),
      ) as object;
      expect(Object.keys(known).filter((tag) => !used.has(tag))).toEqual([]);
    });
  });
}
