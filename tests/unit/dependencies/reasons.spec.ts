/** Each dependency has a reason, and stays where it belongs. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {isBuiltin} from 'node:module';
import path from 'node:path';

import {expect, test} from '@playwright/test';

const TEXT = readFileSync('DEPENDENCIES.md', 'utf8');
type Manifest = Readonly<
  Partial<
    Record<
      'dependencies' | 'devDependencies' | 'peerDependencies',
      Readonly<Record<string, string>>
    >
  >
>;

function readManifest(folder: string): Manifest {
  return JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Manifest;
}

const ENGINES = readdirSync('packages')
  .map((name) => path.posix.join('packages', name))
  .filter((folder) => existsSync(path.join(folder, 'package.json')));
const NAME = /`((?:@[\w-]+\/)?[\w.-]+)`/gu;
/** `| names | folder | reason |` of those that belong to one place. */
const PLACED = /^\| `([^`]+)` \| `(src[^`]*)` \|/gmu;

/** What is named as a dependency: the first cell of a row, and the paragraph. */
function listNamed(): readonly string[] {
  return TEXT.split('\n')
    .flatMap((line) => {
      const [, cell] = /^\| (`[^|]*`) \|/u.exec(line) ?? [];
      return cell ?? (line.startsWith('两处以上') ? line : []);
    })
    .flatMap((cell) => [...cell.matchAll(NAME)].map(([, name = '']) => name));
}

test('every dependency has one reason, and every reason a dependency', () => {
  const installed = ['.', ...ENGINES]
    .map(readManifest)
    .flatMap((manifest) => [
      ...Object.keys(manifest.dependencies ?? {}),
      ...Object.keys(manifest.devDependencies ?? {}),
    ]);
  expect([...listNamed()].sort()).toEqual([...new Set(installed)].sort());
});

/** What Docusaurus gives to what runs in its pages, whoever asks. */
const FROM_CORE =
  /^@(?:theme|theme-original|theme-init|site|generated)\/|^@docusaurus\/(?:[A-Z]|use[A-Z]|router$)/u;

/** Packages that a source names, by their names. */
function listPackages(source: string): readonly string[] {
  return [
    ...source.matchAll(
      /^(?:import|export)\s(?!type\s)(?:[^;'"=]*?\sfrom\s*)?['"]([^.'"][^'"]*)['"];|\bimport\(\s*'([^.'][^']*)'/gmu,
    ),
  ]
    .map(([, specifier = '', lazy = '']) => specifier || lazy)
    .filter((name) => !isBuiltin(name) && !FROM_CORE.test(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/u.exec(name)?.[0] ?? name);
}

test('an engine says itself what it needs, and needs nothing else', () => {
  expect(ENGINES.length).toBeGreaterThan(0);
  for (const folder of ENGINES) {
    const {dependencies = {}, peerDependencies = {}} = readManifest(folder);
    const used = new Set(
      readdirSync(path.join(folder, 'src'), {recursive: true})
        .map((name) => path.join(folder, 'src', String(name)))
        .filter((file) => /\.tsx?$/u.test(file))
        .flatMap((file) => listPackages(readFileSync(file, 'utf8'))),
    );
    const declared = {...dependencies, ...peerDependencies};
    expect([...used].filter((name) => !(name in declared))).toEqual([]);
    expect(
      Object.keys(dependencies).filter((name) => !used.has(name)),
      `${folder} declares what it does not use`,
    ).toEqual([]);
  }
  expect(
    listPackages(
      "import {a} from '@x/y/z';\nimport type {B} from 'b';\nimport fs from 'node:fs';\nexport {c} from 'c/d';\nimport L from '@docusaurus/Link';\nconst e = import('e');\nimport f from './f';\n",
    ),
  ).toEqual(['@x/y', 'c', 'e']);
});

test('what belongs to one place is imported there, and nowhere else', () => {
  const sources = readdirSync('src', {recursive: true})
    .map((name) => path.posix.join('src', String(name)))
    .filter((file) => /\.tsx?$/u.test(file))
    .map((file) => ({file, text: readFileSync(file, 'utf8')}));
  const placed = [...TEXT.matchAll(PLACED)];
  expect(placed.length).toBeGreaterThan(20);
  const wrong = placed.flatMap(([, name = '', folder = '']) => {
    const users = sources.filter(({text}) =>
      new RegExp(`(?:from|import)\\s*\\(?\\s*'${name}(?:/[^']*)?'`, 'u').test(
        text,
      ),
    );
    return users.length === 0
      ? [`${name} is not used`]
      : users
          .filter(({file}) => !file.startsWith(`${folder}/`))
          .map(({file}) => `${name} is used in ${file}, not only in ${folder}`);
  });
  expect(wrong).toEqual([]);
});
