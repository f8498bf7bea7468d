/** Two builds of one project would delete each other's files. */
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

export const LOCK_FILE = '.cache/build.lock';

/** The file system, and what is known of processes. */
export type LockHost = {
  readonly linkSync: (existing: string, name: string) => void;
  readonly readFileSync: (file: string, encoding: 'utf8') => string;
  readonly renameSync: (from: string, to: string) => void;
  readonly rmSync: (file: string, options: {readonly force: true}) => void;
  readonly writeFileSync: (file: string, text: string) => void;
  readonly pid: number;
  readonly isAlive: (pid: number) => boolean;
};

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
    // 0 would be this process and all beside it.
    return pid > 0 && process.kill(pid, 0) && !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const HOST: LockHost = {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  pid: process.pid,
  isAlive,
};

/**
 * The process that a lock names, or the one that it started and that outlives
 * it; 0: nobody's. Null: the lock is gone.
 */
function readOwner(host: LockHost, lock: string): number | null {
  try {
    const pids = host
      .readFileSync(lock, 'utf8')
      .split(' ')
      .map((pid) => Number(pid) || 0);
    return pids.find((pid) => host.isAlive(pid)) ?? pids[0] ?? 0;
  } catch {
    return null;
  }
}

/** @returns false when the lock is there already. */
function link(host: LockHost, own: string, lock: string): boolean {
  try {
    host.linkSync(own, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

/**
 * @param own a file that names this process; a lock is a link to it, so that it
 *   is never seen without its owner.
 * @returns the process that has the lock: this one, or another.
 */
function take(host: LockHost, own: string, lock: string): number {
  while (!link(host, own, lock)) {
    const owner = readOwner(host, lock);
    if (owner === null) {
      continue;
    }
    if (owner !== host.pid && host.isAlive(owner)) {
      return owner;
    }
    // Others may find it dead, too: who gets this one replaces it.
    const claim = `${lock}.${owner}`;
    const claimant = take(host, own, claim);
    if (claimant !== host.pid) {
      return claimant;
    }
    try {
      // Unless another was faster, and is done with its claim.
      if (readOwner(host, lock) === owner) {
        const next = `${own}.next`;
        host.writeFileSync(next, String(host.pid));
        host.renameSync(next, lock);
        break;
      }
    } finally {
      host.rmSync(claim, {force: true});
    }
  }
  return host.pid;
}

/**
 * Takes the lock; that of a process which is gone counts for nothing.
 * @returns what gives it back.
 * @throws when another build is under way, or nothing can be written.
 */
export function lockBuild(lock = LOCK_FILE, host = HOST): () => void {
  mkdirSync(path.dirname(lock), {recursive: true});
  const own = `${lock}.of-${host.pid}`;
  host.writeFileSync(own, String(host.pid));
  try {
    const owner = take(host, own, lock);
    if (owner !== host.pid) {
      throw new Error(
        `另一个构建正在进行（进程 ${owner}），请等它结束。如果没有这个进程，请删掉 ${lock}。`,
      );
    }
  } finally {
    host.rmSync(own, {force: true});
  }
  return () => host.rmSync(lock, {force: true});
}

/**
 * Says in the lock that a process works for its owner: should the owner be
 * killed, the next build waits for the end of that one.
 */
export function nameChild(
  child: number,
  lock = LOCK_FILE,
  host: LockHost = HOST,
): void {
  const next = `${lock}.child-${host.pid}`;
  host.writeFileSync(next, `${host.pid} ${child}`);
  host.renameSync(next, lock);
}
