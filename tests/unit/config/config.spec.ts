import {readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

import {createFooter} from '../../../src/config/footer';
import {readIdentity} from '../../../src/config/identity';
import {createNavbar} from '../../../src/config/navbar';
import {CODE_ROLES} from '../../../src/config/prism';

test.describe('readIdentity', () => {
  test('has neutral defaults', () => {
    expect(readIdentity({})).toEqual({
      siteUrl: 'https://hangjian.example',
      baseUrl: '/',
      author: '行间',
      codeHostUrl: null,
      repositoryUrl: null,
    });
  });

  test('without an address of the repository, nothing leads there', () => {
    for (const url of [null, 'https://code.example/author']) {
      const links = JSON.stringify([createNavbar(url), createFooter(url)]);
      expect(links.includes('代码仓库')).toBe(url !== null);
      expect(links.includes('null')).toBe(false);
    }
    expect(
      readIdentity({CODE_HOST_URL: 'https://code.example/author/'}).codeHostUrl,
    ).toBe('https://code.example/author');
  });

  test('takes the environment and keeps only the origin of the URL', () => {
    const identity = readIdentity({
      SITE_URL: 'https://notes.example.org/sub/',
      BASE_URL: '/sub/',
      SITE_AUTHOR: '王小明',
    });
    expect(identity).toMatchObject({
      siteUrl: 'https://notes.example.org',
      baseUrl: '/sub/',
      author: '王小明',
    });
  });

  for (const [value, expected] of [
    ['kb', '/kb/'],
    ['/kb', '/kb/'],
    ['kb/', '/kb/'],
    ['/kb/', '/kb/'],
    ['/a/b', '/a/b/'],
    ['/', '/'],
    ['', '/'],
  ] as const) {
    test(`takes BASE_URL “${value}” as ${expected}`, () => {
      expect(readIdentity({BASE_URL: value}).baseUrl).toBe(expected);
    });
  }

  for (const value of [
    'https://a.example/kb/',
    '//a.example/',
    'C:/Program Files/Git/kb/',
    '/kb/?a',
    '/kb/#a',
    '/../kb/',
    '/笔记/',
  ]) {
    test(`refuses BASE_URL “${value}” and says what to write`, () => {
      expect(() => readIdentity({BASE_URL: value})).toThrow(
        /BASE_URL.*“\/kb\/”/u,
      );
    });
  }

  for (const value of ['notes.example.org', 'javascript:alert(1)']) {
    test(`refuses ${value} by name`, () => {
      expect(() => readIdentity({SITE_URL: value})).toThrow(
        /SITE_URL.*https:\/\//u,
      );
    });
  }
});

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[^#]/gu, '$&$&') : hex;
  const channel = (start: number) => {
    const value = parseInt(full.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort(
    (x, y) => y - x,
  );
  return (light + 0.05) / (dark + 0.05);
}

test('contrast agrees with published values', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

function readTokens(selector: string): Map<string, string> {
  const source = readFileSync('src/styles/_tokens.scss', 'utf8');
  const start = source.indexOf(`${selector} {`);
  const block = source.slice(start, source.indexOf('\n}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[\da-f]+);/gu)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
}

const LIGHT = readTokens(':root');
const DARK = readTokens("[data-theme='dark']");

test('both themes define the same colours', () => {
  expect([...LIGHT.keys()].sort()).toEqual([...DARK.keys()].sort());
  expect(LIGHT.size).toBeGreaterThan(15);
});

for (const [theme, tokens] of [
  ['light', LIGHT],
  ['dark', DARK],
] as const) {
  const color = (name: string) => tokens.get(name) ?? '#000000';
  for (const background of ['paper', 'raised']) {
    test(`${theme}: body text on ${background} reaches 7:1`, () => {
      expect(contrast(color('ink'), color(background))).toBeGreaterThanOrEqual(
        7,
      );
    });
    for (const name of [
      'muted',
      'accent',
      'link',
      'right',
      'wrong',
      'info',
      'caution',
    ]) {
      test(`${theme}: ${name} on ${background} reaches 4.5:1`, () => {
        expect(contrast(color(name), color(background))).toBeGreaterThanOrEqual(
          4.5,
        );
      });
    }
    test(`${theme}: control borders on ${background} reach 3:1`, () => {
      expect(
        contrast(color('control-line'), color(background)),
      ).toBeGreaterThanOrEqual(3);
    });
  }
  test(`${theme}: text on the accent colour reaches 4.5:1`, () => {
    expect(
      contrast(color('on-accent'), color('accent')),
    ).toBeGreaterThanOrEqual(4.5);
  });
}

for (const [theme, tokens] of [
  ['light', LIGHT],
  ['dark', DARK],
] as const) {
  const color = (name: string): string => tokens.get(name) ?? '';
  for (const role of ['plain', ...CODE_ROLES]) {
    test(`${theme}: ${role} in code reaches 4.5:1, highlighted or not`, () => {
      for (const background of ['code-background', 'code-highlighted']) {
        expect(
          contrast(color(`code-${role}`), color(background)),
        ).toBeGreaterThanOrEqual(4.5);
      }
    });
  }
}

test('code is set in a Latin face before any Chinese one', () => {
  const tokens = readFileSync('src/styles/_tokens.scss', 'utf8');
  const [, stack = ''] = /--font-code:([^;]+);/u.exec(tokens) ?? [];
  const faces = stack.split(',').map((face) => face.trim());
  // `monospace` is Noto Sans Mono CJK where the system speaks Chinese.
  const first = faces.findIndex((face) => /^monospace$|CJK|Hei/u.test(face));
  expect(faces.slice(0, first)).toEqual(
    expect.arrayContaining([
      'ui-monospace',
      "'Menlo'",
      "'Consolas'",
      "'Liberation Mono'",
      "'DejaVu Sans Mono'",
    ]),
  );
});

type Messages = Readonly<Record<string, string>>;

test('serifs that have a bold of their own come before those that do not', () => {
  const tokens = readFileSync('src/styles/_tokens.scss', 'utf8');
  const [, stack = ''] = /--font-serif:\s*([^;]+);/u.exec(tokens) ?? [];
  const names = stack.split(',').map((name) => name.trim());
  // As the systems of Apple, Linux and Android, and Windows call them.
  for (const name of ['Songti SC', 'Noto Serif CJK SC', 'Noto Serif SC']) {
    expect(names).toContain(`'${name}'`);
    expect(names.indexOf(`'${name}'`)).toBeLessThan(names.indexOf("'SimSun'"));
  }
});

test('the theme speaks with the site’s voice: 你, 笔记, 深色, and no stock sentence', () => {
  const locale = 'node_modules/@docusaurus/theme-translations/locales/zh-Hans';
  const stock = ['theme-common', 'theme-search-algolia'].map(
    (name) =>
      JSON.parse(readFileSync(`${locale}/${name}.json`, 'utf8')) as Messages,
  );
  const own = JSON.parse(
    readFileSync('i18n/zh-Hans/code.json', 'utf8'),
  ) as Readonly<Record<string, {readonly message: string}>>;
  const messages: Messages = {
    ...stock[0],
    ...stock[1],
    ...Object.fromEntries(
      Object.entries(own).map(([id, {message}]) => [id, message]),
    ),
  };
  // Versions and drafts do not exist here, nor a share of the search for AI.
  const shown = Object.entries(messages).filter(
    ([id]) => !/versions|draftBanner|askAi|algoliaLabel/iu.test(id),
  );
  expect(shown.length).toBeGreaterThan(60);
  expect(
    shown.filter(([, message]) =>
      /您|文档|文件|暗黑|主页面|原始链接/u.test(message),
    ),
  ).toEqual([]);
});
