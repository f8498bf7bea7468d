/** The committed binaries are what the committed sources compile to. */
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

import {createJavaScriptFilter} from '../../../../src/figures/video/engine/javascript';
import {createFrames} from './frames';
import {apply, BINARIES, EXAMPLE, load, SETTINGS} from './modules';

type Hashes = Readonly<Record<string, string>>;

const record = JSON.parse(readFileSync(`${EXAMPLE}/build.json`, 'utf8')) as {
  readonly compiler: string;
  readonly sources: Hashes;
  readonly binaries: Hashes;
};
const HOW_TO = `重新编译：${EXAMPLE}/build.sh && node ${EXAMPLE}/record.mjs`;

function findChanged(hashes: Hashes, read: (name: string) => Buffer): string[] {
  return Object.keys(hashes).filter(
    (name) =>
      createHash('sha256').update(read(name)).digest('hex') !== hashes[name],
  );
}

const readExample = (name: string) => readFileSync(`${EXAMPLE}/${name}`);

test('no source and no binary has changed since they were recorded', () => {
  const recorded = {...record.sources, ...record.binaries};
  expect(findChanged(recorded, readExample), HOW_TO).toEqual([]);
  const rust = readdirSync(EXAMPLE).filter((name) => name.endsWith('.rs'));
  expect(Object.keys(record.sources)).toEqual(expect.arrayContaining(rust));
});

test('a source with one more byte is noticed', () => {
  const changed = findChanged(record.sources, (name) =>
    name === 'simd.rs'
      ? Buffer.concat([readExample(name), Buffer.from(' ')])
      : readExample(name),
  );
  expect(changed).toEqual(['simd.rs']);
});

test('a module imports nothing, and is a few kilobytes', () => {
  for (const name of Object.values(BINARIES)) {
    const bytes = readExample(name);
    expect(WebAssembly.Module.imports(new WebAssembly.Module(bytes))).toEqual(
      [],
    );
    expect(bytes.length, name).toBeLessThan(8192);
  }
});

// eslint-disable-next-line no-empty-pattern -- the runner wants the pattern
test('the sources compile to the binaries', ({}, testInfo) => {
  test.setTimeout(120_000);
  const compiler = process.env.RUSTC ?? '/usr/bin/rustc';
  const version = spawnSync(compiler, ['--version'], {encoding: 'utf8'});
  test.skip(version.status !== 0, '没有安装 rustc，只核对了散列值。');
  const out = testInfo.outputPath('video-filter');
  mkdirSync(out, {recursive: true});
  const built = spawnSync(`${EXAMPLE}/build.sh`, [out], {encoding: 'utf8'});
  test.skip(
    /can't find crate for `core`|linker `rust-lld` not found/u.test(
      built.stderr,
    ),
    '这个 rustc 没有 wasm32 的标准库或链接器，只核对了散列值。',
  );
  expect(built.status, built.stderr).toBe(0);
  if (version.stdout.trim() === record.compiler) {
    const changed = findChanged(record.binaries, (name) =>
      readFileSync(`${out}/${name}`),
    );
    expect(changed, HOW_TO).toEqual([]);
    return;
  }
  // Another version writes other bytes; what they do must be the same.
  const javascript = createJavaScriptFilter();
  for (const name of Object.values(BINARIES)) {
    const compiled = load(`${out}/${name}`);
    for (const frame of Object.values(createFrames({width: 37, height: 11}))) {
      for (const settings of SETTINGS) {
        expect(apply(compiled, frame, settings)).toEqual(
          apply(javascript, frame, settings),
        );
      }
    }
  }
});
