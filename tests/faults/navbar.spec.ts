/** A navbar with every type of item that the specification names (§2). */
import {rmSync} from 'node:fs';
import path from 'node:path';

import {serveDirectory} from '../../src/serve/staticServer';
import {expect, test as base, waitForHydration} from '../e2e/test';
import {nightly} from '../nightly';
import {fillSections, writeNote} from './notes';
import {createWholeSite, killAll, runScript} from './sites';

const FOLDER = 'navbar-site';
const SLUG = '0000000a';

const test = base.extend<object, {readonly origin: string}>({
  origin: [
    // Playwright reads the fixtures that one needs from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = createWholeSite(FOLDER, 'site', {
        ...fillSections((_section, slug) => writeNote(slug)),
        'docs/a.md': writeNote({slug: SLUG, title: '一篇笔记'}),
      });
      const result = await runScript(folder, {FAULT: 'every-item'}).finished;
      if (result.code !== 0) {
        throw new Error(result.output);
      }
      const {server, origin} = await serveDirectory(
        path.join(folder, 'build'),
        0,
      );
      await use(origin);
      server.closeAllConnections();
      server.close();
      killAll();
      rmSync(path.resolve('test-results', FOLDER), {
        recursive: true,
        force: true,
      });
    },
    {scope: 'worker', timeout: 300_000},
  ],
  baseURL: async ({origin}, use) => {
    await use(origin);
  },
});

test.describe('every type of navbar item', nightly('@build'), () => {
  test('is there, and leads where it should, before and after the script', async ({
    page,
    origin,
  }) => {
    await page.goto(`${origin}/docs/${SLUG}`);
    const navbar = page.getByRole('navigation', {name: '主导航'});
    const link = (name: string) => navbar.getByRole('link', {name});
    const expectAll = async () => {
      await expect(link('普通的')).toHaveAttribute('href', '/blog');
      await expect(navbar.locator('b.own-html')).toHaveText('自己写的');
      await expect(link('一篇')).toHaveAttribute('href', `/docs/${SLUG}`);
      await expect(link('栏目')).toHaveAttribute('href', /^\/docs\/\w{8}$/u);
      await expect(link('这一版')).toHaveAttribute('href', /^\/docs\/\w{8}$/u);
      // The page that is here, in each version and each language.
      await expect(link('Next')).toHaveAttribute('href', `/docs/${SLUG}`);
      await expect(
        navbar.locator(`a[lang="zh-Hans"][href="/docs/${SLUG}"]`),
      ).toHaveCount(1);
      await expect(navbar.locator('b.in-menu')).toHaveText('菜单里的');
      await expect(navbar.getByRole('button', {name: /搜索/u})).toBeVisible();
    };
    await expectAll();
    await waitForHydration(page);
    await expectAll();
    // Also where the browser makes the page by itself.
    await link('普通的').click();
    await expect(page).toHaveURL('/blog');
    await expect(navbar.locator('a[lang="zh-Hans"]')).toHaveAttribute(
      'href',
      '/blog',
    );
  });
});
