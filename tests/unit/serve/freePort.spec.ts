import {createServer} from 'node:net';

import {expect, test} from '@playwright/test';

import {findFreePort, isFree, takeAnyPort} from '../../../src/serve/freePort';

test('a port that a server holds is not free, and the search goes on behind it', async () => {
  const port = await takeAnyPort();
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(port, () => resolve());
  });
  expect(await isFree(port)).toBe(false);
  expect(await findFreePort(port)).toBeGreaterThan(port);
  server.close();
});

test('what is no port at all is not free', async () => {
  expect(await isFree(70_000)).toBe(false);
});

test('where no port is left, the search says so', async () => {
  await expect(findFreePort(65_536)).rejects.toThrow(/没有空着的端口/u);
});
