/** Engines other than Chromium, for claims that name them. */
import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

import {test} from '@playwright/test';

import {askFirefox, FIREFOX} from '../../e2e/firefox';
import {askWebKit, WEBKIT} from '../../e2e/webKit';

/**
 * What an expression gives in the Firefox of the system, as JSON; without one
 * the test is skipped.
 */
export async function inFirefox(expression: string): Promise<unknown> {
  test.skip(FIREFOX === undefined, 'there is no Firefox');
  const script = `Promise.resolve(${expression}).then((value) =>
    fetch('/done', {method: 'POST', body: JSON.stringify(value)}));`;
  const html = `<!doctype html><body><script>${script}</script>`;
  const [value] = await askFirefox({'/': ['text/html;charset=utf-8', html]}, 1);
  return value;
}

/**
 * What an expression gives in an empty document of the WebKit of the system, as
 * JSON; without one the test is skipped.
 */
export async function inWebKit(expression: string): Promise<unknown> {
  test.skip(WEBKIT === undefined, 'there is no WebKit');
  const [value] = await askWebKit(
    'data:text/html;charset=utf-8,<!doctype html><body>',
    [expression],
  );
  return value;
}

/** The same at an http address, where a page has a storage of its own. */
export async function inServedWebKit(expression: string): Promise<unknown> {
  test.skip(WEBKIT === undefined, 'there is no WebKit');
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<!doctype html><body>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  try {
    const [value] = await askWebKit(`http://localhost:${port}/`, [expression]);
    return value;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Safari's JavaScript engine; without one the test is skipped. */
export function inJavaScriptCore(expression: string): unknown {
  const {error, stdout} = spawnSync(
    'jsc',
    ['-e', `print(JSON.stringify(${expression}))`],
    {encoding: 'utf8', env: {...process.env, TZ: 'Asia/Shanghai'}},
  );
  test.skip(error !== undefined, 'there is no JavaScriptCore');
  return JSON.parse(stdout);
}
