import {expect, test} from '@playwright/test';

import {
  createPrefetch,
  type LinkEvents,
} from '../../../src/routes/client/createPrefetch';

/** A site with two pages that share a file, and what was asked of its network. */
function createSite({isSparing = false} = {}): LinkEvents & {
  readonly asked: readonly string[];
  readonly networkReturns: () => void;
  isBroken: boolean;
} {
  const pages: Readonly<Record<string, readonly string[]>> = {
    '/docs/a': ['shared.js', 'a.js'],
    '/docs/b': ['shared.js', 'b.js'],
    '/site': ['site.js'],
  };
  const asked: string[] = [];
  const listeners: (() => void)[] = [];
  const answer = async (what: string): Promise<void> => {
    asked.push(what);
    if (site.isBroken) {
      throw new Error(what);
    }
  };
  const events = createPrefetch(
    {
      isSparing: () => isSparing,
      listFiles: async (path) => pages[path] ?? null,
      fetchAhead: answer,
      load: (path) => answer(`page ${path}`),
    },
    (again) => listeners.push(again),
  );
  const site = {
    ...events,
    asked,
    networkReturns: () => listeners.forEach((listener) => listener()),
    isBroken: false,
  };
  return site;
}

for (const link of [
  '/docs/a',
  '/docs/a#part',
  '/docs/a?mark=b',
  '/docs/a?q=/x#y',
]) {
  test(`a link to ${link} fetches its page’s files ahead`, async () => {
    const site = createSite();
    await site.prefetch(link);
    expect(site.asked).toEqual(['shared.js', 'a.js']);
  });

  test(`the pointer on a link to ${link} loads its page`, async () => {
    const site = createSite();
    await site.preload(link);
    expect(site.asked).toEqual(['page /docs/a']);
  });
}

test('links to places of one page ask once', async () => {
  const site = createSite();
  await site.prefetch('/site#/tools/json');
  expect(site.prefetch('/site#/tools/demo')).toBe(false);
  expect(site.prefetch('/site')).toBe(false);
  await site.preload('/site#/tools/json');
  expect(site.preload('/site?x')).toBe(false);
  expect(site.asked).toEqual(['site.js', 'page /site']);
});

test('a link to a place on the page that is here asks for nothing', () => {
  const site = createSite();
  expect(site.prefetch('#part')).toBe(false);
  expect(site.preload('?q=1')).toBe(false);
});

test('a file that two pages share is asked for once', async () => {
  const site = createSite();
  await Promise.all([site.prefetch('/docs/a'), site.prefetch('/docs/b')]);
  expect(site.asked).toEqual(['shared.js', 'a.js', 'b.js']);
});

test('a reader who pays for each byte gets nothing ahead', () => {
  const site = createSite({isSparing: true});
  expect(site.prefetch('/docs/a')).toBe(false);
  expect(site.preload('/docs/a')).toBe(false);
});

for (const hint of ['prefetch', 'preload'] as const) {
  test(`what ${hint} did not get, the next link to it asks for`, async () => {
    const site = createSite();
    site.isBroken = true;
    await site[hint]('/docs/a');
    site.isBroken = false;
    const before = site.asked.length;
    await site[hint]('/docs/a#part');
    expect(site.asked.slice(before)).toEqual(site.asked.slice(0, before));
    expect(site[hint]('/docs/a')).toBe(false);
  });

  test(`what ${hint} did not get comes when the network is back`, async () => {
    const site = createSite();
    site.isBroken = true;
    await site[hint]('/docs/b');
    site.isBroken = false;
    const before = site.asked.length;
    site.networkReturns();
    await expect
      .poll(() => site.asked.slice(before))
      .toEqual(['shared.js', 'b.js']);
    site.networkReturns();
    expect(site.asked).toHaveLength(before + 2);
  });
}

test('one page’s failure does not pass for the other’s success', async () => {
  const site = createSite();
  site.isBroken = true;
  await Promise.all([site.prefetch('/docs/a'), site.prefetch('/docs/b')]);
  site.isBroken = false;
  const before = site.asked.length;
  await site.prefetch('/docs/b');
  expect(site.asked.slice(before)).toEqual(['shared.js', 'b.js']);
});

test('a page that no table here has is looked up at its next link', async () => {
  const site = createSite();
  await site.prefetch('/docs/unknown');
  expect(site.prefetch('/docs/unknown')).not.toBe(false);
  expect(site.asked).toEqual([]);
});
