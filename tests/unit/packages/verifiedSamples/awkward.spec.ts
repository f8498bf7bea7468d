/** Guards against plain JavaScript that is hard to read, and all the site's own. */
import {spawnSync} from 'node:child_process';
import vm from 'node:vm';

import {expect, test} from '@playwright/test';
import ts from 'typescript';

import {collectSamples} from '../../../../src/samples/check/collect';
import {applyEdits} from '../../../../packages/verified-samples/src/sandbox/compile/edits';
import {
  AWAITED,
  CHECKPOINT,
  COUNTDOWN,
  GUARD_SITES,
  removeMarked,
} from '../../../../packages/verified-samples/src/sandbox/guardNames';
import {instrument} from '../../../../packages/verified-samples/src/sandbox/compile/instrument';
import {transpile} from '../../../../packages/verified-samples/src/sandbox/compile/transpile';
import {nightly} from '../../../nightly';
import {MODULES, SCRIPTS} from './awkwardPrograms';

function guard(source: string): string {
  return applyEdits(
    source,
    instrument(source, (specifier) => specifier),
  ).code;
}

const LOOPS = new Set([
  ts.SyntaxKind.DoStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.ForOfStatement,
]);

/** What another parser says: the loops and functions, and the mistakes. */
function readElsewhere(code: string): {
  readonly places: number;
  readonly problems: readonly string[];
} {
  const file = ts.createSourceFile(
    'main.mjs',
    code,
    ts.ScriptTarget.Latest,
    false,
    ts.ScriptKind.JS,
  );
  let places = 0;
  const visit = (node: ts.Node): void => {
    const isFunction = ts.isFunctionLike(node) && 'body' in node && node.body;
    places += LOOPS.has(node.kind) || isFunction ? 1 : 0;
    ts.forEachChild(node, visit);
  };
  visit(file);
  const {parseDiagnostics = []} = file as {
    readonly parseDiagnostics?: readonly ts.Diagnostic[];
  };
  return {
    places,
    problems: parseDiagnostics.map(({messageText}) =>
      ts.flattenDiagnosticMessageText(messageText, ' '),
    ),
  };
}

function countGuards(guarded: string): number {
  return guarded.split(`--${COUNTDOWN}`).length - 1;
}

async function run(code: string): Promise<readonly unknown[]> {
  const context = {
    out: [] as unknown[],
    done: undefined as unknown,
    [COUNTDOWN]: new Int32Array(GUARD_SITES),
    [CHECKPOINT]: () => {},
    [AWAITED]: (promise: unknown) => promise,
  };
  vm.runInNewContext(code, context, {timeout: 5000});
  await context.done;
  return [...context.out];
}

for (const [index, code] of SCRIPTS.entries()) {
  test(`${index + 1}: does the same under guard: ${code.replaceAll('\n', '⏎')}`, async () => {
    const guarded = guard(code);
    const plain = await run(code);
    expect(plain.length).toBeGreaterThan(0);
    expect(await run(guarded)).toEqual(plain);
    expect(countGuards(guarded)).toBe(readElsewhere(code).places);
    expect(removeMarked(guarded)).toBe(code);
    expect(guarded.split('\n')).toHaveLength(code.split('\n').length);
  });
}

test('what is a comment to scripts alone has no guard', async () => {
  const code = '<!-- while (true);\nout.push(1)\n--> while (true);';
  expect(guard(code)).toBe(code);
  expect(await run(code)).toEqual([1]);
});

/** Imports each module in a Node of its own; what each pushed, or its mistake. */
function runModules(codes: readonly string[]): readonly unknown[] {
  const main = `
    const results = [];
    globalThis.${COUNTDOWN} = new Int32Array(${GUARD_SITES});
    globalThis.${CHECKPOINT} = () => {};
    globalThis.${AWAITED} = (promise) => promise;
    for (const code of ${JSON.stringify(codes)}) {
      globalThis.out = [];
      await import('data:text/javascript,' + encodeURIComponent(code))
        .catch((error) => out.push(String(error)));
      results.push(out);
    }
    console.log(JSON.stringify(results));`;
  const {stdout, stderr} = spawnSync(
    process.execPath,
    ['--no-warnings', '--input-type=module', '--eval', main],
    {encoding: 'utf8', timeout: 20_000},
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout) as unknown[];
}

test('modules do the same under guard', () => {
  const plain = runModules(MODULES);
  expect(plain).not.toContainEqual([]);
  expect(JSON.stringify(plain)).not.toContain('Error');
  // Attributes are for the browser; the frame gets data files as modules.
  const guarded = MODULES.map((code) =>
    code.includes('with {') ? code : guard(code),
  );
  expect(runModules(guarded)).toEqual(plain);
  for (const code of MODULES) {
    expect(countGuards(guard(code)), code).toBe(readElsewhere(code).places);
  }
});

test('import attributes go, also over several lines', () => {
  const source =
    "import a from './a.json' with {\n  type: 'json',\n};\nexport {b} from './b.json' with {type: 'json'}\nfor (;;) break";
  expect(removeMarked(guard(source))).toBe(
    'import a from "./a.json"\n\n;\nexport {b} from "./b.json"\nfor (;;) break',
  );
});

test('what does not parse stays as it is, for the browser to say why', () => {
  expect(guard('for (;;) { import a from "./a"')).toBe(
    'for (;;) { import a from "./a"',
  );
});

test('a function shows the text that its author wrote', () => {
  for (const code of [
    'x => x',
    'x => (x)',
    'x => ({a: x})',
    'x => y => x + y',
    'async (x) => await x',
    'x => { return x }',
    'function f() { for (;;) break }',
    'function () { return "/*" }',
    'class { m() { return () => 1 } }',
  ]) {
    const text = vm.runInNewContext(`String(${guard(`(${code})`)})`, {
      [COUNTDOWN]: new Int32Array(GUARD_SITES),
    }) as string;
    expect(removeMarked(text)).toBe(code);
  }
  const {inner} = vm.runInNewContext(
    guard('const f = (x) => (y) => x + y; ({inner: String(f(1))})'),
    {[COUNTDOWN]: new Int32Array(GUARD_SITES), [CHECKPOINT]: () => {}},
  ) as {inner: string};
  expect(removeMarked(inner)).toBe('(y) => x + y');
  // Half a marker of somebody else's is none.
  expect(removeMarked('f("/*<sample*/")')).toBe('f("/*<sample*/")');
});

test(
  'every sample of the site is guarded throughout, and parses',
  nightly('@sandbox'),
  async () => {
    const {samples} = await collectSamples('.', null);
    const scripts = samples.filter(
      ({fence}) =>
        (fence.kind === 'run' || fence.kind === 'live') &&
        /^[jt]sx?$/u.test(fence.language),
    );
    expect(scripts.length).toBeGreaterThan(300);
    for (const {file, line, fence, code} of scripts) {
      const place = `${file}:${line}`;
      const source =
        fence.kind === 'live'
          ? `export default(${code.trimEnd().replace(/;$/u, '')}\n);`
          : code;
      const script = transpile(`main.${fence.language}`, source).code;
      const {places, problems} = readElsewhere(script);
      if (problems.length > 0) {
        continue;
      }
      const guarded = guard(script);
      expect(readElsewhere(guarded).problems, place).toEqual([]);
      expect(countGuards(guarded), place).toBe(places);
    }
  },
);
