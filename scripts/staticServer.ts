/**
 * A static host on this machine: clean URLs, precompressed files, `404.html`
 * with status 404. Used by `npm run serve` and by the end-to-end tests.
 */
import {readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

import sirv from 'sirv';

/** Our files with a content hash in their name never change. */
const IMMUTABLE = /^\/assets\//u;

/**
 * Serves `directory`.
 * @param port 0 picks a free one.
 * @param immutable addresses that a browser may keep for ever.
 * @returns the listening server and its origin, `http://localhost:3000`.
 * @throws when the port is taken (`EADDRINUSE`) or 404.html is missing.
 */
export async function serveDirectory(
  directory: string,
  port: number,
  immutable: RegExp = IMMUTABLE,
): Promise<{readonly server: Server; readonly origin: string}> {
  const notFound = readFileSync(path.join(directory, '404.html'));
  const serve = sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: ['html'],
    setHeaders(response, pathname) {
      response.setHeader(
        'Cache-Control',
        immutable.test(pathname)
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
      );
      response.setHeader('X-Content-Type-Options', 'nosniff');
    },
  });
  const server = createServer((request, response) => {
    serve(request, response, () => {
      response.writeHead(404, {'Content-Type': 'text/html;charset=utf-8'});
      response.end(request.method === 'HEAD' ? undefined : notFound);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  const {port: actual} = server.address() as AddressInfo;
  return {server, origin: `http://localhost:${actual}`};
}
