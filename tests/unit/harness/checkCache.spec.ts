/** A check is left out only when nothing that it reads is other than it was. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {readTree} from '../../../src/cache/tree';
import {dropBroken, openCheckCache} from '../../harness/checkCache';
import {CHECKS} from '../../harness/checks';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'check-cache-'));
  for (const file of FILES) {
    write(file, 'before');
  }
});
test.afterEach(() => {
  rmSync(folder, {recursive: true, force: true});
});

/** One of each kind of file. */
const FILES = [
  'docs/css/grid.md',
  'docs/css/steps.mdx',
  'docs/css/steps.webp',
  'docs/css/_category_.json',
  'docs/tags.yml',
  'blog/authors.yml',
  'static/img/a.svg',
  'examples/git/shop.sh',
  'examples/fullstack/app.ts',
  'src/authoring/guard/body.ts',
  'src/figures/eventLoop.tsx',
  'src/styles/_tokens.scss',
  'src/config/routes.json',
  'tests/unit/a.spec.ts',
  'tests/harness/checks.ts',
  'scripts/check.ts',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'tsconfig.json',
  '.oxlintrc.json',
  '.stylelintrc.json',
  '.prettierrc.json',
  '.prettierignore',
  '.autocorrectrc',
  '.gitignore',
];
const PROSE = ['docs/css/grid.md', 'docs/css/steps.mdx'];
/** By check: what it need not look at. All else makes it run again. */
const INDIFFERENT: Readonly<Record<string, readonly string[]>> = {
  内容: ['src/styles/_tokens.scss', 'tests/unit/a.spec.ts'],
  类型: [...PROSE, 'src/styles/_tokens.scss'],
  代码规范: [...PROSE, 'src/styles/_tokens.scss'],
  代码格式: PROSE,
  中文排版: [],
};
/** Looks at style sheets, their rules and the tools. */
const STYLE = new Set([
  'src/styles/_tokens.scss',
  'tests/harness/checks.ts',
  'node_modules/.package-lock.json',
  ...FILES.filter((file) => !file.includes('/')),
]);

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  writeFileSync(path.join(folder, file), content);
}

function open() {
  return openCheckCache(path.join(folder, '.cache/checks.json'));
}

/** The names of the checks that would be left out. */
async function listKnown(): Promise<string[]> {
  const cache = await open();
  const tree = readTree(folder);
  return CHECKS.filter((check) => cache.knows(check, tree)).map(
    ({name}) => name,
  );
}

async function rememberAll(): Promise<void> {
  const cache = await open();
  const tree = readTree(folder);
  CHECKS.forEach((check) => cache.add(check, tree, tree));
  await cache.save();
}

const ALL = CHECKS.map(({name}) => name);

test('a check runs the first time, and is skipped while its files stay the same', async () => {
  expect(await listKnown()).toEqual([]);
  await rememberAll();
  expect(await listKnown()).toEqual(ALL);
});

for (const file of FILES) {
  test(`run again for another ${file}:`, async () => {
    await rememberAll();
    write(file, 'after');
    expect(await listKnown()).toEqual(
      ALL.filter((name) =>
        name === '样式规范'
          ? !STYLE.has(file)
          : INDIFFERENT[name]?.includes(file),
      ),
    );
    // As it was: known, without a look at times.
    write(file, 'before');
    expect(await listKnown()).toEqual(ALL);
  });
}

test('a new file, one that is gone and one that moved make them run', async () => {
  await rememberAll();
  write('src/new.ts', 'before');
  expect(await listKnown()).toEqual(['样式规范']);
  rmSync(path.join(folder, 'src/new.ts'));
  rmSync(path.join(folder, 'src/config/routes.json'));
  expect(await listKnown()).toEqual(['样式规范']);
  write('src/config/other.json', 'before');
  expect(await listKnown()).toEqual(['样式规范']);
});

test('what a build and a check leave behind makes nothing run', async () => {
  await rememberAll();
  for (const file of [
    'build/index.html',
    '.cache/types.tsbuildinfo',
    'test-results/a.txt',
    'node_modules/a/index.js',
    'examples/fullstack/node_modules/a/index.js',
  ]) {
    write(file, 'new');
  }
  expect(await listKnown()).toEqual(ALL);
});

test('another version of Node makes every check run', async () => {
  await rememberAll();
  const {version} = process;
  Object.defineProperty(process, 'version', {value: 'v99.0.0'});
  try {
    expect(await listKnown()).toEqual([]);
  } finally {
    Object.defineProperty(process, 'version', {value: version});
  }
});

test('another command line of a tool makes its check run', async () => {
  await rememberAll();
  const cache = await open();
  const tree = readTree(folder);
  for (const check of CHECKS) {
    const other = {...check, args: [...check.args, '--quiet']};
    expect(cache.knows(other, tree)).toBe(false);
  }
});

test('a file that changed while a check ran: nobody knows what it read', async () => {
  const cache = await open();
  const before = readTree(folder);
  write('src/authoring/guard/body.ts', 'meanwhile');
  const after = readTree(folder);
  CHECKS.forEach((check) => cache.add(check, before, after));
  await cache.save();
  expect(await listKnown()).toEqual(['样式规范']);
  write('src/authoring/guard/body.ts', 'before');
  expect(await listKnown()).toEqual(['样式规范']);
});

for (const [what, content] of [
  ['half of it', '{"内容":["'],
  ['nothing', ''],
  ['another form', '{"内容":true}'],
  ['something else', '[]'],
] as const) {
  test(`a cache that holds ${what} knows nothing, and is replaced`, async () => {
    await rememberAll();
    write('.cache/checks.json', content);
    expect(await listKnown()).toEqual([]);
    await rememberAll();
    expect(await listKnown()).toEqual(ALL);
  });
}

test('files that are again as they were make nothing run, as after a change of branches', async () => {
  await rememberAll();
  write('docs/css/grid.md', 'after');
  await rememberAll();
  write('docs/css/grid.md', 'before');
  expect(await listKnown()).toEqual(ALL);
});

for (const [what, content, stays] of [
  ['whole', '[{"a":"1"}]', true],
  ['half', '[{"a":"', false],
  ['empty', '', false],
] as const) {
  test(`what a tool remembers, ${what}, ${stays ? 'stays' : 'is dropped'}`, async () => {
    write('.cache/format', content);
    await dropBroken(path.join(folder, '.cache/format'));
    expect(existsSync(path.join(folder, '.cache/format'))).toBe(stays);
  });
}
