import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {
  explainSignal,
  explainTrouble,
  probeFolder,
} from '../../../src/publish/trouble';

function fail(code: string): Error {
  return Object.assign(new Error(`${code}: in English`), {
    code,
    path: path.resolve('.build-next/a'),
  });
}

for (const [code, part] of [
  ['EACCES', '没有写入的权限'],
  ['EPERM', '不允许这样写'],
  ['EROFS', '只读的文件系统'],
  ['ENOSPC', '磁盘满了'],
  ['EDQUOT', '磁盘配额用完了'],
  ['EFBIG', 'ulimit -f'],
  ['EBUSY', '挂载点'],
  ['EXDEV', '另一个磁盘'],
  ['EMFILE', 'ulimit -n'],
  ['ENFILE', '关掉别的程序'],
  ['ENOMEM', '内存不够'],
] as const) {
  test(`${code} is told in Chinese, with its place and its remedy`, () => {
    const message = explainTrouble(fail(code));
    expect(message).toContain(part);
    expect(message).toMatch(
      new RegExp(
        `^\\.build-next/a：\\p{Script=Han}.*[；;].*（${code}）。$`,
        'u',
      ),
    );
  });
}

test('an unknown error is shown as it is', () => {
  expect(explainTrouble(fail('EWHAT'))).toBe('EWHAT: in English');
});

test('an end by a signal is told, one with a status is not', () => {
  expect(explainSignal(null, 'SIGABRT')).toContain('--max-old-space-size');
  expect(explainSignal(134, null)).toContain('--max-old-space-size');
  expect(explainSignal(null, 'SIGKILL')).toContain('内存不够');
  expect(explainSignal(1, null)).toBeNull();
});

test('a folder that can be written is, and nothing stays in it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'probe-'));
  try {
    const inner = path.join(folder, 'next');
    expect(probeFolder(inner)).toBeNull();
    expect(readdirSync(inner)).toEqual([]);
    writeFileSync(path.join(folder, 'file'), '');
    expect(probeFolder(path.join(folder, 'file'))).not.toBeNull();
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
});
