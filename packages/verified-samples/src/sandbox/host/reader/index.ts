/** The page's end of the channel to a frame. */
import {createBudget} from '../budget';
import {parseMessage} from '../parseMessage';
import type {Command, FrameMessage} from '../../protocol';
import type {ReaderCommand, ReaderMessage} from './types';

/** Without an answer for so long, the reader is busy with one message. */
const BUSY_MS = 1500;
const CHECK_MS = 500;
/** What reading on the page itself may take in all of a run. */
const MAX_COST_MS = 1000;

export type Reader = {readonly post: (command: Command) => void};

type Options = {
  readonly port: MessagePort;
  readonly signal: AbortSignal;
  readonly onMessage: (message: FrameMessage) => void;
  /** There are too many messages, or one of them costs too much. */
  readonly onFlood: (reason: 'flooded' | 'costly') => void;
};

/** Reads on the page itself, where there is no worker. */
function readHere({port, signal, onMessage, onFlood}: Options): Reader {
  const isAffordable = createBudget(performance.now());
  let cost = 0;
  port.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!isAffordable(performance.now())) {
      onFlood('flooded');
      return;
    }
    const start = performance.now();
    const message = signal.aborted ? null : parseMessage(event.data);
    cost += performance.now() - start;
    if (cost > MAX_COST_MS) {
      onFlood('costly');
    } else if (message) {
      onMessage(message);
    }
  });
  signal.addEventListener('abort', () => port.close());
  port.start();
  return {post: (command) => port.postMessage(command)};
}

function readIn(worker: Worker, options: Options): Reader {
  const {port, signal, onMessage, onFlood} = options;
  const tell = (command: ReaderCommand, ports: MessagePort[] = []) =>
    worker.postMessage(command, ports);
  let asked = 0;
  let answered = 0;
  let answeredAt = performance.now();
  let lookedAt = answeredAt;
  const timer = window.setInterval(() => {
    const now = performance.now();
    // A page that slept, or was slowed down, has heard nothing meanwhile.
    if (document.hidden || now - lookedAt > 2 * CHECK_MS) {
      answeredAt = now;
    }
    lookedAt = now;
    if (answered < asked && now - answeredAt > BUSY_MS) {
      onFlood('costly');
    }
    asked += 1;
    tell({type: 'check', id: asked});
  }, CHECK_MS);
  signal.addEventListener('abort', () => {
    window.clearInterval(timer);
    worker.terminate();
  });
  worker.addEventListener('message', ({data}: MessageEvent<ReaderMessage>) => {
    if (signal.aborted) {
      return;
    }
    switch (data.type) {
      case 'message':
        onMessage(data.message);
        break;
      case 'flooded':
        onFlood('flooded');
        break;
      case 'checked':
        answered = data.id;
        answeredAt = performance.now();
        break;
    }
  });
  tell({type: 'open'}, [port]);
  return {post: (command) => tell({type: 'forward', command})};
}

/** Resolves when the worker has answered; null: it did not load. */
function whenReady(worker: Worker): Promise<Worker | null> {
  return new Promise((resolve) => {
    worker.addEventListener('message', () => resolve(worker), {once: true});
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      resolve(null);
    });
    worker.postMessage({type: 'check', id: 0} satisfies ReaderCommand);
  });
}

/**
 * Opens the channel. What comes over it is read in a worker of its own, which
 * ends with the run.
 * @param openWorker absent where there is none; reading is done here then.
 */
export async function openReader(
  openWorker: (() => Worker) | undefined,
  options: Options,
): Promise<Reader> {
  const worker = openWorker && (await whenReady(openWorker()));
  if (worker && options.signal.aborted) {
    worker.terminate();
  }
  return worker ? readIn(worker, options) : readHere(options);
}
