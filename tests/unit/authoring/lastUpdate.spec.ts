import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {createVcs, inspectHistory} from '../../../src/authoring/lastUpdate';

let folder: string;

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'commit.gpgsign=false', ...args], {
    cwd: folder,
    stdio: 'pipe',
  });
}

function commit(file: string, author: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  writeFileSync(path.join(folder, file), file);
  git('add', '-A');
  git(
    '-c',
    `user.name=${author}`,
    '-c',
    'user.email=a@b.example',
    'commit',
    '-m',
    file,
  );
}

test.beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'history-'));
});
test.afterEach(() => {
  rmSync(folder, {recursive: true, force: true});
});

test('without a repository no date and no author is shown', async () => {
  expect(await inspectHistory(folder)).toMatchObject({kind: 'unusable'});
});

test('a repository without commits shows no date', async () => {
  git('init');
  expect(await inspectHistory(folder)).toMatchObject({kind: 'unusable'});
});

test('a shallow clone shows no date, and says why', async () => {
  git('init');
  commit('a.md', '甲');
  commit('b.md', '甲');
  const clone = `${folder}-clone`;
  execFileSync('git', ['clone', '--depth=1', `file://${folder}`, clone], {
    stdio: 'pipe',
  });
  const history = await inspectHistory(clone);
  rmSync(clone, {recursive: true});
  expect(history.kind === 'unusable' && history.reason).toContain('浅克隆');
});

test('lists the authors of a full history', async () => {
  git('init');
  commit('a.md', '甲');
  commit('b.md', '乙');
  expect(await inspectHistory(folder)).toEqual({
    kind: 'usable',
    authors: ['乙', '甲'],
  });
});

test('dates a file with a Chinese path, by the display name of the sole author', async () => {
  git('init');
  commit('docs/闭包.md', 'someone');
  const vcs = createVcs({author: '行间'});
  vcs.initialize({siteDir: folder});
  const change = await vcs.getFileLastUpdateInfo(
    path.join(folder, 'docs/闭包.md'),
  );
  expect(change).toMatchObject({author: '行间'});
  expect(change?.timestamp).toBeGreaterThan(Date.UTC(2020, 0));
});

test('without git no date is shown, and the build goes on', async () => {
  git('init');
  commit('a.md', '甲');
  const {PATH} = process.env;
  process.env.PATH = folder;
  const told: string[] = [];
  const {warn} = console;
  console.warn = (text: string) => told.push(text);
  try {
    expect(await inspectHistory(folder)).toEqual({
      kind: 'unusable',
      reason: '没有安装 git',
    });
    const vcs = createVcs({author: '行间'});
    vcs.initialize({siteDir: folder});
    const file = path.join(folder, 'a.md');
    expect(await vcs.getFileLastUpdateInfo(file)).toBeNull();
    expect(await vcs.getFileCreationInfo(file)).toBeNull();
  } finally {
    process.env.PATH = PATH;
    console.warn = warn;
  }
  expect(told).toEqual([expect.stringContaining('没有安装 git')]);
});

test('a file that nobody has committed has no date', async () => {
  git('init');
  commit('a.md', '甲');
  const vcs = createVcs({author: '行间'});
  vcs.initialize({siteDir: folder});
  const file = path.join(folder, 'untracked.md');
  writeFileSync(file, '');
  expect(await vcs.getFileLastUpdateInfo(file)).toBeNull();
});
