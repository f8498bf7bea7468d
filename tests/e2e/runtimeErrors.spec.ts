/**
 * The look-up of runtime errors: browsers and React say what its page says, and
 * what a reader pastes into the search box leads to its section.
 */
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

import {expect, test} from '@playwright/test';

import {findErrors} from '../../src/figures/errors';
import {nightly} from '../nightly';
import {
  PHOTO,
  PROVOKED,
  PROVOKED_ELSEWHERE,
  toProgram,
} from '../unit/figures/provokedErrors';
import {
  ENDLESS_EFFECT,
  PROVOKED_REACT,
  TRANSLATED,
  TRANSLATED_INSIDE,
  WARNED,
  WARNED_ELSEWHERE,
} from '../unit/figures/provokedReact';
import {
  isSaid,
  readMessages,
  type Said,
  type Speaker,
} from '../unit/figures/runtimeMessages';
import {askFirefox, type Files, FIREFOX} from './firefox';
import {type Provoked, type ReactMode, toReactScript} from './provokeReact';
import {askWebKit, WEBKIT} from './webKit';

type Given = {readonly anchor: string; readonly message: string};

const MODES = ['development', 'production'] as const;
const SPEAKERS: Readonly<Record<ReactMode, Speaker>> = {
  development: 'React 开发版',
  production: 'React 生产版',
};
/** React lets the engine speak where its hooks are null. */
const OF_OTHERS = {
  Chromium: "can't access property",
  Firefox: 'Cannot read properties',
} as const;

/** Heading that a message leads to first. */
function toHeading(message: string): string | undefined {
  return findErrors(message)[0]?.entry.anchor;
}

/** Compares all that was given with all that the page has of a speaker. */
function compare(given: readonly Given[], said: readonly Said[]): void {
  for (const {anchor, message} of given) {
    expect(
      said.some((one) => one.anchor === anchor && isSaid(one.message, message)),
      `not on the page, ${anchor}: ${message}`,
    ).toBe(true);
  }
  for (const {anchor, message} of said) {
    expect(
      given.some(
        (one) =>
          (one.anchor === anchor || anchor === 'react-minified') &&
          isSaid(message, one.message),
      ),
      `on the page only, ${anchor}: ${message}`,
    ).toBe(true);
  }
}

function compareReact(
  results: readonly Provoked[],
  mode: ReactMode,
  browser: keyof typeof OF_OTHERS,
): void {
  compare(
    PROVOKED_REACT.flatMap(({anchor}, index) =>
      (results[index]?.thrown ?? []).map((message) => ({anchor, message})),
    ),
    readMessages().filter(
      ({speaker, message}) =>
        speaker === SPEAKERS[mode] && !message.startsWith(OF_OTHERS[browser]),
    ),
  );
  for (const [index, {thrown}] of results.entries()) {
    expect([PROVOKED_REACT[index]?.code, thrown.length]).toEqual([
      PROVOKED_REACT[index]?.code,
      1,
    ]);
  }
}

/** What becomes of a text that a translator has moved, inside and outside a span. */
function compareTranslated(
  results: readonly Provoked[],
  browser: keyof typeof OF_OTHERS,
): void {
  const said = readMessages().filter(
    ({anchor, speaker}) => anchor === 'not-a-child' && speaker === browser,
  );
  expect(results.map(({thrown}) => thrown)).toEqual([
    ...said.map(({message}) => [message]),
    [],
  ]);
}

test('Chromium says what the page says, and the page has no more of it', async ({
  page,
}) => {
  await page.route(PHOTO.origin + PHOTO.path, (route) =>
    route.fulfill({contentType: PHOTO.type, body: PHOTO.text}),
  );
  const given = [];
  for (const {anchor, code} of PROVOKED) {
    given.push({anchor, message: await page.evaluate<string>(toProgram(code))});
  }
  compare(
    given,
    readMessages().filter(({speaker}) => speaker === 'Chromium'),
  );
});

test('what Chromium says of the errors that other notes explain leads there', async ({
  page,
}) => {
  await page.goto('/');
  for (const {anchor, code} of PROVOKED_ELSEWHERE) {
    const message = await page.evaluate<string>(toProgram(code));
    // As it is pasted: with the type.
    const text = `Uncaught SyntaxError: ${message}`;
    expect([text, toHeading(text)]).toEqual([text, anchor]);
  }
  const printed = page.waitForEvent('console');
  await page.evaluate(() => {
    const area = document.body;
    area.addEventListener('wheel', (event) => event.preventDefault(), {
      passive: true,
    });
    area.dispatchEvent(new WheelEvent('wheel', {cancelable: true}));
  });
  expect(toHeading((await printed).text())).toBe('default');
});

test('React says what the page says, to developers and in production', async ({
  page,
}) => {
  for (const mode of MODES) {
    await page.goto('about:blank');
    await page.addScriptTag({content: toReactScript(mode)});
    const provoke = (code: string) =>
      page.evaluate<Provoked>(`provokeReact(${JSON.stringify(code)})`);
    const results = [];
    for (const {code} of PROVOKED_REACT) {
      results.push(await provoke(code));
    }
    compareReact(results, mode, 'Chromium');
    const translated = [];
    for (const code of [...TRANSLATED, TRANSLATED_INSIDE]) {
      translated.push(await provoke(code));
    }
    compareTranslated(translated, 'Chromium');
    const {thrown, printed} = await provoke(ENDLESS_EFFECT);
    expect(thrown).toEqual([]);
    if (mode === 'development') {
      expect(printed[0]).toContain('Maximum update depth exceeded');
    } else {
      expect(printed).toEqual([]);
    }
    const warnings = [];
    for (const {anchor, code} of WARNED) {
      const warned = await provoke(code);
      expect(warned.thrown).toEqual([]);
      warnings.push(...warned.printed.map((message) => ({anchor, message})));
    }
    compare(
      warnings,
      readMessages().filter(
        ({speaker}) =>
          mode === 'development' && speaker === 'React 开发版的控制台',
      ),
    );
    for (const {anchor, code} of WARNED_ELSEWHERE) {
      const warned = await provoke(code);
      expect(warned.thrown).toEqual([]);
      expect(warned.printed).toHaveLength(mode === 'development' ? 1 : 0);
      for (const message of warned.printed) {
        expect([message, toHeading(message)]).toEqual([message, anchor]);
      }
    }
  }
});

const FIREFOX_PAGE = `
const report = (result) => fetch('/done', {method: 'POST', body: JSON.stringify(result)});
addEventListener('load', async () => {
  const {programs, react} = await (await fetch('/works')).json();
  const messages = [];
  for (const program of programs) messages.push(await (0, eval)(program));
  await report({kind: 'engine', results: messages});
  for (const mode of ['development', 'production']) {
    (0, eval)(await (await fetch('/' + mode + '.js')).text());
    const results = [];
    for (const code of react) results.push(await provokeReact(code));
    await report({kind: mode, results});
  }
});`;

test.describe('in Firefox', nightly('@figures'), () => {
  test.skip(FIREFOX === undefined, '没有装 Firefox');
  test.setTimeout(180_000);

  test('it says what the page says, and the page has no more of it', async () => {
    const script = 'text/javascript;charset=utf-8';
    const files: Files = {
      '/': [
        'text/html;charset=utf-8',
        '<!doctype html><meta charset="utf-8"><title>行间</title><script src="/page.js"></script>',
      ],
      '/page.js': [script, FIREFOX_PAGE],
      [PHOTO.path]: [PHOTO.type, PHOTO.text],
      '/works': [
        'application/json',
        JSON.stringify({
          programs: [...PROVOKED, ...PROVOKED_ELSEWHERE].map(({code}) =>
            toProgram(code),
          ),
          react: [
            ...PROVOKED_REACT.map(({code}) => code),
            ...TRANSLATED,
            TRANSLATED_INSIDE,
          ],
        }),
      ],
      '/development.js': [script, toReactScript('development')],
      '/production.js': [script, toReactScript('production')],
    };
    const done = (await askFirefox(files, 3)) as readonly {
      readonly kind: 'engine' | ReactMode;
      readonly results: readonly never[];
    }[];
    const get = (kind: string) =>
      done.find((one) => one.kind === kind)?.results ?? [];
    const messages: readonly string[] = get('engine');
    compare(
      PROVOKED.map(({anchor}, index) => ({
        anchor,
        message: messages[index] ?? '',
      })),
      readMessages().filter(({speaker}) => speaker === 'Firefox'),
    );
    for (const [index, {anchor}] of PROVOKED_ELSEWHERE.entries()) {
      const text = `Uncaught SyntaxError: ${messages[PROVOKED.length + index] ?? ''}`;
      expect([text, toHeading(text)]).toEqual([text, anchor]);
    }
    for (const mode of MODES) {
      const results: readonly Provoked[] = get(mode);
      const count = PROVOKED_REACT.length;
      compareReact(results.slice(0, count), mode, 'Firefox');
      compareTranslated(results.slice(count), 'Firefox');
    }
  });
});

/** What Safari said before WebKitGTK 2.50, or says since; their sources are linked. */
const OTHER_SAFARIS: ReadonlySet<string> = new Set([
  "Cannot access 'rate' before initialization.",
  'Fetch is aborted',
  'The string did not match the expected pattern.',
]);

test.describe('in WebKit', nightly('@figures'), () => {
  test.skip(WEBKIT === undefined, '没有装 WebKit');

  test('it says what the page says of Safari, and the page has no more of it', async () => {
    const server = createServer((request, response) => {
      const isPhoto = request.url === PHOTO.path;
      response.writeHead(isPhoto || request.url === '/' ? 200 : 404, {
        'Content-Type': isPhoto ? PHOTO.type : 'text/html;charset=utf-8',
      });
      response.end(isPhoto ? PHOTO.text : '<!doctype html><body>');
    }).listen(0);
    await once(server, 'listening');
    const {port} = server.address() as AddressInfo;
    const messages = await askWebKit(
      `http://127.0.0.1:${port}/`,
      PROVOKED.map(({code}) => toProgram(code)),
    );
    server.closeAllConnections();
    server.close();
    compare(
      PROVOKED.map(({anchor}, index) => ({
        anchor,
        message: String(messages[index]),
      }))
        // It spreads as many as others cannot.
        .filter(({message}) => message !== 'nothing'),
      readMessages().filter(
        ({speaker, message}) =>
          speaker === 'Safari' && !OTHER_SAFARIS.has(message),
      ),
    );
  });
});
