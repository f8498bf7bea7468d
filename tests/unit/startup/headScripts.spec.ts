import {runInNewContext} from 'node:vm';

import {expect, test} from '@playwright/test';

import {
  createAnnouncementScript,
  createCleanUrlScript,
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
