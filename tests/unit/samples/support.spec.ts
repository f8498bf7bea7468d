import {expect, test} from '@playwright/test';

import {readSupport} from '../../../src/samples/build/support';

test.describe('browser support', () => {
  test('of a feature', () => {
    const {rows} = readSupport('<!-- support: structured-clone -->')!;
    expect(rows).toEqual([
      {
        name: 'structuredClone()',
        isCode: false,
        baseline: 'high',
        since: '2024-09-14',
        versions: ['98', '98', '94', '15.4'],
      },
    ]);
  });

  test('of one key, and under a name of ours', () => {
    const {rows, problems} = readSupport(
      '<!-- support: javascript.builtins.Promise.any,\n structured-clone（结构化克隆） -->',
    )!;
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      {name: 'Promise.any', isCode: true, versions: ['85', '85', '79', '14']},
      {name: '结构化克隆', isCode: false},
    ]);
  });

  for (const [name, comment, problem] of [
    [
      'a slip of the keyboard',
      '<!-- support: structured-clon -->',
      'web-features 里没有“structured-clon”；是不是“structured-clone”？',
    ],
    [
      'an unknown id',
      '<!-- support: no-such-thing-anywhere -->',
      'web-features 里没有“no-such-thing-anywhere”。',
    ],
    ['an inherited name', '<!-- support: constructor -->', '“constructor”'],
    ['an empty entry', '<!-- support: fetch, -->', '“”写法不对'],
  ] as const) {
    test(`names ${name}`, () => {
      const {problems} = readSupport(comment)!;
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain(problem);
    });
  }

  test('comments that ask for no table of support are left alone', () => {
    expect(readSupport('<!-- truncate -->')).toBeNull();
  });
});
