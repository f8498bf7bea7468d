/** Drives the sandbox from a real page of the site, without its user interface. */
import type {Page} from '@playwright/test';

import {bundleHost} from '../../src/samples/check/browserHost';
import type {
  compile,
  compileSample,
} from '../../packages/verified-samples/src/sandbox/compile';
import type {createSandbox} from '../../packages/verified-samples/src/sandbox/host';
import type {
  ConsoleEntry,
  RunOptions,
  SandboxEvent,
  SourceFile,
} from '../../packages/verified-samples/src/sandbox/types';
import {LEAK} from './sandboxLeaks';
import {test as base} from './test';

export {expect} from './test';

declare global {
  interface Window {
    readonly hangjianSandbox: {
      readonly compile: typeof compile;
      readonly compileSample: typeof compileSample;
      readonly createSandbox: typeof createSandbox;
    };
    /** All events of the last run. */
    sandboxEvents: SandboxEvent[];
    stopSandbox: () => void;
  }
}

export type Source =
  Parameters<typeof compileSample>[0] | {readonly files: readonly SourceFile[]};

/** What a run did. */
export type Outcome = {
  readonly entries: readonly ConsoleEntry[];
  /** Texts of the entries. */
  readonly lines: readonly string[];
  /** `settled`, or why it ended. */
  readonly end: string;
  readonly events: readonly SandboxEvent[];
};

export type Driver = {
  /** Runs until the program has settled or ended; its frame stays. */
  readonly run: (
    source: Source | string,
    options?: Partial<RunOptions>,
  ) => Promise<Outcome>;
  /** Requests that no sandboxed program should be able to make. */
  readonly leaks: readonly string[];
};

let hostScript: Promise<string> | undefined;

/** The lightest page of the site; it has the site's own policy. */
export const PAGE = '/blog/tags';

function toOutcome(events: readonly SandboxEvent[]): Outcome {
  const entries = events.flatMap((event) =>
    event.type === 'console' ? event.entries : [],
  );
  const last = events.find(({type}) => type === 'settled' || type === 'ended');
  return {
    events,
    entries,
    lines: entries.map(({text}) => text),
    end: last?.type === 'ended' ? last.reason : 'settled',
  };
}

/** Runs a program on a page that `addSandbox` prepared. */
export async function runSandboxed(
  page: Page,
  source: Source | string,
  options: Partial<RunOptions> = {},
): Promise<Outcome> {
  const sample =
    typeof source === 'string'
      ? {language: 'js' as const, code: source}
      : source;
  await page.evaluate(
    ([given, settings]) => {
      window.stopSandbox?.();
      const {compile, compileSample, createSandbox} = window.hangjianSandbox;
      const events: SandboxEvent[] = [];
      window.sandboxEvents = events;
      document.querySelector('#sandbox-mount')?.remove();
      const mount = document.createElement('div');
      mount.id = 'sandbox-mount';
      document.body.prepend(mount);
      const sandbox = createSandbox({
        mount,
        title: '预览',
        pageUrl: '/sandbox.html',
        packagesUrl: '/sandbox/packages.json',
        onEvent: (event) => events.push(event),
      });
      window.stopSandbox = sandbox.stop;
      sandbox.run(
        'files' in given ? compile(given.files) : compileSample(given),
        {
          theme: 'light',
          ...settings,
        },
      );
    },
    [sample, options] as const,
  );
  await page.waitForFunction(
    () =>
      window.sandboxEvents.some(
        ({type}) => type === 'settled' || type === 'ended',
      ),
    undefined,
    {timeout: 60_000},
  );
  return toOutcome(await page.evaluate(() => window.sandboxEvents));
}

const HOST_SCRIPT = '/sandbox-host.js';

/** Gives a page of the site the host's side of the sandbox. */
export async function addSandbox(page: Page): Promise<void> {
  hostScript ??= bundleHost();
  const body = await hostScript;
  // As a file of the site: its policy allows no other script.
  await page.route(`**${HOST_SCRIPT}`, (route) =>
    route.fulfill({contentType: 'text/javascript', body}),
  );
  await page.addScriptTag({url: HOST_SCRIPT});
}

/** Serves the sandbox as a host does that sends no headers of ours. */
export async function withoutHeaders(page: Page): Promise<void> {
  await page.route('**/sandbox.html', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      contentType: 'text/html',
      body: await response.text(),
    });
  });
}

export const test = base.extend<{readonly sandbox: Driver}>({
  sandbox: async ({page, context, open}, use) => {
    const leaks: string[] = [];
    await context.route(LEAK, async (route) => {
      leaks.push(route.request().url());
      await route.fulfill({body: ''});
    });
    await open(PAGE);
    await addSandbox(page);
    await use({
      leaks,
      run: (source, options) => runSandboxed(page, source, options),
    });
  },
});
