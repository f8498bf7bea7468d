import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {serveDirectory} from '../../../src/serve/staticServer';

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'serve-'));
});
test.afterEach(() => rmSync(folder, {recursive: true, force: true}));

/** @returns the folder of a site with one page and one script. */
function write(name: string, script: string): string {
  const site = path.join(folder, name);
  mkdirSync(site);
  writeFileSync(path.join(site, 'index.html'), script);
  writeFileSync(path.join(site, '404.html'), `404 of ${script}`);
  writeFileSync(path.join(site, script), script);
  return site;
}

test('a new build that takes the place of the old one is served at once', async () => {
  const site = write('build', 'old.js');
  const next = write('next', 'new.js');
  const {server, address} = await serveDirectory(site, 0);
  const ask = async (name: string): Promise<readonly [number, string]> => {
    const answer = await fetch(address + name);
    return [answer.status, await answer.text()];
  };
  try {
    expect(await ask('old.js')).toEqual([200, 'old.js']);
    renameSync(site, path.join(folder, 'previous'));
    // Between the two renames nobody asks for long; nothing breaks.
    expect((await ask('nowhere'))[0]).toBe(404);
    renameSync(next, site);
    expect(await ask('')).toEqual([200, 'new.js']);
    expect(await ask('new.js')).toEqual([200, 'new.js']);
    expect(await ask('old.js')).toEqual([404, '404 of new.js']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
