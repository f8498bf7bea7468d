/** Every page of the build is valid HTML. */
import {expect, test} from '@playwright/test';
import {HtmlValidate, StaticConfigLoader} from 'html-validate';

import {nightly} from '../nightly';
import {readPages} from './builtPages';
import {HTML_RULES} from './htmlRules';

const MINUTE_MS = 60_000;

const validator = new HtmlValidate(new StaticConfigLoader(HTML_RULES));

function validate(html: string): readonly string[] {
  const {results} = validator.validateStringSync(html);
  return results.flatMap(({messages}) =>
    messages.map(
      ({ruleId, message, selector, line, column}) =>
        `${ruleId}: ${message} (${selector ?? `${line}:${column}`})`,
    ),
  );
}

test.describe('the validator bites', () => {
  for (const [rule, html] of [
    ['element-permitted-content', '<code><div>a</div></code>'],
    ['no-dup-id', '<p id="a"></p><p id="a"></p>'],
    ['heading-level', '<h1>a</h1><h3>b</h3>'],
    ['element-required-attributes', '<img alt="a">'],
    ['wcag/h37', '<img src="a.png">'],
    ['unique-landmark', '<aside>a</aside><aside>b</aside>'],
    ['aria-label-misuse', '<p aria-label="a">b</p>'],
    ['deprecated', '<center>a</center>'],
    ['close-order', '<p><b>a</p></b>'],
    ['prefer-native-element', '<div role="navigation">a</div>'],
  ] as const) {
    test(`${rule} is reported`, () => {
      expect(validate(html).map((problem) => problem.split(':')[0])).toContain(
        rule,
      );
    });
  }

  test('what is valid is not', () => {
    expect(
      validate(
        '<!doctype html><html lang="zh-Hans"><head><meta charset="utf-8"><title>标题</title></head><body><main><h1>标题</h1></main></body></html>',
      ),
    ).toEqual([]);
  });
});

/** @param every one page in so many, from all folders alike. */
function listInvalid(every: number): Readonly<Record<string, unknown>> {
  const pages = readPages();
  expect(pages.length).toBeGreaterThan(50);
  return Object.fromEntries(
    pages
      .filter((_, at) => at % every === 0)
      .map(({pathname, html}) => [pathname, validate(html)] as const)
      .filter(([, problems]) => problems.length > 0),
  );
}

test('pages of all kinds are valid HTML', () => {
  test.setTimeout(5 * MINUTE_MS);
  expect(listInvalid(12)).toEqual({});
});

// Half a minute of processor time for 230 pages.
test('every page is valid HTML', nightly('@content'), () => {
  test.setTimeout(5 * MINUTE_MS);
  expect(listInvalid(1)).toEqual({});
});

test('no title and no summary lost its asterisks or underscores to emphasis', () => {
  const titles = readPages().flatMap(({pathname, html}) =>
    [...html.matchAll(/<(h[1-6]|summary)\b[\s\S]*?<\/\1>/gu)].map(
      ([title]) => [pathname, title] as const,
    ),
  );
  expect(titles.length).toBeGreaterThan(1000);
  expect(titles.filter(([, title]) => /<(?:em|strong)\b/u.test(title))).toEqual(
    [],
  );
});
