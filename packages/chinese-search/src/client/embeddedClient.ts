/** The embedded engine behind the interface of the hosted service's client. */
import type {SearchRequest, SearchResult} from '../engine/types';
import type {WorkerAnswer, WorkerQuestion} from '../engine/worker';

export type EmbeddedClient = {
  /** Rejects with an error named `RetryError`; the next search starts afresh. */
  readonly search: (
    requests:
      readonly SearchRequest[] | {readonly requests: readonly SearchRequest[]},
  ) => Promise<{readonly results: readonly SearchResult[]}>;
  /** Loads the engine before the first key is pressed. */
  readonly warmUp: () => Promise<void>;
};

/** The dialog shows its error screen for this name only. */
class RetryError extends Error {
  override readonly name = 'RetryError';
}

type Waiting = {
  readonly resolve: (results: readonly SearchResult[]) => void;
  readonly reject: (error: RetryError) => void;
};

/** @param root the absolute address of `…/search-index/`. */
export function createEmbeddedClient(root: string): EmbeddedClient {
  let worker: Worker | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  const take = (id: number): Waiting | undefined => {
    const one = waiting.get(id);
    waiting.delete(id);
    return one;
  };
  const start = (): Worker => {
    const started = new Worker(new URL('../engine/worker', import.meta.url));
    started.addEventListener(
      'message',
      ({data}: MessageEvent<WorkerAnswer>) => {
        const one = take(data.id);
        if ('results' in data) {
          one?.resolve(data.results);
        } else {
          one?.reject(new RetryError(data.error));
        }
      },
    );
    // The script did not load, or the engine is broken.
    started.addEventListener('error', (event) => {
      event.preventDefault();
      started.terminate();
      worker = undefined;
      for (const id of waiting.keys()) {
        take(id)?.reject(new RetryError(event.message || 'worker failed'));
      }
    });
    return started;
  };
  const ask = (
    requests?: readonly SearchRequest[],
  ): Promise<readonly SearchResult[]> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, {resolve, reject});
      try {
        worker ??= start();
        worker.postMessage({
          id: lastId,
          root,
          ...(requests && {requests}),
        } satisfies WorkerQuestion);
      } catch (error) {
        take(lastId)?.reject(new RetryError(String(error)));
      }
    });
  return {
    search: async (input) => ({
      results: await ask('requests' in input ? input.requests : input),
    }),
    async warmUp() {
      await ask();
    },
  };
}
