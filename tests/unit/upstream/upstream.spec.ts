import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {compare, describe} from '../../../src/upstream/compare';
import {ENTRIES, type Entry, parseEntries} from '../../../src/upstream/entries';
import {createFolder, removeFolders} from './folder';

test.afterAll(removeFolders);

const [FIRST] = ENTRIES as readonly [Entry];

/** What is wrong with the files that entries name. */
function findStale(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap(({ours, proof: {file, title}}) => [
    ...(existsSync(ours) ? [] : [`${ours} is gone: delete its entry`]),
    ...(existsSync(file) && readFileSync(file, 'utf8').includes(title)
      ? []
      : [`${ours}: there is no test “${title}” in ${file}`]),
  ]);
}

/** Components of ours in the place of others that have no entry. */
function findUnregistered(
  files: readonly string[],
  entries: readonly Entry[],
): readonly string[] {
  const known = new Set(entries.map(({ours}) => ours));
  return files.filter(
    (file) =>
      !known.has(file) &&
      // A style sheet belongs to the component beside it.
      !known.has(path.posix.join(path.posix.dirname(file), 'index.tsx')),
  );
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.join(entry.parentPath, entry.name).replaceAll(path.sep, '/'),
    );
}

test('every original is as it was when ours took its place', () => {
  expect(compare(ENTRIES, 'node_modules').map(describe)).toEqual([]);
});

test('every file and every proof that an entry names is there', () => {
  expect(findStale(ENTRIES)).toEqual([]);
});

test('every component of src/theme has an entry', () => {
  expect(findUnregistered(listFiles('src/theme'), ENTRIES)).toEqual([]);
});

test('every import from inside somebody else’s package has an entry', () => {
  const imports = listFiles('src')
    .filter((file) => /\.tsx?$/u.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:from|import\()\s*'(@docusaurus\/[\w-]+)\/(lib\/[^']+)'/gu,
        ),
      ].map(([, name = '', inner = '']) => ({file, name, inner})),
    );
  expect(imports.length).toBeGreaterThan(3);
  expect(
    imports.filter(
      ({file, name, inner}) =>
        !ENTRIES.some(
          ({ours, replaces}) =>
            ours === file &&
            replaces.package === name &&
            replaces.file === `${inner.replace(/\.js$/u, '')}.js`,
        ),
    ),
  ).toEqual([]);
});

test.describe('the check bites when', () => {
  const {package: name, file} = FIRST.replaces;
  const install = (version: string, content?: string) =>
    createFolder({
      [`${name}/package.json`]: JSON.stringify({version}),
      ...(content !== undefined && {[`${name}/${file}`]: content}),
    });
  const tell = (nodeModules: string) =>
    compare([FIRST], nodeModules).map(describe).join('\n');

  test('an original has other bytes', () => {
    const tampered = {...FIRST.replaces, sha256: '0'.repeat(64)};
    expect(
      compare([{...FIRST, replaces: tampered}], 'node_modules').map(describe),
    ).toEqual([
      expect.stringMatching(/has changed[\s\S]*"sha256" to [\da-f]{64}\.$/u),
    ]);
    expect(tell(install('9.8.7', 'other'))).toMatch(
      new RegExp(`^${FIRST.ours}: .* has changed from .* to 9\\.8\\.7\\.`, 'u'),
    );
  });

  test('only the version is another', () => {
    const original = readFileSync(`node_modules/${name}/${file}`, 'utf8');
    expect(tell(install('9.8.7', original))).toMatch(
      /is the same in 9\.8\.7[\s\S]*Set "version"/u,
    );
    expect(tell(install(FIRST.replaces.version, original))).toBe('');
  });

  test('an original is gone, or its package', () => {
    expect(tell(install('9.8.7'))).toContain('is gone in 9.8.7');
    expect(tell(createFolder({}))).toContain('is not installed');
  });

  test('a file of ours or a proof is gone', () => {
    const {proof} = FIRST;
    expect(
      findStale([
        {...FIRST, ours: 'src/theme/Gone.tsx'},
        {...FIRST, proof: {...proof, title: 'no such title'}},
        {...FIRST, proof: {...proof, file: 'tests/gone.spec.ts'}},
      ]),
    ).toHaveLength(3);
  });

  test('a component has no entry', () => {
    expect(
      findUnregistered(
        ['src/theme/New/index.tsx', 'src/theme/New/styles.module.scss'],
        ENTRIES,
      ),
    ).toHaveLength(2);
  });

  for (const [what, change] of Object.entries({
    'an entry says less than it should': {gain: ''},
    'an entry is replaced in an unknown way': {how: 'magic'},
    'an alias does not say which': {how: 'alias'},
    'a hash is none': {replaces: {...FIRST.replaces, sha256: 'x'}},
    'an entry says something unknown': {note: 'later'},
  })) {
    test(what, () => {
      expect(() => parseEntries([{...FIRST, ...change}])).toThrow();
    });
  }
});
