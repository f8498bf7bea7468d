/** The one worker of the tools; what takes too long ends with it. */
import type {Answer, JobInput, JobName, JobValue, Question} from './jobs';

export type JobEnd<Name extends JobName> =
  | {readonly kind: 'done'; readonly value: JobValue<Name>}
  | {readonly kind: 'timeout'}
  | {readonly kind: 'failed'; readonly isLoading: boolean};

type Options<Name extends JobName> = {
  readonly name: Name;
  readonly input: JobInput<Name>;
  /** Counted from the moment the logic is loaded. */
  readonly timeoutMs: number;
  readonly onProgress: (fraction: number) => void;
  readonly onEnd: (end: JobEnd<Name>) => void;
};

let worker: Worker | null = null;
let lastId = 0;

function getWorker(): Worker {
  worker ??= new Worker(new URL('./worker.ts', import.meta.url));
  return worker;
}

function dropWorker(): void {
  worker?.terminate();
  worker = null;
}

/**
 * Starts a job. One runs at a time: callers cancel theirs before the next.
 * @returns cancels the job; its `onEnd` is not called then.
 */
export function startJob<Name extends JobName>({
  name,
  input,
  timeoutMs,
  onProgress,
  onEnd,
}: Options<Name>): () => void {
  lastId += 1;
  const id = lastId;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Worker;
  const release = (): void => {
    clearTimeout(timer);
    current.removeEventListener('message', handleMessage);
    current.removeEventListener('error', handleError);
  };
  const stop = (): void => {
    release();
    if (worker === current) {
      dropWorker();
    }
  };
  const handleMessage = ({data}: MessageEvent<Answer>): void => {
    if (data.id !== id) {
      return;
    }
    switch (data.kind) {
      case 'started':
        timer = setTimeout(() => {
          stop();
          onEnd({kind: 'timeout'});
        }, timeoutMs);
        break;
      case 'progress':
        onProgress(data.fraction);
        break;
      case 'done':
        release();
        onEnd({kind: 'done', value: data.value as JobValue<Name>});
        break;
      case 'failed':
        // A chunk that failed to load stays failed in its worker.
        stop();
        onEnd({kind: 'failed', isLoading: data.isLoading});
        break;
    }
  };
  const handleError = (event: Event): void => {
    event.preventDefault();
    stop();
    onEnd({kind: 'failed', isLoading: true});
  };
  current = getWorker();
  current.addEventListener('message', handleMessage);
  current.addEventListener('error', handleError);
  current.postMessage({id, name, input} satisfies Question);
  return stop;
}
