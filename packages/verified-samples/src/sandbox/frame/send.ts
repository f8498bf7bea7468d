import {
  type FrameMessage,
  MAX_ENTRIES,
  MAX_LATE_ERRORS,
  MAX_LATE_TEXT,
  MAX_RUN_TEXT,
  MAX_TEXT,
} from '../protocol';
import {countCharacters} from '../host/size';
import type {ConsoleEntry} from '../types';
import {native} from './native';

/** Entries sent one by one, so that they arrive even if the next call hangs. */
const IMMEDIATE = 100;
const BATCH_MS = 16;

function createNotice(limit: string): ConsoleEntry {
  return {
    level: 'cut',
    text: `输出超过 ${limit}，后面的不再显示。`,
    values: [],
  };
}
const TOO_MANY = createNotice(`${MAX_ENTRIES} 条`);
const TOO_LONG = createNotice(`${MAX_RUN_TEXT / 10_000} 万个字符`);

/** Long texts would take the page long to receive. */
function clip(entry: ConsoleEntry, limit = MAX_TEXT): ConsoleEntry {
  return entry.text.length > limit
    ? {...entry, text: `${entry.text.slice(0, limit)}…`}
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
  const post = port.postMessage.bind(port) as (message: FrameMessage) => void;
  let queue: ConsoleEntry[] = [];
  let count = 0;
  let characters = 0;
  let isFull = false;
  let lateErrors = 0;
  let isSettled = false;
  let hasWoken = false;
  let flushedAt = 0;
  let isScheduled = false;

  function send(message: FrameMessage): void {
    isSettled ||= message.type === 'settled';
    post(message);
  }

  /** Past the limits: an error, and that a program which had settled goes on. */
  function printLate(entry: ConsoleEntry): void {
    if (entry.level === 'uncaught' && lateErrors < MAX_LATE_ERRORS) {
      lateErrors += 1;
      queue.push({...clip(entry, MAX_LATE_TEXT), values: []});
      flush();
    } else if (isSettled && !hasWoken) {
      hasWoken = true;
      send({type: 'console', entries: []});
    }
  }

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
      if (isFull) {
        printLate(entry);
        return;
      }
      const clipped = clip(entry);
      count += 1;
      characters += countCharacters(clipped);
      isFull = count > MAX_ENTRIES || characters > MAX_RUN_TEXT;
      queue.push(count > MAX_ENTRIES ? TOO_MANY : isFull ? TOO_LONG : clipped);
      if (count <= IMMEDIATE || native.now() - flushedAt > BATCH_MS) {
        flush();
      } else {
        schedule();
      }
    },
  };
}
