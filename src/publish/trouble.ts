/** What stops a build that is no fault of the content, and what to do about it. */
import {closeSync, mkdirSync, openSync, rmSync, writeSync} from 'node:fs';
import path from 'node:path';

/** By the system's error code; ends without a full stop. */
const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: '没有写入的权限；请检查文件夹的所有者和权限，或换一个用户运行',
  EPERM: '系统不允许这样写；请检查文件夹的权限，并关掉正在使用它的程序',
  EROFS: '这里是只读的文件系统；请把项目复制到可以写的地方再构建',
  ENOSPC: '磁盘满了；请腾出空间（构建要 300 MB 左右）再运行一次',
  EDQUOT: '磁盘配额用完了；请腾出空间（构建要 300 MB 左右）再运行一次',
  EFBIG: '文件大小超过了系统的限制；请用 ulimit -f unlimited 放开它',
  EBUSY: '文件夹正被占用，多半是挂载点；请把挂载移到上一级文件夹',
  EXDEV: '文件夹在另一个磁盘上；请让 build/ 与项目在同一个磁盘',
  EMFILE: '同时打开的文件太多；请用 ulimit -n 4096 放宽限制再运行一次',
  ENFILE: '整台机器打开的文件太多；请关掉别的程序再运行一次',
  ENOMEM: '内存不够；请关掉别的程序再运行一次',
};

/** Enough to notice a disk on which the next small file would not fit. */
const PROBE_BYTES = 4 * 1024 * 1024;

/** An error for the author: what happened, where, what to do; Chinese. */
export function explainTrouble(error: unknown): string {
  const {code, path: file, message} = error as NodeJS.ErrnoException;
  const remedy = REMEDIES[code ?? ''];
  if (remedy === undefined) {
    return message;
  }
  const where = file ? `${path.relative('.', file) || '.'}：` : '';
  return `${where}${remedy}（${code}）。`;
}

/** What is known of a build that ended without saying why. */
export function explainSignal(
  status: number | null,
  signal: NodeJS.Signals | null,
): string | null {
  // Node aborts when its heap is full; a shell in between tells it as 134.
  if (signal === 'SIGABRT' || status === 134) {
    return '内存用完了；请关掉别的程序，或用 NODE_OPTIONS=--max-old-space-size=1024 放宽限制。';
  }
  return signal === 'SIGKILL'
    ? '进程被结束了，多半是内存不够；请关掉别的程序再运行一次。'
    : null;
}

/**
 * Writes and removes a file in `folder`, which is made if need be.
 * @returns why that does not work, in Chinese, or null.
 */
export function probeFolder(folder: string): string | null {
  const file = path.join(folder, '.probe');
  try {
    mkdirSync(folder, {recursive: true});
    const handle = openSync(file, 'w');
    try {
      writeAll(handle, Buffer.alloc(PROBE_BYTES));
    } finally {
      closeSync(handle);
    }
    return null;
  } catch (error) {
    // A write knows no path of its own.
    return explainTrouble(Object.assign(error as Error, {path: folder}));
  } finally {
    try {
      rmSync(file, {force: true});
    } catch {
      // Told already: nothing can be written here.
    }
  }
}

/** A disk that is nearly full takes a part, and refuses only the next write. */
function writeAll(handle: number, content: Buffer): void {
  for (let start = 0; start < content.length;) {
    start += writeSync(handle, content, start);
  }
}
