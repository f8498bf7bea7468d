/** What extensions get from the browsers that take them. */
import {once} from 'node:events';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {
  type BrowserContext,
  chromium,
  type Page,
  test,
  type Worker,
} from '@playwright/test';

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

/** Opens a Chromium that takes extensions; without one the test is skipped. */
async function launch(profile: string): Promise<BrowserContext> {
  // A headless shell, which opens the pages, takes none.
  const {TEST_FULL_BROWSER, TEST_FULL_BROWSER_ENV = '{}'} = process.env;
  const {launchOptions = {}} = test.info().project.use;
  return chromium.launchPersistentContext(profile, {
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
    serviceWorkers: 'allow',
  });
}

async function loadUnpacked(
  context: BrowserContext,
  folder: string,
): Promise<string> {
  const session = (await context
    .browser()!
    .newBrowserCDPSession()) as unknown as {
    send: (name: string, parameters: object) => Promise<{readonly id: string}>;
  };
  const {id} = await session
    .send('Extensions.loadUnpacked', {path: folder})
    .catch((error: Error) => {
      test.skip(
        error.message.includes("wasn't found"),
        'this browser takes no extensions',
      );
      throw error;
    });
  return id;
}

async function inChromium(
  folder: string,
  profile: string,
  told: Promise<unknown>,
): Promise<unknown> {
  const context = await launch(profile);
  try {
    await loadUnpacked(context, folder);
    return await told;
  } finally {
    await context.close();
  }
}

/** The files of an extension by their names; what is no text becomes JSON. */
export type Files = Readonly<Record<string, unknown>>;

function write(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(
      file,
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  }
}

export type Installed = {
  readonly context: BrowserContext;
  /** Installs one; its id, or why the browser refuses it. */
  readonly add: (files: Files) => Promise<string>;
  readonly findWorker: (id: string) => Promise<Worker>;
};

/** Opens one Chromium that takes extensions, for as long as it is used. */
export async function withExtensions(
  use: (installed: Installed) => Promise<void>,
): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'claims-extensions-'));
  const context = await launch(path.join(home, 'profile'));
  let count = 0;
  try {
    await use({
      context,
      add: async (files) => {
        const folder = path.join(home, String((count += 1)));
        write(folder, files);
        return loadUnpacked(context, folder).catch((error: Error) => {
          if (error.message.includes('Protocol error')) {
            return error.message;
          }
          throw error;
        });
      },
      findWorker: async (id) => {
        const isIts = (worker: Worker) => worker.url().includes(id);
        return (
          context.serviceWorkers().find(isIts) ??
          (await context.waitForEvent('serviceworker', isIts))
        );
      },
    });
  } finally {
    await context.close();
    rmSync(home, {recursive: true, force: true, maxRetries: 3});
  }
}

/** Presses the button of an extension in the toolbar, over a page. */
export async function press(page: Page, id: string): Promise<void> {
  await page.bringToFront();
  const session = (await page
    .context()
    .browser()!
    .newBrowserCDPSession()) as unknown as {
    send: <Value>(name: string, parameters: object) => Promise<Value>;
  };
  const {targetInfos} = await session.send<{
    readonly targetInfos: readonly {
      readonly url: string;
      readonly targetId: string;
    }[];
  }>('Target.getTargets', {filter: [{type: 'tab'}]});
  await session.send('Extensions.triggerAction', {
    id,
    targetId: targetInfos.find(({url}) => url === page.url())!.targetId,
  });
}

/**
 * What the body of a function gives in the background of an extension, as
 * JSON; it finds `storage` there. Skipped where there is no Firefox.
 * @param manifest what its manifest has beside, or instead of, what all have.
 * @param ofFirefox the same for Firefox, where that differs.
 */
export async function inExtensions(
  body: string,
  manifest: object = {},
  ofFirefox: object = manifest,
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
  const writeWith = (more: object) => {
    write(folder, {
      'manifest.json': {...MANIFEST, ...more},
      'background.js': toBackground(body, `http://127.0.0.1:${port}/`),
    });
  };
  try {
    writeWith(manifest);
    const inFirst = await inChromium(
      folder,
      path.join(home, 'profile'),
      next(),
    );
    let inSecond: unknown;
    await driveFirefox(async ({install}) => {
      const told = next();
      writeWith(ofFirefox);
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
