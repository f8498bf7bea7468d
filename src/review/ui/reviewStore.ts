/** Where reviews are kept; see src/kit/keptLog.ts for how. */
import {
  createKeptLog,
  type KeptLog,
  type LogFormat,
  type LogSnapshot,
} from '../../kit/keptLog';
import {readFile} from './exportFile';
import {byTime, keyOf, parseReview, type Review} from './review';

const ROOT = 'hangjian.review.';
/** Version 2: one key for each review. */
export const LOG_PREFIX = `${ROOT}v2.`;
/** Version 1: all reviews in one value; two tabs could lose some. */
export const OLD_KEY = `${ROOT}v1`;
/** Before what cannot be read. */
export const ASIDE_PREFIX = `${ROOT}aside.`;

const FORMAT: LogFormat<Review> = {
  root: ROOT,
  prefix: LOG_PREFIX,
  asidePrefix: ASIDE_PREFIX,
  newer: /^hangjian\.review\.v(?!1$|2\.)\d/u,
  keyOf,
  valueOf: ({grade}) => String(grade),
  parse: parseReview,
  compare: byTime,
  old: {
    key: OLD_KEY,
    read(text) {
      const read = readFile(text);
      return read.ok ? read.reviews : null;
    },
  },
};

export type Snapshot = Omit<LogSnapshot<Review>, 'entries'> & {
  /** Earliest first. */
  readonly reviews: readonly Review[];
};

export type ReviewStore = Omit<KeptLog<Review>, 'getSnapshot'> & {
  readonly getSnapshot: () => Snapshot;
};

/** The arguments are those of `createKeptLog`, without the format. */
export function createReviewStore(
  ...args: Parameters<typeof createKeptLog> extends [unknown, ...infer Rest]
    ? Rest
    : never
): ReviewStore {
  const log = createKeptLog(FORMAT, ...args);
  let last: LogSnapshot<Review> | null = null;
  let shown: Snapshot;
  return {
    ...log,
    getSnapshot() {
      const snapshot = log.getSnapshot();
      if (snapshot !== last) {
        const {entries: reviews, ...rest} = snapshot;
        last = snapshot;
        shown = {reviews, ...rest};
      }
      return shown;
    },
  };
}
