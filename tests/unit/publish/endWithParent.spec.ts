import {spawn} from 'node:child_process';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {expect, test} from '@playwright/test';

/** Starts a program that never ends, as scripts/build.ts does, and names it. */
const PARENT = `
  const {spawn} = require('node:child_process');
  const child = spawn(
    process.execPath,
    ['--import', process.argv[1], '--eval', 'setInterval(() => {}, 1000)'],
    {stdio: ['ignore', 'ignore', 'ignore', 'ipc']},
  );
  process.stdout.write(String(child.pid));
`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a program ends when the one that started it is killed with -9', async () => {
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
