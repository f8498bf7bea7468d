/** Lets a browser keep the whole site, as a reader's does, and asks what it takes. */
import {chromium} from '@playwright/test';

import {findBrowser} from '../../browser';
import {serveDirectory} from '../../serve/staticServer';
import {FIRST_DAY_KEY} from '../tab/preference';
import {nameCaches} from '../store/store';

const LIMIT_MS = 240_000;

/** Prints pages, files and bytes of a device that has kept `pageCount` pages. */
export async function printKeptSize(pageCount: number): Promise<void> {
  const {server, origin} = await serveDirectory('build', 0);
  const {executablePath, env} = findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: {...(process.env as Record<string, string>), ...env},
    args: process.platform === 'linux' ? ['--no-sandbox'] : [],
  });
  const page = await browser.newPage();
  // From the second day on.
  await page.addInitScript((key) => {
    localStorage.setItem(key, 'Thu Jan 01 2026');
  }, FIRST_DAY_KEY);
  await page.goto(`${origin}/blog`);
  const countPages = (): Promise<number> =>
    page.evaluate(
      async (name) => (await (await caches.open(name)).keys()).length,
      nameCaches('/').pages,
    );
  const end = Date.now() + LIMIT_MS;
  while ((await countPages()) < pageCount) {
    if (Date.now() > end) {
      throw new Error('浏览器没有在四分钟里留下全站。');
    }
    await page.waitForTimeout(1000);
  }
  const kept = await page.evaluate(
    async (names) => {
      const sizes = {entries: 0, bytes: 0};
      for (const name of names) {
        const cache = await caches.open(name);
        for (const response of await cache.matchAll()) {
          sizes.entries += 1;
          sizes.bytes += (await response.blob()).size;
        }
      }
      return {...sizes, usage: (await navigator.storage.estimate()).usage ?? 0};
    },
    Object.values(nameCaches('/')),
  );
  console.log(
    `\n留下全站之后：${kept.entries} 个回答，内容 ${(kept.bytes / 1e6).toFixed(1)} MB，浏览器说占 ${(kept.usage / 1e6).toFixed(1)} MB`,
  );
  await browser.close();
  server.close();
}
