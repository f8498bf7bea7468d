/**
 * Every kind of page, with as much in one visit as the visit allows: opening a
 * page costs more than most of what is asked of it. Each symptom is a step, and
 * one that shows does not hide the next.
 */
import type {Page} from '@playwright/test';

import {nightlyUnless} from '../nightly';
import {checkSpoken, readSpokenNodes} from './accessibilityTree';
import {findViolations} from './axe';
import {BUDGETS, MAX_SHIFT} from './budgets';
import {forEachPageType} from './eachPageType';
import {walkByKeyboard} from './keyboardWalk';
import {listLost, listStacked, measureCovered, measureOverflow} from './layout';
import {inspectPaper} from './paper';
import {findSpokenEnglish, findStrayEnglish} from './strayEnglish';
import {expect, test, waitForHydration} from './test';
import {weigh} from './weigh';

/** 1280 × 1024 at 400 % (WCAG 1.4.10, 2.4.11). */
const ZOOMED = {width: 320, height: 256};
/** The part of the screen that bars may keep while the reader reads on. */
const MAX_COVERED = 0.25;
/** WCAG 1.4.12. */
const WIDELY_SET = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;
/** WCAG 1.4.4. */
const TWICE_THE_SIZE = 'html { font-size: 200% !important; }';
const SCRIPT = /\/assets\/js\/[^/]+\.js$/u;
/** The sheet of all pages, which the first paint waits for. */
const STYLE = /\/assets\/css\/styles\.[^/]+\.css$/u;

type Symptoms = {
  /** Runs a step; what it throws is kept until `report`. */
  readonly check: (title: string, body: () => Promise<void>) => Promise<void>;
  readonly report: () => void;
};

function collectSymptoms(): Symptoms {
  const found: string[] = [];
  return {
    check: (title, body) =>
      test.step(title, body).catch((error: unknown) => {
        found.push(
          `${title}\n${error instanceof Error ? error.message : String(error)}`,
        );
      }),
    report() {
      expect(found.join('\n\n')).toBe('');
    },
  };
}

/**
 * Which kinds each run visits; the night visits all, in every way. A kind that is
 * left out is made of the same parts as one that is not.
 */
const EVERY_RUN: Readonly<
  Record<'desktop' | 'phone' | 'layout', ReadonlySet<string>>
> = {
  desktop: new Set([
    '首页',
    '教程',
    '所有内容种类',
    '面试题',
    '博客',
    '博文',
    '演练场',
    '工具',
    'WebGL',
    '搜索',
    '离线',
    '复习',
    '找不到',
  ]),
  phone: new Set([
    '首页',
    '技巧',
    '标签',
    '博客',
    '演练场',
    '工具',
    '搜索',
    '复习',
    '找不到',
  ]),
  // What lays out the page anew at every step, and so costs most of a visit.
  layout: new Set(['首页', '技巧', '工具']),
};

/** Their text is about themselves. */
const APPLICATIONS: ReadonlySet<string> = new Set([
  '演练场',
  '工具',
  'WebGL',
  '搜索',
  '离线',
  '复习',
]);

/** A keyboard that a phone does not have. */
const KEYS = /Ctrl|⌘/u;
/** Sides, where a phone has one thing below the other. */
const SIDES = /(?<!分界线)[左右](?:边|侧|栏)/u;

/** Texts that can be seen; those for screen readers are clipped. */
function listTexts(page: Page, pattern: RegExp): Promise<string[]> {
  return page.evaluate((source) => {
    const wanted = new RegExp(source, 'u');
    const isSeen = (element: Element | null): boolean =>
      element === null ||
      (getComputedStyle(element).clipPath === 'none' &&
        isSeen(element.parentElement));
    const found: string[] = [];
    const texts = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT,
    );
    while (texts.nextNode()) {
      const {data, parentElement} = texts.currentNode as Text;
      if (
        wanted.test(data) &&
        parentElement?.checkVisibility({visibilityProperty: true}) &&
        isSeen(parentElement)
      ) {
        found.push(data.trim());
      }
    }
    return found;
  }, pattern.source);
}

async function checkLayout(
  page: Page,
  check: Symptoms['check'],
): Promise<void> {
  await check('widely set text is lost', async () => {
    expect(await listLost(page, WIDELY_SET)).toEqual([]);
  });
  await check('text of twice the size is lost', async () => {
    expect(await listLost(page, TWICE_THE_SIZE)).toEqual([]);
  });
  await check('wider than the screen', async () => {
    // Clipped overflow would hide from the measurement below.
    for (const element of ['html', 'body']) {
      await expect(page.locator(element)).toHaveCSS('overflow-x', 'visible');
    }
    for (const width of [1920, 997, 996, 390, 320]) {
      await page.setViewportSize({width, height: 800});
      await expect
        .poll(() => measureOverflow(page), {message: `${width} px`})
        .toBeLessThanOrEqual(0);
    }
  });
  await check('cannot be walked by keyboard', async () => {
    await page.setViewportSize({width: 1280, height: 800});
    const {stops, problems} = await walkByKeyboard(page);
    expect(problems).toEqual([]);
    // At least the skip link, the navbar and the footer.
    expect(stops).toBeGreaterThan(25);
  });
}

forEachPageType((name, address) => {
  test(
    `${name} on a desktop, dark: weight, language, names, contrast`,
    nightlyUnless(EVERY_RUN.desktop.has(name), '@reading'),
    async ({page, open}) => {
      const {check, report} = collectSymptoms();
      await page.setViewportSize({width: 1280, height: 800});
      await page.emulateMedia({reducedMotion: 'reduce'});
      const weight = await weigh(page, open, address);

      await check(
        'heavier than its budget, or moves while it loads',
        async () => {
          const budget = BUDGETS[name];
          expect({
            scripts: Math.max(budget.scripts, Math.ceil(weight.scripts / 1000)),
            styles: Math.max(budget.styles, Math.ceil(weight.styles / 1000)),
            total: Math.max(budget.total, Math.ceil(weight.total / 1000)),
            requests: Math.max(budget.requests, weight.requests),
          }).toEqual(budget);
          expect(weight.shift, '布局位移').toBeLessThanOrEqual(MAX_SHIFT);
        },
      );
      await check('not declared as simplified Chinese', async () => {
        const html = page.locator('html');
        await expect(html).toHaveAttribute('lang', 'zh-Hans');
        await expect(html).toHaveAttribute('dir', 'ltr');
        await expect(
          page.locator('head meta[property="og:locale"]'),
        ).toHaveAttribute('content', 'zh_CN');
      });
      await check(
        'skip link, announcement, navbar, main, footer: not in this order',
        async () => {
          await expect(page.getByRole('main')).toHaveCount(1);
          const order = await page
            .locator(
              [
                'a[href="#__docusaurus_skipToContent_fallback"]',
                'section[aria-label="公告"]',
                'nav[aria-label="主导航"]',
                'main',
                'footer.footer',
              ].join(),
            )
            .evaluateAll((parts) =>
              parts.map((part) => part.ariaLabel ?? part.localName),
            );
          expect(order).toEqual(['a', '公告', '主导航', 'main', 'footer']);
        },
      );
      await check('speaks English', async () => {
        expect(await findStrayEnglish(page)).toEqual([]);
      });
      await check('not told to a screen reader', async () => {
        const nodes = await readSpokenNodes(page);
        expect(nodes.length).toBeGreaterThan(50);
        expect(checkSpoken(nodes)).toEqual([]);
        expect(findSpokenEnglish(nodes)).toEqual([]);
      });
      await check('axe finds something', async () => {
        expect(await findViolations(page)).toEqual([]);
      });
      await check(
        'on paper: pale from the dark theme, or with controls',
        async () => {
          // Some colours take a moment from the screen's to the paper's.
          await expect
            .poll(() => inspectPaper(page))
            .toEqual({pale: [], dark: [], controls: [], orphans: [], cut: []});
        },
      );
      report();
    },
  );

  test(
    `${name} on a desktop: width, enlarged text, keyboard`,
    nightlyUnless(EVERY_RUN.layout.has(name), '@reading'),
    async ({page, open}) => {
      // Half a minute on two free cores.
      test.slow();
      const {check, report} = collectSymptoms();
      await page.setViewportSize({width: 1280, height: 800});
      await page.emulateMedia({reducedMotion: 'reduce'});
      await open(address);
      await checkLayout(page, check);
      report();
    },
  );

  test.describe('of a reader elsewhere in the world', () => {
    test.use({
      locale: 'en-US',
      timezoneId: 'America/New_York',
      hasTouch: true,
    });

    test(
      `${name} on a phone, light: first paint, language, names, contrast, enlarged text, 400 %`,
      nightlyUnless(EVERY_RUN.phone.has(name), '@reading'),
      async ({page}) => {
        const {check, report} = collectSymptoms();
        await page.setViewportSize({width: 390, height: 900});
        await page.emulateMedia({reducedMotion: 'reduce'});
        await page.addInitScript(
          () => top === window && localStorage.setItem('theme', 'light'),
        );
        const order: string[] = [];
        page.on('request', (request) => {
          if (SCRIPT.test(request.url())) {
            order.push('script');
          }
        });
        await page.route(STYLE, async (route) => {
          const response = await route.fetch();
          order.push('style');
          await route.fulfill({response});
        });
        await page.goto(address);
        await waitForHydration(page);
        await page.waitForLoadState('networkidle');

        await check('asks for scripts while it cannot be drawn', async () => {
          expect(order[0]).toBe('style');
          expect(order).toContain('script');
        });
        await check('axe finds something', async () => {
          expect(await findViolations(page)).toEqual([]);
        });
        await check('not told to a screen reader', async () => {
          const nodes = await readSpokenNodes(page);
          expect(nodes.length).toBeGreaterThan(50);
          expect(checkSpoken(nodes)).toEqual([]);
          expect(findSpokenEnglish(nodes)).toEqual([]);
        });
        await check('widely set text is lost', async () => {
          expect(await listLost(page, WIDELY_SET)).toEqual([]);
        });
        await check('stands letter below letter', async () => {
          expect(await listStacked(page)).toEqual([]);
        });
        await check('speaks of keys that a phone does not have', async () => {
          expect(await listTexts(page, KEYS)).toEqual([]);
        });
        await check('speaks of sides that a phone does not have', async () => {
          // Of notes it is the content.
          const isApplication = APPLICATIONS.has(name);
          expect(isApplication ? await listTexts(page, SIDES) : []).toEqual([]);
        });
        await check('the open menu speaks English', async () => {
          await page.getByRole('button', {name: '切换导航栏'}).click();
          await expect(page.locator('.navbar-sidebar')).toBeInViewport();
          expect(await findStrayEnglish(page)).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(page.locator('.navbar-sidebar')).not.toBeInViewport();
        });
        await check('at 400 %: does not fit, or bars cover it', async () => {
          await page.setViewportSize(ZOOMED);
          expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
          await page.mouse.move(160, 128);
          // Down into the text and a little up, which brings the navbar back.
          await page.mouse.wheel(0, 900);
          await page.mouse.wheel(0, -60);
          await expect
            .poll(() => measureCovered(page))
            .toBeLessThanOrEqual(MAX_COVERED);
        });
        report();
      },
    );
  });
});
