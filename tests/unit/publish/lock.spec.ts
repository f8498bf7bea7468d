import * as fs from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {lockBuild, type LockHost, nameChild} from '../../../src/publish/lock';

const DEAD = 7;
/** More than any of them takes. */
const MAX_STEPS = 40;

let folder = '';
let lock = '';
test.beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'hangjian-lock-'));
  lock = path.join(folder, 'build.lock');
});
test.afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

/**
 * A process that stops before each of its steps in the file system, where
 * others may run.
 */
function createHost(pid: number, beforeStep: (step: number) => void): LockHost {
  let step = 0;
  const stopping =
    <Values extends unknown[], Result>(run: (...values: Values) => Result) =>
    (...values: Values): Result => {
      beforeStep(step);
      step += 1;
      return run(...values);
    };
  return {
    linkSync: stopping(fs.linkSync),
    readFileSync: stopping((file, encoding) => fs.readFileSync(file, encoding)),
    renameSync: stopping(fs.renameSync),
    rmSync: stopping(fs.rmSync),
    writeFileSync: stopping((file, text) => fs.writeFileSync(file, text)),
    pid,
    isAlive: (other) => other !== DEAD && other > 0,
  };
}

/**
 * Several builds: each but the last stops before one of its steps until the
 * next ones have done all of theirs.
 * @returns those that have the lock, and whether each step was reached.
 */
function race(stops: readonly number[]): {
  readonly owners: readonly number[];
  readonly isReached: boolean;
} {
  const owners: number[] = [];
  let started = 0;
  function start(): void {
    const index = started;
    const pid = 101 + index;
    started += 1;
    const host = createHost(pid, (step) => {
      if (step === stops[index]) {
        start();
      }
    });
    try {
      lockBuild(lock, host);
      owners.push(pid);
    } catch (error) {
      expect(String(error)).toMatch(/另一个构建正在进行（进程 10\d）/u);
    }
  }
  start();
  return {owners, isReached: started === stops.length + 1};
}

/** Lets builds meet in every way, `others` of them at steps of the one before. */
function raceAll(prepare: () => void, others: number): number {
  let count = 0;
  const stopAt = (stops: readonly number[]): void => {
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const all = [...stops, step];
      if (all.length < others) {
        stopAt(all);
        continue;
      }
      fs.rmSync(folder, {recursive: true});
      fs.mkdirSync(folder);
      prepare();
      const {owners, isReached} = race(all);
      expect(owners, `stopped before ${all.join(' and ')}`).toHaveLength(1);
      if (!isReached) {
        return;
      }
      count += 1;
      expect(fs.readFileSync(lock, 'utf8')).toBe(String(owners[0]));
      expect(fs.readdirSync(folder)).toEqual(['build.lock']);
    }
  };
  stopAt([]);
  return count;
}

for (const [name, others, prepare] of [
  ['no lock', 2, () => {}],
  ['a dead lock', 2, () => fs.writeFileSync(lock, String(DEAD))],
  ['a lock that names nobody', 1, () => fs.writeFileSync(lock, '')],
  [
    'a dead lock, and one that died while it took that',
    1,
    () => {
      fs.writeFileSync(lock, String(DEAD));
      fs.writeFileSync(`${lock}.${DEAD}`, String(DEAD));
    },
  ],
] as const) {
  test(`of builds that meet at any steps with ${name}, one takes it`, () => {
    expect(raceAll(prepare, others)).toBeGreaterThan(5);
  });
}

test('a lock that is given back meanwhile is free, and never taken twice', () => {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const unlock = lockBuild(
      lock,
      createHost(100, () => {}),
    );
    let isReached = false;
    const owners: number[] = [];
    const start = (pid: number, beforeStep: (step: number) => void) => {
      try {
        lockBuild(lock, createHost(pid, beforeStep));
        owners.push(pid);
      } catch {
        // Was still there.
      }
    };
    start(101, (reached) => {
      if (reached === step) {
        isReached = true;
        unlock();
        start(102, () => {});
      }
    });
    if (!isReached) {
      unlock();
      break;
    }
    expect(owners, `given back before ${step}`).toEqual([102]);
    fs.rmSync(lock);
  }
});

test('of a build that was killed, the Docusaurus it started keeps the lock', () => {
  const alive = new Set([101, 102, 201]);
  const host = (pid: number): LockHost => ({
    ...createHost(pid, () => {}),
    isAlive: (other) => alive.has(other),
  });
  lockBuild(lock, host(101));
  nameChild(201, lock, host(101));
  expect(() => lockBuild(lock, host(102))).toThrow('进程 101');
  alive.delete(101);
  expect(() => lockBuild(lock, host(102))).toThrow('进程 201');
  alive.delete(201);
  lockBuild(lock, host(102))();
  expect(fs.readdirSync(folder)).toEqual([]);
});
