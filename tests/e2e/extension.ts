/**
 * Extensions as a reader gets them: the zip that the site offers, unpacked and
 * loaded into a Chromium of its own.
 */
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import {
  type BrowserContext,
  chromium,
  expect,
  type LaunchOptions,
  type Page,
  test as base,
  type Worker,
} from '@playwright/test';
import {unzipSync} from 'fflate';

import {evaluateIn, listTargets, type Session} from './devtools';

export {expect};

/** Each test starts a browser of its own: on a busy machine, all is slow. */
const PATIENCE_MS = 20_000;

/** `expect.poll`, with more patience. */
export function eventually<Value>(
  read: () => Value | Promise<Value>,
): ReturnType<typeof expect.poll<Value>> {
  return expect.poll(read, {timeout: PATIENCE_MS});
}

/** A loaded extension, and what a test does with it. */
export type Loaded = {
  readonly id: string;
  readonly context: BrowserContext;
  /** The background, started if it is not running. */
  readonly worker: () => Promise<Worker>;
  /** Opens one of the extension's own pages in a tab. */
  readonly openPage: (file: string) => Promise<Page>;
  /** Presses the button in the toolbar while `page` is shown. */
  readonly pressAction: (page: Page) => Promise<void>;
  /** The same for a tab in front that is no page of the context: a private one. */
  readonly pressActionAt: (url: string) => Promise<void>;
  /** What the popup shows; '' while there is none. */
  readonly readPopup: () => Promise<string>;
  readonly clickInPopup: (button: string) => Promise<void>;
  /** Loads another extension, from a folder of this repository. */
  readonly loadBeside: (folder: string) => Promise<() => Promise<Worker>>;
};

type Fixtures = {
  readonly load: (name: string) => Promise<Loaded>;
};

/**
 * Runs in a worker: a press before the browser knows its listeners is lost.
 * They are known when a later call is answered.
 */
async function waitUntilActive(): Promise<void> {
  const {chrome, serviceWorker} = globalThis as unknown as {
    chrome: {runtime: {getPlatformInfo: () => Promise<unknown>}};
    serviceWorker: ServiceWorker;
  };
  while (serviceWorker.state !== 'activated') {
    await new Promise((resolve) => {
      serviceWorker.addEventListener('statechange', resolve, {once: true});
    });
  }
  await chrome.runtime.getPlatformInfo();
}

async function unpack(zip: Uint8Array, folder: string): Promise<void> {
  for (const [name, content] of Object.entries(unzipSync(zip))) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, content);
  }
}

async function launch(
  options: LaunchOptions,
  profile: string,
): Promise<BrowserContext> {
  // A headless shell, which opens the pages, takes no extensions.
  const {TEST_FULL_BROWSER, TEST_FULL_BROWSER_ENV = '{}'} = process.env;
  return chromium.launchPersistentContext(profile, {
    ...options,
    ...(TEST_FULL_BROWSER && {
      executablePath: TEST_FULL_BROWSER,
      env: {
        ...process.env,
        ...(JSON.parse(TEST_FULL_BROWSER_ENV) as Record<string, string>),
      },
    }),
    args: [...(options.args ?? []), '--enable-unsafe-extension-debugging'],
    ignoreDefaultArgs: ['--disable-extensions'],
    serviceWorkers: 'allow',
    locale: 'zh-CN',
  });
}

export const test = base.extend<Fixtures>({
  load: async ({request, launchOptions}, use) => {
    const home = await mkdtemp(path.join(os.tmpdir(), 'extension-'));
    let context: BrowserContext | undefined;
    const problems: string[] = [];
    await use(async (name) => {
      const zip = await request.get(`/extensions/${name}.zip`);
      const folder = path.join(home, name);
      await unpack(await zip.body(), folder);
      context = await launch(launchOptions, path.join(home, 'profile'));
      const opened = context;
      const watch = (page: Page) => {
        page.on('pageerror', ({message}) => problems.push(message));
      };
      opened.pages().forEach(watch);
      opened.on('page', watch);
      const newSession = async (): Promise<Session> =>
        (await opened.browser()!.newBrowserCDPSession()) as unknown as Session;
      const session = await newSession();
      const loadFolder = async (unpacked: string) => {
        const {id} = await session.send('Extensions.loadUnpacked', {
          path: unpacked,
          enableInIncognito: true,
        });
        return String(id);
      };
      const id = await loadFolder(folder).catch((error: Error) => {
        // The packaged browser of scripts/browser.ts is a headless shell.
        base.skip(
          error.message.includes("wasn't found"),
          '这个浏览器不能装扩展',
        );
        throw error;
      });
      const origin = `chrome-extension://${id}`;
      const findWorker = (extension: string) => {
        const isIts = (worker: Worker) => worker.url().includes(extension);
        return async () => {
          const worker =
            opened.serviceWorkers().find(isIts) ??
            (await opened.waitForEvent('serviceworker', isIts));
          await worker.evaluate(waitUntilActive);
          return worker;
        };
      };
      const inPopup = async (expression: string) => {
        const pages = new Set(opened.pages().map((page) => page.url()));
        const popup = (await listTargets(session, 'page')).find(
          ({url}) => url.startsWith(origin) && !pages.has(url),
        );
        return popup
          ? evaluateIn(await newSession(), popup.targetId, expression)
          : '';
      };
      const pressActionAt = async (address: string) => {
        const tabs = await listTargets(session, 'tab');
        const tab = tabs.find(({url}) => url === address);
        await session.send('Extensions.triggerAction', {
          id,
          targetId: tab?.targetId,
        });
      };
      return {
        id,
        context: opened,
        worker: findWorker(id),
        openPage: async (file) => {
          const page = await opened.newPage();
          await page.goto(`${origin}/${file}`);
          return page;
        },
        pressAction: async (page) => {
          await page.bringToFront();
          await pressActionAt(page.url());
        },
        pressActionAt,
        readPopup: () => inPopup('document.body?.innerText ?? ""'),
        clickInPopup: async (button) => {
          await inPopup(
            `[...document.querySelectorAll('button')].find((node) => node.innerText === ${JSON.stringify(button)}).click()`,
          );
        },
        loadBeside: async (beside) =>
          findWorker(await loadFolder(path.resolve(beside))),
      };
    });
    await context?.close();
    await rm(home, {recursive: true, force: true, maxRetries: 3});
    if (problems.length > 0) {
      throw new Error(`扩展的页面报错：\n${problems.join('\n')}`);
    }
  },
});
