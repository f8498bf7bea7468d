/**
 * Between the lines in another engine: what is traced does what it did, and
 * programs about order have the turns that the standards say. Playwright drives
 * no Firefox of the system; a page that asks for work and sends back what came
 * of it needs no driver. Skipped where there is none.
 */
import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
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
import {ORDERS, tellTurns} from './tracedOrder';

const STATIC = '.cache/firefox-static';
/** Without a display, and with nothing fetched that no page asked for. */
const SETTINGS = [
  'browser.shell.checkDefaultBrowser',
  'datareporting.policy.dataSubmissionEnabled',
  'app.update.enabled',
  'browser.safebrowsing.downloads.enabled',
  'network.captive-portal-service.enabled',
  'network.connectivity-service.enabled',
]
  .map((name) => `user_pref("${name}", false);`)
  .join('\n');

const FIREFOX = ['firefox-esr', 'firefox'].find(
  (name) => spawnSync(name, ['--version'], {stdio: 'ignore'}).status === 0,
);

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

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += part as string;
  }
  return text;
}

async function serve(
  works: readonly Work[],
  onDone: (done: Done) => void,
): Promise<{readonly server: Server; readonly address: string}> {
  await generateSandbox(STATIC, '.');
  const [samples, traces] = await Promise.all([
    bundle('./src/samples/check/page.ts', 'script'),
    bundle('./src/samples/check/tracePage.ts', 'script'),
  ]);
  const read = (name: string) => readFileSync(path.join(STATIC, name), 'utf8');
  const files: Readonly<Record<string, readonly [type: string, text: string]>> =
    {
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
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      void readBody(request).then((body) => {
        response.end();
        onDone(JSON.parse(body) as Done);
      });
      return;
    }
    const [type, text] =
      files[new URL(request.url ?? '', 'http://x').pathname] ?? [];
    response.writeHead(text === undefined ? 404 : 200, {
      'Content-Type': type ?? 'text/plain',
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const {port} = server.address() as AddressInfo;
  return {server, address: `http://127.0.0.1:${port}/`};
}

function openFirefox(address: string, profile: string): ChildProcess {
  writeFileSync(path.join(profile, 'user.js'), SETTINGS);
  return spawn(
    FIREFOX ?? '',
    ['--headless', '--no-remote', '--profile', profile, address],
    {stdio: 'ignore', env: {...process.env, HOME: profile}},
  );
}

/** Does all of it in one Firefox. */
async function doAll(
  works: readonly Work[],
): Promise<ReadonlyMap<string, unknown>> {
  const results = new Map<string, unknown>();
  const profile = mkdtempSync(path.join(tmpdir(), 'hangjian-firefox-'));
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const {server, address} = await serve(works, ({name, result}) => {
    results.set(name, result);
    if (results.size === works.length) {
      finish();
    }
  });
  const firefox = openFirefox(address, profile);
  try {
    await Promise.race([
      finished,
      new Promise((_, reject) => {
        firefox.once('exit', (code) => {
          reject(new Error(`Firefox ended by itself: ${code}`));
        });
      }),
    ]);
  } finally {
    const ended = new Promise((resolve) => {
      firefox.once('exit', resolve);
    });
    firefox.kill();
    await ended;
    server.closeAllConnections();
    server.close();
    rmSync(profile, {recursive: true, force: true});
  }
  return results;
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
