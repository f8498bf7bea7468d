// @ts-check
/**
 * Brings the locked dependencies when they are missing or others are installed.
 * Plain JavaScript without imports from npm: it runs before anything is
 * installed.
 */
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

import {listDifferences, readEntries} from './installed.mjs';

const MIN_NODE = [20, 19];
/** Differences that are told; the others are counted. */
const TOLD = 3;
/** Between two looks whether another command has installed. */
const WAIT_MS = 200;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const lock = path.join(root, 'package-lock.json');
// npm writes this file at the end of an install.
const installed = path.join(root, 'node_modules/.package-lock.json');
/** Which lock was installed here last. */
const stamp = path.join(root, 'node_modules/.installed-lock');
const place = path.join(root, '.cache/install');
/** Names the process that installs. */
const lockFile = path.join(root, '.cache/install.lock');
/**
 * The next installation, as a project of its own. An npm whose parent was killed
 * runs on: it must not share a folder with the one after it.
 */
const next = path.join(place, `next-${process.pid}`);
/** The present one, while the next is put into its place. */
const aside = path.join(place, 'aside');
/** The present one, when it no longer is. */
const trash = path.join(place, 'trash');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1])) {
  console.error(
    `需要 Node ${MIN_NODE.join('.')} 或更新的版本，现在是 ${process.versions.node}。`,
  );
  process.exit(1);
}

const locked = readEntries(lock);
if (!locked) {
  console.error(
    '读不出 package-lock.json：它不在，或者不是正确的 JSON，比如合并之后还留着冲突标记。',
  );
  process.exit(1);
}

const workspaces = Object.keys(locked).filter(
  (folder) => folder !== '' && !folder.includes('node_modules/'),
);
const trees = ['', ...workspaces].map((folder) =>
  path.join(folder, 'node_modules'),
);

function hashLock() {
  return createHash('sha256').update(readFileSync(lock)).digest('hex');
}

function readStamp() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
}

/** Whether `npm ci` would delete nothing. */
function isEmpty() {
  return trees.every((tree) => {
    const folder = path.join(root, tree);
    return !existsSync(folder) || readdirSync(folder).length === 0;
  });
}

/** Puts back what stands aside, after a swap that did not come to its end. */
function restore() {
  for (const tree of trees) {
    if (existsSync(path.join(aside, tree))) {
      rmSync(path.join(root, tree), {recursive: true, force: true});
      renameSync(path.join(aside, tree), path.join(root, tree));
    }
  }
}

/** Puts the next installation into the place of the present one. */
function swap() {
  for (const tree of trees) {
    const present = path.join(root, tree);
    if (existsSync(present)) {
      mkdirSync(path.join(aside, path.dirname(tree)), {recursive: true});
      renameSync(present, path.join(aside, tree));
    }
    if (existsSync(path.join(next, tree))) {
      renameSync(path.join(next, tree), present);
    }
  }
  linkWorkspaces();
  renameSync(aside, trash);
}

/** Links the workspaces by their names: one that is new needs nothing else. */
function linkWorkspaces() {
  for (const [folder, {link, resolved = ''}] of Object.entries(locked)) {
    const workspace = path.join(root, resolved);
    const name = path.join(root, folder);
    // On Windows a link says all of its path.
    const isRight =
      existsSync(name) && realpathSync(name) === realpathSync(workspace);
    if (link && !isRight) {
      rmSync(name, {recursive: true, force: true});
      mkdirSync(path.dirname(name), {recursive: true});
      symlinkSync(workspace, name, 'junction');
    }
  }
}

/**
 * Runs `npm ci`, which first of all deletes the `node_modules` of its folder.
 * @param {string} cwd
 * @returns {number} its exit code
 */
function runNpm(cwd) {
  const {npm_execpath: npm = '', ...env} = process.env;
  // Else npm takes the folder that it was started in for this one.
  delete env.npm_config_local_prefix;
  const args = [
    'ci',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const options = /** @type {const} */ ({cwd, env, stdio: 'inherit'});
  const {status} = npm.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, {...options, shell: process.platform === 'win32'});
  return status ?? 1;
}

/** Copies what `npm ci` reads to where nothing is installed. */
function prepareNext() {
  rmSync(place, {recursive: true, force: true});
  for (const folder of ['', ...workspaces]) {
    mkdirSync(path.join(next, folder), {recursive: true});
    copyFileSync(
      path.join(root, folder, 'package.json'),
      path.join(next, folder, 'package.json'),
    );
  }
  for (const name of ['package-lock.json', '.npmrc']) {
    if (existsSync(path.join(root, name))) {
      copyFileSync(path.join(root, name), path.join(next, name));
    }
  }
}

/** Where there is nothing to lose, npm works in the project itself. */
function installFirst() {
  console.log('正在安装依赖（只在第一次或依赖有变化时需要，约一两分钟）……');
  const status = runNpm(root);
  if (status !== 0) {
    console.error('依赖没有装上：请检查网络，再运行一次同样的命令。');
    process.exit(status);
  }
}

/**
 * What is installed stays until its successor is whole, whatever happens.
 * @param {readonly string[]} differences
 */
function replace(differences) {
  const more = differences.length > TOLD ? `，等 ${differences.length} 处` : '';
  console.log(
    `装好的依赖与 package-lock.json 不同：${differences.slice(0, TOLD).join('；')}${more}。`,
  );
  console.log('正在旁边安装新的，装好了才替换（约一两分钟）……');
  prepareNext();
  const status = runNpm(next);
  if (status !== 0) {
    rmSync(place, {recursive: true, force: true});
    console.error(
      '新的依赖没有装上，原来装好的没有动：请检查网络，再运行一次同样的命令。',
    );
    process.exit(status);
  }
  try {
    swap();
  } catch (error) {
    restore();
    const {message} = /** @type {Error} */ (error);
    console.error(
      `新的依赖装好了，但没能换上（${message}）；原来装好的没有动。新的在 ${next}。`,
    );
    process.exit(1);
  }
  rmSync(place, {recursive: true, force: true});
}

/** @returns {readonly string[]} what is not as the lock says */
function compare() {
  const present = readEntries(installed);
  return present
    ? listDifferences(root, locked, present, readStamp() === hashLock())
    : ['node_modules 里没有 npm 的安装记录'];
}

/** Installs what is missing, in one of the two ways. */
function install() {
  restore();
  if (isEmpty()) {
    installFirst();
    writeFileSync(stamp, hashLock());
    return;
  }
  linkWorkspaces();
  const differences = compare();
  if (differences.length > 0) {
    replace(differences);
    writeFileSync(stamp, hashLock());
  }
}

/** @returns {number} the process that the lock names; 0 when it is gone. */
function readOwner() {
  let pid = 0;
  try {
    pid = Number(readFileSync(lockFile, 'utf8'));
    return pid > 0 && process.kill(pid, 0) ? pid : 0;
  } catch (error) {
    const {code} = /** @type {NodeJS.ErrnoException} */ (error);
    // Another user's is alive, too.
    return code === 'EPERM' ? pid : 0;
  }
}

/** @returns {boolean} whether nobody else installs, and nobody will. */
function lockInstall() {
  mkdirSync(path.dirname(lockFile), {recursive: true});
  const own = `${lockFile}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    // A lock is a link to a whole file: it is never seen without its owner.
    linkSync(own, lockFile);
    return true;
  } catch (error) {
    const {code} = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'EEXIST') {
      throw error;
    }
    return false;
  } finally {
    rmSync(own);
  }
}

/** Waits for others that install; what they installed need not be again. */
function installAlone() {
  let isTold = false;
  while (!lockInstall()) {
    const owner = readOwner();
    if (owner === 0) {
      rmSync(lockFile, {force: true});
    } else {
      if (!isTold) {
        console.log(
          `另一个命令正在安装依赖（进程 ${owner}），等它装好……没有这个进程，就删掉 ${lockFile}。`,
        );
        isTold = true;
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
    }
  }
  // Also when it fails, which ends the process.
  process.once('exit', () => rmSync(lockFile, {force: true}));
  install();
}

if (existsSync(aside) || isEmpty() || compare().length > 0) {
  installAlone();
}
