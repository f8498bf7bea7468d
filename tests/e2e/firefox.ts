/**
 * A Firefox of the system, which Playwright does not drive: a page asks for work
 * and sends back what came of it, which needs no driver.
 */
import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** Without a display, and with nothing fetched that no page asked for. */
const SETTINGS = [
  'browser.shell.checkDefaultBrowser',
  'datareporting.policy.dataSubmissionEnabled',
  'app.update.enabled',
  'browser.safebrowsing.downloads.enabled',
  'network.captive-portal-service.enabled',
  'network.connectivity-service.enabled',
]
  .map((name) => `user_pref("${name}", false);`)
  .join('\n');

/** Undefined: there is none. */
export const FIREFOX = ['firefox-esr', 'firefox'].find(
  (name) => spawnSync(name, ['--version'], {stdio: 'ignore'}).status === 0,
);

/** By their paths; the page is `/`, and posts what it has done. */
export type Files = Readonly<
  Record<string, readonly [type: string, text: string]>
>;

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += part as string;
  }
  return text;
}

async function serve(
  files: Files,
  onDone: (done: unknown) => void,
): Promise<{readonly server: Server; readonly address: string}> {
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      void readBody(request).then((body) => {
        response.end();
        onDone(JSON.parse(body));
      });
      return;
    }
    const [type, text] =
      files[new URL(request.url ?? '', 'http://x').pathname] ?? [];
    response.writeHead(text === undefined ? 404 : 200, {
      'Content-Type': type ?? 'text/plain',
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const {port} = server.address() as AddressInfo;
  return {server, address: `http://127.0.0.1:${port}/`};
}

function openFirefox(address: string, profile: string): ChildProcess {
  writeFileSync(path.join(profile, 'user.js'), SETTINGS);
  return spawn(
    FIREFOX ?? '',
    ['--headless', '--no-remote', '--profile', profile, address],
    {stdio: 'ignore', env: {...process.env, HOME: profile}},
  );
}

/**
 * Opens the page in one Firefox until it has posted everything.
 * @param count how many times it posts.
 * @returns the bodies, as JSON.
 */
export async function askFirefox(
  files: Files,
  count: number,
): Promise<readonly unknown[]> {
  const results: unknown[] = [];
  const profile = mkdtempSync(path.join(tmpdir(), 'hangjian-firefox-'));
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const {server, address} = await serve(files, (done) => {
    results.push(done);
    if (results.length === count) {
      finish();
    }
  });
  const firefox = openFirefox(address, profile);
  try {
    await Promise.race([
      finished,
      new Promise((_, reject) => {
        firefox.once('exit', (code) => {
          reject(new Error(`Firefox ended by itself: ${code}`));
        });
      }),
    ]);
  } finally {
    const ended = new Promise((resolve) => {
      firefox.once('exit', resolve);
    });
    firefox.kill();
    await ended;
    server.closeAllConnections();
    server.close();
    rmSync(profile, {recursive: true, force: true});
  }
  return results;
}
