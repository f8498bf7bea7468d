// @ts-check
/**
 * Loaded by Node before a sample. Makes its output what a reader would call
 * it: both streams in the order of writing, an uncaught error as one line.
 * `?now=` (ms) and `?seed=` fix the clock and the random numbers.
 */
import {writeSync} from 'node:fs';
import {inspect} from 'node:util';

/** The pipe on which the parent learns what ended the sample. */
const NEWS_FD = 3;
const THROWN = 't';
const FLOODED = 'f';
/** As in node.ts; a loop without end would leave the parent nothing to read. */
const MAX_OUTPUT_LENGTH = 1_000_000;

const write = process.stdout.write.bind(process.stdout);
let length = 0;
/** @type {typeof write} */
process.stdout.write = (/** @type {string} */ text, ...rest) => {
  length += text.length;
  if (length > MAX_OUTPUT_LENGTH) {
    writeSync(NEWS_FD, FLOODED);
    process.kill(process.pid, 'SIGKILL');
  }
  return write(text, .../** @type {[]} */ (rest));
};
process.stderr.write = process.stdout.write;

/** @param {unknown} error */
function end(error) {
  writeSync(NEWS_FD, THROWN);
  const text =
    error instanceof Error ? `${error.name}: ${error.message}` : inspect(error);
  process.stdout.write(`Uncaught ${text}\n`, () => process.exit(1));
}

for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (/** @type {unknown} */ error) => {
    // A sample that listens itself has caught it.
    if (process.listenerCount(event) === 1) {
      end(error);
    }
  });
}

const {searchParams} = new URL(import.meta.url);
const now = searchParams.get('now');
if (now !== null) {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    // `Date()` without `new` is a string of the current time.
    apply: () => new RealDate(Number(now)).toString(),
    construct: (target, given, newTarget) =>
      Reflect.construct(
        target,
        given.length === 0 ? [Number(now)] : given,
        newTarget,
      ),
  });
  Date.now = () => Number(now);
  // oxlint-disable-next-line no-extend-native -- `date.constructor` is the fixed one, too
  Object.defineProperty(Date.prototype, 'constructor', {value: Date});
}

const seed = searchParams.get('seed');
if (seed !== null) {
  let state = Number(seed);
  // mulberry32, the same as in the sandbox.
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
