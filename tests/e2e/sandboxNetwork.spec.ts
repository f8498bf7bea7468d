/**
 * Nothing of the sandbox reaches the network, also where no request is made
 * that a test could intercept: packets and connections arrive at this machine,
 * and the browser writes down which names it looked up. A lasting profile, as
 * readers have: private windows, which tests usually open, do less ahead of
 * time. A headless shell does nothing of it.
 */
import {createSocket} from 'node:dgram';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {type AddressInfo, createServer as createSocketServer} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {
  type BrowserContext,
  chromium,
  type LaunchOptions,
  type Page,
  test,
} from '@playwright/test';

import {nightly} from '../nightly';
import {
  addSandbox,
  expect,
  PAGE,
  runSandboxed,
  withoutHeaders,
} from './sandboxHarness';
import {ATTACKS} from './sandboxNetworkAttacks';

/** Long enough for a packet or a look-up to leave, as the control shows. */
const WAIT_MS = 600;
/** Leads here; that a name of it was looked up is not written down. */
const DOMAIN = 'leak.invalid';
/** Leads nowhere. */
const LOST_DOMAIN = 'lookup.invalid';
/** One for packets, one for connections, one for names. */
const CONTROLS = new Set(['a nested page', 'preconnect', 'dns-prefetch']);
const NET_LOG = 'net.json';

/** Takes what arrives, and says nothing. */
type Sinks = {
  readonly udpPort: number;
  readonly tcpPort: number;
  readonly count: () => number;
  readonly close: () => void;
};

async function openSinks(): Promise<Sinks> {
  let count = 0;
  const udp = createSocket('udp4');
  await new Promise<void>((resolve) => {
    udp.bind(0, '127.0.0.1', resolve);
  });
  udp.on('message', () => {
    count += 1;
  });
  const tcp = createSocketServer((socket) => {
    count += 1;
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => {
    tcp.listen(0, '127.0.0.1', resolve);
  });
  return {
    udpPort: udp.address().port,
    tcpPort: (tcp.address() as AddressInfo).port,
    count: () => count,
    close() {
      udp.close();
      tcp.close();
    },
  };
}

function launch(
  options: LaunchOptions,
  profile: string,
  baseURL: string,
): Promise<BrowserContext> {
  const {TEST_FULL_BROWSER, TEST_FULL_BROWSER_ENV = '{}'} = process.env;
  return chromium.launchPersistentContext(profile, {
    ...options,
    baseURL,
    ...(TEST_FULL_BROWSER && {
      executablePath: TEST_FULL_BROWSER,
      env: {
        ...process.env,
        ...(JSON.parse(TEST_FULL_BROWSER_ENV) as Record<string, string>),
      },
    }),
    args: [
      ...(options.args ?? []),
      `--host-resolver-rules=MAP *.${DOMAIN} 127.0.0.1`,
      `--log-net-log=${path.join(profile, NET_LOG)}`,
    ],
    serviceWorkers: 'block',
  });
}

/** The page for the control: the attack, and nothing around it. */
async function openBare(page: Page, html: string): Promise<void> {
  await page.route('**/bare.html', (route) =>
    route.fulfill({contentType: 'text/html', body: `<!doctype html>${html}`}),
  );
  await page.goto('/bare.html');
  await page.unroute('**/bare.html');
  await page.evaluate(
    (wait) =>
      new Promise((resolve) => {
        setTimeout(resolve, wait);
      }),
    WAIT_MS,
  );
}

type Conditions = {
  readonly options: LaunchOptions;
  readonly baseURL: string;
  readonly prepare: (page: Page) => Promise<void>;
};

/**
 * Runs attacks, and then three of them with nothing around them.
 * @returns the names of those by which something left, and whether the three
 *   were seen.
 */
async function tryAttacks(
  attacks: typeof ATTACKS,
  {options, baseURL, prepare}: Conditions,
): Promise<{readonly leaks: readonly string[]; readonly isSeen: boolean}> {
  const profile = mkdtempSync(path.join(tmpdir(), 'hangjian-profile-'));
  const sinks = await openSinks();
  const {udpPort, tcpPort} = sinks;
  const target = (name: string) => ({
    udpPort,
    url: `http://${name}.${DOMAIN}:${tcpPort}/`,
    host: `${name}.${LOST_DOMAIN}`,
  });
  /** By a name that the browser wrote down. */
  const isNamed = (log: string, name: string) =>
    log.includes(`${name}.${DOMAIN}`) || log.includes(`${name}.${LOST_DOMAIN}`);
  const leaks = new Set<string>();
  let seen = 0;
  try {
    const context = await launch(options, profile, baseURL);
    const [page = await context.newPage()] = context.pages();
    await prepare(page);
    await page.goto(PAGE);
    await addSandbox(page);
    for (const [index, {name, html}] of attacks.entries()) {
      const before = sinks.count();
      const code = html(target(`a${index}`));
      await runSandboxed(page, {language: 'html', code}, {wait: WAIT_MS});
      if (sinks.count() > before) {
        leaks.add(name);
      }
    }
    for (const {name, html} of ATTACKS) {
      if (CONTROLS.has(name)) {
        const before = sinks.count();
        await openBare(page, html(target('control')));
        seen += sinks.count() > before ? 1 : 0;
      }
    }
    await context.close();
    const log = readFileSync(path.join(profile, NET_LOG), 'utf8');
    for (const [index, {name}] of attacks.entries()) {
      if (isNamed(log, `a${index}`)) {
        leaks.add(name);
      }
    }
    return {
      leaks: [...leaks],
      isSeen: seen === 2 && log.includes(`control.${LOST_DOMAIN}`),
    };
  } finally {
    sinks.close();
    rmSync(profile, {recursive: true, force: true});
  }
}

// Even a few of them take as long as ten pages: a browser, a profile and a log
// of its own. What a program may ask for by the usual ways: sandboxAttacks.
for (const [host, prepare] of [
  ['sends no headers', withoutHeaders],
  ['sends its headers', () => Promise.resolve()],
] as const) {
  test(
    `where the host ${host}, nothing leaves by any way`,
    nightly('@sandbox'),
    async ({launchOptions, baseURL}) => {
      test.setTimeout(60_000 + ATTACKS.length * 10_000);
      const options = launchOptions;
      const {leaks, isSeen} = await tryAttacks(ATTACKS, {
        options,
        baseURL: baseURL ?? '',
        prepare,
      });
      expect(leaks).toEqual([]);
      const {TEST_FULL_BROWSER = options.executablePath} = process.env;
      test.skip(
        !isSeen && (TEST_FULL_BROWSER ?? 'shell').includes('shell'),
        '这个浏览器不提前连接，什么也没有试出来',
      );
      expect(isSeen).toBe(true);
    },
  );
}
