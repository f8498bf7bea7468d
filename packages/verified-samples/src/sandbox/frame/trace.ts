/** Hears from traced code, see compile/trace.ts, and keeps what happened. */
import {TRACE} from '../guardNames';
import {MAX_STEPS, MAX_STEPS_PER_SITE, MAX_VARIABLES} from '../protocol';
import type {Trace, TraceSite, TraceStep} from '../types';
import {call as callOwn, ownMethod} from './own';
import {glance, snapshot} from './snapshot';
import {type Begin, createTurns, type Turns} from './turns';

/** Steps beyond the limit of their place that are looked at: it takes time. */
const MAX_GLANCES = 20_000;

/** The variables of a step: as text, and which objects they are. */
type Reading = Required<Pick<TraceStep, 'variables'>> &
  Pick<TraceStep, 'objects'>;

/** Reads a variable by its index; throws when it has no value yet. */
type Reader = (index: number) => unknown;

/** A call of the program's. */
type Call = {
  readonly number: number;
  /** Of a call that paused: what it waits for. */
  label: string;
  /** Between two rounds of `for await`: it may have paused. */
  isWaiting: boolean;
  /** In `yield*`: the one that it asks runs within it. */
  isDelegating: boolean;
  /** That asks it by `yield*`. */
  outer: Call | null;
};

/** What stands for a call in traced code: its own, a file's, or unknown. */
type CallReference = Call | number | null;

/** The functions that traced code calls. */
export type TraceHooks = {
  readonly begin: (file: number) => void;
  readonly end: (file: number) => void;
  readonly enter: (site: number, kind: number, read?: Reader) => Call;
  readonly leave: (call: Call) => void;
  readonly value: (
    call: CallReference,
    site: number,
    value: unknown,
    read?: Reader,
  ) => unknown;
  /** The value of a field, which is a call of its own. */
  readonly field: (site: number, value: unknown, read?: Reader) => unknown;
  readonly tell: (call: CallReference, site: number, read?: Reader) => void;
  readonly pause: (
    call: CallReference,
    site: number,
    value?: unknown,
  ) => unknown;
  readonly resume: (
    call: CallReference,
    site: number,
    value: unknown,
  ) => unknown;
  readonly wait: (call: CallReference, value?: unknown) => unknown;
  readonly delegate: (call: CallReference, value: unknown) => unknown;
  /** A call goes on, maybe after a wait; what it does next is told. */
  readonly back: (call: CallReference, value?: unknown) => unknown;
};

export type Recorder = {
  readonly hooks: TraceHooks;
  readonly turns: Turns;
  /** The number for an entry of the console. */
  readonly now: () => number;
  /** What to call the turn in which a promise is awaited. */
  readonly name: (promise: unknown, label: string) => void;
  /** An error ended all calls. */
  readonly unwind: () => void;
  readonly read: () => Trace;
};

const {getOwnPropertyDescriptor} = Reflect;
const {Error: OwnError} = globalThis;
/** What makes the text of a stack, where a program may say so. */
const readMaker = (): unknown =>
  getOwnPropertyDescriptor(OwnError, 'prepareStackTrace')?.value as unknown;
const split = ownMethod(String.prototype, 'split');
const has = ownMethod(String.prototype, 'includes');
const ownMaker = readMaker();

/** Lines of a stack that are ours: this function and the hook around it. */
const OWN_FRAMES = 2;

/**
 * Whether the function that called a hook was itself called, and not begun by
 * the browser; only the engine's own stack tells. False where a program makes
 * stacks itself: that would run its code.
 */
function isCalled(): boolean {
  if (readMaker() !== ownMaker) {
    return false;
  }
  const lines = split(new OwnError('at').stack ?? '', '\n') as string[];
  let frames = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    // The first line is the message in some browsers; callers that wait for
    // this one are not under way.
    const isFrame = line !== '' && line !== 'Error: at';
    const isWaiting = has(line, 'at async ') || has(line, 'async*');
    frames += isFrame && isWaiting !== true ? 1 : 0;
  }
  return frames > OWN_FRAMES + 1;
}

const setIn = ownMethod(WeakMap.prototype, 'set');
const getFrom = ownMethod(WeakMap.prototype, 'get');

/**
 * @param sites the places of the program.
 * @param world what the browser does, as it was before the program.
 */
export function createRecorder(
  sites: readonly TraceSite[],
  world: {
    readonly queue: (callback: () => void) => void;
    readonly readEvent: () => {readonly type: string} | undefined;
  },
): Recorder {
  const counts = new Uint32Array(sites.length);
  const steps: TraceStep[] = [];
  /** Of places beyond their limit, the last step. */
  const lasts: (TraceStep | undefined)[] = [];
  const files: Call[] = [];
  const labels = new WeakMap<object, string>();
  const numbers = new WeakMap<object, number>();
  let objects = 0;
  const stack: Call[] = [];
  /** Goes on in a turn that begins with what it does next. */
  let returning: Call | null = null;
  let calls = 0;
  let clock = 0;
  let glances = 0;
  let isCut = false;

  const turns = createTurns({
    ...world,
    onMicrotask() {
      stack.length = 0;
      returning = null;
    },
  });

  function createCall(): Call {
    calls += 1;
    return {
      number: calls,
      label: '',
      isWaiting: false,
      isDelegating: false,
      outer: null,
    };
  }

  function toCall(reference: CallReference): Call {
    if (typeof reference === 'number') {
      return (files[reference] ??= createCall());
    }
    return reference ?? stack[stack.length - 1] ?? toCall(0);
  }

  function indexOf(call: Call): number {
    let index = stack.length - 1;
    while (index >= 0 && stack[index] !== call) {
      index -= 1;
    }
    return index;
  }

  /** Puts a call on the stack that is not there. */
  function put(call: Call, isAsked: boolean): void {
    const {outer} = call;
    if (isAsked && outer?.isDelegating && indexOf(outer) === -1) {
      put(outer, true);
    }
    const below = stack[stack.length - 1];
    call.outer = below?.isDelegating ? below : outer;
    stack[stack.length] = call;
  }

  /**
   * Makes a call the one that runs: those it had made are over.
   * @param isAsked a generator that goes on because its next value is wanted: by
   *   way of those that hand on its values.
   */
  function focus(reference: CallReference, kind: Begin, isAsked = false): Call {
    const call = toCall(reference);
    turns.touch();
    call.isWaiting = false;
    call.isDelegating = false;
    returning = null;
    const index = indexOf(call);
    if (index === -1) {
      if (stack.length === 0) {
        turns.begin(kind, call.label);
      }
      put(call, isAsked);
    } else {
      stack.length = index + 1;
    }
    return call;
  }

  /** The number of an object; 0 for a value that is not an object. */
  function numberOf(value: unknown): number {
    if (
      (typeof value !== 'object' && typeof value !== 'function') ||
      value === null
    ) {
      return 0;
    }
    const known = getFrom(numbers, value) as number | undefined;
    if (known !== undefined) {
      return known;
    }
    objects += 1;
    setIn(numbers, value, objects);
    return objects;
  }

  function readAll(
    site: number,
    read: Reader | undefined,
    show: typeof snapshot,
  ): Reading | undefined {
    const count = read
      ? Math.min(sites[site]?.variables.length ?? 0, MAX_VARIABLES)
      : 0;
    if (!read || count === 0) {
      return undefined;
    }
    const variables: (string | null)[] = [];
    const known: number[] = [];
    let hasObjects = false;
    for (let index = 0; index < count; index += 1) {
      let text: string | null = null;
      let number = 0;
      try {
        const value = read(index);
        text = show(value);
        number = numberOf(value);
      } catch {
        // It has no value yet.
      }
      variables[index] = text;
      known[index] = number;
      hasObjects ||= number > 0;
    }
    return hasObjects ? {variables, objects: known} : {variables};
  }

  function record(
    call: Call,
    site: number,
    read: Reader | undefined,
    value?: {readonly of: unknown},
  ): void {
    const count = (counts[site] = (counts[site] ?? 0) + 1);
    clock += 1;
    if (steps.length >= MAX_STEPS) {
      isCut = true;
      return;
    }
    const isKept = count < MAX_STEPS_PER_SITE;
    if (!isKept) {
      glances += 1;
      if (glances > MAX_GLANCES) {
        isCut = true;
        return;
      }
    }
    const show = isKept ? snapshot : glance;
    const reading = readAll(site, read, show);
    const step: TraceStep = {
      site,
      turn: turns.list.length - 1,
      depth: stack.length,
      call: call.number,
      at: clock,
      ...(value && {value: show(value.of)}),
      ...reading,
    };
    if (isKept) {
      steps[steps.length] = step;
    } else {
      lasts[site] = step;
    }
  }

  const hooks: TraceHooks = {
    begin(file) {
      turns.touch();
      if (stack.length === 0) {
        turns.begin('file', '');
      }
      stack[stack.length] = toCall(file);
    },
    end(file) {
      const index = indexOf(toCall(file));
      if (index !== -1) {
        stack.length = index;
      }
    },
    enter(site, _kind, read) {
      turns.touch();
      if (stack[stack.length - 1]?.isWaiting && !isCalled()) {
        stack.length = 0;
      }
      if (stack.length === 0 && returning) {
        focus(returning, 'resume');
      } else if (stack.length === 0) {
        turns.begin('call', '');
      }
      const call = createCall();
      put(call, false);
      record(call, site, read);
      return call;
    },
    leave(call) {
      returning = null;
      const index = indexOf(call);
      if (index !== -1) {
        stack.length = index;
      }
      turns.touch();
    },
    value(reference, site, value, read) {
      record(focus(reference, 'resume'), site, read, {of: value});
      return value;
    },
    field(site, value, read) {
      focus(null, 'resume');
      const call = createCall();
      stack[stack.length] = call;
      record(call, site, read, {of: value});
      stack.length -= 1;
      return value;
    },
    tell(reference, site, read) {
      record(focus(reference, 'resume'), site, read);
    },
    pause(reference, site, value) {
      const call = focus(reference, 'resume');
      record(call, site, undefined, {of: value});
      call.label =
        typeof value === 'object' && value !== null
          ? ((getFrom(labels, value) as string | undefined) ?? '')
          : '';
      // Those that hand on its values pause with it.
      let over: Call | null = call;
      while (over) {
        stack.length -= 1;
        const below: Call | undefined = stack[stack.length - 1];
        over = below?.isDelegating && below === over.outer ? below : null;
      }
      return value;
    },
    resume(reference, site, value) {
      const call = toCall(reference);
      // Whoever waits for a round has left, or calls this for the next one.
      if (
        indexOf(call) === -1 &&
        stack[stack.length - 1]?.isWaiting &&
        !isCalled()
      ) {
        stack.length = 0;
      }
      const isAsked = sites[site]?.kind === 'yielded';
      record(focus(reference, 'resume', isAsked), site, undefined, {of: value});
      call.label = '';
      return value;
    },
    wait(reference, value) {
      focus(reference, 'resume').isWaiting = true;
      return value;
    },
    back(reference, value) {
      const call = toCall(reference);
      if (stack.length > 0) {
        focus(call, 'resume');
      } else {
        returning = call;
      }
      return value;
    },
    delegate(reference, value) {
      focus(reference, 'resume').isDelegating = true;
      return value;
    },
  };

  return {
    hooks,
    turns,
    now: () => clock,
    name(promise, label) {
      if (typeof promise === 'object' && promise !== null) {
        setIn(labels, promise, label);
      }
    },
    unwind() {
      stack.length = 0;
      returning = null;
    },
    read: () => ({
      steps: [
        ...steps,
        // The last one that was looked at need not be the last one.
        ...(glances > MAX_GLANCES
          ? []
          : lasts.filter((step) => step !== undefined)),
      ].sort((a, b) => a.at - b.at),
      turns: [...turns.list],
      counts: [...counts],
      isCut,
    }),
  };
}

/** Lets traced code find the recorder. */
export function installRecorder(sites: readonly TraceSite[]): Recorder {
  const event = Reflect.getOwnPropertyDescriptor(window, 'event');
  const readEvent: unknown = event && Reflect.get(event, 'get');
  const recorder = createRecorder(sites, {
    queue: window.queueMicrotask.bind(window),
    readEvent: () =>
      readEvent === undefined
        ? undefined
        : (callOwn(readEvent, window, []) as Event | undefined),
  });
  Object.defineProperty(window, TRACE, {value: Object.freeze(recorder.hooks)});
  return recorder;
}
