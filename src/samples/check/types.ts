import type {Fence} from '../fence';

/** One code fence of a page, output fences excluded. */
export type Sample = {
  /** Of an answer, and of code for use: what judges it. */
  readonly judgedBy?: {
    /** Source of the tests. */
    readonly tests: string;
    /** Line of the fence that holds the tests. */
    readonly line: number;
    /** Of a style sheet: the document that it is the sheet of. */
    readonly page?: string;
  };
  /** Relative to the site folder, forward slashes. */
  readonly file: string;
  /** Of the opening backticks, from 1. */
  readonly line: number;
  /** Line of the closing backticks. */
  readonly endLine: number;
  readonly fence: Fence;
  readonly code: string;
  /** The output fence beneath; null: there is none. */
  readonly output: {
    readonly line: number;
    readonly endLine: number;
    readonly text: string;
  } | null;
};

/** A sample whose fence is of one of these kinds. */
export type SampleOf<K extends Fence['kind']> = Sample & {
  readonly fence: Extract<Fence, {readonly kind: K}>;
};

/** What came of running a program. */
export type Outcome =
  | {
      readonly kind: 'ended';
      /** What it printed, without blanks at the end. */
      readonly text: string;
      /** Whether it ended with an uncaught error or rejection. */
      readonly hasThrown: boolean;
    }
  | {
      /** It could not be run to its end. */
      readonly kind: 'failed';
      /** A Chinese sentence. */
      readonly reason: string;
      /** Within the code, from 1; absent where all of it is meant. */
      readonly line?: number;
      /** Whether it was ended because it took too long. */
      readonly isTimeout?: boolean;
    };

/** What a sample shows between the lines, or in Chinese why it does not. */
export type TracedSample =
  | {
      readonly steps: readonly {
        readonly line: number;
        /** What its turn is called: 同步, 微任务 2. */
        readonly turn: string;
        readonly text: string;
      }[];
    }
  | {readonly reason: string};

/** Narrows a sample by the kind of its fence. */
export function isOf<K extends Fence['kind']>(
  sample: Sample,
  ...kinds: readonly K[]
): sample is SampleOf<K> {
  return (kinds as readonly string[]).includes(sample.fence.kind);
}

/** What the guard of the sandbox throws into a loop that goes on too long. */
const GUARD_ERROR = /^Uncaught .*RangeError: 连续运行超过/mu;

/** Whether a program was too slow, be it for an endless loop or a busy machine. */
export function hasRunOutOfTime(outcome: Outcome): boolean {
  return outcome.kind === 'failed'
    ? outcome.isTimeout === true
    : outcome.hasThrown && GUARD_ERROR.test(outcome.text);
}
