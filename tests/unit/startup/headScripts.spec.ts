import {runInNewContext} from 'node:vm';

import {expect, test} from '@playwright/test';

import {
  createAnnouncementScript,
  createCleanUrlScript,
  createReadingScript,
  createReturningScript,
  createSelfTestScript,
} from '../../../src/startup/headScripts';

function open(
  address: string,
  base = '/',
): {rewritten?: string; loaded?: string} {
  const result: {rewritten?: string; loaded?: string} = {};
  const url = new URL(`https://x.example${address}`);
  const {origin, pathname, search, hash} = url;
  // As a browser takes it: `//a.b` is another host.
  const resolve = (text: string): string =>
    new URL(text, url).href.replace(/^https:\/\/x\.example(?=\/)/u, '');
  runInNewContext(createCleanUrlScript(base), {
    location: {
      origin,
      pathname,
      search,
      hash,
      replace: (text: string) => {
        result.loaded = resolve(text);
      },
    },
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, text: string) => {
        result.rewritten = resolve(text);
      },
    },
  });
  return result;
}

test.describe('clean addresses', () => {
  for (const [address, expected, base] of [
    ['/index.html', {rewritten: '/'}],
    ['/kb/index.html', {rewritten: '/kb/'}, '/kb/'],
    ['/kb/index.html?a=1#b', {rewritten: '/kb/?a=1#b'}, '/kb/'],
    ['/kb/blog/index.html', {rewritten: '/kb/blog'}, '/kb/'],
    ['/kb/', {}, '/kb/'],
    ['/blog/index.html?a=1#b', {rewritten: '/blog?a=1#b'}],
    ['/code/index.html', {rewritten: '/code'}],
    ['/docs/c43f6efa.html', {loaded: '/docs/c43f6efa'}],
    ['/docs/c43f6efa', {}],
    ['/%E0%A4%A', {rewritten: '/%25E0%25A4%25A'}],
    ['/docs/%E6%A0%87', {}],
    // Of this host, and not another one.
    ['//evil.invalid/x.html', {loaded: '//evil.invalid/x'}],
    ['/\\evil.invalid/x.html?a=1', {loaded: '//evil.invalid/x?a=1'}],
    ['//evil.invalid/index.html', {rewritten: '//evil.invalid'}],
    ['//evil.invalid/%E0%A4%A', {rewritten: '//evil.invalid/%25E0%25A4%25A'}],
    ['/404.html', {}],
    ['/sub/404.html', {}],
    ['/', {}],
  ] as const) {
    test(address, () => {
      expect(open(address, base)).toEqual(expected);
    });
  }
});

test.describe('announcement', () => {
  function shows(stored: string | null, throws = false): boolean {
    let shown = false;
    runInNewContext(createAnnouncementScript('key', 'new'), {
      localStorage: {
        getItem: () => {
          if (throws) {
            throw new Error('blocked');
          }
          return stored;
        },
      },
      document: {
        documentElement: {
          setAttribute: (_name: string, value: string) => {
            shown = value === 'false';
          },
        },
      },
    });
    return shown;
  }

  test('with a new id is marked as not dismissed', () => {
    expect(shows('old')).toBe(true);
  });
  test('with the stored id is left to the theme', () => {
    expect(shows('new')).toBe(false);
  });
  test('is left to the theme when storage is blocked', () => {
    expect(shows(null, true)).toBe(false);
  });
});

test.describe('self-test', () => {
  for (const [stored, isMarked] of [
    ['on', true],
    ['off', false],
    [null, false],
    [new Error('blocked'), false],
  ] as const) {
    test(`with ${String(stored)} in the storage ${isMarked ? 'hides' : 'shows'} the answers`, () => {
      const marks: string[] = [];
      runInNewContext(createSelfTestScript('key'), {
        localStorage: {
          getItem() {
            if (stored instanceof Error) {
              throw stored;
            }
            return stored;
          },
        },
        document: {
          documentElement: {
            setAttribute: (name: string) => marks.push(name),
          },
        },
      });
      expect(marks).toEqual(isMarked ? ['data-self-test'] : []);
    });
  }
});

/** Runs a script over a storage; gives the attributes that it sets. */
function runOver(
  script: string,
  kept: Readonly<Record<string, string>>,
  isDark = true,
): {attributes: Record<string, string>; storage: Record<string, string>} {
  const attributes: Record<string, string> = {};
  const storage: Record<string, string> = {...kept};
  const localStorage = Object.create(
    {
      getItem: (key: string) => storage[key] ?? null,
      setItem: (key: string, value: string) => {
        storage[key] = value;
      },
      removeItem: (key: string) => {
        delete storage[key];
      },
    },
    Object.fromEntries(
      Object.keys(kept).map((key) => [key, {enumerable: true, value: ''}]),
    ),
  ) as unknown;
  runInNewContext(script, {
    localStorage,
    matchMedia: () => ({matches: isDark}),
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => {
          attributes[name] = value;
        },
      },
    },
  });
  return {attributes, storage};
}

test.describe('for a reader who comes back', () => {
  for (const [name, kept, expected] of [
    ['nothing is marked for a new one', {theme: 'dark'}, {}],
    [
      'what was read is marked',
      {'hangjian.last-visit': '{}'},
      {'data-returning': 'read'},
    ],
    [
      'so are reviews and misses',
      {'hangjian.review.v2.1.a#b': '3', 'hangjian.misses.v1.1': '{}'},
      {'data-returning': 'review misses'},
    ],
  ] as const) {
    test(name, () => {
      expect(runOver(createReturningScript(''), kept).attributes).toEqual(
        expected,
      );
    });
  }
});

test.describe('how a reader reads', () => {
  const script = createReadingScript('');
  test('is set before the first paint, known values only', () => {
    expect(
      runOver(script, {
        'hangjian.reading.size': 'large',
        'hangjian.reading.measure': '"><script>',
        'hangjian.reading.predict': 'off',
      }).attributes,
    ).toEqual({'data-text-size': 'large', 'data-predict': 'off'});
  });

  test('follows the system from the last colour on', () => {
    const {storage} = runOver(
      script,
      {theme: 'dark', 'hangjian.reading.colour': 'system:dark'},
      false,
    );
    expect(storage).toEqual({
      theme: 'light',
      'hangjian.reading.colour': 'system:light',
    });
  });

  test('follows no more when the switch was used', () => {
    const {storage} = runOver(
      script,
      {theme: 'light', 'hangjian.reading.colour': 'system:dark'},
      true,
    );
    expect(storage).toEqual({theme: 'light'});
  });
});
