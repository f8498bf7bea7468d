/** Names the turns of a traced program by what the browser calls back for. */
import {call as callOwn} from './own';
import {replaceMethod} from './replaceMethod';
import type {Recorder} from './trace';
import type {Turns} from './turns';

/** All callbacks of a frame get the moment in which it began, and run in one task. */
const FRAME = 'requestAnimationFrame';
let lastFrame: unknown;
/** How many frames have begun. */
let frames = 0;

/**
 * @param asked how many frames had begun when the callback was asked for: one
 * that is asked for in a frame runs in a later one, which may begin at the same
 * moment where the machine is busy.
 */
function isSameFrame(
  label: string,
  [moment]: readonly unknown[],
  asked: number,
): boolean {
  if (label !== FRAME) {
    return false;
  }
  const isSame = moment === lastFrame && asked < frames;
  if (!isSame) {
    frames += 1;
    lastFrame = moment;
  }
  return isSame;
}

function wrap(callback: unknown, label: string, turns: Turns): unknown {
  const asked = frames;
  return typeof callback === 'function'
    ? function callBack(this: unknown, ...values: unknown[]): unknown {
        turns.enterTask(label, isSameFrame(label, values, asked));
        try {
          return callOwn(callback, this, values);
        } finally {
          turns.leaveTask();
        }
      }
    : callback;
}

function wrapFirst(owner: object, name: string, turns: Turns): void {
  replaceMethod(
    owner,
    name,
    (call) =>
      function request(callback, ...options) {
        return call(this, [wrap(callback, name, turns), ...options]);
      },
  );
}

/** The prototype of the browser's scheduler, where there is one. */
function findScheduler(): object | null {
  const {scheduler} = window as {readonly scheduler?: object};
  return scheduler ? (Reflect.getPrototypeOf(scheduler) ?? null) : null;
}

/** Callbacks that are tasks by themselves; before `track.ts` wraps them. */
export function nameTasks(turns: Turns): void {
  for (const name of [
    'setTimeout',
    'setInterval',
    FRAME,
    'requestIdleCallback',
  ]) {
    wrapFirst(window, name, turns);
  }
  const scheduler = findScheduler();
  if (scheduler) {
    wrapFirst(scheduler, 'postTask', turns);
  }
}

/** Promises that the browser settles in a task; after `track.ts`. */
export function namePromises(name: Recorder['name']): void {
  const scheduler = findScheduler();
  for (const [owner, method, label] of [
    [window, 'fetch', 'fetch'],
    [scheduler, 'yield', 'scheduler.yield'],
  ] as const) {
    if (owner) {
      replaceMethod(
        owner,
        method,
        (call) =>
          function request(...values) {
            const promise = call(this, values);
            name(promise, label);
            return promise;
          },
      );
    }
  }
}
