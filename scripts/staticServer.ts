/**
 * A static host on this machine: clean URLs, precompressed files, `404.html`
 * with status 404, and the headers that the build has for other servers. Used
 * by `npm run serve` and by the end-to-end tests.
 */
import {existsSync, readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

import sirv from 'sirv';

import {
  DEPLOY_FOLDER,
  type HeaderRules,
  pickHeaders,
  RULES_FILE,
} from '../src/config/policy';

/** Our files with a content hash in their name never change. */
const IMMUTABLE = /^\/assets\//u;

/** The rules of a build; null: it was built without `plugins/policy`. */
function readRules(directory: string): HeaderRules | null {
  const file = path.join(directory, DEPLOY_FOLDER, RULES_FILE);
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as HeaderRules)
    : null;
}

/**
 * Serves `directory`.
 * @param port 0 picks a free one.
 * @param immutable addresses that a browser may keep for ever, in a build
 *   without rules.
 * @returns the listening server and its origin, `http://localhost:3000`.
 * @throws when the port is taken (`EADDRINUSE`) or 404.html is missing.
 */
export async function serveDirectory(
  directory: string,
  port: number,
  immutable: RegExp = IMMUTABLE,
): Promise<{readonly server: Server; readonly origin: string}> {
  const notFound = readFileSync(path.join(directory, '404.html'));
  const rules = readRules(directory);
  const serve = sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: ['html'],
  });
  const server = createServer((request, response) => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    const others = {
      'Cache-Control': immutable.test(pathname)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    };
    for (const [name, value] of Object.entries(
      rules ? pickHeaders(rules, pathname) : others,
    )) {
      response.setHeader(name, value);
    }
    serve(request, response, () => {
      response.writeHead(404, {
        'Content-Type': 'text/html;charset=utf-8',
        'Cache-Control': 'no-cache',
      });
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
