/** Two builds of one project would delete each other's files. */
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

export const LOCK_FILE = '.cache/build.lock';

/** Ended, and only waiting for its parent to ask how; Linux alone says so. */
function isZombie(pid: number): boolean {
  try {
    // The name of the program, in brackets, may hold anything.
    const [, state] =
      /\) (\w)[^)]*$/u.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return state === 'Z';
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readOwner(): number {
  try {
    return Number(readFileSync(LOCK_FILE, 'utf8'));
  } catch {
    return 0;
  }
}

/**
 * Takes the lock; that of a process which is gone counts for nothing.
 * @returns what gives it back.
 * @throws when another build is under way, or nothing can be written.
 */
export function lockBuild(): () => void {
  mkdirSync(path.dirname(LOCK_FILE), {recursive: true});
  const owner = readOwner();
  if (owner > 0 && owner !== process.pid && isAlive(owner)) {
    throw new Error(
      `另一个构建正在进行（进程 ${owner}），请等它结束。如果没有，请删掉 ${LOCK_FILE}。`,
    );
  }
  rmSync(LOCK_FILE, {force: true});
  try {
    writeFileSync(LOCK_FILE, String(process.pid), {flag: 'wx'});
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new Error('另一个构建刚刚开始，请等它结束。', {cause: error});
    }
    throw error;
  }
  return () => rmSync(LOCK_FILE, {force: true});
}
