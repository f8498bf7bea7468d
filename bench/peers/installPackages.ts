/** Programs that only benchmarks use, kept out of the project's dependencies. */
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Everything that benchmarks install, write and build. */
export const BENCH_CACHE = path.resolve('.cache/bench');

/**
 * Installs `packages` (exact versions) into `folder`, once.
 * @throws when npm fails, with where to look.
 */
export function installPackages(
  folder: string,
  packages: Readonly<Record<string, string>>,
): void {
  const manifest = path.join(folder, 'package.json');
  const content = `${JSON.stringify({private: true, dependencies: packages}, null, 2)}\n`;
  const isThere =
    existsSync(path.join(folder, 'node_modules/.package-lock.json')) &&
    existsSync(manifest) &&
    readFileSync(manifest, 'utf8') === content;
  if (isThere) {
    return;
  }
  mkdirSync(folder, {recursive: true});
  writeFileSync(manifest, content);
  console.error(`正在安装 ${path.basename(folder)}……`);
  const {status} = spawnSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['install', '--no-audit', '--no-fund', '--loglevel=error'],
    {cwd: folder, stdio: ['ignore', 'ignore', 'inherit']},
  );
  if (status !== 0) {
    throw new Error(`${folder} 里的 npm install 没有成功，错误在上面。`);
  }
}
