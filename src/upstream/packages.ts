import {existsSync, readFileSync, realpathSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

/**
 * The folder of an installed package. Not by `require.resolve`: most packages
 * do not let others see their package.json.
 * @param from a folder; its node_modules and those above it are looked into.
 * @returns null when it is not installed.
 */
export function findPackage(from: string, name: string): string | null {
  const paths =
    createRequire(path.resolve(from, 'x')).resolve.paths(name) ?? [];
  const folder = paths
    .map((nodeModules) => path.join(nodeModules, name))
    .find((candidate) => existsSync(path.join(candidate, 'package.json')));
  return folder === undefined ? null : realpathSync(folder);
}

/** @param folder of a package. */
export function readVersion(folder: string): string {
  const {version} = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as {readonly version: string};
  return version;
}

/** The name of the package, and the rest: `@a/b/c/d` is `@a/b` and `c/d`. */
export function splitPackage(
  address: string,
): readonly [name: string, file: string] {
  const parts = address.split('/');
  const length = address.startsWith('@') ? 2 : 1;
  return [parts.slice(0, length).join('/'), parts.slice(length).join('/')];
}
