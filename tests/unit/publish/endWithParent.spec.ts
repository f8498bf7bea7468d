import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {expect, test} from '@playwright/test';

/** Starts a program that never ends, as scripts/build.ts does, and names it. */
const PARENT = `
  const {spawn} = require('node:child_process');
  spawn(
    process.execPath,
    ['--import', process.argv[1], '--eval', 'process.stdout.write(String(process.pid)); setInterval(() => {}, 1000)'],
    {stdio: ['ignore', 'inherit', 'inherit', 'ipc']},
  );
`;

/** Not one that ended and waits for somebody to ask how. */
function isRunning(pid: number): boolean {
  try {
    return !/\) Z/u.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

test('a program ends when the one that started it is killed with -9', async () => {
  test.skip(process.platform !== 'linux', '只有 Linux 有 /proc');
  const preload = pathToFileURL(
    path.resolve('src/publish/endWithParent.mjs'),
  ).href;
  const parent = spawn(process.execPath, ['--eval', PARENT, preload], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve) => {
    parent.stdout.once('data', (text) => resolve(Number(String(text))));
  });
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('workers of such a program run as ever', async () => {
  const preload = pathToFileURL(
    path.resolve('src/publish/endWithParent.mjs'),
  ).href;
  const worker = `new (require('node:worker_threads').Worker)("process.stdout.write('done')", {eval: true})`;
  const child = spawn(
    process.execPath,
    ['--import', preload, '--eval', worker],
    {stdio: ['ignore', 'pipe', 'inherit', 'ipc']},
  );
  let text = '';
  child.stdout?.on('data', (part) => {
    text += String(part);
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect([code, text]).toEqual([0, 'done']);
});
