/** What runs inside the checker's blank page. */
import {compileSample, type Sample} from '../sandbox/compile';
import type {CompileError} from '../sandbox/compileError';
import {createSandbox} from '../sandbox/host';
import type {
  ConsoleEntry,
  Program,
  RunOptions,
  Sandbox,
  SandboxEvent,
  StopReason,
} from '../sandbox/types';

export type PageRequest = {
  readonly sample: Sample;
  readonly options: RunOptions;
};

export type PageResult =
  | {
      readonly kind: 'settled';
      readonly texts: readonly string[];
      readonly hasThrown: boolean;
    }
  | {
      readonly kind: 'ended';
      readonly reason: StopReason;
      readonly texts: readonly string[];
    }
  /** It does not compile; the line is within the code, from 1. */
  | {readonly kind: 'rejected'; readonly line: number; readonly reason: string};

/** Where the checker's server has the sandbox. */
export const SERVED = {
  pageUrl: '/sandbox.html',
  packagesUrl: '/sandbox/packages.json',
} as const;

type Ways<R extends PageRequest> = {
  /** @throws CompileError */
  readonly compile: (request: R) => Program;
  /** What of its entries is compared: without it, all of their texts. */
  readonly readTexts?: (
    request: R,
    entries: readonly ConsoleEntry[],
  ) => readonly string[];
};

function readAll(
  _request: PageRequest,
  entries: readonly ConsoleEntry[],
): readonly string[] {
  return entries.map(({text}) => text);
}

/** Gathers what a program prints until it settles or ends. */
function createListener(
  finish: (result: PageResult) => void,
  read: (entries: readonly ConsoleEntry[]) => readonly string[],
): (event: SandboxEvent) => void {
  let entries: ConsoleEntry[] = [];
  return (event) => {
    if (event.type === 'console') {
      const all = [...entries, ...event.entries];
      entries = all.slice(
        all.findLastIndex(({level}) => level === 'clear') + 1,
      );
    } else if (event.type === 'settled') {
      const hasThrown = entries.some(({level}) => level === 'uncaught');
      finish({kind: 'settled', texts: read(entries), hasThrown});
    } else if (event.type === 'ended') {
      finish({kind: 'ended', reason: event.reason, texts: read(entries)});
    }
  };
}

/**
 * Makes the function that the checker calls in its page. It runs one program
 * until it settles; its frame stays until the next one.
 */
export function createPageRunner<R extends PageRequest>({
  compile,
  readTexts = readAll,
}: Ways<R>): (request: R) => Promise<PageResult> {
  let current: Sandbox | null = null;
  return async (request) => {
    current?.stop();
    let program: Program;
    try {
      program = compile(request);
    } catch (error) {
      const {line, reason, message} = error as Partial<CompileError> & Error;
      return {kind: 'rejected', line: line ?? 1, reason: reason ?? message};
    }
    // A page that is not in front draws nothing; without a layout the frame would
    // not learn its size before the program asks for it.
    const frames = new MutationObserver(() => {
      document.body.getBoundingClientRect();
    });
    frames.observe(document.body, {childList: true});
    const result = await new Promise<PageResult>((resolve) => {
      current = createSandbox({
        mount: document.body,
        title: '示例',
        ...SERVED,
        onEvent: createListener(resolve, (entries) =>
          readTexts(request, entries),
        ),
      });
      current.run(program, request.options);
    });
    frames.disconnect();
    return result;
  };
}

declare global {
  /** For chromium.ts, which calls it in the page. */
  var runSample: (request: never) => Promise<PageResult>;
}

/** Lets the checker run samples that are nothing but code. */
export function servePlainSamples(): void {
  globalThis.runSample = createPageRunner<PageRequest>({
    compile: ({sample}) => compileSample(sample),
  });
}
