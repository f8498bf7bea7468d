import type {TracedSample} from '../../src/samples/check/types';

/**
 * Programs about order, and what happens there: derived by hand from the HTML
 * and ECMAScript standards, never recorded. One entry a printed line or pause:
 * the line, then the turn. S: the script; m2: its second microtask that runs
 * code of the program; t1: the first task; t1m1: a microtask of that task;
 * `out` and `back`: an await leaves, and goes on.
 */
export const ORDERS: Readonly<
  Record<string, readonly [code: string, expected: string]>
> = {
  'timers are tasks': [
    `setTimeout(() => console.log('a'));
setTimeout(() => console.log('b'));
console.log('c');`,
    '3 S, 1 t1, 2 t2',
  ],
  'a microtask queues another behind those that wait': [
    `queueMicrotask(() => {
  console.log('a');
  queueMicrotask(() => console.log('b'));
});
queueMicrotask(() => console.log('c'));`,
    '2 m1, 5 m2, 3 m3',
  ],
  'two chains take turns': [
    `Promise.resolve().then(() => console.log('a')).then(() => console.log('b'));
Promise.resolve().then(() => console.log('c')).then(() => console.log('d'));`,
    '1 m1, 2 m2, 1 m3, 2 m4',
  ],
  // NewPromiseResolveThenableJob, then the reaction of the inner promise.
  'a returned promise costs two jobs more': [
    `Promise.resolve().then(() => Promise.resolve('x')).then(() => console.log('late'));
Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3)).then(() => console.log(4));`,
    '2 m2, 2 m3, 2 m4, 1 m5, 2 m6',
  ],
  'awaits and a chain take turns': [
    `async function f() {
  await null;
  console.log('a');
  await null;
  console.log('b');
}
f();
Promise.resolve().then(() => console.log('c'));
console.log('d');`,
    '2 S out, 9 S, 2 m1 back, 3 m1, 4 m1 out, 8 m2, 4 m3 back, 5 m3',
  ],
  'microtasks of a task come before the next task': [
    `setTimeout(() => {
  console.log('t1');
  Promise.resolve().then(() => console.log('m'));
});
setTimeout(() => console.log('t2'));`,
    '2 t1, 3 t1m1, 5 t2',
  ],
  'an awaited timer goes on in a microtask of its task': [
    `const wait = (ms) => new Promise((done) => setTimeout(done, ms));
console.log('a');
await wait(1);
console.log('b');`,
    '2 S, 3 S out, 3 t1m1 back, 4 t1m1',
  ],
  'catch, finally, then': [
    `Promise.reject(new Error('x'))
  .catch(() => console.log('c'))
  .finally(() => console.log('f'))
  .then(() => console.log('t'));`,
    '2 m1, 3 m2, 4 m3',
  ],
  'each message is a task': [
    `const {port1, port2} = new MessageChannel();
port1.onmessage = ({data}) => console.log(data);
port2.postMessage('a');
port2.postMessage('b');
Promise.resolve().then(() => console.log('m'));`,
    '5 m1, 2 t1, 2 t2',
  ],
  'a dispatched event is part of the script': [
    `const target = new EventTarget();
target.addEventListener('go', () => console.log('a'));
queueMicrotask(() => console.log('m'));
target.dispatchEvent(new Event('go'));
console.log('b');`,
    '2 S, 5 S, 3 m1',
  ],
  // “Update the rendering” runs in one task; between two callbacks the stack is
  // empty, and microtasks run.
  'callbacks of one frame are one task': [
    `requestAnimationFrame(() => {
  console.log('frame');
  queueMicrotask(() => console.log('m'));
});
requestAnimationFrame(() => console.log('same frame'));
console.log('s');`,
    '6 S, 2 t1, 3 t1m1, 5 t1',
  ],
  'a frame that is asked for in a frame is the next one': [
    `requestAnimationFrame(() => {
  console.log('one');
  requestAnimationFrame(() => console.log('two'));
});`,
    '2 t1, 3 t2',
  ],
  'priorities of postTask': [
    `scheduler.postTask(() => console.log('later'), {priority: 'background'});
scheduler.postTask(() => console.log('first'), {priority: 'user-blocking'});
scheduler.postTask(() => console.log('second')).then(() => console.log('after'));
console.log('s');`,
    '4 S, 2 t1, 3 t2, 3 t2m1, 1 t3',
  ],
  'an awaited postTask goes on in a microtask of its task': [
    `const value = await scheduler.postTask(() => 1);
console.log(value);
await scheduler.postTask(() => console.log('b'));
console.log('c');`,
    '1 S out, 1 t1m1 back, 2 t1m1, 3 t1m1 out, 3 t2, 3 t2m1 back, 4 t2m1',
  ],
  // Its continuation has a higher priority than any timer.
  'scheduler.yield goes on before a timer': [
    `setTimeout(() => console.log('timer'));
await scheduler.yield();
console.log('a');`,
    '2 S out, 2 t1m1 back, 3 t1m1, 1 t2',
  ],
  'a thenable is asked in a job of its own': [
    `const thenable = {then(resolve) { console.log('then'); resolve(1); }};
console.log(await thenable);
console.log('z');`,
    '2 S out, 1 m1, 2 m2 back, 2 m2, 3 m2',
  ],
  // Reactions without a handler run no code of the program.
  'forty silent jobs are no new task': [
    `let p = Promise.resolve();
for (let i = 0; i < 40; i += 1) p = p.then();
p.then(() => console.log('far'));
setTimeout(() => console.log('t'));`,
    '3 m1, 4 t1',
  ],
  'an interval': [
    `let n = 0;
const id = setInterval(() => {
  console.log('tick');
  n += 1;
  if (n === 2) clearInterval(id);
}, 1);`,
    '3 t1, 3 t2',
  ],
  'all resolves after the last of them': [
    `const a = Promise.resolve().then(() => console.log('a'));
const b = Promise.resolve().then(() => console.log('b'));
Promise.all([a, b]).then(() => console.log('all'));
await b;
console.log('c');`,
    '4 S out, 1 m1, 2 m2, 4 m3 back, 5 m3, 3 m4',
  ],
  'an observer of mutations stands in the queue': [
    `const observer = new MutationObserver(() => console.log('changed'));
observer.observe(document.body, {childList: true});
Promise.resolve().then(() => console.log('then'));
document.body.append(document.createElement('p'));
queueMicrotask(() => console.log('queued'));`,
    '3 m1, 1 m2, 5 m3',
  ],
  'an async function that returns a promise': [
    `const f = async () => Promise.resolve();
f().then(() => console.log('f'));
Promise.resolve().then(() => console.log(1)).then(() => console.log(2)).then(() => console.log(3));`,
    '3 m1, 3 m2, 2 m3, 3 m4',
  ],
  'timers by their delay': [
    `setTimeout(() => console.log('late'), 30);
setTimeout(() => console.log('soon'), 1);
await new Promise((done) => setTimeout(done, 60));
console.log('end');`,
    '3 S out, 2 t1, 1 t2, 3 t3m1 back, 4 t3m1',
  ],
  'click() is part of the script': [
    `const button = document.createElement('button');
button.onclick = () => console.log('clicked');
Promise.resolve().then(() => console.log('m'));
button.click();`,
    '2 S, 3 m1',
  ],
  'an await within an awaited call': [
    `async function inner() {
  console.log('in');
  await 0;
  console.log('in after');
}
async function outer() {
  await inner();
  console.log('out after');
}
outer();
console.log('s');`,
    '2 S, 3 S out, 7 S out, 11 S, 3 m1 back, 4 m1, 7 m2 back, 8 m2',
  ],
  'an awaited rejection is caught in a microtask': [
    `async function f() {
  try {
    await Promise.reject(new Error('x'));
  } catch {
    console.log('caught');
  } finally {
    console.log('finally');
  }
}
f();
queueMicrotask(() => console.log('m'));`,
    '3 S out, 5 m1, 7 m1, 11 m2',
  ],
  'a finally that an awaited failure comes to, and what it calls': [
    `const tell = (text) => console.log(text);
async function f() {
  try {
    await Promise.reject(new Error('x'));
  } finally {
    tell('finally');
    tell('still');
  }
}
f().catch(() => tell('caught'));
queueMicrotask(() => tell('m'));`,
    '4 S out, 1 m1, 1 m1, 1 m2, 1 m3',
  ],
  'what a for await is followed by': [
    `const tell = (text) => console.log(text);
for await (const x of [1, 2]) {
  tell(x);
  break;
}
tell('a');
tell('b');
queueMicrotask(() => tell('m'));
await null;
tell('c');`,
    '1 m1, 1 m2, 1 m2, 9 m2 out, 1 m3, 9 m4 back, 1 m4',
  ],
  'for await over an array': [
    `for await (const x of [1, 2]) {
  console.log(x);
}
console.log('end');`,
    '2 m1, 2 m2, 4 m3',
  ],
  'an idle callback is a task': [
    `requestIdleCallback(() => console.log('idle'));
console.log('s');`,
    '2 S, 1 t1',
  ],
  'a body is read in a task': [
    `const response = await fetch('data:text/plain,hi');
console.log(response.status);
console.log(await response.text());`,
    '1 S out, 1 t1m1 back, 2 t1m1, 3 t1m1 out, 3 t2m1 back, 3 t2m1',
  ],
  'a race goes on after the first': [
    `const slow = new Promise((done) => setTimeout(done, 40, 'slow'));
const fast = new Promise((done) => setTimeout(done, 1, 'fast'));
console.log(await Promise.race([slow, fast]));
await slow;
console.log('end');`,
    '3 S out, 3 t1m1 back, 3 t1m1, 4 t1m1 out, 4 t2m1 back, 5 t2m1',
  ],
  'a generator runs when it is asked': [
    `function* g() {
  console.log('begun');
  yield 1;
  console.log('on');
}
const it = g();
it.next();
queueMicrotask(() => it.next());
console.log('s');`,
    '2 S, 9 S, 4 m1',
  ],
};

/** 任务 2 › 微任务 1 → t2m1 */
function shorten(turn: string): string {
  return turn
    .replace('同步', 'S')
    .replace('微任务 ', 'm')
    .replace('任务 ', 't')
    .replace(' › ', '');
}

/** The printed lines and the pauses of a traced program, as `ORDERS` has them. */
export function tellTurns(traced: TracedSample): string {
  if (!('steps' in traced)) {
    return traced.reason;
  }
  return traced.steps
    .flatMap(({line, turn, text}) => {
      const end = text.startsWith('等待')
        ? ' out'
        : text.startsWith('回来')
          ? ' back'
          : '';
      return end !== '' || text.startsWith('打印')
        ? [`${line} ${shorten(turn)}${end}`]
        : [];
    })
    .join(', ');
}
