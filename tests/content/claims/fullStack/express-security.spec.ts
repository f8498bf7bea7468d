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

claims('fullStack/express-security.md', {
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
