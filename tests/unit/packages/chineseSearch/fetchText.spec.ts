import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';

import {expect, test} from '@playwright/test';

import {createFetchText} from '../../../../packages/chinese-search/src/engine/fetchText';

/** Where nothing answers, so that the tests do not wait. */
const TIMEOUT_MS = 50;
/** Where something must answer in time, on a busy machine, too. */
const LONG_TIMEOUT_MS = 3000;

/** Paths that get an answer; all others are accepted and left alone. */
const ANSWERS: Readonly<Record<string, string>> = {
  '/kept/all.json': '{"terms-0.txt": "闭包"}',
  '/broken/all.json': 'null',
  '/index.json': '{}',
};

let server: Server;
let root: string;

test.beforeAll(async () => {
  server = createServer(({url = ''}, response) => {
    if (url.startsWith('/gone/')) {
      response.writeHead(404).end();
    } else if (url.startsWith('/half/')) {
      response.writeHead(200, {'content-length': '100'}).write('the first');
    } else if (ANSWERS[url]) {
      response.end(ANSWERS[url]);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a file comes as text', async () => {
  expect(await createFetchText()(root, 'index.json')).toBe('{}');
});

for (const folder of ['silent', 'half', 'broken']) {
  test(`a ${folder} answer ends with the time-out`, async () => {
    await expect(
      createFetchText(TIMEOUT_MS)(root, `${folder}/terms-0.txt`),
    ).rejects.toMatchObject({name: 'TimeoutError'});
  });
}

test('a silent server is replaced by the whole that is kept', async () => {
  const fetchText = createFetchText(LONG_TIMEOUT_MS);
  expect(await fetchText(root, 'kept/terms-0.txt')).toBe('闭包');
});

test('a name that the whole does not have is a failure', async () => {
  await expect(
    createFetchText(TIMEOUT_MS)(root, 'kept/terms-9.txt'),
  ).rejects.toMatchObject({name: 'TimeoutError'});
});

test('what the server refuses is not looked for in the whole', async () => {
  await expect(createFetchText()(root, 'gone/terms-0.txt')).rejects.toThrow(
    '404 gone/terms-0.txt',
  );
});

test('an unreachable server rejects', async () => {
  await expect(
    createFetchText()('http://127.0.0.1:1/', 'kept/terms-0.txt'),
  ).rejects.toThrow(TypeError);
});
