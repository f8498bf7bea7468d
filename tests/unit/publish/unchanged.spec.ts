/** Nothing is built when nothing has changed; a doubt costs a build. */
import {spawnSync} from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {
  hashInputs,
  isUnchanged,
  type Situation,
  stampBuild,
} from '../../../src/publish/unchanged';
import {nightlyUnless} from '../../nightly';

/** One of each kind: each asks git twice, half a second. */
const EVERY_RUN: ReadonlySet<string> = new Set([
  'a text',
  'a new file',
  'a built file',
  'a stamp that is broken',
  'a variable',
  'another day',
]);

let site: string;
test.beforeEach(() => {
  site = mkdtempSync(path.join(os.tmpdir(), 'unchanged-'));
  write('docs/a.md', 'text');
  write('package-lock.json', '{}');
  write('node_modules/.package-lock.json', '{}');
  write('build/index.html', 'page');
  write('build/a/index.html', 'page a');
});
test.afterEach(() => {
  rmSync(site, {recursive: true, force: true});
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  writeFileSync(path.join(site, file), text);
}

function read(change: Partial<Situation> = {}): Promise<string | null> {
  return hashInputs({
    siteDir: site,
    env: {BASE_URL: '/'},
    args: [],
    today: '2026-11-24',
    ...change,
  });
}

const output = () => path.join(site, 'build');
const stamp = () => path.join(site, '.cache/build.stamp');

async function stampAsItIs(): Promise<void> {
  const inputs = await read();
  stampBuild(inputs, inputs, output(), stamp());
}

async function isKnown(change: Partial<Situation> = {}): Promise<boolean> {
  return isUnchanged(await read(change), output(), stamp());
}

function git(...args: readonly string[]): void {
  const {status} = spawnSync(
    'git',
    ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args],
    {cwd: site},
  );
  expect(status).toBe(0);
}

test('a site that is as it was need not be built', async () => {
  expect(await isKnown()).toBe(false);
  await stampAsItIs();
  expect(await isKnown()).toBe(true);
});

test('who works where is no input', async () => {
  await stampAsItIs();
  expect(
    await isKnown({env: {BASE_URL: '/', PWD: '/x', TERM: 'xterm', SHLVL: '3'}}),
  ).toBe(true);
});

for (const [what, change] of [
  ['a text', () => write('docs/a.md', 'other')],
  ['a new file', () => write('docs/b.md', 'text')],
  ['a file in a hidden folder', () => write('.settings/a.json', '1')],
  ['a deleted file', () => rmSync(path.join(site, 'docs/a.md'))],
  [
    'a renamed file',
    () =>
      renameSync(path.join(site, 'docs/a.md'), path.join(site, 'docs/c.md')),
  ],
  ['the lock file', () => write('package-lock.json', '{"a": 1}')],
  [
    'what is installed',
    () => write('node_modules/.package-lock.json', '{"a": 1}'),
  ],
  [
    'a link to a folder, which may hold anything',
    () => symlinkSync(os.tmpdir(), path.join(site, 'docs/link')),
  ],
  ['a built file', () => write('build/index.html', 'PAGE')],
  [
    'a built file that is gone',
    () => rmSync(path.join(output(), 'a/index.html')),
  ],
  ['a built file too many', () => write('build/b.html', 'page')],
  ['a stamp that is broken', () => writeFileSync(stamp(), 'half')],
  ['a stamp that is gone', () => rmSync(stamp())],
] as const) {
  test(
    `${what} makes it build`,
    nightlyUnless(EVERY_RUN.has(what), '@build'),
    async () => {
      await stampAsItIs();
      change();
      expect(await isKnown()).toBe(false);
    },
  );
}

for (const [what, change] of [
  ['a variable', {env: {BASE_URL: '/kb/'}}],
  ['an unknown variable', {env: {BASE_URL: '/', WHATEVER: '1'}}],
  ['an argument', {args: ['--locale', 'en']}],
  ['another day', {today: '2026-11-25'}],
] as const) {
  test(
    `${what} makes it build`,
    nightlyUnless(EVERY_RUN.has(what), '@build'),
    async () => {
      await stampAsItIs();
      expect(await isKnown(change)).toBe(false);
    },
  );
}

test('a commit makes it build: pages show dates and authors', async () => {
  git('init', '--quiet');
  write('.gitignore', 'build/\n.cache/\nnode_modules/\n');
  git('add', '.');
  git('commit', '--quiet', '-m', 'one');
  await stampAsItIs();
  expect(await isKnown()).toBe(true);
  git('commit', '--quiet', '--allow-empty', '-m', 'two');
  expect(await isKnown()).toBe(false);
});

test('a change while it was built makes it build again', async () => {
  const before = await read();
  write('docs/a.md', 'other');
  stampBuild(before, await read(), output(), stamp());
  expect(await isKnown()).toBe(false);
});
