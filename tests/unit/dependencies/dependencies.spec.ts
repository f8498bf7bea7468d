/** What the lockfile brings: where it comes from, what it may run, on what terms. */
import {readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

import {EXCEPTIONS, INSTALL_SCRIPTS, PERMISSIVE} from './accepted';

type Entry = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
type Lock = {readonly packages: Readonly<Record<string, Entry>>};

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

function nameOf(location: string): string {
  return location.replace(/^.*node_modules\//u, '');
}

/** Entries from outside: not the project, nor its workspaces. */
function listForeign({packages}: Lock): readonly (readonly [string, Entry])[] {
  return Object.entries(packages).filter(
    ([location, {link}]) => location.includes('node_modules/') && !link,
  );
}

/** Whether one licence of an `OR`, or each of an `AND`, is a permissive one. */
function isPermissive(license: string): boolean {
  const plain = license.replaceAll(/[()]/gu, '');
  if (plain.includes(' AND ')) {
    return plain.split(' AND ').every(isPermissive);
  }
  return plain
    .split(' OR ')
    .some((name) => PERMISSIVE.some((known) => known === name));
}

/**
 * A lockfile may leave the addresses out: then whoever installs chooses where
 * from, and the checksums say whether it is the same. Those that are there must
 * be of one host, over https.
 */
function checkIntegrity(of: Lock): string[] {
  const foreign = listForeign(of);
  const first = foreign.find(([, {resolved}]) => resolved)?.[1].resolved;
  const home = first ? new URL(first).origin : '';
  const isFromHome = (address: string): boolean =>
    home.startsWith('https:') && address.startsWith(`${home}/`);
  return foreign.flatMap(([location, {resolved, integrity}]) => [
    ...(integrity?.startsWith('sha512-') ? [] : [`${location}：没有校验值`]),
    ...(resolved === undefined || isFromHome(resolved)
      ? []
      : [`${location}：来自别处`]),
  ]);
}

function checkLicenses(of: Lock): string[] {
  return listForeign(of)
    .filter(
      ([location, {license}]) =>
        !(license && isPermissive(license)) &&
        !Object.keys(EXCEPTIONS).some(
          (name) =>
            name === nameOf(location) ||
            // The same program, for one platform.
            nameOf(location).startsWith(`${name}-`),
        ),
    )
    .map(
      ([location, {license}]) => `${location}：${license ?? '没有写许可证'}`,
    );
}

function listInstallScripts(of: Lock): string[] {
  return [
    ...new Set(
      listForeign(of)
        .filter(([, {hasInstallScript}]) => hasInstallScript)
        .map(([location]) => nameOf(location)),
    ),
  ].sort();
}

/** A lock made where some platforms' packages were not to be had lacks them. */
function findMissingPlatforms(of: Lock): string[] {
  const names = new Set(listForeign(of).map(([location]) => nameOf(location)));
  return listForeign(of).flatMap(([location, {optionalDependencies = {}}]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `${location} → ${name}`),
  );
}

/** One package as the lockfile has it. */
function lockOf(entry: Entry, name = 'a'): Lock {
  return {
    packages: {
      'node_modules/fine': {
        resolved: 'https://packages.example/fine.tgz',
        integrity: 'sha512-x',
        license: 'MIT',
      },
      [`node_modules/${name}`]: {
        resolved: 'https://packages.example/a.tgz',
        integrity: 'sha512-x',
        license: 'MIT',
        ...entry,
      },
    },
  };
}

test('every package has a checksum, and none comes from a place of its own', () => {
  expect(listForeign(lock).length).toBeGreaterThan(1000);
  expect(checkIntegrity(lock)).toEqual([]);
});

test('a package without a checksum or from elsewhere is found', () => {
  expect(checkIntegrity(lockOf({}))).toEqual([]);
  for (const entry of [
    {integrity: undefined},
    {integrity: 'sha1-x'},
    {resolved: 'https://packages.example.evil.example/a.tgz'},
    {resolved: 'git+ssh://git@host.example/a.git#1'},
    {resolved: 'http://packages.example/a.tgz'},
  ]) {
    expect(checkIntegrity(lockOf(entry)), JSON.stringify(entry)).toHaveLength(
      1,
    );
  }
});

test('the packages with an install script are the known ones, and none is run', () => {
  expect(listInstallScripts(lock)).toEqual(Object.keys(INSTALL_SCRIPTS).sort());
  expect(listInstallScripts(lockOf({hasInstallScript: true}))).toEqual(['a']);
  // Of every version of npm; newer ones have finer settings that others refuse.
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/mu);
});

test('every licence permits what we do with it', () => {
  expect(checkLicenses(lock)).toEqual([]);
});

test('a licence that does not is found', () => {
  for (const [license, isFine] of [
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['Apache-2.0 AND MIT', true],
    ['Apache-2.0 AND GPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['MPL-2.0', false],
    ['UNLICENSED', false],
    [undefined, false],
  ] as const) {
    const problems = checkLicenses(lockOf({license}));
    expect(problems, String(license)).toHaveLength(isFine ? 0 : 1);
  }
});

test('exceptions are for packages that are still there', () => {
  const names = new Set(
    listForeign(lock).map(([location]) => nameOf(location)),
  );
  expect(Object.keys(EXCEPTIONS).filter((name) => !names.has(name))).toEqual(
    [],
  );
});

test('the packages of all platforms are in the lockfile', () => {
  const optional = listForeign(lock).filter(([, {os}]) => os);
  expect(optional.length).toBeGreaterThan(50);
  expect(findMissingPlatforms(lock)).toEqual([]);
  expect(
    findMissingPlatforms(lockOf({optionalDependencies: {'a-linux': '1'}})),
  ).toEqual(['node_modules/a → a-linux']);
});
