/** The local server of the checker's browser. */
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';

import sirv from 'sirv';

const BLANK =
  '<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><title>示例</title><script src="/page.js"></script>';

/**
 * Serves the sandbox's files, and a blank page with a script, on a free port.
 * @param staticDir holds sandbox.html and sandbox/packages.json.
 * @param pageScript bundle of page.ts.
 */
export async function servePage(
  staticDir: string,
  pageScript: string,
): Promise<{readonly server: Server; readonly origin: string}> {
  const files = sirv(staticDir, {dev: false});
  const own: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/': ['text/html;charset=utf-8', BLANK],
    '/page.js': ['text/javascript;charset=utf-8', pageScript],
  };
  const server = createServer((request, response) => {
    const [type, text] = own[request.url ?? ''] ?? [];
    if (type === undefined) {
      files(request, response);
    } else {
      response.writeHead(200, {'Content-Type': type});
      response.end(text);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const {port} = server.address() as AddressInfo;
  return {server, origin: `http://127.0.0.1:${port}`};
}
