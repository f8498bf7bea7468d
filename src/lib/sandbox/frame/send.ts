import {type FrameMessage, MAX_ENTRIES, MAX_TEXT} from '../protocol';
import type {ConsoleEntry} from '../types';
import {native} from './native';

/** Entries sent one by one, so that they arrive even if the next call hangs. */
const IMMEDIATE = 100;
const BATCH_MS = 16;

const LIMIT_ENTRY: ConsoleEntry = {
  level: 'warn',
  text: `输出超过 ${MAX_ENTRIES} 条，后面的不再显示。`,
  values: [],
};

/** Long texts would take the page long to receive. */
function clip(entry: ConsoleEntry): ConsoleEntry {
  return entry.text.length > MAX_TEXT
    ? {...entry, text: `${entry.text.slice(0, MAX_TEXT)}…`}
    : entry;
}

/** The frame's way to the page. */
export type Sender = {
  readonly send: (message: FrameMessage) => void;
  readonly print: (entry: ConsoleEntry) => void;
  /** Sends the entries that wait. */
  readonly flush: () => void;
};

/**
 * @param port connected with the page.
 * @param onPrint is called for each entry, also those beyond the limit.
 */
export function createSender(port: MessagePort, onPrint: () => void): Sender {
  const send = port.postMessage.bind(port) as (message: FrameMessage) => void;
  let queue: ConsoleEntry[] = [];
  let count = 0;
  let flushedAt = 0;
  let isScheduled = false;

  function flush(): void {
    flushedAt = native.now();
    if (queue.length > 0) {
      const entries = queue;
      queue = [];
      send({type: 'console', entries});
    }
  }

  function schedule(): void {
    if (!isScheduled) {
      isScheduled = true;
      native.setTimeout(() => {
        isScheduled = false;
        flush();
      }, BATCH_MS);
    }
  }

  return {
    send,
    flush,
    print(entry) {
      onPrint();
      count += 1;
      if (count > MAX_ENTRIES + 1) {
        return;
      }
      queue.push(count > MAX_ENTRIES ? LIMIT_ENTRY : clip(entry));
      if (count <= IMMEDIATE || native.now() - flushedAt > BATCH_MS) {
        flush();
      } else {
        schedule();
      }
    },
  };
}
