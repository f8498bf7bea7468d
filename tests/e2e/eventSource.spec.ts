/**
 * What docs/javascript/fetch-and-streams.md says of EventSource: who tries again
 * when the server is gone. Firefox is skipped where there is none.
 */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

import {expect, test} from '@playwright/test';

import {nightly} from '../nightly';
import {askFirefox, FIREFOX} from './firefox';

/** Says one thing and is gone. */
async function openOnce(): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Access-Control-Allow-Origin': '*',
    });
    response.write('retry: 100\ndata: 1\n\n');
    server.close();
    setTimeout(() => response.destroy(), 100);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const {port} = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/`;
}

/** Resolves with the states at the first two errors: 0 connects, 2 is closed. */
const watch = (address: string) => `new Promise((resolve) => {
  const states = [];
  const source = new EventSource(${JSON.stringify(address)});
  source.onerror = () => {
    if (states.push(source.readyState) === 2) resolve(states);
  };
})`;

test.describe('EventSource', nightly('@content'), () => {
  test('tries again in Chromium', async ({page}) => {
    expect(await page.evaluate(watch(await openOnce()))).toEqual([0, 0]);
  });

  test('gives up in Firefox when the server is gone', async () => {
    test.skip(FIREFOX === undefined, 'there is no Firefox');
    const address = await openOnce();
    const script = `${watch(address)}.then((states) =>
      fetch('/done', {method: 'POST', body: JSON.stringify(states)}));`;
    const files = {
      '/': [
        'text/html;charset=utf-8',
        `<!doctype html><script>${script}</script>`,
      ],
    } as const;
    expect(await askFirefox(files, 1)).toEqual([[0, 2]]);
  });
});
