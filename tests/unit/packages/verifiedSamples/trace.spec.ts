/** Traced modules do what they did, and tell what happened. */
import {spawnSync} from 'node:child_process';

import {parse} from 'acorn';
import {expect, test} from '@playwright/test';

import {bundle} from '../../../../src/kit/bundle';
import {compile} from '../../../../packages/verified-samples/src/sandbox/compile';
import {
  AWAITED,
  CHECKPOINT,
  COUNTDOWN,
  GUARD_SITES,
  removeMarked,
  TRACE,
} from '../../../../packages/verified-samples/src/sandbox/guardNames';
import type {
  Trace,
  TraceSite,
} from '../../../../packages/verified-samples/src/sandbox/types';
import {MODULES, SCRIPTS} from './awkwardPrograms';
import {TRACED} from './tracedPrograms';

type Module = {readonly code: string; readonly sites: readonly TraceSite[]};
type Result = {readonly out: string; readonly trace: Trace};

function compileModule(code: string, isTraced: boolean): Module {
  const {files, sites = []} = compile([{name: 'main.js', code}], isTraced);
  return {code: files[0]!.code, sites};
}

/** Imports each module in a Node of its own, with the recorder of the frame. */
async function run(modules: readonly Module[]): Promise<readonly Result[]> {
  const recorder = await bundle(
    './tests/unit/packages/verifiedSamples/traceEntry.ts',
    'module',
  );
  const main = `
    import {inspect} from 'node:util';
    const {createRecorder, prepare} = await import('data:text/javascript,' + encodeURIComponent(${JSON.stringify(recorder)}));
    const results = [];
    prepare();
    globalThis.${COUNTDOWN} = new Int32Array(${GUARD_SITES});
    globalThis.${CHECKPOINT} = () => {};
    globalThis.${AWAITED} = (promise) => promise;
    for (const {code, sites} of ${JSON.stringify(modules)}) {
      globalThis.out = [];
      globalThis.done = undefined;
      const recorder = createRecorder(sites, {queue: queueMicrotask, readEvent: () => undefined});
      globalThis.${TRACE} = recorder.hooks;
      await import('data:text/javascript,' + encodeURIComponent(code))
        .catch((error) => out.push(String(error)));
      await done;
      const own = out;
      results.push({out: inspect(own, {depth: 6, maxArrayLength: null}), trace: recorder.read()});
    }
    process.stdout.write(JSON.stringify(results));`;
  const {stdout, stderr} = spawnSync(
    process.execPath,
    ['--no-warnings', '--input-type=module'],
    {encoding: 'utf8', timeout: 60_000, input: main, maxBuffer: 1e9},
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Result[];
}

async function traceOf(code: string): Promise<{
  readonly sites: readonly TraceSite[];
  readonly trace: Trace;
  readonly out: string;
}> {
  const module = compileModule(code, true);
  const [result] = await run([module]);
  return {...result!, sites: module.sites};
}

/** `line kind value name=value`, one a step, with turns and depths on demand. */
function tell({
  sites,
  trace,
}: {
  readonly sites: readonly TraceSite[];
  readonly trace: Trace;
}): string[] {
  return trace.steps.map(({site, value, variables, turn}) => {
    const {line, kind, variables: names, title} = sites[site]!;
    const {kind: turnKind, number} = trace.turns[turn]!;
    return [
      turnKind === 'script' ? '' : `[${turnKind} ${number}]`,
      line,
      kind,
      title,
      value,
      ...(variables ?? []).flatMap((text, index) =>
        names[index]?.isOwn ? [`${names[index].name}=${text}`] : [],
      ),
    ]
      .filter((part) => part !== '' && part !== undefined)
      .join(' ');
  });
}

function isModule(code: string): boolean {
  try {
    parse(code, {ecmaVersion: 'latest', sourceType: 'module'});
    return true;
  } catch {
    return false;
  }
}

test('tricky modules do the same when traced', async () => {
  test.setTimeout(120_000);
  const codes = [
    ...Object.values(TRACED),
    ...SCRIPTS.filter(isModule),
    ...MODULES.filter((code) => !code.includes('with {')),
  ];
  expect(Object.keys(TRACED).length).toBeGreaterThan(40);
  const plain = await run(codes.map((code) => compileModule(code, false)));
  const traced = await run(codes.map((code) => compileModule(code, true)));
  codes.forEach((code, index) => {
    expect.soft(traced[index]!.out, code).toBe(plain[index]!.out);
    expect(plain[index]!.out, code).not.toBe('[]');
  });
});

for (const [name, code] of Object.entries(TRACED)) {
  test(`only marked text is put in: ${name}`, () => {
    const {code: traced} = compileModule(code, true);
    expect(traced).toContain(TRACE);
    expect(removeMarked(traced)).toBe(
      removeMarked(compileModule(code, false).code),
    );
    expect(traced.split('\n')).toHaveLength(code.split('\n').length);
  });
}

test('what is not traced is compiled as before', () => {
  expect(compile([{name: 'main.js', code: 'let a = 1'}])).not.toHaveProperty(
    'sites',
  );
  expect(compileModule('let a = 1', false).code).toBe('let a = 1');
});

test('an await leaves its function and comes back in a microtask', async () => {
  const found = await traceOf(
    `async function load(id) {
  const count = await id;
  return count + 1;
}
const p = load(3).then((n) => n * 2);
await p;
out.push('x');`,
  );
  expect(tell(found)).toEqual([
    '1 enter load id=3',
    '2 await 3',
    '5 declare p=Promise',
    '6 await Promise',
    '[microtask 1] 2 awaited 3',
    '[microtask 1] 2 declare count=3',
    '[microtask 1] 3 return 4',
    '[microtask 2] 5 enter n=4',
    '[microtask 2] 5 return 8',
    '[microtask 3] 6 awaited 8',
    '[microtask 3] 7 run 1',
  ]);
});

test('loops, conditions, closures and errors', async () => {
  const found = await traceOf(
    `const make = () => {
  let n = 0;
  return () => { n += 1; return n };
};
const next = make();
next();
for (const x of ['a', 'b']) {
  if (x === 'b') out.push(next());
}
try {
  null.x;
} catch (error) {
  out.push(error.name);
}`,
  );
  expect(tell(found)).toEqual([
    '1 enter make',
    '2 declare n=0',
    '3 return ƒ （没有名字）',
    '5 declare next=ƒ （没有名字）',
    '3 enter',
    '3 assign 1 n=1',
    '3 return 1',
    '6 run 1',
    "7 loop x='a'",
    '8 test false',
    "7 loop x='b'",
    '8 test true',
    '3 enter',
    '3 assign 2 n=2',
    '3 return 2',
    '8 run 1',
    "12 catch error=TypeError: Cannot read properties of null (reading 'x')",
    '13 run 2',
  ]);
});

test('what `this` is, and what is done to it', async () => {
  const found = await traceOf(
    `const cart = {
  count: 1,
  show() { return this?.count },
  later() { return () => this.count },
  none: () => this,
};
cart.show();
const {show} = cart;
show();
show.call({count: 5});
cart.later()();
cart.none();
class Box {
  constructor() { this.size = 1; }
  grow() { this.size += 1; }
}
class Small extends Box {
  constructor() {
    super();
    this.size = 0;
  }
}
new Small().grow();
out.push(0);`,
  );
  expect(tell(found).filter((text) => !/declare|run/u.test(text))).toEqual([
    '3 enter show this={ count: 1, show: ƒ show, later: ƒ later, none: ƒ none }',
    '3 return 1',
    '3 enter show this=undefined',
    '3 return undefined',
    '3 enter show this={ count: 5 }',
    '3 return 5',
    '4 enter later this={ count: 1, show: ƒ show, later: ƒ later, none: ƒ none }',
    '4 return ƒ （没有名字）',
    '4 enter this={ count: 1, show: ƒ show, later: ƒ later, none: ƒ none }',
    '4 return 1',
    '5 enter none this=undefined',
    '5 return undefined',
    // Before super() it has no value, which is not told.
    '18 enter constructor this=null',
    '14 enter constructor this=Small {}',
    '14 assign 1',
    '20 assign 0',
    '15 enter grow this=Small { size: 0 }',
    '15 assign 1',
  ]);
  const {sites, trace} = found;
  const last = trace.steps.findLast(({site}) => sites[site]!.line === 15)!;
  const index = sites[last.site]!.variables.findIndex(
    ({name}) => name === 'this',
  );
  expect(last.variables?.[index]).toBe('Small { size: 1 }');
});

test('fields of a class are told when they are set', async () => {
  const found = await traceOf(
    `class Field { constructor() { this.init(); } }
class Price extends Field {
  value = 0;
  #twice = this.value * 2;
  static all = [];
  show = () => this.value;
  init() { this.value = 59; }
}
out.push(new Price().value, new Price().show.name);`,
  );
  expect(tell(found).slice(0, 6)).toEqual([
    '5 assign all []',
    '1 enter constructor this=Price {}',
    '7 enter init this=Price {}',
    '7 assign 59',
    '1 run undefined',
    '3 assign value 0',
  ]);
  expect(tell(found)[6]).toBe('4 assign #twice 0');
  expect(found.out).toBe("[ 0, 'show' ]");
});

test('an error of the platform is called what it is', async () => {
  const found = await traceOf(
    `try { structuredClone(Symbol('a')); } catch (error) { out.push(error.name); }
class Own extends DOMException { get name() { out.push('asked'); return 'Mine'; } }
try { throw new Own('why'); } catch (error) { out.push('caught'); }`,
  );
  const told = tell(found).filter((text) => text.includes('catch'));
  expect(told).toEqual([
    '1 catch error=DataCloneError: Symbol(a) could not be cloned.',
    '3 catch error=Error: why',
  ]);
  expect(found.out).toBe("[ 'DataCloneError', 'caught' ]");
});

test('a generator pauses and goes on', async () => {
  const found = await traceOf(
    `function* g() {
  const a = yield 1;
  return a;
}
const it = g();
it.next();
it.next(5);
out.push(0);`,
  );
  expect(tell(found)).toEqual([
    // The body begins with the first `next`.
    '5 declare it=Generator {}',
    '1 enter g',
    '2 yield 1',
    '6 run { value: 1, done: false }',
    '2 yielded 5',
    '2 declare a=5',
    '3 return 5',
    '7 run { value: 5, done: true }',
    '8 run 1',
  ]);
});

/** `line kind depth`, of generators. */
function tellDepths({
  sites,
  trace,
}: {
  readonly sites: readonly TraceSite[];
  readonly trace: Trace;
}): string[] {
  return trace.steps.flatMap(({site, depth}) => {
    const {line, kind} = sites[site]!;
    return /^(?:enter|yield|awaited)/u.test(kind)
      ? [`${line} ${kind} ${depth}`]
      : [];
  });
}

test('a generator goes on within those that hand on its values', async () => {
  const found = await traceOf(
    `function* inner() { yield 1;
  yield 2; }
function* middle() { yield* inner();
  yield 3; }
function* outer() { yield* middle(); }
Array.from(outer(), (v) => out.push(v));`,
  );
  expect(tellDepths(found)).toEqual([
    '5 enter 2',
    '3 enter 3',
    '1 enter 4',
    '1 yield 4',
    // They all pause with it: who is called now is called by the last line.
    '6 enter 2',
    '1 yielded 4',
    '2 yield 4',
    '6 enter 2',
    '2 yielded 4',
    '4 yield 3',
    '6 enter 2',
    '4 yielded 3',
  ]);
});

test('what an await brings back goes on alone, also within yield*', async () => {
  const found = await traceOf(
    `async function* inner() { yield 1;
  await null;
  yield 2; }
async function* outer() { yield* inner(); }
for await (const v of outer()) out.push(v);`,
  );
  expect(tellDepths(found)).toEqual([
    '4 enter 2',
    '1 enter 3',
    '1 yield 3',
    '1 yielded 3',
    '2 awaited 1',
    '3 yield 1',
    '3 yielded 3',
  ]);
});

test('what the platform calls later is scheduled, unless the name is the program’s own', async () => {
  const found = await traceOf(
    `queueMicrotask(() => out.push(2));
{
  const setTimeout = () => 7;
  setTimeout();
}
out.push(1);`,
  );
  const told = tell(found);
  expect(told[0]).toMatch(/^1 schedule /u);
  expect(told).toContain('4 run 7');
});

test('for await asks for the next round in the turn of the last one', async () => {
  const found = await traceOf(
    `async function* g() {
  yield 1;
  await null;
  yield 2;
}
for await (const v of g()) {
  out.push(v);
}
out.push(3);`,
  );
  expect(tell(found)).toEqual([
    '1 enter g',
    '2 yield 1',
    '[microtask 1] 6 loop v=1',
    '[microtask 1] 7 run 1',
    '[microtask 1] 2 yielded undefined',
    '[microtask 1] 3 await null',
    '[microtask 2] 3 awaited null',
    '[microtask 2] 4 yield 2',
    '[microtask 3] 6 loop v=2',
    '[microtask 3] 7 run 2',
    '[microtask 3] 4 yielded undefined',
    '[microtask 4] 9 run 3',
  ]);
});

test('what comes back without a word goes on in one turn, as its own caller', async () => {
  const done = 'function done(x) { return out.push(x); }';
  const tellOf = async (code: string) => {
    const {sites, trace} = await traceOf(`${done}\n${code}`);
    return trace.steps.flatMap(({site, depth, turn}) => {
      const {line, kind} = sites[site]!;
      const {kind: turnKind, number} = trace.turns[turn]!;
      return turnKind === 'script'
        ? []
        : [`${turnKind[0]}${number} ${line} ${kind} ${depth}`];
    });
  };
  // An awaited failure that only `finally` hears of.
  expect(
    await tellOf(`try {
  await Promise.reject(1);
} catch {}
async function f() {
  try { await Promise.reject(2); } finally {
    done(3);
  }
}
await f().catch(done);`),
  ).toEqual([
    'm1 4 catch 1',
    'm1 5 enter 2',
    'm1 6 await 2',
    'm1 10 await 1',
    'm2 1 enter 2',
    'm2 1 return 2',
    'm2 7 run 1',
    'm3 1 enter 1',
    'm3 1 return 1',
    'm4 10 awaited 1',
  ]);
  // The end of `for await`, and a break out of it, wait as well.
  expect(
    await tellOf(`for await (const x of []) done(x);
done(1);
one: for await (const x of [1, 2]) break one;
done(2);
done(3);`),
  ).toEqual([
    'm1 1 enter 2',
    'm1 1 return 2',
    'm1 3 run 1',
    'm2 4 loop 1',
    'm3 1 enter 2',
    'm3 1 return 2',
    'm3 5 run 1',
    'm3 1 enter 2',
    'm3 1 return 2',
    'm3 6 run 1',
  ]);
  // So does the end of `yield*` in an async generator.
  expect(
    await tellOf(`async function* g() {
  yield* [1];
  done(2);
}
for await (const x of g());`),
  ).toEqual(['m1 6 loop 1', 'm2 1 enter 2', 'm2 1 return 2', 'm2 4 run 1']);
});

test('of a long loop the first steps and the last are kept', async () => {
  const {trace, sites, out} = await traceOf(
    'let sum = 0;\nfor (let i = 0; i < 1000; i += 1) {\n  sum += i;\n}\nout.push(sum);',
  );
  const loop = sites.findIndex(({kind}) => kind === 'loop');
  const rounds = trace.steps.filter(({site}) => site === loop);
  expect(out).toBe('[ 499500 ]');
  expect(trace.counts[loop]).toBe(1000);
  expect(rounds).toHaveLength(200);
  expect(rounds.at(-2)!.variables).toEqual(['198']);
  expect(rounds.at(-1)!.variables).toEqual(['999']);
  expect(trace.isCut).toBe(false);
  expect(trace.steps.map(({at}) => at)).toEqual(
    trace.steps.map(({at}) => at).sort((a, b) => a - b),
  );
});

test('no more steps are kept than there may be', async () => {
  const body = Array.from({length: 30}, (_, n) => `a${n} += i;`).join('\n');
  const names = Array.from({length: 30}, (_, n) => `a${n} = 0`).join();
  const {trace} = await traceOf(
    `let ${names};\nfor (let i = 0; i < 150; i += 1) {\n${body}\n}\nout.push(1)`,
  );
  expect(trace.steps).toHaveLength(2000);
  expect(trace.isCut).toBe(true);
});

test('values are shown without asking them', async () => {
  const shown = async (code: string) => {
    const {trace, sites} = await traceOf(`const show = (value) => 0;\n${code}`);
    return trace.steps.flatMap(({site, variables}) =>
      sites[site]?.title === 'show' ? (variables ?? []) : [],
    );
  };
  expect(
    await shown(`
show(-0); show('it\\'s'); show('a\\nb'); show(10n); show(Symbol('s')); show(undefined); show(null);
show([1, , 'x', {a: [1, {b: 2}]}]); show({a: 1, get b() { return 2 }, [Symbol('k')]: 3, 'c-d': {}});
show(new Map([['k', {v: 1}]])); show(new Set([1, 2])); show(new Date(0)); show(new Date(NaN)); show(/a+/gi);
show(new TypeError('no')); show(Promise.resolve(1)); show(new Uint8Array(3)); show(class A {}); show(async () => 1);
show(new (class Point { x = 1 })()); show(Object.create(null)); show('x'.repeat(200)); show([...'abcdefghijk']);
const me = {}; me.me = me; show(me);
const element = (type, props) => ({$$typeof: Symbol.for('react.transitional.element'), type, key: null, props});
show(element('button', {type: 'button', onClick() {}, children: 'x'})); show(element(function Cart() {}, {items: [1]})); show(element(Symbol('fragment'), {children: []})); show([element('p', {})]);
out.push(1);`),
  ).toEqual([
    '-0',
    `"it's"`,
    String.raw`'a\nb'`,
    '10n',
    'Symbol(s)',
    'undefined',
    'null',
    "[ 1, 空位, 'x', { a: Array(2) } ]",
    '{ a: 1, b: [getter], c-d: {}, [Symbol(k)]: 3 }',
    "Map(1) { 'k' => { v: 1 } }",
    'Set(2) { 1, 2 }',
    '1970-01-01T00:00:00.000Z',
    'Invalid Date',
    '/a+/gi',
    'TypeError: no',
    'Promise',
    'Uint8Array(3) [ 0, 0, 0 ]',
    'class A',
    'ƒ （没有名字）',
    'Point { x: 1 }',
    '{}',
    `'${'x'.repeat(59)}…'`,
    "[ 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', …共 11 项 ]",
    '{ me: { me: {…} } }',
    "<button type='button' onClick={ƒ onClick}>…</button>",
    '<Cart items={Array(1)} />',
    '<>…</>',
    '[ <p /> ]',
  ]);
});

test('objects are told apart, and known again', async () => {
  const {trace, sites} = await traceOf(
    `const a = [1];
const b = a;
b.push(2);
const c = [1, 2];
const n = 1;
out.push(a, c, n);`,
  );
  const seen = trace.steps.flatMap(({site, variables, objects}) =>
    sites[site]!.variables.flatMap(({name, isOwn}, index) =>
      isOwn ? [`${name} ${variables?.[index]} ${objects?.[index] ?? 0}`] : [],
    ),
  );
  expect(seen).toEqual(['a [ 1 ] 1', 'b [ 1 ] 1', 'c [ 1, 2 ] 2', 'n 1 0']);
});
