/** One run of a program, from its start to where it settles or ends. */
import type {
  ConsoleEntry,
  Program,
  RunOptions,
  SandboxEvent,
  StopReason,
  Trace,
} from './types';
import {createSandbox, type SandboxSettings} from './host';

export type FinishedRun = {
  /** What it printed since it last cleared the console. */
  readonly entries: readonly ConsoleEntry[];
  /** Of a traced program that settled. */
  readonly trace: Trace | null;
  /** Why it ended, when it did not settle. */
  readonly reason: StopReason | null;
};

/**
 * Runs a program in a frame of its own, which is removed when it has settled.
 * @param signal ends it, as `stopped`.
 */
export function runOnce(
  settings: Omit<SandboxSettings, 'onEvent'>,
  program: Program,
  options: RunOptions,
  signal?: AbortSignal,
): Promise<FinishedRun> {
  return new Promise((resolve) => {
    let entries: readonly ConsoleEntry[] = [];
    let trace: Trace | null = null;
    const finish = (reason: StopReason | null): void => {
      resolve({entries, trace, reason});
      sandbox.stop();
    };
    const handleEvent = (event: SandboxEvent): void => {
      switch (event.type) {
        case 'console': {
          const all = [...entries, ...event.entries];
          entries = all.slice(
            all.findLastIndex(({level}) => level === 'clear') + 1,
          );
          break;
        }
        case 'trace':
          trace = event.trace;
          break;
        case 'settled':
          finish(null);
          break;
        case 'ended':
          finish(event.reason);
          break;
        default:
      }
    };
    const sandbox = createSandbox({...settings, onEvent: handleEvent});
    signal?.addEventListener('abort', () => sandbox.stop());
    if (signal?.aborted) {
      resolve({entries, trace, reason: 'stopped'});
    } else {
      sandbox.run(program, options);
    }
  });
}

function describe({level, text, position, stack}: ConsoleEntry): string {
  return JSON.stringify([level, text, position, stack]);
}

/** Whether two runs printed the same, from the same places. */
export function printsSame(one: FinishedRun, other: FinishedRun): boolean {
  return (
    one.reason === other.reason &&
    one.entries.map(describe).join('\n') ===
      other.entries.map(describe).join('\n')
  );
}
