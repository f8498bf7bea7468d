/**
 * A static host on this machine: clean URLs, precompressed files, `404.html`
 * with status 404, and the headers that the build has for other servers. A build
 * for a path such as `/kb/` stands there, and beside it is nothing. Used by
 * `npm run serve` and by the end-to-end tests.
 */
import {existsSync, readFileSync} from 'node:fs';
import {createServer, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

import sirv from 'sirv';

import {
  DEPLOY_FOLDER,
  type HeaderRules,
  pickHeaders,
  RULES_FILE,
} from '../src/config/policy';
import {readBuiltSite} from './builtSite';

/** Our files with a content hash in their name never change. */
const IMMUTABLE = /^\/assets\//u;

/** The rules of a build; null: it was built without `plugins/policy`. */
function readRules(directory: string): HeaderRules | null {
  const file = path.join(directory, DEPLOY_FOLDER, RULES_FILE);
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as HeaderRules)
    : null;
}

/** What is not below the site's path is not the site's: not even its 404. */
function answerOutside(
  response: ServerResponse,
  pathname: string,
  base: string,
  query: string,
): void {
  if (`${pathname}/` === base) {
    response.writeHead(301, {Location: base + query}).end();
    return;
  }
  response
    .writeHead(404, {
      'Content-Type': 'text/plain;charset=utf-8',
      'Cache-Control': 'no-cache',
    })
    .end(`这里没有东西：网站构建在 ${base} 下面。\n`);
}

/**
 * Serves `directory` below the path that it was built for.
 * @param port 0 picks a free one.
 * @param immutable addresses that a browser may keep for ever, in a build
 *   without rules.
 * @returns the listening server, its origin, `http://localhost:3000`, and the
 *   address of the home page.
 * @throws when the port is taken (`EADDRINUSE`) or 404.html is missing.
 */
export async function serveDirectory(
  directory: string,
  port: number,
  immutable: RegExp = IMMUTABLE,
): Promise<{
  readonly server: Server;
  readonly origin: string;
  readonly address: string;
}> {
  const base = readBuiltSite(directory)?.baseUrl ?? '/';
  const notFound = readFileSync(path.join(directory, '404.html'));
  const rules = readRules(directory);
  const serve = sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: ['html'],
  });
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const [pathname = '/'] = url.split('?');
    if (!pathname.startsWith(base)) {
      answerOutside(response, pathname, base, url.slice(pathname.length));
      return;
    }
    request.url = url.slice(base.length - 1);
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
  const origin = `http://localhost:${actual}`;
  return {server, origin, address: origin + base};
}
