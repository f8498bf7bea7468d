/**
 * What compiled code and the frame agree on. Guards stand between markers, so
 * that `Function.prototype.toString` can show functions as they were written.
 */

/** Countdown of each guarded line, an `Int32Array`. */
export const COUNTDOWN = '__sampleLeft';
/** Called with the line when a countdown is over; throws after too long. */
export const CHECKPOINT = '__sampleCheck';
/** The errors with which loops were ended, an array; catching them hides none. */
export const OVERRUNS = '__sampleOverruns';
/** Takes the promise of a dynamic import, so that the frame waits for it. */
export const AWAITED = '__sampleAwait';

/** What traced code calls, an object of functions; see compile/trace.ts. */
export const TRACE = '__sampleTrace';
/** The variable of a traced call, which holds what the frame knows of it. */
export const TRACE_CALL = '__sampleCall';

/** Begins what the reader is told of a loop that was ended. */
export const ENDLESS = '连续运行超过';

/** Countdowns there are; lines beyond share them. */
export const GUARD_SITES = 4096;

const OPEN = '/*<sample*/';
const CLOSE = '/*sample>*/';

/** Marks inserted code. */
export function mark(code: string): string {
  return OPEN + code + CLOSE;
}

/** Closes what stands around the body of an arrow function. */
export const ARROW_END = ')';

/** Closes the block that stands around the body of a traced arrow function. */
export const TRACED_ARROW_END = `}finally{${TRACE}.leave(${TRACE_CALL})}}`;

/** Takes out everything that `mark` marked, of a program or of one function. */
export function removeMarked(source: string): string {
  return source
    .split(OPEN)
    .map((part, index) => {
      const end = part.indexOf(CLOSE);
      if (index === 0) {
        return part;
      }
      if (end !== -1) {
        return part.slice(end + CLOSE.length);
      }
      // The text of an arrow function ends before the marker does.
      return part === ARROW_END || part.endsWith(TRACED_ARROW_END)
        ? ''
        : OPEN + part;
    })
    .join('');
}
