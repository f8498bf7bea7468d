/**
 * What the tests of a task call, as a script of the task's document: it runs
 * before the reader's module, without guards, so that it can tell of a loop that
 * never ended. A string, as it must not depend on how the site's own code is bundled.
 *
 * It tells its results on the console, in entries that begin with a mark which
 * the reader's code cannot know; the page takes them out (results.ts).
 */

import {OVERRUNS} from 'docusaurus-theme-verified-samples/sandbox';

/** Ms that one test may take, and all of them; the sandbox itself stops at 10 s. */
const TEST_MS = 2000;
const ALL_MS = 8000;
/** Each takes two seconds; the reader knows by then. */
const MAX_ENDLESS = 2;

const SOURCE = String.raw`(() => {
'use strict';
const print = console.debug.bind(console);
const later = setTimeout.bind(globalThis);
const forget = clearTimeout.bind(globalThis);
const clock = performance.now.bind(performance);
const Native = Promise;
const {is, keys, getPrototypeOf, getOwnPropertySymbols, prototype} = Object;
const hasOwn = Object.hasOwn;
const {construct} = Reflect;
const classOf = prototype.toString;
// Results are told on the console, so nothing of it may be wiped.
console.clear = () => {};

// Strings are shown as they are written in code.
const show = (value) => typeof value === 'string' ? "'" + value.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n') + "'" : value;
const say = (kind, ...values) => { if (MARK !== null) print(MARK + kind, ...values); };

class Failure extends Error {}
let current = null;
let restore = null;

// What an answer swallows has failed all the same.
function fail(line, details) {
  if (current) current.failure ??= {line: typeof line === 'number' ? line : null, at: null, details};
  return new Failure('测试没有通过');
}
// In a stack the sandbox's files have their own names; ours is no file.
function lineOf(error) {
  try {
    const [, line] = /(?:^|[\s(@])main\.[jt]sx?:(\d+):\d+\)?\s*$/m.exec(String(error.stack)) ?? [];
    return line === undefined ? null : Number(line);
  } catch {
    return null;
  }
}
function thrown(error) {
  return {line: null, at: lineOf(error), details: [['thrown', error]]};
}

function same(a, b, seen) {
  if (is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (getPrototypeOf(a) !== getPrototypeOf(b)) return false;
  for (const [one, other] of seen) if (one === a) return other === b;
  const deeper = [...seen, [a, b]];
  const kind = classOf.call(a);
  if (kind !== classOf.call(b)) return false;
  if (a instanceof Date && !is(+a, +b)) return false;
  if (a instanceof RegExp && String(a) !== String(b)) return false;
  if (a instanceof Error && (a.message !== b.message || a.name !== b.name)) return false;
  if (a instanceof Map) {
    if (a.size !== b.size) return false;
    const others = [...b];
    let at = 0;
    for (const [key, value] of a) {
      const [otherKey, otherValue] = others[at++];
      if (!same(key, otherKey, deeper) || !same(value, otherValue, deeper)) return false;
    }
  }
  if (a instanceof Set) {
    if (a.size !== b.size) return false;
    const others = [...b];
    let at = 0;
    for (const value of a) if (!same(value, others[at++], deeper)) return false;
  }
  if (Array.isArray(a) && a.length !== b.length) return false;
  const names = [...keys(a), ...getOwnPropertySymbols(a)];
  if (names.length !== keys(b).length + getOwnPropertySymbols(b).length) return false;
  return names.every((name) => hasOwn(b, name) && same(a[name], b[name], deeper));
}
function matches(error, pattern) {
  if (pattern === undefined) return true;
  if (pattern instanceof RegExp) return pattern.test(String(error?.message ?? error));
  if (typeof pattern === 'function') return error instanceof pattern;
  return same(error, pattern, []);
}

const tests = [];
globalThis.test = MARK === null
  ? async (name, body) => { try { await body(); } catch { /* It is known to fail. */ } }
  : function test(name, body) { tests.push({name: String(name), body}); };
globalThis.equal = function equal(came, expected, note) {
  if (!same(came, expected, [])) throw fail(this, [['expected', expected], ['came', came], ['note', note]]);
};
globalThis.ok = function ok(value, note) {
  if (!value) throw fail(this, [['came', value], ['note', note]]);
};
globalThis.throws = function throws(action, pattern, note) {
  let error;
  try {
    action();
  } catch (caught) {
    if (matches(caught, pattern)) return caught;
    error = {caught};
  }
  throw fail(this, error ? [['expected', pattern], ['came', error.caught], ['note', note]] : [['note', note ?? '应该抛出错误，却没有抛。']]);
};
globalThis.rejects = async function rejects(work, pattern, note) {
  let error;
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (caught) {
    if (matches(caught, pattern)) return caught;
    error = {caught};
  }
  throw fail(this, error ? [['expected', pattern], ['came', error.caught], ['note', note]] : [['note', note ?? '返回的 Promise 应该被拒绝，却兑现了。']]);
};

// Time stands still, and goes on by tick() only; one test long.
globalThis.fakeClock = function fakeClock() {
  const kept = {};
  const names = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'];
  for (const name of names) kept[name] = globalThis[name];
  const Days = Date;
  const dateNow = Days.now;
  const performanceNow = performance.now;
  const timers = new Map();
  let now = 0;
  let last = 0;
  const add = (action, ms, repeat, values) => {
    last += 1;
    const delay = Math.max(0, Number(ms) || 0);
    timers.set(last, {at: now + delay, delay, repeat, order: last, run: () => action(...values)});
    return last;
  };
  const drop = (id) => { timers.delete(id); };
  globalThis.setTimeout = (action, ms, ...values) => add(action, ms, false, values);
  globalThis.setInterval = (action, ms, ...values) => add(action, ms, true, values);
  globalThis.clearTimeout = drop;
  globalThis.clearInterval = drop;
  Days.now = () => 1_700_000_000_000 + now;
  globalThis.Date = new Proxy(Days, {
    construct: (target, values, asked) => construct(target, values.length === 0 ? [Days.now()] : values, asked),
    apply: () => new Days(Days.now()).toString(),
  });
  Days.prototype.constructor = Date;
  performance.now = () => now;
  restore = () => {
    Object.assign(globalThis, kept);
    Days.prototype.constructor = Days;
    Days.now = dateNow;
    performance.now = performanceNow;
  };
  const settle = () => new Native((resolve) => later(resolve, 0));
  return {
    get now() { return now; },
    get pending() { return timers.size; },
    async tick(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        let next = null;
        for (const [id, timer] of timers) {
          if (timer.at <= end && (!next || timer.at < next.timer.at || (timer.at === next.timer.at && timer.order < next.timer.order))) next = {id, timer};
        }
        if (!next) break;
        const {id, timer} = next;
        now = Math.max(now, timer.at);
        if (timer.repeat) {
          timer.at += Math.max(1, timer.delay);
          timer.order = last += 1;
        } else {
          timers.delete(id);
        }
        timer.run();
        await settle();
      }
      now = end;
      await settle();
    },
  };
};

const hear = (error, event) => {
  if (current) {
    event.preventDefault();
    current.failure ??= thrown(error);
  }
};
addEventListener('error', (event) => hear(event.error ?? event.message, event));
addEventListener('unhandledrejection', (event) => hear(event.reason, event));

const turn = () => new Native((resolve) => later(resolve, 0));
// Of loops that were ended: nobody else hears of one that the answer caught.
const overruns = globalThis.${OVERRUNS} ?? [];

async function runOne({body}) {
  const ended = overruns.length;
  let timer;
  const limit = new Native((resolve) => {
    timer = later(() => resolve('late'), ${TEST_MS});
  });
  try {
    const outcome = await Native.race([(async () => { await body(); })(), limit]);
    if (outcome === 'late') current.failure ??= {line: null, at: null, details: [['note', '等了 ${TEST_MS / 1000} 秒还没有结果：有一个 Promise 一直没有落定，或者回调没有被调用。']]};
  } catch (error) {
    current.failure ??= thrown(error);
  }
  forget(timer);
  // What was rejected without anybody looking is told only after this turn.
  await turn();
  if (overruns.length === ended) return false;
  current.failure = thrown(overruns[ended]);
  // Guards throw until the turn of the loop is over.
  await turn();
  return true;
}

globalThis.hangjianRunTests = async () => {
  say('begin', JSON.stringify(tests.map(({name}) => name)));
  const start = clock();
  let endless = 0;
  for (const [index, test] of tests.entries()) {
    const reason = endless === ${MAX_ENDLESS} ? '前面的测试停不下来，这一条没有跑。' : clock() - start > ${ALL_MS} ? '前面的测试太慢，没有时间跑这一条。' : null;
    if (reason !== null) {
      say('test', index);
      say('note', reason);
      continue;
    }
    if (ONLY !== null && test.name !== ONLY) continue;
    current = {failure: null};
    say('test', index);
    if (await runOne(test)) endless += 1;
    restore?.();
    restore = null;
    const {failure} = current;
    current = null;
    for (const [kind, value] of failure?.details ?? []) {
      if (kind === 'note') {
        if (value !== undefined) say('note', String(value));
      } else {
        say(kind, typeof value === 'function' && kind === 'expected' ? value.name : show(value));
      }
    }
    say('done', JSON.stringify({passed: !failure, line: failure?.line ?? null, at: failure?.at ?? null}));
  }
  say('end', '');
};
})();`;

/**
 * The script.
 * @param mark with which its entries begin; null: it tells nothing, and runs each
 *   test where it stands, to be looked at between the lines.
 * @param only the name of the one test to run; null: all.
 */
export function createHarness(
  mark: string | null,
  only: string | null,
): string {
  const settings = `const MARK = ${JSON.stringify(mark)}, ONLY = ${JSON.stringify(only)};`;
  // No text of an author may end the script that it stands in.
  return `{${settings}${SOURCE}}`.replaceAll('</', '<\\/');
}
