/**
 * The example project of the full-stack notes: its own tests, and the program
 * itself, started as a reader starts it and asked over HTTP.
 */
import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {connect} from 'node:net';
import {createInterface} from 'node:readline';

import {expect, test} from '@playwright/test';

import {nightly} from '../../nightly';

const PROJECT = 'examples/fullstack';
const TESTS =
  'tests/app.test.ts tests/config.test.ts tests/stores.test.ts tests/contract.test.ts tests/reports.test.ts';

/** This process's environment without what would change the answers. */
function environment(extra: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const {PORT: _port, NODE_OPTIONS: _options, ...rest} = process.env;
  return {...rest, ...extra};
}

// Compiling the program takes its time on a busy machine.
test.describe.configure({timeout: 120_000});

const started: ChildProcess[] = [];

test.afterEach(() => {
  started.splice(0).forEach((child) => child.kill('SIGKILL'));
});

/** Starts server.ts; resolves when it says where it listens. */
async function start(extra: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server.ts'], {
    cwd: PROJECT,
    env: environment({MONGODB_URL: undefined, PORT: '0', ...extra}),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const lines: string[] = [];
  const errors: string[] = [];
  child.stderr.on('data', (chunk) => errors.push(String(chunk)));
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const address = /^监听 (http:\S+)$/u.exec(line)?.[1];
      if (address) {
        resolve(address);
      }
    });
    child.on('close', () => reject(new Error(errors.join(''))));
  });
  return {child, lines, origin};
}

test('its own tests pass', () => {
  const {status, stdout} = spawnSync(
    process.execPath,
    `--import tsx --test --test-reporter=tap ${TESTS}`.split(' '),
    {
      cwd: PROJECT,
      encoding: 'utf8',
      env: environment({NODE_TEST_CONTEXT: undefined}),
    },
  );
  expect(status, stdout).toBe(0);
  expect(stdout).toMatch(/^# fail 0$/mu);
  expect(Number(/^# pass (\d+)$/mu.exec(stdout)?.[1])).toBeGreaterThan(12);
});

test('answers over HTTP, one line of log per request, and stops when told', async () => {
  const {child, lines, origin} = await start();
  const placed = await fetch(`${origin}/orders`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({
      customer: '林夏',
      items: [{sku: 'TEA-1', quantity: 2}],
    }),
  });
  expect(placed.status).toBe(201);
  const location = placed.headers.get('location');
  const read = await fetch(origin + location);
  expect(await read.json()).toMatchObject({status: 'unpaid', total: 13_700});
  const broken = await fetch(`${origin}/orders`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: '{"customer":',
  });
  expect(broken.status).toBe(400);

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(lines.slice(2).map((line) => line.replace(/^\S+ /u, ''))).toEqual([
    'POST /orders 201',
    `GET ${location} 200`,
    'POST /orders 400',
  ]);
});

test(
  'stops within its time although a client sent half a request',
  nightly('@content'),
  async () => {
    const {child, origin} = await start();
    const {port} = new URL(origin);
    const silent = connect(Number(port), 'localhost');
    const halfway = connect(Number(port), 'localhost');
    await Promise.all([once(silent, 'connect'), once(halfway, 'connect')]);
    for (const socket of [silent, halfway]) {
      socket.on('error', () => {});
    }
    halfway.write('GET /orders HTTP/1.1\r\nHost: localhost\r\n');
    // Answered after the others were accepted, so the server has them.
    expect((await fetch(`${origin}/orders`)).status).toBe(200);

    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);

test('refuses to start with a wrong port', nightly('@content'), async () => {
  await expect(start({PORT: '3000abc'})).rejects.toThrow(
    '环境变量不对：PORT 应为 0–65535 的整数',
  );
});

test(
  'says that the database is not there, instead of waiting',
  nightly('@content'),
  async () => {
    await expect(
      start({MONGODB_URL: 'mongodb://127.0.0.1:9/shop'}),
    ).rejects.toThrow(/MongoServerSelectionError.*ECONNREFUSED/u);
  },
);
