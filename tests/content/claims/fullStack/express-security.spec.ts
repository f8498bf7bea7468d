import {createRequire} from 'node:module';
import path from 'node:path';

import {expect, type Page} from '@playwright/test';

import {findErrors} from '../../../../src/figures/errors';
import {claims} from '../claims';

type Options = {readonly contentSecurityPolicy?: object};
type Helmet = (
  options?: Options,
) => (request: object, response: object, next: () => void) => void;

/** The policy that helmet sends. */
function send(options?: Options): string {
  const helmet = createRequire(path.resolve('package.json'))(
    'helmet',
  ) as Helmet;
  const headers: Record<string, string> = {};
  helmet(options)(
    {},
    {
      setHeader: (name: string, value: string) => {
        headers[name] = value;
      },
      removeHeader: () => {},
    },
    () => {},
  );
  return Object.entries(headers)
    .filter(([name]) => name.startsWith('Content-Security-Policy'))
    .map((header) => header.join(': '))
    .join();
}

const DEFAULTS = send().replace('Content-Security-Policy: ', '');

/** Opens a page with the policy; what the console says comes into the list. */
async function show(
  page: Page,
  address: string,
  html: string,
  asked: string[] = [],
): Promise<string[]> {
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  await page.route('**/*', (route) => {
    const url = route.request().url();
    asked.push(url);
    return url === address
      ? route.fulfill({
          contentType: 'text/html',
          headers: {'Content-Security-Policy': DEFAULTS},
          body: `<!doctype html><body>${html}`,
        })
      : route.fulfill({contentType: 'text/javascript', body: ''});
  });
  await page.goto(address);
  return printed;
}

/** Embeds a page with these headers from another site. */
async function embed(
  page: Page,
  headers: Readonly<Record<string, string>>,
): Promise<{readonly text: string; readonly printed: readonly string[]}> {
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  await page.route('**/*', (route) =>
    new URL(route.request().url()).hostname === 'shop.example'
      ? route.fulfill({contentType: 'text/html', headers, body: '<p>shop'})
      : route.fulfill({
          contentType: 'text/html',
          body: `<iframe src="https://shop.example/" onload="document.title = 'loaded'"></iframe>`,
        }),
  );
  await page.goto('https://partner.example/');
  // Also of a page that was refused.
  await expect(page).toHaveTitle('loaded');
  const text = await page.frames()[1]?.evaluate('document.body.innerText');
  page.removeAllListeners('console');
  return {text: String(text), printed};
}

claims('fullStack/express-security.md', {
  "Framing 'https://shop.example/' violates …": async ({page}) => {
    const {text, printed} = await embed(page, {
      'Content-Security-Policy': DEFAULTS,
      'X-Frame-Options': 'SAMEORIGIN',
    });
    // What stands there is the browser's, and differs without a window.
    expect(text).not.toContain('shop');
    const [said = ''] = printed;
    expect(said).toMatch(
      /^Framing 'https:\/\/shop\.example\/' violates [^"]+"frame-ancestors 'self'"/u,
    );
    expect(findErrors(said)[0]?.entry.anchor).toBe('framed');
  },
  '只发 `X-Frame-Options` 的网站是 `Refused to display … in a frame`': async ({
    page,
  }) => {
    const {text, printed} = await embed(page, {'X-Frame-Options': 'DENY'});
    expect(text).not.toContain('shop');
    const [said = ''] = printed;
    expect(said).toMatch(/^Refused to display '[^']+' in a frame/u);
    expect(findErrors(said)[0]?.entry.anchor).toBe('framed');
  },
  '有它在，`X-Frame-Options` 就不看了': async ({page}) => {
    const policy = send({
      contentSecurityPolicy: {
        directives: {'frame-ancestors': ["'self'", 'https://partner.example']},
      },
    }).replace('Content-Security-Policy: ', '');
    const {text, printed} = await embed(page, {
      'Content-Security-Policy': policy,
      'X-Frame-Options': 'DENY',
    });
    expect([text, printed]).toEqual(['shop', []]);
  },
  '从前的 `ALLOW-FROM` 不认，整个头不算数': async ({page}) => {
    const {text} = await embed(page, {
      'X-Frame-Options': 'ALLOW-FROM https://other.example',
    });
    expect(text).toBe('shop');
  },
  报错的开头: async ({page}) => {
    const printed = await show(
      page,
      'https://shop.example/',
      `<script>1</script><button onclick="1"></button>
      <script src="https://cdn.example/chart.js"></script><img src="https://cdn.example/photo.png">
      <script src="/own.js"></script>`,
    );
    await page.evaluate("fetch('https://api.example/').catch(() => {})");
    await page.evaluate("void setTimeout('1')");
    const starts = [
      'Loading the script',
      'Loading the image',
      'Connecting to',
      'Executing inline script',
      'Executing inline event handler',
      'Evaluating a string as JavaScript',
    ];
    for (const start of starts) {
      await expect
        .poll(
          () => printed.filter((text) => text.trim().startsWith(start)).length,
        )
        .toBe(1);
    }
    const said = printed.filter((text) => text.includes('violates'));
    expect(said.length).toBeGreaterThanOrEqual(starts.length);
    for (const text of said) {
      expect(findErrors(text)[0]?.entry.anchor).toBe('csp-refused');
    }
  },
  'helmet 里只写要改的指令，其余的照旧': () => {
    expect(
      send({
        contentSecurityPolicy: {
          directives: {'script-src': ["'self'", 'https://cdn.example']},
        },
      }).replace('Content-Security-Policy: ', ''),
    ).toBe(
      DEFAULTS.replace(
        "script-src 'self';",
        "script-src 'self' https://cdn.example;",
      ),
    );
    expect(DEFAULTS).toContain("script-src 'self';");
  },
  '先设 `reportOnly: true`，只报不拦': () => {
    expect(send({contentSecurityPolicy: {reportOnly: true}})).toBe(
      `Content-Security-Policy-Report-Only: ${DEFAULTS}`,
    );
  },
  '页面自己的脚本也被换成 `https://` 去要': async ({page}) => {
    for (const [host, protocol] of [
      ['shop.example', 'https:'],
      ['localhost', 'http:'],
      ['127.0.0.1', 'http:'],
    ] as const) {
      const asked: string[] = [];
      await page.unrouteAll();
      await show(
        page,
        `http://${host}:7301/`,
        '<script src="/own.js"></script>',
        asked,
      );
      expect(asked).toContain(`${protocol}//${host}:7301/own.js`);
    }
  },
  '没有 HTTPS 的环境里，把它设成 `null`': () => {
    expect(
      send({
        contentSecurityPolicy: {
          directives: {'upgrade-insecure-requests': null},
        },
      }).replace('Content-Security-Policy: ', ''),
    ).toBe(DEFAULTS.replace(';upgrade-insecure-requests', ''));
  },
});
