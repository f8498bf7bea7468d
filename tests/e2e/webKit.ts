/**
 * The WebKit of the system, Safari's engine as its port to Linux builds it:
 * driven over WebDriver. Debian has it in webkit2gtk-driver, and in xvfb the
 * display that it draws on.
 */
import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readdirSync} from 'node:fs';
import {type AddressInfo, createServer} from 'node:net';
import path from 'node:path';

const DRIVER = 'WebKitWebDriver';
/** Below it, by processor and by version, the browser that comes with the driver. */
const LIBRARIES = '/usr/lib';

function findBrowser(): string | undefined {
  if (!existsSync(LIBRARIES)) {
    return undefined;
  }
  return readdirSync(LIBRARIES)
    .flatMap((folder) =>
      ['4.1', '6.0'].map((version) =>
        path.join(LIBRARIES, folder, `webkit2gtk-${version}`, 'MiniBrowser'),
      ),
    )
    .find((file) => existsSync(file));
}

/** The browser's file; undefined: it, its driver or a display is missing. */
export const WEBKIT = [DRIVER, 'Xvfb'].every(
  (name) => spawnSync('which', [name], {stdio: 'ignore'}).status === 0,
)
  ? findBrowser()
  : undefined;

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  server.close();
  return port;
}

type Call = (path: string, body?: object) => Promise<unknown>;

/** @returns once it listens. */
async function startDriver(): Promise<{
  readonly call: Call;
  readonly stop: () => Promise<void>;
}> {
  const port = await findPort();
  // The display ends with what it was started for.
  const driver: ChildProcess = spawn(
    'xvfb-run',
    ['--auto-servernum', DRIVER, `--port=${port}`],
    {
      stdio: 'ignore',
      detached: true,
      // Without it a container's root has no process for pages.
      env: {...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1'},
    },
  );
  const ended = once(driver, 'exit');
  const call: Call = async (address, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method: body ? 'POST' : 'GET',
      ...(body && {body: JSON.stringify(body)}),
    });
    const {value} = (await answer.json()) as {readonly value: unknown};
    if (!answer.ok) {
      throw new Error(JSON.stringify(value));
    }
    return value;
  };
  const stop = async (): Promise<void> => {
    process.kill(-(driver.pid ?? 0));
    await ended;
  };
  const isReady = async (): Promise<boolean> => {
    try {
      return Boolean(await call('/status'));
    } catch {
      return false;
    }
  };
  while (!(await isReady())) {
    if (driver.exitCode !== null) {
      throw new Error(`${DRIVER} ended by itself: ${driver.exitCode}`);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  return {call, stop};
}

/**
 * Opens an address in a browser of its own and asks.
 * @param expressions of JavaScript, one after the other; a promise is awaited.
 * @returns what each gives, as JSON has it.
 */
export async function askWebKit(
  address: string,
  expressions: readonly string[],
): Promise<readonly unknown[]> {
  const {call, stop} = await startDriver();
  try {
    const options = {binary: WEBKIT, args: ['--automation']};
    const {sessionId} = (await call('/session', {
      capabilities: {alwaysMatch: {'webkitgtk:browserOptions': options}},
    })) as {readonly sessionId: string};
    const session = `/session/${sessionId}`;
    await call(`${session}/url`, {url: address});
    const results: unknown[] = [];
    for (const expression of expressions) {
      const script = `const [done] = arguments;
        Promise.resolve((0, eval)(${JSON.stringify(`(${expression}\n)`)})).then(
          (value) => done({value}),
          (error) => done({error: String(error)}),
        );`;
      const {value, error} = (await call(`${session}/execute/async`, {
        script,
        args: [],
      })) as {readonly value?: unknown; readonly error?: string};
      if (error !== undefined) {
        throw new Error(error);
      }
      results.push(value);
    }
    return results;
  } finally {
    await stop();
  }
}
