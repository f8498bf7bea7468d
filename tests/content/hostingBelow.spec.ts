/** A build for `/kb/`, on the servers that deploy/ configures. */
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {
  createCaddyHeaders,
  createNginxHeaders,
  createNginxMaps,
} from '../../src/policy/build/hostFiles';
import {createHeaderRules, createPolicy} from '../../src/policy/policy';
import {ask, has, startCaddy, startContainer, startNginx} from './hosts';

const BASE = '/kb/';
const FOLDER = path.resolve('test-results/hosts-below');

/** A few files of each kind, with the headers that a build writes for them. */
function createBuild(folder: string): string {
  const build = `${folder}-build`;
  rmSync(build, {recursive: true, force: true});
  const rules = createHeaderRules(createPolicy([], false), BASE);
  for (const [name, text] of Object.entries({
    'index.html': '首页',
    '404.html': '找不到',
    'docs/grid/index.html': '网格',
    'docs/grid.md': '# 网格',
    'sandbox.html': '沙箱',
    'manifest.webmanifest': '{}',
    'assets/js/main.js': '1',
    _headers: 'x',
    '.deploy/site.json': JSON.stringify({
      siteUrl: 'https://a.example',
      baseUrl: BASE,
    }),
    '.deploy/nginx-maps.conf': createNginxMaps(rules),
    '.deploy/nginx-headers.conf': createNginxHeaders(rules),
    '.deploy/caddy-headers': createCaddyHeaders(rules),
  })) {
    const file = path.join(build, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
  return build;
}

/** Another site has the rest of the domain. */
function embed(site: string): string {
  return site.replace(
    'location ^~ / {',
    'location / { return 200 "别的网站"; }\n  location ^~ /kb/ {',
  );
}

for (const [name, start, isInstalled, atRoot] of [
  ['nginx', startNginx, has('nginx'), 404],
  [
    'nginx beside another site',
    (folder: string, build: string) => startNginx(folder, build, embed),
    has('nginx'),
    200,
  ],
  ['nginx in a container', startContainer, has('nginx'), 404],
  ['Caddy', startCaddy, has('caddy'), 404],
] as const) {
  test(`below ${BASE} on ${name}`, async () => {
    test.skip(!isInstalled, `${name} 没有安装`);
    const folder = path.join(FOLDER, name.replaceAll(' ', '-'));
    const host = await start(folder, createBuild(folder));
    try {
      for (const [pathname, status, what] of [
        ['/kb/', 200, '首页'],
        ['/kb/?a=1', 200, '首页'],
        ['/kb/docs/grid', 200, '网格'],
        ['/kb/docs/grid/', 200, '网格'],
        ['/kb/docs/grid.md', 200, '# 网格'],
        ['/kb/sandbox.html', 200, '沙箱'],
        ['/kb/assets/js/main.js', 200, '1'],
        ['/kb/nope', 404, '找不到'],
        ['/kb/404.html', 404, '找不到'],
        ['/kb/.deploy/site.json', 404, '找不到'],
        ['/kb/_headers', 404, '找不到'],
        ['/kb/a\\b.html', 404, '找不到'],
        ['/', atRoot, atRoot === 404 ? '找不到' : '别的网站'],
        ['/docs/grid', atRoot, atRoot === 404 ? '找不到' : '别的网站'],
      ] as const) {
        const answer = await ask(host.origin, pathname);
        expect
          .soft([answer.status, answer.body.toString()], pathname)
          .toEqual([status, what]);
        if (pathname.startsWith(BASE)) {
          expect
            .soft(answer.headers['content-security-policy'], pathname)
            .toContain('frame-ancestors');
        }
      }
      for (const [pathname, to] of [
        ['/kb/index.html', '/kb/'],
        ['/kb/docs/grid.html', '/kb/docs/grid'],
        ['/kb/docs/grid/index.html', '/kb/docs/grid'],
        ...(atRoot === 404 ? ([['/kb', '/kb/']] as const) : []),
      ] as const) {
        const {status, headers} = await ask(host.origin, pathname);
        expect.soft(status, pathname).toBe(301);
        expect
          .soft(headers.location?.replace(/(?<=grid)\/$/u, ''), pathname)
          .toBe(to);
      }
      const headersOf = async (pathname: string) =>
        (await ask(host.origin, pathname)).headers;
      expect(await headersOf('/kb/assets/js/main.js')).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await headersOf('/kb/sandbox.html')).toMatchObject({
        'content-security-policy': "frame-ancestors 'self'",
        'connection-allowlist': '()',
      });
      expect(
        (await headersOf('/kb/manifest.webmanifest'))['content-type'],
      ).toMatch(/^application\/manifest\+json/u);
    } finally {
      await host.stop();
    }
  });
}
