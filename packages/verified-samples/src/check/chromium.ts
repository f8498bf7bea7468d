/** Runs samples in a real Chromium, in the sandbox that readers get. */
import type {Server} from 'node:http';

import {type Browser, chromium, type Page} from 'playwright-core';

import type {PageRequest, PageResult} from './inPage';
import type {Outcome} from './outcome';
import {servePage} from './pageServer';

/** Pages that run at the same time. */
export const PAGES = 4;
/** More than the sandbox itself allows a program. */
const TIMEOUT_MS = 40_000;

/** How the sandbox begins to tell what a document could not load. */
const NOT_LOADED = /^(?:沙箱不允许|加载失败)：/u;

const REASONS: Readonly<
  Record<Extract<PageResult, {kind: 'ended'}>['reason'], string>
> = {
  stopped: '运行被终止。',
  unresponsive: '几秒没有反应，已终止；请检查死循环。',
  navigated: '示例离开了自己的页面，已终止；请不要跳转。',
  flooded: '消息太多，已终止；请减少输出。',
  costly: '消息太大，读起来太慢，已终止；请减少输出。',
  history: '不断新增后退记录，已终止；请少用 pushState()。',
  focus: '不断抢走焦点，已终止；请少用 focus()。',
  packages: '引用的包没有拿到；请看构建是否完整。',
  unavailable: '沙箱没有打开；请看构建是否完整。',
};

/** How the sandbox tells of a package that it does not have. */
const NO_PACKAGE = /^(沙箱里没有 \S+ 这个包)[。；]?\s*(.*)$/su;

/**
 * Why a run ended early, its own words first where they say it.
 * @param otherwise what else there is for code that needs a package.
 */
export function describeEnding(
  {
    reason,
    texts,
  }: Pick<Extract<PageResult, {kind: 'ended'}>, 'reason' | 'texts'>,
  otherwise = '不写 run',
): string {
  const last = texts.at(-1);
  const [, missing, choice = ''] = NO_PACKAGE.exec(last ?? '') ?? [];
  if (missing) {
    return `${missing}；请改用浏览器自带的功能，或${otherwise}。${choice}`.replace(
      /(?<![。；])$/u,
      '。',
    );
  }
  return `${REASONS[reason]}${last === undefined ? '' : `它最后打印了：${last}`}`;
}

/** A Chromium, and what it needs of the environment. */
export type Program = {
  readonly executablePath: string;
  readonly env?: Readonly<Record<string, string>>;
  /** How many times slower its pages compute than this machine; absent: 1. */
  readonly slowdown?: number;
};

export type SampleBrowser<R extends PageRequest> = {
  readonly run: (request: R) => Promise<Outcome>;
  /**
   * Calls a function in a page of its own, which is closed after it.
   * @returns null: it took too long.
   * @throws when the page does.
   */
  readonly evaluate: <A, T>(
    work: (argument: A) => Promise<T>,
    argument: A,
  ) => Promise<T | null>;
  readonly close: () => Promise<void>;
};

/**
 * Starts a browser; each call of `run` has a blank page for itself.
 * @param staticDir holds sandbox.html and sandbox/packages.json.
 * @param pageScript sets `runSample`, see inPage.ts.
 * @param otherwise see {@link describeEnding}.
 */
export async function openChromium<R extends PageRequest>(
  {executablePath, env, slowdown}: Program,
  staticDir: string,
  pageScript: string,
  otherwise?: string,
): Promise<SampleBrowser<R>> {
  const {server, origin} = await servePage(staticDir, pageScript);
  const browser = await chromium
    .launch({
      executablePath,
      env: {...(process.env as Record<string, string>), ...env},
      args: [
        '--disable-quic',
        // Nothing looks at the picture: drawing it in software costs as much
        // processor as the program itself. WebGL keeps its own.
        '--disable-gpu-compositing',
        // A frame needs no process of its own here: a program that never ends
        // takes its page along, and the page is closed.
        '--disable-features=IsolateSandboxedIframes',
        '--disable-background-networking',
        '--disable-component-update',
        // Root and most containers have no user namespaces for the sandbox.
        ...(process.platform === 'linux' ? ['--no-sandbox'] : []),
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        // A packaged Chromium's handler of the signal that such an access
        // raises crashes; checked in code, it throws the same error.
        '--js-flags=--wasm-enforce-bounds-checks',
      ],
    })
    .catch((error: unknown) => {
      server.close();
      throw error;
    });
  const free: Page[] = [];
  const takePage = async (): Promise<Page> =>
    free.pop() ?? (await openPage(browser, origin, slowdown));
  return {
    async run(request) {
      const page = await takePage();
      const outcome = await runOnPage(page, request, otherwise).catch(
        (error: unknown): Outcome => ({
          kind: 'failed',
          reason: describeFailure(error),
        }),
      );
      // A program that did not end may still keep the page busy.
      if (outcome.kind === 'ended') {
        free.push(page);
      } else {
        await page.close();
      }
      return outcome;
    },
    async evaluate(work, argument) {
      const page = await takePage();
      try {
        return await withTimeout(
          // What goes in and comes out is data.
          page.evaluate(work as never, argument),
        );
      } finally {
        await page.close();
      }
    },
    close: () => close(browser, server),
  };
}

/** What the browser itself says, in a sentence. */
export function describeFailure(error: unknown): string {
  const {message} = error as Error;
  return `浏览器没有跑完它：${message.split('\n')[0] ?? ''}。`;
}

async function close(browser: Browser, server: Server): Promise<void> {
  await browser.close();
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

async function openPage(
  browser: Browser,
  origin: string,
  slowdown = 1,
): Promise<Page> {
  const page = await browser.newPage({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.goto(`${origin}/`);
  if (slowdown > 1) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
  }
  return page;
}

async function runOnPage(
  page: Page,
  request: PageRequest,
  otherwise?: string,
): Promise<Outcome> {
  const {language, live} = request.sample;
  const result = await withTimeout(
    page.evaluate(
      (given) => globalThis.runSample(given as never),
      request as unknown,
    ),
  );
  if (result === null) {
    return {
      kind: 'failed',
      reason: '沙箱一直没有说运行结束。',
      isTimeout: true,
    };
  }
  if (result.kind === 'rejected') {
    return {
      kind: 'failed',
      line: result.line,
      reason: `不能编译：${result.reason}`,
    };
  }
  if (result.kind === 'ended') {
    return {
      kind: 'failed',
      isTimeout: result.reason === 'unresponsive',
      reason: describeEnding(result, otherwise),
    };
  }
  const missing =
    ['html', 'css'].includes(language) &&
    result.texts.find((text) => NOT_LOADED.test(text));
  if (missing) {
    return {
      kind: 'failed',
      reason: `页面没有加载完整（${missing}）；请只用这段代码自己带着的东西。`,
    };
  }
  if (live && !result.hasThrown && !(await hasDrawn(page))) {
    return {kind: 'failed', reason: '实时示例什么也没有画出来。'};
  }
  return {
    kind: 'ended',
    text: result.texts.join('\n').trimEnd(),
    hasThrown: result.hasThrown,
  };
}

/** Whether the program has put anything into its root. */
async function hasDrawn(page: Page): Promise<boolean> {
  const frame = page.frames().at(-1);
  return (
    (await frame?.evaluate(
      () => (document.querySelector('#root')?.childNodes.length ?? 0) > 0,
    )) ?? false
  );
}

async function withTimeout<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      work,
      new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), TIMEOUT_MS);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}
