import {expect, test} from '@playwright/test';

import {chooseBrowser, type Sources} from '../../../src/browser/chooseBrowser';
import type {Browser} from '../../../src/browser/installed';

const RECORDED = 156;

function browser(source: string, major: number): Browser {
  return {
    source,
    version: `Chromium ${major}.0.1`,
    executablePath: `/bin/${source}`,
    env: {},
  };
}

/** @param majors by source; a source that is not named has none. */
function choose(
  majors: Partial<Record<keyof Sources, number>>,
  isRequired: boolean,
): string {
  const look = (name: keyof Sources) => () => {
    const major = majors[name];
    return major === undefined ? null : browser(name, major);
  };
  return chooseBrowser(
    {
      given: look('given'),
      own: look('own'),
      system: look('system'),
      download: look('download'),
      install: look('install'),
      packaged: () => look('packaged')() ?? '没有',
    },
    RECORDED,
    isRequired,
  ).source;
}

for (const [majors, wanted] of [
  [{given: 156, own: 160}, 'given'],
  [{own: 156, system: 160}, 'own'],
  [{own: 150, system: 156}, 'system'],
  [{own: 150, install: 156}, 'install'],
  [{system: 150, download: 157}, 'download'],
] as const) {
  for (const isRequired of [true, false]) {
    test(`of ${JSON.stringify(majors)} it is ${wanted}, required: ${isRequired}`, () => {
      expect(choose(majors, isRequired)).toBe(wanted);
    });
  }
}

for (const [majors, wanted] of [
  [{given: 155, system: 156}, 'given'],
  [{own: 155}, 'own'],
  [{own: 150, system: 155}, 'system'],
  [{system: 150, download: 151}, 'download'],
  [{packaged: 143}, 'packaged'],
] as const) {
  test(`of ${JSON.stringify(majors)} none is recent: ${wanted}, or none where it has to be`, () => {
    expect(choose(majors, false)).toBe(wanted);
    expect(() => choose(majors, true)).toThrow(
      /^REFERENCE_BROWSER=required：要 Chromium 156/u,
    );
  });
}

test('where Playwright’s own is there, it is not downloaded again', () => {
  const down = (): Browser => {
    throw new Error('downloaded');
  };
  expect(
    chooseBrowser(
      {
        given: () => null,
        own: () => browser('own', 150),
        system: () => null,
        download: down,
        install: () => null,
        packaged: () => '没有',
      },
      RECORDED,
      false,
    ).source,
  ).toBe('own');
});

test('without any, an author reads how to get one', () => {
  expect(() => choose({}, false)).toThrow(/TEST_BROWSER=.*\n（没有）/u);
});
