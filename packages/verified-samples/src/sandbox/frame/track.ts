/** Tells `activity` what a program has started and what has ended. */
import type {Activity} from './activity';
import {replaceMethod} from './replaceMethod';
import {trackWorkers} from './trackWorkers';

/** A chain of frames or timers longer than this is an endless animation. */
const MAX_CHAIN = 120;
/** Timers longer than this are not waited for: the run settles before. */
const MAX_DELAY_MS = 10_000;

/** Callbacks that are due once. */
type Queue = {
  /**
   * @param schedule hands the callback to the browser.
   * @returns the browser's number for it.
   */
  readonly add: (
    schedule: (callback: (...values: unknown[]) => void) => unknown,
    callback: unknown,
    isWaitedFor: boolean,
  ) => unknown;
  readonly cancel: (id: unknown) => void;
};

function createQueue(activity: Activity): Queue {
  const open = new Map<unknown, () => void>();
  let depth = 0;
  return {
    add(schedule, callback, isWaitedFor) {
      const chain = depth + 1;
      const end =
        isWaitedFor && chain <= MAX_CHAIN ? activity.begin() : () => {};
      const id = schedule((...values) => {
        open.delete(id);
        depth = chain;
        try {
          Reflect.apply(callback as () => void, window, values);
        } finally {
          depth = 0;
          end();
        }
      });
      open.set(id, end);
      return id;
    },
    cancel(id) {
      open.get(id)?.();
      open.delete(id);
    },
  };
}

/** @param isWaitedFor tells by the second argument, such as a delay. */
function trackCallbacks(
  activity: Activity,
  request: string,
  cancels: readonly string[],
  isWaitedFor: (option: unknown) => boolean,
): void {
  const queue = createQueue(activity);
  replaceMethod(window, request, (call) => (callback, ...options) => {
    return typeof callback === 'function'
      ? queue.add(
          (tracked) => call(window, [tracked, ...options]),
          callback,
          isWaitedFor(options[0]),
        )
      : call(window, [callback, ...options]);
  });
  for (const cancel of cancels) {
    replaceMethod(window, cancel, (call) => (id) => {
      queue.cancel(id);
      return call(window, [id]);
    });
  }
}

/** Methods that return promises, by their owners. */
function listAsynchronous(): readonly (readonly [object, readonly string[]])[] {
  const bodies = [Response, Request, Blob].map(
    ({prototype}) =>
      [
        prototype,
        ['text', 'json', 'arrayBuffer', 'blob', 'formData', 'bytes'],
      ] as const,
  );
  return [
    [window, ['fetch', 'createImageBitmap']],
    [HTMLImageElement.prototype, ['decode']],
    // Missing in Safari before 16.4.
    [window.OffscreenCanvas?.prototype ?? {}, ['convertToBlob']],
    [
      WebAssembly,
      ['compile', 'instantiate', 'compileStreaming', 'instantiateStreaming'],
    ],
    [
      // Missing where the page came over an insecure connection.
      window.SubtleCrypto?.prototype ?? {},
      [
        'decrypt',
        'deriveBits',
        'deriveKey',
        'digest',
        'encrypt',
        'exportKey',
        'generateKey',
        'importKey',
        'sign',
        'unwrapKey',
        'verify',
        'wrapKey',
      ],
    ],
    ...bodies,
  ];
}

function trackPromises(activity: Activity): void {
  for (const [owner, methods] of listAsynchronous()) {
    for (const name of methods) {
      replaceMethod(
        owner,
        name,
        (call) =>
          function asynchronous(...values) {
            return activity.track(call(this, values) as Promise<unknown>);
          },
      );
    }
  }
}

/** A picture is encoded elsewhere, and a callback told: no promise. */
function trackPictures(activity: Activity): void {
  replaceMethod(
    HTMLCanvasElement.prototype,
    'toBlob',
    (call) =>
      function toBlob(callback, ...options) {
        if (typeof callback !== 'function') {
          return call(this, [callback, ...options]);
        }
        const end = activity.begin();
        const told = (...values: unknown[]): void => {
          try {
            Reflect.apply(callback as () => void, undefined, values);
          } finally {
            end();
          }
        };
        try {
          return call(this, [told, ...options]);
        } catch (error) {
          end();
          throw error;
        }
      },
  );
}

/**
 * From here on, pending timeouts, frames, promises of the browser, pictures and questions
 * to workers count as activity. Intervals do not: they never end.
 */
export function trackActivity(activity: Activity): void {
  trackCallbacks(
    activity,
    'setTimeout',
    ['clearTimeout', 'clearInterval'],
    (delay) => !(Number(delay) >= MAX_DELAY_MS),
  );
  trackCallbacks(
    activity,
    'requestAnimationFrame',
    ['cancelAnimationFrame'],
    () => true,
  );
  trackCallbacks(
    activity,
    'requestIdleCallback',
    ['cancelIdleCallback'],
    () => true,
  );
  trackPromises(activity);
  trackPictures(activity);
  trackWorkers(activity);
}
