import {expect, type Page} from '@playwright/test';

import {findErrors} from '../../../../src/figures/errors';
import {claims} from '../claims';

/** Answers everywhere, and notes what was asked for. */
async function listen(page: Page, csp?: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/*', (route) => {
    const url = route.request().url();
    asked.push(url);
    const [, extension = ''] = /\.(js|css|svg)$/u.exec(url) ?? [];
    const [type, body] = {
      js: ['text/javascript', 'globalThis.ran = true'],
      css: ['text/css', 'p { color: red }'],
      svg: [
        'image/svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      ],
      '': ['text/html', '<!doctype html><body>'],
    }[extension as 'js'] as [string, string];
    if (extension === 'svg' && url.startsWith('https://plain.')) {
      return route.abort();
    }
    return route.fulfill({
      contentType: type,
      headers: csp === undefined ? {} : {'Content-Security-Policy': csp},
      body,
    });
  });
  return asked;
}

/** Runs in the page: whether each loads. */
const LOAD = `(tags) => Promise.all(tags.map(([name, attribute, address, rel]) => new Promise((resolve) => {
  const element = document.createElement(name);
  if (rel) element.rel = rel;
  element.onload = () => resolve(true);
  element.onerror = () => resolve(false);
  element[attribute] = address;
  document.body.append(element);
})))`;

claims('tips/mobile-and-https.md', {
  '`http://` 的脚本、样式表、iframe，`fetch` | 拦下': async ({page}) => {
    const asked = await listen(page);
    const printed: string[] = [];
    page.on('console', (message) => printed.push(message.text()));
    await page.goto('https://shop.example/');
    const [loaded, message] = (await page.evaluate(`(async () => [
      await (${LOAD})([['script', 'src', 'http://plain.example/a.js'], ['link', 'href', 'http://plain.example/a.css', 'stylesheet']]),
      await fetch('http://plain.example/orders').catch(({message}) => message),
    ])()`)) as [boolean[], string];
    await page.evaluate(
      "document.body.append(Object.assign(document.createElement('iframe'), {src: 'http://plain.example/'}))",
    );
    expect([loaded, message]).toEqual([[false, false], 'Failed to fetch']);
    await expect
      .poll(() => printed.filter((text) => text.startsWith('Mixed')).length)
      .toBe(4);
    expect(asked.filter((url) => url.includes('plain'))).toEqual([]);
    for (const text of printed.filter((one) => one.startsWith('Mixed'))) {
      expect(findErrors(text)[0]?.entry.anchor).toBe('mixed-content');
    }
  },
  '`new WebSocket()` 当场抛 `SecurityError`': async ({page}) => {
    await listen(page);
    await page.goto('https://shop.example/');
    const [name, message] = (await page.evaluate(`(() => {
      try { new WebSocket('ws://plain.example/'); return []; } catch ({name, message}) { return [name, message]; }
    })()`)) as string[];
    expect(name).toBe('SecurityError');
    expect(findErrors(message ?? '')[0]?.entry.anchor).toBe('mixed-content');
  },
  'Chromium 改成 `https://` 再请求，对方没有 HTTPS 就裂图': async ({page}) => {
    const asked = await listen(page);
    await page.goto('https://shop.example/');
    const loaded = await page.evaluate(
      `(${LOAD})([['img', 'src', 'http://both.example/photo.svg'], ['img', 'src', 'http://plain.example/photo.svg']])`,
    );
    expect(loaded).toEqual([true, false]);
    expect(asked.filter((url) => url.endsWith('svg')).sort()).toEqual([
      'https://both.example/photo.svg',
      'https://plain.example/photo.svg',
    ]);
  },
  '`http://localhost`、`http://127.0.0.1` | 不拦': async ({page}) => {
    const asked = await listen(page);
    await page.goto('https://shop.example/');
    const loaded = await page.evaluate(
      `(${LOAD})([['script', 'src', 'http://localhost:7301/a.js'], ['script', 'src', 'http://127.0.0.1:7301/a.js']])`,
    );
    expect(loaded).toEqual([true, true]);
    expect(asked.slice(1)).toHaveLength(2);
  },
  '浏览器先把它们都换成 `https://`': async ({page}) => {
    const asked = await listen(page, 'upgrade-insecure-requests');
    await page.goto('https://shop.example/');
    await page.evaluate("fetch('http://both.example/orders')");
    expect(asked.at(-1)).toBe('https://both.example/orders');
  },
});
