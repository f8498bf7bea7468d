/**
 * Which turn of the event loop code runs in. Nobody tells, so it is inferred:
 * code that begins while no call is under way is a new job. A microtask that
 * puts itself back tells whether the queue of microtasks has run empty, after
 * which the next job is a task; timers and events say their names.
 */
import type {TraceTurn} from '../types';

/**
 * Rounds without anything of the program's, after which the queue is empty. So
 * many reactions without a handler may stand between two of its own; a round
 * takes less than a microsecond.
 */
const SILENT_ROUNDS = 256;

/** How a job begins. */
export type Begin =
  /** The top of a file. */
  | 'file'
  /** A call by the browser. */
  | 'call'
  /** A call that had paused goes on. */
  | 'resume';

export type Turns = {
  readonly list: readonly TraceTurn[];
  /** Something of the program's runs. */
  readonly touch: () => void;
  /** Code begins on an empty stack. */
  readonly begin: (kind: Begin, label: string) => void;
  /**
   * A callback of the browser's runs, or has run: a task of its own.
   * @param goesOn part of the task of the callback before it.
   */
  readonly enterTask: (label: string, goesOn?: boolean) => void;
  readonly leaveTask: () => void;
};

type Settings = {
  readonly queue: (callback: () => void) => void;
  /** The event that is being handled. */
  readonly readEvent: () => {readonly type: string} | undefined;
  /** A microtask ran: no call is under way. */
  readonly onMicrotask: () => void;
};

/** @param settings what the browser does, as it was before the program. */
export function createTurns({queue, readEvent, onMicrotask}: Settings): Turns {
  const list: TraceTurn[] = [];
  let tasks = 0;
  let task = 0;
  let microtasks = 0;
  /** Of the task at hand; undefined: none is named, null: it has been counted. */
  let announced: string | null | undefined;
  let isInCallback = false;
  let isSameTask = false;
  let lastCallback = '';
  /** A promise of `postTask` settles after the queue has run empty. */
  let isLingering = false;
  let isDrained = true;
  let isBeating = false;
  let hasBeaten = false;
  let isMacro = false;
  let silent = 0;
  let event: unknown;

  function beat(): void {
    onMicrotask();
    hasBeaten = true;
    silent += 1;
    if (silent < SILENT_ROUNDS) {
      queue(beat);
    } else {
      isBeating = false;
      isDrained = true;
      isLingering = lastCallback === 'postTask';
      if (!isLingering) {
        announced = undefined;
      }
    }
  }

  function watch(): void {
    silent = 0;
    if (!isBeating) {
      isBeating = true;
      queue(beat);
    }
  }

  function add(kind: TraceTurn['kind'], label: string): void {
    list[list.length] = {
      kind,
      number: kind === 'microtask' ? microtasks : task,
      task,
      label,
    };
    isMacro = kind !== 'microtask';
    hasBeaten = false;
  }

  function startTask(label: string, isMicrotask: boolean): void {
    tasks += 1;
    task = tasks;
    microtasks = isMicrotask ? 1 : 0;
    add(isMicrotask ? 'microtask' : 'task', label);
  }

  function startMicrotask(label: string): void {
    microtasks += 1;
    add('microtask', label);
  }

  function begin(kind: Begin, label: string): void {
    const current = readEvent();
    if (list.length === 0 && kind === 'file') {
      add('script', '');
    } else if (typeof announced === 'string') {
      const name = announced;
      announced = null;
      if (isSameTask) {
        add('task', name);
      } else {
        startTask(name, !isInCallback);
      }
    } else if (isDrained && current !== undefined) {
      if (current === event) {
        // Another listener of the same event.
        add(task === 0 ? 'script' : 'task', current.type);
      } else {
        startTask(current.type, kind === 'resume');
        lastCallback = '';
      }
    } else if (isDrained && isLingering && label === '') {
      lastCallback = '';
      startMicrotask(label);
    } else if (isDrained) {
      startTask(label, kind === 'resume');
      lastCallback = '';
    } else if (!isMacro || hasBeaten || kind === 'resume') {
      startMicrotask(label);
    }
    if (current !== undefined) {
      event = current;
    }
    isDrained = false;
    watch();
  }

  return {
    list,
    begin,
    touch() {
      silent = 0;
    },
    enterTask(label, goesOn = false) {
      isSameTask = goesOn;
      isDrained = true;
      isLingering = false;
      isInCallback = true;
      announced = label;
      lastCallback = label;
    },
    leaveTask() {
      isInCallback = false;
      // What the callback has settled goes on in microtasks.
      watch();
    },
  };
}
