/**
 * A static host on this machine: clean URLs, precompressed files, `404.html`
 * with status 404, and the headers that the build has for other servers. A build
 * for a path such as `/kb/` stands there, and beside it is nothing. Used by
 * `npm run serve` and by the end-to-end tests.
 */
import {existsSync, readFileSync, statSync} from 'node:fs';
import {createServer, type Server, type ServerResponse} from 'node:http';
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Server as SocketServer,
} from 'node:net';
import path from 'node:path';

import sirv from 'sirv';

import {
  DEPLOY_FOLDER,
  type HeaderRules,
  pickHeaders,
  RULES_FILE,
} from '../policy/policy';
import {readBuiltSite} from './builtSite';

/** Our files with a content hash in their name never change. */
const IMMUTABLE = /^\/assets\//u;

/** The rules of a build; null: it was built without `policy/build`. */
function readRules(directory: string): HeaderRules | null {
  const file = path.join(directory, DEPLOY_FOLDER, RULES_FILE);
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as HeaderRules)
    : null;
}

/** What is known of a build, as long as it is there. */
type Build = {
  /** The folder on its disk; a new build comes in one of its own. */
  readonly inode: bigint;
  readonly base: string;
  readonly notFound: Buffer;
  readonly rules: HeaderRules | null;
  readonly serve: ReturnType<typeof sirv>;
};

function readInode(directory: string): bigint | null {
  return (
    statSync(directory, {bigint: true, throwIfNoEntry: false})?.ino ?? null
  );
}

/** @throws when 404.html is missing. */
function openBuild(directory: string): Build {
  return {
    inode: readInode(directory) ?? 0n,
    base: readBuiltSite(directory)?.baseUrl ?? '/',
    notFound: readFileSync(path.join(directory, '404.html')),
    rules: readRules(directory),
    serve: sirv(directory, {
      brotli: true,
      gzip: true,
      etag: true,
      extensions: ['html'],
    }),
  };
}

/** The build that is there now; while one takes the place of another, the old one. */
function renew(build: Build, directory: string): Build {
  const inode = readInode(directory);
  if (inode === null || inode === build.inode) {
    return build;
  }
  try {
    return openBuild(directory);
  } catch {
    return build;
  }
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

function listen(
  server: SocketServer,
  port: number,
  host: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

/** Hands the connections of localhost's other address to the same server. */
async function listenOnSix(server: Server, port: number): Promise<void> {
  const other = createSocketServer((socket) =>
    server.emit('connection', socket),
  );
  try {
    await listen(other, port, '::1');
  } catch (error) {
    const {code = ''} = error as NodeJS.ErrnoException;
    // A machine without IPv6.
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') {
      return;
    }
    server.close();
    throw error;
  }
  other.unref();
  const close = server.close.bind(server);
  server.close = (callback) => {
    other.close();
    return close(callback);
  };
}

type ServeOptions = {
  /** An address of this machine; without it, only this machine may ask. */
  readonly host?: string;
  /** What a browser may keep for ever, in a build without rules. */
  readonly immutable?: RegExp;
};

/**
 * Serves `directory` below the path that it was built for.
 * @param port 0 picks a free one.
 * @returns the listening server, its origin, `http://localhost:3000`, and the
 *   address of the home page.
 * @throws when the port is taken (`EADDRINUSE`) or 404.html is missing.
 */
export async function serveDirectory(
  directory: string,
  port: number,
  {host, immutable = IMMUTABLE}: ServeOptions = {},
): Promise<{
  readonly server: Server;
  readonly origin: string;
  readonly address: string;
}> {
  let build = openBuild(directory);
  const server = createServer((request, response) => {
    // `npm run build` beside `npm run serve`: names of scripts are others now.
    build = renew(build, directory);
    const {base, notFound, rules, serve} = build;
    const url = request.url ?? '/';
    const [pathname = '/'] = url.split('?');
    if (!pathname.startsWith(base)) {
      answerOutside(response, pathname, base, url.slice(pathname.length));
      return;
    }
    request.url = url.slice(base.length - 1);
    // May be ignored (RFC 9110, 14.2); sirv throws at some that are allowed.
    delete request.headers.range;
    // A file that a new build took away while it was sent.
    response.on('pipe', (file) => file.on('error', () => response.destroy()));
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
    // sirv names the encoding of HTML only; browsers would guess.
    if (pathname.endsWith('.md')) {
      response.setHeader('Content-Type', 'text/markdown; charset=utf-8');
    }
    serve(request, response, () => {
      response.writeHead(404, {
        'Content-Type': 'text/html;charset=utf-8',
        'Cache-Control': 'no-cache',
      });
      response.end(request.method === 'HEAD' ? undefined : notFound);
    });
  });
  await listen(server, port, host ?? '127.0.0.1');
  const {port: actual} = server.address() as AddressInfo;
  if (host === undefined) {
    await listenOnSix(server, actual);
  }
  const origin = `http://localhost:${actual}`;
  return {server, origin, address: origin + build.base};
}
