import type {ConsoleEntry, Program, RunOptions, Trace} from './types';

/** How page and frame talk. Both ends of it are in this folder. */

/** Longest text of an entry, in UTF-16 code units. */
export const MAX_TEXT = 20_000;
/** Characters of all entries of a run, with their values. */
export const MAX_RUN_TEXT = 400_000;
/** Entries of one run; one more says that there were others. */
export const MAX_ENTRIES = 1000;
/** Uncaught errors told past these limits, without which a run seems fine. */
export const MAX_LATE_ERRORS = 10;
export const MAX_LATE_TEXT = 1000;
/** All that a frame may send. */
export const MAX_SENT = MAX_ENTRIES + 1 + MAX_LATE_ERRORS;
/** Objects shown of one entry, their depth, parts, and strings. */
export const MAX_VALUES = 20;
export const MAX_DEPTH = 5;
export const MAX_CHILDREN = 100;
export const MAX_NODES = 300;
export const MAX_PREVIEW = 300;
export const MAX_KEY = 100;
export const MAX_STACK = 20;
/** Steps of a trace that are kept, of all of it and of one place. */
export const MAX_STEPS = 2000;
export const MAX_STEPS_PER_SITE = 200;
/** Places that a traced program may tell of. */
export const MAX_SITES = 20_000;
export const MAX_VARIABLES = 8;
/** Longest text of a value of a step. */
export const MAX_SNAPSHOT = 160;
/** Tallest document believed, in CSS pixels. */
export const MAX_HEIGHT = 20_000;

/** Frame to page by `postMessage`, once, with the nonce of its address. */
export type ReadyMessage = {
  readonly type: 'sandbox-ready';
  readonly nonce: string;
};

/** Page to frame by `postMessage`, once, with a port for all the rest. */
export type ConnectMessage = {
  readonly type: 'sandbox-connect';
  readonly nonce: string;
};

/** Page to frame. */
export type Command =
  | {
      readonly type: 'run';
      readonly program: Program;
      /** Sources of modules by specifier. */
      readonly packages: Readonly<Record<string, string>>;
      readonly options: RunOptions;
    }
  | {readonly type: 'ping'; readonly id: number};

/** Frame to page; what arrives is untrusted, see parseMessage.ts. */
export type FrameMessage =
  | {readonly type: 'running'}
  | {readonly type: 'settled'}
  /** The document is about to be replaced by another one. */
  | {readonly type: 'leaving'}
  | {readonly type: 'pong'; readonly id: number}
  | {readonly type: 'height'; readonly height: number}
  | {readonly type: 'console'; readonly entries: readonly ConsoleEntry[]}
  | {readonly type: 'trace'; readonly trace: Trace};
