import path from 'node:path';

import {expect, test} from '@playwright/test';

import {hashFile} from '../../../src/upstream/compare';
import {ENTRIES, type Entry} from '../../../src/upstream/entries';
import {readVersions, report} from '../../../src/upstream/upgrade';
import {createFolder, removeFolders} from './folder';

test.afterAll(removeFolders);

const [FIRST] = ENTRIES as readonly [Entry];

test.describe('what to look at', () => {
  test('a bare version is that of all packages of Docusaurus', () => {
    const versions = readVersions(['3.11.0', 'tslib@2.9.0'], ENTRIES);
    expect(versions.get('@docusaurus/core')).toBe('3.11.0');
    expect(versions.get('@docusaurus/theme-classic')).toBe('3.11.0');
    expect(versions.get('tslib')).toBe('2.9.0');
    expect(versions.has('wabt')).toBe(false);
  });

  for (const [arg, problem] of [
    ['latest', '不是版本'],
    ['3.10', '不是版本'],
    ['@docusaurus/core', '不是版本'],
    ['3.11.0; rm -rf /', '不是版本'],
    ['left-pad@1.0.0', '没有代替 left-pad'],
  ] as const) {
    test(`is not ${arg}`, () => {
      expect(() => readVersions([arg], ENTRIES)).toThrow(problem);
    });
  }

  test('has to be said', () => {
    expect(() => readVersions([], ENTRIES)).toThrow('要比较哪个版本');
  });
});

test.describe('of three originals,', () => {
  const FILES = {
    'a/same.js': '1\n',
    'a/other.js': '1\n2\n3\n',
    'a/gone.js': '',
  };
  const withVersion = (
    version: string,
    files: Readonly<Record<string, string>>,
  ) => createFolder({...files, 'a/package.json': JSON.stringify({version})});

  /** An entry for each file of the package `a`, as it is in `installed`. */
  function register(installed: string): readonly Entry[] {
    return Object.keys(FILES).map((name) => ({
      ...FIRST,
      ours: `src/${name}`,
      replaces: {
        package: 'a',
        file: path.basename(name),
        version: '1.0.0',
        sha256: hashFile(path.join(installed, name)),
      },
    }));
  }

  test('those that are the same, changed and gone are told, with whom it concerns', () => {
    const installed = withVersion('1.0.0', FILES);
    const fetched = withVersion('1.1.0', {
      'a/same.js': '1\n',
      'a/other.js': '1\n3\n4\n5\n',
    });
    const entries = [...register(installed), FIRST];
    const {text, isClean} = report(
      entries,
      new Map([['a', '1.1.0']]),
      installed,
      fetched,
    );
    expect(isClean).toBe(false);
    expect(text).toContain('没有变：1 条');
    expect(text).toMatch(
      /变了：1 条\n- a\/other\.js（\+2 −1 行）\n {4}src\/a\/other\.js（/u,
    );
    expect(text).toMatch(
      /没有了：1 条\n- a\/gone\.js\n {4}src\/a\/gone\.js（/u,
    );
    expect(text).toContain(FIRST.proof.title);
    expect(text).toContain(`没有比较：${FIRST.replaces.package}`);
  });

  test('nothing is reported where all originals are the same', () => {
    const installed = withVersion('1.0.0', FILES);
    const {text, isClean} = report(
      register(installed),
      new Map([['a', '1.1.0']]),
      installed,
      withVersion('1.1.0', FILES),
    );
    expect(isClean).toBe(true);
    expect(text).toContain('没有变：3 条\n变了：0 条\n没有了：0 条');
  });

  test('lines are not counted against another version than the registered one', () => {
    const installed = withVersion('1.0.0', FILES);
    const entries = register(installed);
    const {text} = report(
      entries,
      new Map([['a', '1.1.0']]),
      withVersion('1.0.1', {...FILES, 'a/other.js': 'x'}),
      withVersion('1.1.0', {...FILES, 'a/other.js': 'y'}),
    );
    expect(text).toContain('数不出改了几行');
  });
});
