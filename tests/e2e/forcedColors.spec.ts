/**
 * Forced colours, as in Windows’ contrast themes, where the browser replaces
 * our colours and drops shadows: what is picked, open, marked or focused can
 * still be told.
 */
import type {Locator, Page} from '@playwright/test';

import {nightly, nightlyUnless} from '../nightly';
import {PAGE_TYPES} from './pageTypes';
import {expect, test, waitForHydration} from './test';

const THEMES = ['dark', 'light'] as const;

async function openForced(
  page: Page,
  path: string,
  theme: (typeof THEMES)[number],
): Promise<void> {
  await page.emulateMedia({
    forcedColors: 'active',
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await page.addInitScript(
    (value) => top === window && localStorage.setItem('theme', value),
    theme,
  );
  await page.goto(path);
  await waitForHydration(page);
}

/** A system colour as the page computes it. */
function systemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((value) => {
    const sample = document.createElement('i');
    sample.style.color = value;
    document.body.append(sample);
    const {color} = getComputedStyle(sample);
    sample.remove();
    return color;
  }, name);
}

async function expectPicked(part: Locator): Promise<void> {
  const highlight = await systemColor(part.page(), 'Highlight');
  await expect(part).toHaveCSS('background-color', highlight);
  await expect(part).toHaveCSS('forced-color-adjust', 'none');
}

for (const theme of THEMES) {
  test.describe(theme, nightlyUnless(theme === 'dark', '@browsers'), () => {
    test('the page that is open is underlined and marked in navbar, sidebar and outline', async ({
      page,
    }) => {
      await page.setViewportSize({width: 1280, height: 800});
      await openForced(page, `${PAGE_TYPES.教程}#pitfalls`, theme);
      const highlight = await systemColor(page, 'Highlight');
      const navbar = page
        .getByRole('navigation', {name: '主导航'})
        .getByRole('link', {name: '前端', exact: true});
      await expect(navbar).toHaveCSS('text-decoration-line', 'underline');
      const entry = page
        .getByRole('navigation', {name: '笔记侧边栏'})
        .locator('.menu__link--active[aria-current="page"]');
      await expect(entry).toHaveCSS('text-decoration-line', 'underline');
      expect(
        await entry.evaluate(
          (element) => getComputedStyle(element, '::before').backgroundColor,
        ),
      ).toBe(highlight);
      await expect(
        page.locator('.table-of-contents__link--active').first(),
      ).toHaveCSS('text-decoration-line', 'underline');
    });

    test(
      'between the lines, the step and its line can be told',
      nightly('@sandbox'),
      async ({page}) => {
        await openForced(page, PAGE_TYPES.所有内容种类, theme);
        const highlight = await systemColor(page, 'Highlight');
        const sample = page.getByRole('group', {
          name: '代码：total.ts',
          exact: true,
        });
        await sample.getByRole('button', {name: /^行间/u}).click();
        // A row under the pointer is marked, too.
        await page.mouse.move(0, 0);
        const panel = sample.getByRole('region', {name: /^行间：/u});
        const here = panel.locator('[aria-current="step"]');
        await expect(here).toHaveCSS('border-top-color', highlight);
        const others = panel.locator('[data-step]:not([aria-current])');
        await expect(others.first()).not.toHaveCSS(
          'border-top-color',
          highlight,
        );
      },
    );

    test(
      'marked lines and changes of code can be told',
      nightly('@reading'),
      async ({page}) => {
        await openForced(page, PAGE_TYPES.所有内容种类, theme);
        const line = page.locator('.theme-code-block-highlighted-line').first();
        await expect(line).toHaveCSS('border-inline-start-width', '3px');
        await expect(line).toHaveCSS('border-inline-start-style', 'solid');
        const diff = page.locator('.language-diff [class^=code-]');
        await expect(diff.filter({hasText: /^-/u}).first()).toHaveCSS(
          'text-decoration-line',
          'line-through',
        );
        await expect(diff.filter({hasText: /^\+/u}).first()).toHaveCSS(
          'font-weight',
          '600',
        );
      },
    );

    test(
      'a switch that is on and a tab that is open stand out',
      nightly('@reading'),
      async ({page}) => {
        await openForced(page, PAGE_TYPES.面试题, theme);
        const toggle = page.getByRole('button', {name: /自测/u}).first();
        await toggle.click();
        await expect(toggle).toHaveAttribute('aria-pressed', 'true');
        await expectPicked(toggle);
        await page.goto(PAGE_TYPES.演练场);
        await waitForHydration(page);
        await expectPicked(page.getByRole('tab', {selected: true}).first());
      },
    );

    test(
      'the picked result of a search stands out, and its field has a ring',
      nightly('@reading'),
      async ({page}) => {
        await openForced(page, '/', theme);
        await page.keyboard.press('Control+k');
        await page.getByRole('searchbox').fill('闭包');
        await expect(page.getByRole('option').first()).toBeVisible();
        await page.keyboard.press('ArrowDown');
        await expectPicked(page.getByRole('option', {selected: true}));
        await expect(page.locator('.DocSearch-Form')).toHaveCSS(
          'outline-style',
          'solid',
        );
      },
    );

    test('the focus is seen on links, buttons and the search button', async ({
      page,
    }) => {
      await page.setViewportSize({width: 1280, height: 800});
      await openForced(page, '/', theme);
      for (const name of ['前端', '博客', /^搜索/u, /^切换深色/u]) {
        const control = page
          .getByRole('navigation', {name: '主导航'})
          .getByRole(typeof name === 'string' ? 'link' : 'button', {
            name,
            ...(typeof name === 'string' && {exact: true}),
          });
        // From the keyboard: a script's focus would not count as visible.
        await page.keyboard.press('Tab');
        await control.focus();
        await expect(control).toHaveCSS('outline-style', 'solid');
        await expect(control).toHaveCSS('outline-width', '2px');
      }
    });

    test(
      'triangles are triangles, and the logo has the text’s colour',
      nightly('@reading'),
      async ({page}) => {
        await page.setViewportSize({width: 1280, height: 800});
        await openForced(page, PAGE_TYPES.面试题, theme);
        const arrow = await page
          .getByRole('article')
          .locator(
            'details.theme-details > summary, .markdown details > summary',
          )
          .first()
          .evaluate((summary) => {
            const style = getComputedStyle(summary, '::before');
            return [style.forcedColorAdjust, style.borderTopColor];
          });
        expect(arrow).toEqual(['none', 'rgba(0, 0, 0, 0)']);
        const logo = page.locator('.navbar__logo img:visible');
        await expect(logo).toHaveCSS('filter', 'none');
        // The reader's theme does not matter to the system's colours.
        await page.emulateMedia({
          colorScheme: theme === 'dark' ? 'light' : 'dark',
        });
        await expect(logo).toHaveCSS('filter', 'invert(1)');
      },
    );
  });
}

test(
  'without forced colours none of these styles applies',
  nightly('@reading'),
  async ({page, open}) => {
    await open(PAGE_TYPES.所有内容种类);
    const line = page.locator('.theme-code-block-highlighted-line').first();
    await expect(line).toHaveCSS('border-inline-start-width', '0px');
  },
);
