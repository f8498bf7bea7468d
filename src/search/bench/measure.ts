/** Asks an engine in Chromium and counts what it loads, as brotli. */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {brotliCompressSync, constants} from 'node:zlib';

import {type Browser, chromium, type Page} from '@playwright/test';

import {findBrowser} from '../../browser';
import type {AskedSets} from './corpus';
import type {Files} from './engines';
import {
  evaluate,
  type Judged,
  type Outcome,
  place,
  type Placed,
} from './evaluate';

export type Measured = {
  readonly outcomes: readonly Outcome[];
  /** By set. */
  readonly placed: Readonly<Record<string, readonly Placed[]>>;
  /** Of fresh visits that ask one query each. */
  readonly firstQueryBytes: readonly number[];
  /** Of the queries asked once more, everything loaded. */
  readonly milliseconds: readonly number[];
};

/** Files past this are compressed less hard: it would take minutes. */
const LARGE_BYTES = 400_000;
/** Visits that ask one query each. */
const VISITS = 24;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  json: 'application/json',
  html: 'text/html;charset=utf-8',
};

type Served = {
  readonly origin: string;
  /** The compressed bytes sent since the last call. */
  readonly takeBytes: () => number;
  readonly close: () => void;
};

async function serve(files: Files): Promise<Served> {
  const sizes = new Map<string, number>();
  let bytes = 0;
  const compress = (name: string, content: Buffer): number => {
    const known = sizes.get(name);
    if (known !== undefined) {
      return known;
    }
    const quality = content.length > LARGE_BYTES ? 5 : 11;
    const params = {[constants.BROTLI_PARAM_QUALITY]: quality};
    // What is compressed already stays as it is.
    const small = brotliCompressSync(content, {params}).length;
    const size = Math.min(small, content.length);
    sizes.set(name, size);
    return size;
  };
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://x').pathname.slice(1);
    const content = files.get(name);
    if (content === undefined) {
      response.writeHead(404).end();
      return;
    }
    const body = Buffer.from(content);
    bytes += name === 'index.html' ? 0 : compress(name, body);
    const type = TYPES[name.split('.').at(-1) ?? ''];
    response.writeHead(200, {
      'Content-Type': type ?? 'application/octet-stream',
      'Cache-Control': 'max-age=3600',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const {port} = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    takeBytes() {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    close: () => server.close(),
  };
}

type Asking = {
  readonly ask?: (query: string) => Promise<string[]>;
  /** How many words of the last query the engine named as missing. */
  readonly missing?: number;
};

async function openPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/index.html`);
  await page.waitForFunction(
    () => (globalThis as Asking).ask !== undefined,
    undefined,
    {timeout: 120_000},
  );
  return page;
}

function ask(page: Page, query: string): Promise<string[]> {
  return page.evaluate(
    (asked) => (globalThis as Asking).ask?.(asked) ?? [],
    query,
  );
}

/** The time of one query in the page itself, in milliseconds. */
function time(page: Page, query: string): Promise<number> {
  return page.evaluate(async (asked) => {
    const started = performance.now();
    await (globalThis as Asking).ask?.(asked);
    return performance.now() - started;
  }, query);
}

export async function measure(
  files: Files,
  script: string,
  queries: readonly Judged[],
  asked: AskedSets,
): Promise<Measured> {
  const html = `<!doctype html><meta charset="utf-8"><script type="module">${script}</script>`;
  const {origin, takeBytes, close} = await serve(
    new Map([...files, ['index.html', html]]),
  );
  const {executablePath, env} = findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: {...(process.env as Record<string, string>), ...env},
    args: process.platform === 'linux' ? ['--no-sandbox'] : [],
  });
  try {
    const page = await openPage(browser, origin);
    const outcomes = await evaluate(queries, async (query) => {
      const addresses = await ask(page, query);
      return addresses.map((address) => address.slice(origin.length));
    });
    const placed: Record<string, readonly Placed[]> = {};
    for (const [name, set] of Object.entries(asked)) {
      placed[name] = await place(
        set,
        async (query) =>
          (await ask(page, query)).map((url) => url.slice(origin.length)),
        () => page.evaluate(() => ((globalThis as Asking).missing ?? 0) > 0),
      );
    }
    const milliseconds: number[] = [];
    for (const {query} of queries) {
      milliseconds.push(await time(page, query));
    }
    await page.context().close();
    const firstQueryBytes: number[] = [];
    const step = Math.max(1, Math.floor(queries.length / VISITS));
    for (const {query} of queries.filter((_, at) => at % step === 0)) {
      takeBytes();
      const visit = await openPage(browser, origin);
      await ask(visit, query);
      await visit.context().close();
      firstQueryBytes.push(takeBytes());
    }
    return {outcomes, placed, firstQueryBytes, milliseconds};
  } finally {
    await browser.close();
    close();
  }
}
