import type {WatResult} from './assemble';
import type {WatJob} from './worker';

/** A module that has not returned by then never will. */
const TIMEOUT_MS = 5000;

export type WatOutcome = WatResult | {readonly kind: 'timeout' | 'unloaded'};

/**
 * Runs one job in a worker of its own, which is gone afterwards. The time runs
 * from the first sign of life: loading the assembler does not count.
 * @param signal aborted: the promise never settles.
 */
export function runInWorker(
  job: WatJob,
  signal: AbortSignal,
): Promise<WatOutcome> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (outcome: WatOutcome) => {
      clearTimeout(timer);
      worker.terminate();
      if (!signal.aborted) {
        resolve(outcome);
      }
    };
    signal.addEventListener('abort', () => end({kind: 'unloaded'}));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      end({kind: 'unloaded'});
    });
    worker.addEventListener(
      'message',
      ({data}: MessageEvent<WatResult | 'started'>) => {
        if (data === 'started') {
          timer = setTimeout(() => end({kind: 'timeout'}), TIMEOUT_MS);
          worker.postMessage(job);
        } else {
          end(data);
        }
      },
    );
  });
}
