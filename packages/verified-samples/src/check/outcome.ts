/** What comes of running a sample. */
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

/** What the guard of the sandbox throws into a loop that goes on too long. */
const GUARD_ERROR = /^Uncaught .*RangeError: 连续运行超过/mu;

/** Whether a program was too slow, be it for an endless loop or a busy machine. */
export function hasRunOutOfTime(outcome: Outcome): boolean {
  return outcome.kind === 'failed'
    ? outcome.isTimeout === true
    : outcome.hasThrown && GUARD_ERROR.test(outcome.text);
}
