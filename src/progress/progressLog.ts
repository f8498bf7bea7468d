/** The reader's marks in their browser; see src/kit/keptLog.ts for how. */
import {createKeptLog, type KeptLog, type LogFormat} from '../kit/keptLog';
import {MARK_PREFIX} from '../kit/kept';
import {getStorage, store} from '../kit/storage';
import {byTime, keyOf, type Mark, parseMark, valueOf} from './mark';

const ROOT = 'hangjian.progress.';
/** Where the reader switched it off; absent: marks are kept and shown. */
export const SWITCH_KEY = 'hangjian.progress.switch';
const SWITCH_OFF = 'off';

const FORMAT: LogFormat<Mark> = {
  root: ROOT,
  prefix: MARK_PREFIX,
  asidePrefix: `${ROOT}aside.`,
  newer: /^hangjian\.progress\.v(?!1\.)\d/u,
  keyOf,
  valueOf,
  parse: parseMark,
  compare: byTime,
};

export type ProgressLog = KeptLog<Mark>;

/** The arguments are those of `createKeptLog`, without the format. */
export function createProgressLog(
  ...args: Parameters<typeof createKeptLog> extends [unknown, ...infer Rest]
    ? Rest
    : never
): ProgressLog {
  return createKeptLog(FORMAT, ...args);
}

let shared: ProgressLog | null = null;

/** The one log of this tab. */
export function getProgressLog(): ProgressLog {
  shared ??= createProgressLog(getStorage('localStorage'));
  return shared;
}

/** Whether the reader wants marks. */
export function isMarking(storage: Storage | null): boolean {
  return storage?.getItem(SWITCH_KEY) !== SWITCH_OFF;
}

/** Switches marks on or off; those that are kept stay. */
export function setMarking(storage: Storage | null, isOn: boolean): void {
  if (isOn) {
    storage?.removeItem(SWITCH_KEY);
  } else {
    store(storage, SWITCH_KEY, SWITCH_OFF);
  }
}

/** Marks a page as read, which says all of its sections. */
export function markRead(log: ProgressLog, page: string, now: number): void {
  log.add([{kind: 'read', page, anchor: '', at: now}]);
  const sections = log
    .getSnapshot()
    .entries.filter((mark) => mark.kind === 'section' && mark.page === page);
  if (sections.length > 0) {
    log.remove(sections);
  }
}

/** Takes back that a page was read, and what of it. Tasks stay done. */
export function unmark(log: ProgressLog, page: string): void {
  log.remove(
    log
      .getSnapshot()
      .entries.filter((mark) => mark.kind !== 'task' && mark.page === page),
  );
}
