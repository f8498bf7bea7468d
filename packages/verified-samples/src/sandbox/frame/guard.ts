/** Ends loops that never end; see instrument.ts. */
import {
  AWAITED,
  CHECKPOINT,
  COUNTDOWN,
  ENDLESS,
  GUARD_SITES,
  OVERRUNS,
  removeMarked,
} from '../guardNames';
import type {Activity} from './activity';
import {native} from './native';
import {getOriginal, replaceMethod} from './replaceMethod';

/** Uninterrupted work that a program may do. */
const MAX_TASK_MS = 2000;
const MAX_PERIOD = 32_768;
/** Between two looks at the clock, in ms: more often below, less above. */
const FAST_MS = 1;
const SLOW_MS = 8;

function define(name: string, value: unknown): void {
  Object.defineProperty(window, name, {value});
}

/** Functions show the code that their author wrote. */
function hideGuards(): void {
  replaceMethod(
    Function.prototype,
    'toString',
    (call) =>
      function toString(...values) {
        return removeMarked(String(call(getOriginal(this), values)));
      },
  );
}

/** @param track keeps the run from settling until the promise does. */
export function installGuards(track: Activity['track']): void {
  const left = new Int32Array(GUARD_SITES);
  const period = new Int32Array(GUARD_SITES);
  const seenAt = new Float64Array(GUARD_SITES);
  const {port1, port2} = new native.MessageChannel();
  const requestTick = port2.postMessage.bind(port2, 0);
  const overruns: RangeError[] = [];
  let startedAt = 0;
  let isOver = false;

  // Arrives when the current task has ended.
  port1.addEventListener('message', () => {
    startedAt = 0;
    if (isOver) {
      isOver = false;
      period.fill(0);
      left.fill(0);
    }
  });
  port1.start();

  function check(line: number): void {
    const site = line % GUARD_SITES;
    const now = native.now();
    if (startedAt === 0) {
      startedAt = now;
      requestTick();
    }
    if (isOver || now - startedAt > MAX_TASK_MS) {
      const error = new RangeError(
        `${ENDLESS} ${MAX_TASK_MS / 1000} 秒，已停止（第 ${line} 行）`,
      );
      if (!isOver) {
        isOver = true;
        overruns.push(error);
      }
      // From now on each guard of this task throws: catching does not help.
      left.fill(0);
      throw error;
    }
    const spent = now - (seenAt[site] ?? 0);
    const before = period[site] ?? 0;
    const next =
      spent < FAST_MS
        ? Math.min(before * 2 + 1, MAX_PERIOD)
        : spent > SLOW_MS
          ? before >> 2
          : before;
    seenAt[site] = now;
    period[site] = next;
    left[site] = next;
  }

  define(COUNTDOWN, left);
  define(CHECKPOINT, check);
  define(OVERRUNS, overruns);
  define(AWAITED, track);
  hideGuards();
}
