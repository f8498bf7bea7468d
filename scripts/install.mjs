// @ts-check
/**
 * Brings the locked dependencies when they are missing or out of date. Plain
 * JavaScript without imports from npm: it runs before anything is installed.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const MIN_NODE = [20, 19];
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const lock = path.join(root, 'package-lock.json');
// npm writes this file at the end of an install.
const installed = path.join(root, 'node_modules/.package-lock.json');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1])) {
  console.error(
    `需要 Node ${MIN_NODE.join('.')} 或更新的版本，现在是 ${process.versions.node}。`,
  );
  process.exit(1);
}

function isCurrent() {
  return (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(lock).mtimeMs
  );
}

if (!isCurrent()) {
  console.log('正在安装依赖（只在第一次或依赖有变化时需要，约一两分钟）……');
  const {status} = spawnSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {cwd: root, stdio: 'inherit'},
  );
  if (status !== 0) {
    console.error('依赖没有装上：请检查网络，再运行一次同样的命令。');
    process.exit(status ?? 1);
  }
}
