/**
 * `npm run upgrade:check -- 3.11.0`: which of our stand-ins an upgrade would
 * touch. Other versions are only looked at, in a temporary folder. Ends with 0
 * when nothing has to be done, 1 when something has, 2 when it cannot tell.
 */
import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {ENTRIES} from '../src/upstream/entries';
import {readVersions, report, type Versions} from '../src/upstream/upgrade';

const WINDOWS = process.platform === 'win32';

/** @throws with what the program said. */
function run(program: string, args: readonly string[], cwd: string): void {
  const {status, stderr, error} = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    shell: WINDOWS,
  });
  if (status !== 0) {
    throw new Error(error?.message ?? stderr.trim());
  }
}

/** What npm says when it fails, in Chinese. */
function explain(message: string): string {
  const [, missing] =
    /No matching version found for (\S+@\d[\w.-]*?)\.?(?:\s|$)/u.exec(
      message,
    ) ??
    /(\S+@\d\S*)' is not in this registry/u.exec(message) ??
    [];
  return missing === undefined
    ? `没有从 npm 取到要比较的包，请检查网络。npm 说：\n${message}`
    : `npm 上没有 ${missing}。npm view ${missing.replace(/@[^@]*$/u, '')} versions 会列出全部版本。`;
}

/**
 * Unpacks packages into `folder`, each below its name.
 * @throws in Chinese, when there is no such version or no network.
 */
function fetchPackages(versions: Versions, folder: string): void {
  const archives = path.join(folder, '.archives');
  mkdirSync(archives);
  const wanted = [...versions].map(([name, version]) => `${name}@${version}`);
  try {
    run('npm', ['pack', '--loglevel=error', ...wanted], archives);
  } catch (error) {
    throw new Error(explain((error as Error).message), {cause: error});
  }
  for (const [name, version] of versions) {
    const target = path.join(folder, name);
    mkdirSync(target, {recursive: true});
    const archive = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    run(
      'tar',
      ['-xzf', path.join(archives, archive), '--strip-components=1'],
      target,
    );
  }
  rmSync(archives, {recursive: true});
}

function main(args: readonly string[]): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'hangjian-upgrade-'));
  let isKept = false;
  try {
    const versions = readVersions(args, ENTRIES);
    fetchPackages(versions, folder);
    const {text, isClean} = report(ENTRIES, versions, 'node_modules', folder);
    isKept = !isClean;
    console.log(text);
    if (isClean) {
      return 0;
    }
    console.log(
      `\n新版的文件留在 ${folder}，看完可以删掉。升级之后改好我们的文件，再把 upstream.json 里的 version 和 sha256 换成新的；npx playwright test --project=unit upstream 会写出新的值。`,
    );
    return 1;
  } catch (error) {
    console.error((error as Error).message);
    return 2;
  } finally {
    if (!isKept) {
      rmSync(folder, {recursive: true, force: true});
    }
  }
}

process.exitCode = main(process.argv.slice(2));
