/**
 * What the page, the frame that runs code, and the checker in CI share: the
 * shapes of programs and of what they print.
 */

/** A file as the author or reader wrote it; `name` has a known extension. */
export type SourceFile = {
  readonly name: string;
  readonly code: string;
  /** JavaScript of whoever compiles: it runs as it is, without guards and imports. */
  readonly isTrusted?: true;
};

/** A file that the browser can load as it is. */
export type ProgramFile = {
  readonly name: string;
  readonly code: string;
  readonly mediaType: string;
};

/** What `compile` makes and a sandbox runs. */
export type Program = {
  /** The document; it names its files as `play-file:<name>`. */
  readonly html: string;
  readonly files: readonly ProgramFile[];
  /** Bare specifiers that the files import, such as `react`. */
  readonly packages: readonly string[];
  /**
   * By file name: how columns moved, the last move first; absent where they
   * did not. Inline scripts are files of their own, named by their begin:
   * `index.html#<line>.<column>`.
   */
  readonly columns?: Readonly<Record<string, readonly ColumnMap[]>>;
  /** Of a traced program: the places that it tells of, by their index. */
  readonly sites?: readonly TraceSite[];
};

/** What happens at a place of a traced program. */
export type TraceKind =
  /** A declaration has got its values. */
  | 'declare'
  | 'assign'
  /** An expression that stands alone. */
  | 'run'
  /** One that has the platform call a function later. */
  | 'schedule'
  /** The condition of an `if` or a loop, the subject of a `switch`. */
  | 'test'
  /** A round of a loop begins. */
  | 'loop'
  /** A call begins. */
  | 'enter'
  | 'return'
  | 'throw'
  | 'catch'
  /** An `await` or `yield` leaves the function, and comes back. */
  | 'await'
  | 'awaited'
  | 'yield'
  | 'yielded';

/** A place of the source files that a traced program tells of. */
export type TraceSite = Position & {
  readonly kind: TraceKind;
  readonly endLine: number;
  /** Of the function that a call begins; '' for one without a name. */
  readonly title?: string;
  /** Variables whose values come along, after the value of the step. */
  readonly variables: readonly TraceVariable[];
};

export type TraceVariable = {
  readonly name: string;
  /** Lines of the block that it belongs to. */
  readonly from: number;
  readonly to: number;
  /** A variable of the whole file: all calls have the same one. */
  readonly isShared: boolean;
  /** The place binds or assigns it; else it is only mentioned there. */
  readonly isOwn: boolean;
};

/** A stretch of a run without anything else of the program in between. */
export type TraceTurn = {
  readonly kind: 'script' | 'microtask' | 'task';
  /** Tasks are counted through the run, microtasks within their task, from 1. */
  readonly number: number;
  /** The task, 0 for the script, that a microtask belongs to. */
  readonly task: number;
  /** What made it run, such as `setTimeout` or `click`; '' unknown. */
  readonly label: string;
};

export type TraceStep = {
  readonly site: number;
  readonly turn: number;
  /** Calls of the program that were under way, from 1. */
  readonly depth: number;
  /** Number of the call that it belongs to. */
  readonly call: number;
  /** When: entries of the console with a lower number came before it. */
  readonly at: number;
  /** The value, if the step has one, as text. */
  readonly value?: string;
  /** Of the site's variables, in their order; null: it had no value yet. */
  readonly variables?: readonly (string | null)[];
  /** Which objects those are, numbered from 1; 0: none. Absent: none is. */
  readonly objects?: readonly number[];
};

/** What a traced program did, in its order. */
export type Trace = {
  readonly steps: readonly TraceStep[];
  readonly turns: readonly TraceTurn[];
  /** How often each place was passed, also those steps that were left out. */
  readonly counts: readonly number[];
  /** There were more steps than are kept; later ones are missing. */
  readonly isCut: boolean;
};

/**
 * By line: `[column now, column in the source]` where they begin to differ,
 * both from 1, ascending. Compiling never moves code to another line.
 */
export type ColumnMap = Readonly<
  Record<number, readonly (readonly [number, number])[]>
>;

/** Where in the source files something happened; lines and columns from 1. */
export type Position = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
};

export type ConsoleLevel =
  | 'log'
  | 'info'
  | 'warn'
  | 'error'
  | 'debug'
  | 'uncaught'
  | 'clear'
  /** No call: from here on, output is left out. */
  | 'cut';

/** One call of the console, or one uncaught error. */
export type ConsoleEntry = {
  readonly level: ConsoleLevel;
  /**
   * The whole entry as text, in the format of Node's `util.format`, indented
   * by its console groups: what an output fence holds.
   */
  readonly text: string;
  /** The objects among the arguments, to be opened level by level. */
  readonly values: readonly ValueNode[];
  readonly position?: Position;
  /** Of a traced program: see `TraceStep.at`. */
  readonly at?: number;
  /** Of an error or `console.trace`: its calls in the program's own files. */
  readonly stack?: readonly StackFrame[];
};

/** A call that was under way; `name` is empty at the top of a file. */
export type StackFrame = Position & {readonly name: string};

/** A value of the frame, rebuilt as plain data; getters were not called. */
export type ValueNode = {
  /** What the value is, on one line. */
  readonly preview: string;
  /** Its parts; absent for primitives and beyond the depth limit. */
  readonly children?: readonly {
    readonly key: string;
    readonly value: ValueNode;
  }[];
  /** How many parts were left out. */
  readonly omitted?: number;
};

/** What a program may depend on, fixed by whoever runs it. */
export type RunOptions = {
  readonly theme: 'light' | 'dark';
  /** A fixed value for `Date.now()` and `new Date()`, in ms since the epoch. */
  readonly now?: number;
  /** Makes `Math.random` repeat itself. */
  readonly seed?: number;
  /** Milliseconds that a program goes on before it counts as settled. */
  readonly wait?: number;
};

export type StopReason =
  /** The caller asked. */
  | 'stopped'
  /** No answer for some seconds: an endless loop outside the guards. */
  | 'unresponsive'
  /** The frame went to another document. */
  | 'navigated'
  /** More messages than a program can mean. */
  | 'flooded'
  /** A message that takes too long to read. */
  | 'costly'
  /** More steps in the page's history than a program can mean. */
  | 'history'
  /** The focus, taken from the reader again and again. */
  | 'focus'
  /** What it imports cannot be had; the console says why. */
  | 'packages'
  /** The frame's own page did not load. */
  | 'unavailable';

export type SandboxEvent =
  | {readonly type: 'loading'}
  | {readonly type: 'running'}
  /** Ran to its end: nothing scheduled any more, or `wait` is over. */
  | {readonly type: 'settled'}
  | {readonly type: 'ended'; readonly reason: StopReason}
  | {readonly type: 'console'; readonly entries: readonly ConsoleEntry[]}
  /** Of a traced program, before it is settled. */
  | {readonly type: 'trace'; readonly trace: Trace}
  /** Height of the frame's document in CSS pixels; 0 where nothing is drawn. */
  | {readonly type: 'height'; readonly height: number};

/** Runs one program at a time in an opaque-origin frame. */
export type Sandbox = {
  /** Ends what runs, and runs `program` in a new frame. */
  readonly run: (program: Program, options: RunOptions) => void;
  /** Removes the frame; nothing of the program goes on. */
  readonly stop: () => void;
  /** Loads ahead what running without a network takes. Never rejects. */
  readonly prepare: () => Promise<void>;
};
