/** The worker that filters, as a function. */
import type {Frame, Size} from './frame';
import {
  IMPLEMENTATIONS,
  type Job,
  type Outputs,
  type WorkerMessage,
} from './messages';
import type {Settings} from './settings';

type Ready = Extract<WorkerMessage, {readonly kind: 'ready'}>;
type Done = Extract<WorkerMessage, {readonly kind: 'done'}>;

export type FilterClient = {
  /** What the browser or the network did not give. */
  readonly ready: Promise<Ready['missing']>;
  /**
   * One at a time. The frame is given away and comes back; the outputs are
   * good until the next call.
   */
  readonly apply: (
    frame: Frame,
    settings: Settings,
    rounds: number,
  ) => Promise<Done>;
  readonly dispose: () => void;
};

/**
 * @param size of all frames.
 * @param onFailure the worker did not load, or broke down: no promise settles
 *   any more.
 */
export function createFilterClient(
  {width, height}: Size,
  onFailure: () => void,
): FilterClient {
  const create = () => new Uint8ClampedArray(width * height * 4);
  let outputs: Outputs = {
    javascript: create(),
    wasm: create(),
    simd: create(),
  };
  let handleDone = (_done: Done) => {};
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onFailure();
  });
  const ready = new Promise<Ready['missing']>((resolve) => {
    worker.addEventListener(
      'message',
      ({data}: MessageEvent<WorkerMessage>) => {
        if (data.kind === 'ready') {
          resolve(data.missing);
        } else {
          outputs = data.outputs;
          handleDone(data);
        }
      },
    );
  });
  return {
    ready,
    apply: (frame, settings, rounds) =>
      new Promise((resolve) => {
        handleDone = resolve;
        const job: Job = {frame, outputs, settings, rounds};
        worker.postMessage(job, [
          frame.pixels.buffer,
          ...IMPLEMENTATIONS.map((name) => outputs[name].buffer),
        ]);
      }),
    dispose: () => worker.terminate(),
  };
}
