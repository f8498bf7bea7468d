/**
 * The test function of all end-to-end tests: a page that logs an error, throws,
 * or asks another origin for anything fails its test.
 */
import {test as base, type Page} from '@playwright/test';

export {expect} from '@playwright/test';

type Options = {
  /** Console messages that a test provokes on purpose. */
  readonly expectedErrors: readonly RegExp[];
  /** What the content security policy stops on purpose, as `directive 地址`. */
  readonly expectedViolations: readonly RegExp[];
};

type Fixtures = {
  readonly hygiene: void;
  /** Opens a path of the site, wherever that stands, and waits until React has taken over. */
  readonly open: (path: string) => Promise<void>;
};

/** A note of the software graphics driver or of the test runner, not of the page. */
export function isFromTools(message: string): boolean {
  return /GL Driver Message|blocked by Playwright/u.test(message);
}

/** Marks a report of the page's own policy among its console messages. */
const VIOLATION = '违反了网站的安全策略：';

/**
 * Runs in every frame before its scripts. Those of the sandbox, of opaque
 * origin, have a policy of their own, which programs there may run into.
 */
function reportViolations(mark: string): void {
  if (window.origin === 'null') {
    return;
  }
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `${mark}${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
    );
  });
}

export const test = base.extend<Options & Fixtures>({
  expectedErrors: [[], {option: true}],
  expectedViolations: [[], {option: true}],
  hygiene: [
    async ({page, baseURL, expectedErrors, expectedViolations}, use) => {
      const problems: string[] = [];
      const siteOrigin = new URL(baseURL ?? '').origin;
      await page.addInitScript(reportViolations, VIOLATION);
      const report = (message: string) => {
        // A test that expects errors does not by that expect these.
        if (message.startsWith(VIOLATION)) {
          const what = message.slice(VIOLATION.length);
          if (!expectedViolations.some((pattern) => pattern.test(what))) {
            problems.push(message);
          }
          return;
        }
        if (isFromTools(message)) {
          return;
        }
        if (!expectedErrors.some((pattern) => pattern.test(message))) {
          problems.push(`${message}\n（在 ${page.url()}）`);
        }
      };
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          report(message.text());
        }
      });
      page.on('pageerror', ({message}) => report(message));
      page.on('request', (request) => {
        const {protocol, origin} = new URL(request.url());
        if (/^https?:$/u.test(protocol) && origin !== siteOrigin) {
          report(`请求了别的站点：${request.url()}`);
        }
      });
      await use();
      if (problems.length > 0) {
        throw new Error(`页面报错或越界：\n${problems.join('\n')}`);
      }
    },
    {auto: true},
  ],
  open: async ({page}, use) => {
    await use(async (path) => {
      // Below the path in `baseURL`, when it has one.
      await page.goto(`.${path}`);
      await waitForHydration(page);
    });
  },
});

/** Docusaurus sets this attribute when its first render has finished. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor();
}
