/**
 * The build on the servers that deploy/ configures. Our own server always runs;
 * nginx and Caddy where they are installed, else their tests are skipped.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {
  DEPLOY_FOLDER,
  type HeaderRules,
  pickHeaders,
  RULES_FILE,
} from '../../src/policy/policy';
import {listElements, readAttribute} from '../../src/policy/build/html';
import {
  type Answer,
  ask,
  has,
  type Host,
  startCaddy,
  startContainer,
  startNginx,
  startStatic,
} from './hosts';
import {HOSTILE_PATHS} from './hostilePaths';
import {grade, judge} from './observatory';

const FOLDER = 'test-results/hosts';
const rules = JSON.parse(
  readFileSync(path.join('build', DEPLOY_FOLDER, RULES_FILE), 'utf8'),
) as HeaderRules;
const script =
  readdirSync('build/assets/js').find((name) => name.endsWith('.js')) ?? '';

/** What the page says of its own policy and scripts. */
function readPage(html: string): {
  metaPolicies: string[];
  hasOnlyOwnScripts: boolean;
} {
  const elements = listElements(html);
  return {
    metaPolicies: elements
      .filter(
        (element) =>
          readAttribute(element, 'http-equiv') === 'Content-Security-Policy',
      )
      .map((element) => readAttribute(element, 'content') ?? ''),
    hasOnlyOwnScripts: elements
      .filter(({tagName}) => tagName === 'script')
      .every((element) =>
        /^\/(?!\/)/u.test(readAttribute(element, 'src') ?? '/'),
      ),
  };
}

function flatten(headers: Answer['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  );
}

const SERVERS: readonly (readonly [
  string,
  (folder: string) => Promise<Host>,
  boolean,
])[] = [
  ['npm run serve', startStatic, true],
  ['nginx', startNginx, has('nginx')],
  ['Caddy', startCaddy, has('caddy')],
];

for (const [name, start, isInstalled] of SERVERS) {
  test.describe(name, () => {
    test.describe.configure({mode: 'default'});
    test.skip(!isInstalled, `${name} 没有安装`);
    let host: Host;
    test.beforeAll(async () => {
      host = await start(path.resolve(FOLDER, name.replaceAll(' ', '-')));
    });
    test.afterAll(async () => {
      await host?.stop();
    });

    test('scores A+ by the rules of the HTTP Observatory', async () => {
      const {headers, body} = await ask(host.origin, '/');
      const redirect =
        host.plainOrigin && (await ask(host.plainOrigin, '/docs/test?a=1'));
      const scan = {
        headers: flatten(headers),
        ...readPage(body.toString()),
        redirect: redirect ? (redirect.headers.location ?? 'missing') : null,
      };
      expect(judge(scan)).toEqual({
        csp: 0,
        cookies: 0,
        cors: 0,
        redirection: 0,
        referrer: 5,
        hsts: 0,
        sri: 0,
        nosniff: 0,
        framing: 5,
        corp: 10,
        coep: 0,
        coop: 10,
      });
      expect(grade(scan)).toEqual({score: 130, grade: 'A+'});
    });

    for (const [pathname, status] of [
      ['/', 200],
      ['/docs/test', 200],
      ['/docs/test/', 200],
      ['/docs/test?a=1', 200],
      ['/code', 200],
      ['/code/', 200],
      ['/docs', 200],
      ['/sandbox.html', 200],
      ['/sandbox/holder.html', 200],
      ['/sandbox/packages.json', 200],
      ['/sw.js', 200],
      ['/offline.json', 200],
      ['/manifest.webmanifest', 200],
      ['/img/social-card.png', 200],
      [`/assets/js/${script}`, 200],
      ['/nope', 404],
      ['/docs/nope', 404],
      ['/assets/js/nope.js', 404],
      ['/.deploy/headers.json', 404],
      ['/.git/config', 404],
    ] as const) {
      test(`${pathname} answers ${status} with the headers of its kind`, async () => {
        const {headers, ...answer} = await ask(host.origin, pathname);
        expect(answer.status).toBe(status);
        const expected = pickHeaders(rules, pathname.split('?')[0] ?? '');
        for (const [header, value] of Object.entries(expected)) {
          // What is not there must not be kept as if it were.
          if (header !== 'Cache-Control' || status === 200) {
            expect(headers[header.toLowerCase()], header).toBe(value);
          }
        }
        if (status === 404) {
          expect(answer.body.toString()).toContain('data-theme=dark');
          expect(headers['cache-control'] ?? '').not.toContain('immutable');
        }
      });
    }

    for (const [encoding, expected] of [
      ['gzip, deflate', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['', undefined],
    ] as const) {
      test(`sends what was compressed before to a reader with “${encoding}”`, async () => {
        test.skip(
          name === 'nginx' &&
            expected === 'br' &&
            !existsSync(
              '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
            ),
          'nginx 没有 brotli 模块',
        );
        for (const [pathname, file] of [
          ['/docs/test', 'docs/test/index.html'],
          [`/assets/js/${script}`, `assets/js/${script}`],
        ] as const) {
          const {headers, body} = await ask(host.origin, pathname, encoding);
          expect(headers['content-encoding']).toBe(expected);
          expect(headers.vary ?? '').toMatch(
            expected ? /accept-encoding/iu : /.*/u,
          );
          const suffix = expected ? {gzip: '.gz', br: '.br'}[expected] : '';
          expect(body.equals(readFileSync(`build/${file}${suffix}`))).toBe(
            true,
          );
        }
      });
    }

    for (const [pathname, type] of [
      ['/docs/test', /^text\/html; ?charset=utf-8$/iu],
      [`/assets/js/${script}`, /^(?:text|application)\/javascript/u],
      ['/manifest.webmanifest', /^application\/manifest\+json/u],
      ['/docs/62ade1ac.md', /^text\/markdown; ?charset=utf-8$/iu],
      ['/blog/rss.xml', /xml/u],
      ['/offline.json', /^application\/json/u],
    ] as const) {
      test(`${pathname} is sent as what it is`, async () => {
        const {headers} = await ask(host.origin, pathname);
        expect(headers['content-type']).toMatch(type);
      });
    }

    // Our own server leaves this to a script in the page.
    test.describe('addresses with .html', () => {
      test.skip(name === 'npm run serve');
      for (const [from, to] of [
        ['/index.html', '/'],
        ['/docs/test.html', '/docs/test'],
        ['/docs/test/index.html', '/docs/test'],
        ['/docs/test.html?a=1&b=%2F', '/docs/test?a=1&b=%2F'],
        ['/docs/test/index.html?a=1', '/docs/test?a=1'],
        ['/index.html?a=1', '/?a=1'],
      ] as const) {
        test(`${from} leads to ${to}`, async () => {
          const {status, headers} = await ask(host.origin, from);
          expect(status).toBe(301);
          // Both addresses of a page are its own.
          expect(headers.location?.replace(/(?<=.)\/(?=\?|$)/u, '')).toBe(to);
        });
      }

      test('the error page by itself is an error', async () => {
        expect((await ask(host.origin, '/404.html')).status).toBe(404);
        expect((await ask(host.origin, '/_headers')).status).toBe(404);
      });

      test('no line break in an address becomes a header', async () => {
        const {headers} = await ask(host.origin, '/a%0d%0aX-Evil:%201.html');
        expect(headers['x-evil']).toBeUndefined();
      });
    });
  });
}

/** Where a browser goes from here, which reads a backslash as a slash. */
function findTarget(location: string, address: string): string {
  return URL.canParse(location, address)
    ? new URL(location, address).origin
    : `？${location}`;
}

/** What an answer must not do; null: it does not. */
function findHarm(
  {status, headers}: Answer,
  address: string,
  expected: string,
): string | null {
  const {location} = headers;
  if (location !== undefined && findTarget(location, address) !== expected) {
    return `leads to ${location}`;
  }
  if (headers['x-evil'] !== undefined) {
    return 'has a header of the attacker’s';
  }
  return status >= 500 ? `answers ${status}` : null;
}

for (const [name, start, isInstalled] of [
  ...SERVERS,
  ['nginx in a container', startContainer, has('nginx')] as const,
]) {
  test(`${name}: no address leads to another host`, async () => {
    test.skip(!isInstalled, `${name} 没有安装`);
    const folder = path.resolve(FOLDER, `hostile-${name.replaceAll(' ', '-')}`);
    const host = await start(folder);
    try {
      const harms: string[] = [];
      for (const [origin, expected] of [
        [host.origin, host.origin],
        [host.plainOrigin, 'https://hangjian.example'],
      ] as const) {
        for (const pathname of HOSTILE_PATHS) {
          if (origin === null) {
            break;
          }
          const answer = await ask(origin, pathname);
          const harm = findHarm(answer, origin + pathname, expected);
          if (harm) {
            harms.push(`${pathname} ${harm}`);
          }
          // nginx itself refuses, before any rule, what is no request.
          if (origin === host.origin && answer.status !== 400) {
            expect(
              answer.headers['content-security-policy'],
              pathname,
            ).toContain('frame-ancestors');
          }
        }
      }
      expect(harms).toEqual([]);
    } finally {
      await host.stop();
    }
  });
}

test('nginx sends readers of plain http to https', async () => {
  test.skip(!has('nginx'), 'nginx 没有安装');
  const host = await startNginx(path.resolve(FOLDER, 'redirect'));
  try {
    const {status, headers} = await ask(
      host.plainOrigin ?? '',
      '/docs/test?a=1',
    );
    expect(status).toBe(301);
    expect(headers.location).toBe('https://hangjian.example/docs/test?a=1');
  } finally {
    await host.stop();
  }
});

test('the file of headers is within what its hosts read', () => {
  // https://developers.cloudflare.com/pages/configuration/headers/
  const lines = readFileSync('build/_headers', 'utf8').split('\n');
  const named = lines.filter((line) => line.startsWith('/'));
  expect(named.length).toBeGreaterThan(20);
  expect(named.length).toBeLessThanOrEqual(100);
  expect(new Set(named).size).toBe(named.length);
  expect(lines.filter((line) => line.length > 2000)).toEqual([]);
  // Rules, their headers, notes, and nothing else.
  expect(
    lines.filter((line) => !/^(?:|#.*|\/\S*| {2}[\w-]+: \S.*)$/u.test(line)),
  ).toEqual([]);
});
