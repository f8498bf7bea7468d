export type Unfinished = {readonly kind: 'timeout' | 'unloaded'};

/**
 * Runs one job in a worker of its own, which is gone afterwards. The worker
 * says `started` when it has loaded, then answers the job with one message.
 * @param timeout in milliseconds, from the first sign of life: loading does not
 *   count.
 * @param signal aborted: the promise never settles.
 */
export function runOnce<Result>(
  worker: Worker,
  job: unknown,
  timeout: number,
  signal: AbortSignal,
): Promise<Result | Unfinished> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (outcome: Result | Unfinished) => {
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
      ({data}: MessageEvent<Result | 'started'>) => {
        if (data === 'started') {
          timer = setTimeout(() => end({kind: 'timeout'}), timeout);
          worker.postMessage(job);
        } else {
          end(data);
        }
      },
    );
  });
}
