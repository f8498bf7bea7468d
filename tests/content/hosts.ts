/** The servers that deploy/ configures, started on this machine on the build. */
import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {type IncomingHttpHeaders, request as requestHttp} from 'node:http';
import {request as requestHttps} from 'node:https';
import path from 'node:path';

import {takeAnyPort} from '../../src/serve/freePort';
import {serveDirectory} from '../../src/serve/staticServer';

export type Host = {
  /** Of the pages. */
  readonly origin: string;
  /** Plain http, where the pages have https. */
  readonly plainOrigin: string | null;
  readonly stop: () => Promise<void> | void;
};

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Asks for a path as it is written, without following where it leads. */
export function ask(
  origin: string,
  pathname: string,
  encoding = '',
): Promise<Answer> {
  const {protocol, hostname, port} = new URL(origin);
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(
      {
        hostname,
        port,
        path: pathname,
        headers: {'Accept-Encoding': encoding},
        // Made a moment ago, for this test.
        rejectUnauthorized: false,
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    )
      .on('error', reject)
      .end();
  });
}

/** Whether a program is installed here. */
export function has(program: string): boolean {
  return spawnSync(program, ['-v'], {stdio: 'ignore'}).error === undefined;
}

/** The folders that deploy/switch.sh makes of a build. */
function prepareHome(folder: string, build: string): string {
  const home = path.join(folder, 'home');
  const {status, stderr} = spawnSync('deploy/switch.sh', [build], {
    encoding: 'utf8',
    env: {...process.env, HANGJIAN_HOME: home, RELOAD: 'true'},
  });
  if (status !== 0) {
    throw new Error(`switch.sh：${stderr}`);
  }
  return home;
}

async function waitUntilUp(child: ChildProcess, origin: string): Promise<void> {
  let output = '';
  child.stderr?.on('data', (text: Buffer) => {
    output += text.toString();
  });
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) {
      throw new Error(`没有启动：${output}`);
    }
    try {
      await ask(origin, '/');
      return;
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }
  throw new Error(`没有回应：${output}`);
}

function createStop(child: ChildProcess): () => Promise<void> {
  return () =>
    new Promise((resolve) => {
      child.once('close', () => resolve());
      child.kill('SIGTERM');
    });
}

/** The server of `npm run serve`. */
export async function startStatic(): Promise<Host> {
  const {server, origin} = await serveDirectory('build', 0);
  return {
    origin,
    plainOrigin: null,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Writes the rules of both ways to use nginx. @returns where they stand. */
function writeNginxRules(folder: string): string {
  const rules = readFileSync('deploy/nginx/site.conf', 'utf8');
  const file = path.join(folder, 'site.conf');
  writeFileSync(
    file,
    existsSync(BROTLI)
      ? rules.replace('# brotli_static', 'brotli_static')
      : rules,
  );
  return file;
}

/** @param site what `deploy/nginx` has for the `http` block. */
async function runNginx(
  folder: string,
  site: string,
  origin: string,
): Promise<() => Promise<void>> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .filter((name) => !site.includes(`${name}_temp_path`))
    .map((name) => `${name}_temp_path ${path.join(folder, name)};`)
    .join('\n');
  const main = path.join(folder, 'nginx.conf');
  writeFileSync(
    main,
    `${existsSync(BROTLI) ? `load_module ${BROTLI};` : ''}
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${path.join(folder, 'nginx.pid')};
error_log stderr;
worker_processes 1;
events {}
http {
include /etc/nginx/mime.types;
default_type application/octet-stream;
access_log off;
${temporary}
${site}
}
`,
  );
  const child = spawn('nginx', ['-c', main, '-e', 'stderr']);
  await waitUntilUp(child, origin);
  return createStop(child);
}

/** nginx with deploy/nginx/container.conf, behind no proxy. */
export async function startContainer(
  folder: string,
  build = 'build',
): Promise<Host> {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  const home = prepareHome(folder, build);
  const port = await takeAnyPort();
  const origin = `http://127.0.0.1:${port}`;
  const site = readFileSync('deploy/nginx/container.conf', 'utf8')
    .replaceAll('/srv/hangjian', home)
    .replaceAll('/tmp/', `${folder}/`)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('/etc/nginx/hangjian/site.conf', writeNginxRules(folder))
    // The image has the module, this machine perhaps not; either way, once.
    .replace('brotli_static on;', '');
  const stop = await runNginx(folder, site, origin);
  return {origin, plainOrigin: null, stop};
}

/**
 * nginx with deploy/nginx/hangjian.conf, and a certificate of the moment.
 * @param edit what an operator changes in it, besides addresses.
 */
export async function startNginx(
  folder: string,
  build = 'build',
  edit: (site: string) => string = (site) => site,
): Promise<Host> {
  rmSync(folder, {recursive: true, force: true});
  const home = prepareHome(folder, build);
  const [plain, secure] = [await takeAnyPort(), await takeAnyPort()];
  const key = path.join(folder, 'key.pem');
  const certificate = path.join(folder, 'certificate.pem');
  spawnSync('openssl', [
    ...'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost'.split(
      ' ',
    ),
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  const site = edit(readFileSync('deploy/nginx/hangjian.conf', 'utf8'))
    .replaceAll('/srv/hangjian', home)
    .replaceAll(/^.*listen \[::\].*\n/gmu, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
    .replaceAll(/\/etc\/letsencrypt\/\S+fullchain\.pem/gu, certificate)
    .replaceAll(/\/etc\/letsencrypt\/\S+privkey\.pem/gu, key)
    .replace('/etc/nginx/hangjian/site.conf', writeNginxRules(folder));
  const origin = `https://127.0.0.1:${secure}`;
  const stop = await runNginx(folder, site, origin);
  return {origin, plainOrigin: `http://127.0.0.1:${plain}`, stop};
}

/** Caddy with deploy/Caddyfile; without https, as it gets certificates itself. */
export async function startCaddy(
  folder: string,
  build = 'build',
): Promise<Host> {
  rmSync(folder, {recursive: true, force: true});
  const home = prepareHome(folder, build);
  const origin = `http://127.0.0.1:${await takeAnyPort()}`;
  const config = path.join(folder, 'Caddyfile');
  const site = readFileSync('deploy/Caddyfile', 'utf8')
    .replaceAll('/srv/hangjian', home)
    .replace('{$SITE_ADDRESS:hangjian.example}', origin);
  writeFileSync(config, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  const child = spawn(
    'caddy',
    ['run', '--config', config, '--adapter', 'caddyfile'],
    {env: {...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder}},
  );
  await waitUntilUp(child, origin);
  return {origin, plainOrigin: null, stop: createStop(child)};
}
