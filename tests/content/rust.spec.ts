/** Where its compiler is installed, what the note on Rust shows is compiled. */
import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

const NOTE = 'other/RUST/intro.md';
const COMPILER = /^rustc 1\.95\./u;
/** A program and what was recorded of it, which may leave lines out. */
const LISTING = /```rust[^\n]*\n(.*?)```\n+```text[^\n]*\n(.*?)```/gsu;

function linesOf(text: string): string[] {
  return text
    .replace(/(thread '[^']+' )\(\d+\)/gu, '$1(…)')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** The recorded lines that do not follow each other in what was said. */
function findMissing(recorded: string, said: string): string[] {
  const rest = linesOf(said);
  return linesOf(recorded).filter((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(0, at + 1);
    return at < 0;
  });
}

test('a recorded line that was not said, or in another order, is missing', () => {
  expect(findMissing('一\n三\n', '一\n二\n三\n')).toEqual([]);
  expect(findMissing('三\n一\n', '一\n二\n三\n')).toEqual(['一']);
  expect(findMissing("thread 'main' (7) x", "thread 'main' (9) x")).toEqual([]);
});

// eslint-disable-next-line no-empty-pattern -- the runner wants the pattern
test('the listings compile, fail and print as recorded', ({}, testInfo) => {
  test.setTimeout(120_000);
  const compiler = process.env.RUSTC ?? 'rustc';
  const version = spawnSync(compiler, ['--version'], {encoding: 'utf8'});
  test.skip(
    version.status !== 0 || !COMPILER.test(version.stdout),
    '没有安装 rustc 1.95，页面上录下的输出没有核对。',
  );
  const cwd = testInfo.outputPath('rust');
  mkdirSync(cwd, {recursive: true});
  const listings = [...readFileSync(NOTE, 'utf8').matchAll(LISTING)];
  expect(listings.length).toBeGreaterThan(5);
  for (const [, source = '', recorded = ''] of listings) {
    writeFileSync(`${cwd}/main.rs`, source);
    const options = {cwd, encoding: 'utf8'} as const;
    const args = ['--edition', '2024', 'main.rs'];
    const compiled = spawnSync(compiler, args, options);
    const ran =
      compiled.status === 0 ? spawnSync(`${cwd}/main`, options) : compiled;
    const said = ran.stdout + ran.stderr;
    expect(findMissing(recorded, said), said).toEqual([]);
  }
});
