/**
 * Between the lines in another engine: what is traced does what it did, and
 * programs about order have the turns that the standards say. Skipped where there
 * is no Firefox.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import {parse} from 'acorn';

import {bundle} from '../../src/kit/bundle';
import {generateSandbox} from '../../packages/verified-samples/src/build/generate';
import type {TraceComparison} from '../../src/samples/check/tracePage';
import type {TracedSample} from '../../src/samples/check/types';
import {nightly} from '../nightly';
import {
  MODULES,
  SCRIPTS,
} from '../unit/packages/verifiedSamples/awkwardPrograms';
import {TRACED} from '../unit/packages/verifiedSamples/tracedPrograms';
import {askFirefox, type Files, FIREFOX} from './firefox';
import {ORDERS, tellTurns} from './tracedOrder';

const STATIC = '.cache/firefox-static';

type Work = {
  readonly name: string;
  /** Of the page: compares two runs, or tells the steps of one. */
  readonly act: 'compareTraced' | 'traceSample';
  readonly code: string;
};

type Done = {readonly name: string; readonly result: unknown};

/** Runs in Firefox, behind what the bundles define. */
const DRIVER = `
addEventListener('load', async () => {
  const works = await (await fetch('/works')).json();
  for (const {name, act, code} of works) {
    const request = {sample: {language: 'js', code}, options: {theme: 'light', seed: 1}};
    const result = await globalThis[act](request).catch((error) => ({error: String(error)}));
    await fetch('/done', {method: 'POST', body: JSON.stringify({name, result})});
  }
});`;

async function listFiles(works: readonly Work[]): Promise<Files> {
  await generateSandbox(STATIC, '.');
  const [samples, traces] = await Promise.all([
    bundle('./src/samples/check/page.ts', 'script'),
    bundle('./src/samples/check/tracePage.ts', 'script'),
  ]);
  const read = (name: string) => readFileSync(path.join(STATIC, name), 'utf8');
  return {
    '/': [
      'text/html;charset=utf-8',
      '<!doctype html><meta charset="utf-8"><title>行间</title><body><script src="/page.js"></script>',
    ],
    '/page.js': [
      'text/javascript;charset=utf-8',
      [samples, traces, DRIVER].join('\n;'),
    ],
    '/works': ['application/json', JSON.stringify(works)],
    '/sandbox.html': ['text/html;charset=utf-8', read('sandbox.html')],
    '/sandbox/packages.json': [
      'application/json',
      read('sandbox/packages.json'),
    ],
  };
}

/** Does all of it in one Firefox. */
async function doAll(
  works: readonly Work[],
): Promise<ReadonlyMap<string, unknown>> {
  const done = await askFirefox(await listFiles(works), works.length);
  return new Map(
    (done as readonly Done[]).map(({name, result}) => [name, result]),
  );
}

function isModule(code: string): boolean {
  try {
    parse(code, {ecmaVersion: 'latest', sourceType: 'module'});
    return true;
  } catch {
    return false;
  }
}

/** Prints what the program pushed to `out`, as the unit tests read it. */
const printing = (code: string): string =>
  `globalThis.out = [];\n${code}\nawait globalThis.done; console.log(out);`;

test.describe('in Firefox', nightly('@sandbox'), () => {
  test.skip(FIREFOX === undefined, '没有装 Firefox');
  // Some three hundred runs in frames of their own.
  test.setTimeout(600_000);

  test('what is traced does what it did', async () => {
    const programs = [
      ...Object.entries(TRACED),
      ...[...SCRIPTS.filter(isModule), ...MODULES].map(
        (code) => [code, code] as const,
      ),
    ]
      // One module alone; and Firefox takes U+2028 for the end of a line, so
      // that nothing is where we say.
      .filter(([, code]) => !/\b(?:import|export)\b|\u2028/u.test(code));
    expect(programs.length).toBeGreaterThan(100);
    const results = await doAll(
      programs.map(([name, code]) => ({
        name,
        act: 'compareTraced',
        code: printing(code),
      })),
    );
    for (const [name] of programs) {
      const {plain, traced, isSame, steps} = results.get(
        name,
      ) as TraceComparison;
      expect.soft(traced, name).toBe(plain);
      expect.soft(isSame, name).toBe(true);
      expect.soft(steps, name).toBeGreaterThan(0);
      expect.soft(plain, name).not.toMatch(/ \[\]$/u);
    }
  });

  test('the order is what the standards say', async () => {
    const programs = Object.entries(ORDERS);
    const results = await doAll(
      programs.map(([name, [code]]) => ({name, act: 'traceSample', code})),
    );
    for (const [name, [, expected]] of programs) {
      const traced = results.get(name) as TracedSample;
      expect.soft(tellTurns(traced), name).toBe(expected);
    }
  });
});
