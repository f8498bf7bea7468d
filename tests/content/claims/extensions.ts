/** What an extension's background gets from the browsers, for claims about their storage. */
import {once} from 'node:events';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {chromium, test} from '@playwright/test';

import {FIREFOX} from '../../e2e/firefox';
import {driveFirefox} from './drivenFirefox';

const MANIFEST = {
  manifest_version: 3,
  name: 'claims',
  version: '1.0',
  permissions: ['storage'],
  host_permissions: ['http://127.0.0.1/*'],
  // Each browser takes its own, and leaves the other's.
  background: {service_worker: 'background.js', scripts: ['background.js']},
  browser_specific_settings: {gecko: {id: 'claims@shop.example'}},
};

const toBackground = (body: string, address: string): string =>
  `const {storage} = globalThis.browser ?? globalThis.chrome;
const tell = (value) => fetch(${JSON.stringify(address)}, {method: 'POST', body: JSON.stringify(value ?? null)});
(async () => { ${body} })().then(tell, (error) => tell(String(error)));`;

/** Installs in a Chromium that takes extensions, or skips the test. */
async function inChromium(
  folder: string,
  profile: string,
  told: Promise<unknown>,
): Promise<unknown> {
  // A headless shell, which opens the pages, takes none.
  const {TEST_FULL_BROWSER, TEST_FULL_BROWSER_ENV = '{}'} = process.env;
  const {launchOptions = {}} = test.info().project.use;
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(TEST_FULL_BROWSER && {
      executablePath: TEST_FULL_BROWSER,
      env: {
        ...process.env,
        ...(JSON.parse(TEST_FULL_BROWSER_ENV) as Record<string, string>),
      },
    }),
    args: [
      ...(launchOptions.args ?? []),
      '--enable-unsafe-extension-debugging',
    ],
    ignoreDefaultArgs: ['--disable-extensions'],
  });
  try {
    const session = (await context
      .browser()!
      .newBrowserCDPSession()) as unknown as {
      send: (name: string, parameters: object) => Promise<unknown>;
    };
    await session
      .send('Extensions.loadUnpacked', {path: folder})
      .catch((error: Error) => {
        test.skip(
          error.message.includes("wasn't found"),
          'this browser takes no extensions',
        );
        throw error;
      });
    return await told;
  } finally {
    await context.close();
  }
}

/**
 * What the body of a function gives in the background of an extension, as
 * JSON; it finds `storage` there. Skipped where there is no Firefox.
 */
export async function inExtensions(
  body: string,
): Promise<{readonly chromium: unknown; readonly firefox: unknown}> {
  test.skip(FIREFOX === undefined, 'there is no Firefox');
  const home = mkdtempSync(path.join(tmpdir(), 'claims-extension-'));
  const folder = path.join(home, 'extension');
  const listeners: ((value: unknown) => void)[] = [];
  const next = () =>
    new Promise<unknown>((resolve) => {
      listeners.push(resolve);
    });
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.end();
      listeners.shift()?.(JSON.parse(text));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(
    path.join(folder, 'background.js'),
    toBackground(body, `http://127.0.0.1:${port}/`),
  );
  try {
    const inFirst = await inChromium(
      folder,
      path.join(home, 'profile'),
      next(),
    );
    let inSecond: unknown;
    await driveFirefox(async ({install}) => {
      const told = next();
      await install(folder);
      inSecond = await told;
    });
    return {chromium: inFirst, firefox: inSecond};
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(home, {recursive: true, force: true});
  }
}
