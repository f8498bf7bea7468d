/** What becomes of samples that the browser at hand lacks something for. */
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {collectPage} from '../../../src/samples/check/collect';
import {judge} from '../../../src/samples/check/judge';
import {
  hintAtAge,
  isOlder,
  refuseUpdate,
} from '../../../src/samples/check/needs';
import {createReport, formatTable} from '../../../src/samples/check/report';
import type {Outcome} from '../../../packages/verified-samples/src/check/outcome';
import type {Sample} from '../../../src/samples/check/types';
import {verifySamples} from '../../../src/samples/check/verify';

function fence(opening: string, code = 'x'): Sample {
  const page = `\`\`\`${opening}\n${code}\n\`\`\`\n`;
  return collectPage('docs/a.md', Buffer.from(page)).samples[0]!;
}

const SAME = {used: 'Chromium 156', recorded: 'Chromium 156'};
const OLDER = {used: 'Chromium 143', recorded: 'Chromium 156'};
const NONE = {syntax: null, types: null, outcome: null};
const THROWN: Outcome = {kind: 'ended', text: 'Uncaught', hasThrown: true};

for (const [used, expected] of [
  ['Chromium 143', true],
  ['Chromium 99', true],
  ['Chromium 156', false],
  ['Google Chrome 157', false],
  ['Chromium 1000', false],
  ['a browser without a number', false],
] as const) {
  test(`older than Chromium 156: ${used}, ${expected}`, () => {
    expect(isOlder({used, recorded: 'Chromium 156'})).toBe(expected);
  });
}

test.describe('judged:', () => {
  const temporal = fence('js run needs=temporal,sanitizer');

  test('what the browser lacks leaves a sample unverified, each need by name', () => {
    expect(judge(temporal, NONE, OLDER)).toEqual({
      problems: [],
      newOutput: null,
      unmet: [
        'temporal 需要 Chrome 144 起，现在是 143',
        'sanitizer 需要 Chrome 146 起，现在是 143',
      ],
    });
    const half = {...OLDER, used: 'Google Chrome 144'};
    expect(judge(temporal, NONE, half).unmet).toHaveLength(1);
    expect(judge(temporal, NONE, SAME).unmet).toEqual([]);
  });

  test('a live block likewise', () => {
    const live = fence('jsx live needs=temporal', '<b>1</b>');
    expect(judge(live, NONE, OLDER).unmet).toHaveLength(1);
  });

  test('what does not parse fails, whatever the browser lacks', () => {
    const syntax = {line: 1, reason: 'x'};
    const judgement = judge(temporal, {...NONE, syntax}, OLDER);
    expect(judgement.problems).toHaveLength(1);
    expect(judgement.unmet).toEqual([]);
  });

  test('with the browser of the outputs, nothing may go unverified', () => {
    const recorded = {used: 'Chromium 143', recorded: 'Chromium 143'};
    const {problems, unmet} = judge(temporal, NONE, recorded);
    expect(problems.map(({message}) => message)).toEqual([
      expect.stringContaining('temporal 需要 Chrome 144 起，现在是 143'),
      expect.stringContaining('sanitizer 需要 Chrome 146 起，现在是 143'),
    ]);
    expect(unmet).toEqual([]);
  });

  test('a failure in an older browser says so, and how to declare a need', () => {
    const hint =
      'Chromium 143 比记录输出用的 Chromium 156 旧；若是缺少新功能，请在围栏上写 needs=…。';
    const told = (sample: Sample, browsers: typeof OLDER) =>
      judge(sample, {...NONE, outcome: THROWN}, browsers).problems[0]?.message;
    expect(told(fence('js run'), OLDER)).toContain(hint);
    expect(told(fence('jsx live', '<b>1</b>'), OLDER)).toContain(hint);
    expect(told(fence('js run'), SAME)).not.toContain('needs=');
    expect(told(fence('js node'), OLDER)).not.toContain('needs=');
    expect(hintAtAge(fence('js run'), OLDER)).toBe(hint);
  });
});

test('the unverified are counted apart, with their outputs', () => {
  const source =
    '```js run\nx\n```\n\n```js run needs=temporal\nx\n```\n\n```text output\n1\n```\n';
  const {samples} = collectPage('docs/a.md', Buffer.from(source));
  const report = createReport(
    new Map(samples.map((sample) => [sample, judge(sample, NONE, OLDER)])),
    0,
  );
  expect(report).toMatchObject({passed: 1, failed: 0, unverified: 1});
  expect(report.fences.map(({verdict}) => verdict)).toEqual([
    'passed',
    'unverified',
    'unverified',
  ]);
  expect(formatTable(report)).toBe('      2  在沙箱里运行，1 段未核对');
});

test.describe('an update is', () => {
  const others = [
    fence('js node'),
    fence('sh git=empty', 'git log'),
    fence('jsx live', '<b>1</b>'),
  ];
  for (const [name, samples, used, isRefused] of [
    [
      'refused to an older browser',
      [...others, fence('js run')],
      'Chromium 143',
      true,
    ],
    ['open to the recorded one', [fence('js run')], 'Chromium 156', false],
    ['open to a newer one', [fence('js run')], 'Google Chrome 157', false],
    ['open to an older one where none runs', others, 'Chromium 143', false],
  ] as const) {
    test(name, () => {
      const refusal = refuseUpdate(samples, {used, recorded: 'Chromium 156'});
      expect(refusal).toEqual(
        isRefused
          ? expect.stringMatching(/^没有写入任何输出：.*docs\/a\.md:1/u)
          : null,
      );
    });
  }
});

test.describe('a folder of pages', () => {
  let siteDir: string;
  const PAGE =
    '```js node\nconsole.log(1)\n```\n\n```js run needs=temporal\nx\n```\n';

  test.beforeEach(() => {
    siteDir = mkdtempSync(path.join(os.tmpdir(), 'needs-'));
    mkdirSync(path.join(siteDir, 'docs'));
    writeFileSync(path.join(siteDir, 'docs/a.md'), PAGE);
  });
  test.afterEach(() => rmSync(siteDir, {recursive: true}));

  /** Nothing may start this browser: what it would run, it lacks. */
  const verify = (isUpdating: boolean) =>
    verifySamples({
      siteDir,
      files: null,
      isUpdating,
      cacheFile: null,
      browser: {
        source: 'test',
        version: 'Chromium 143.0.7499.0',
        executablePath: '/nonexistent',
        env: {},
      },
      recorded: 'Chromium 156',
    });

  test('is verified but for what the browser lacks, which is not run', async () => {
    const {report, unverified, mismatches} = await verify(false);
    expect(report).toMatchObject({failed: 1, unverified: 1});
    expect(mismatches.map(({sample}) => sample.line)).toEqual([1]);
    expect(unverified).toEqual([
      {
        file: 'docs/a.md',
        line: 5,
        message: 'temporal 需要 Chrome 144 起，现在是 143',
      },
    ]);
  });

  test('is left as it is by an older browser', async () => {
    await expect(verify(true)).rejects.toThrow(
      /^没有写入任何输出：Chromium 143 比记录输出用的 Chromium 156 旧，docs\/a\.md:5 /u,
    );
    expect(readFileSync(path.join(siteDir, 'docs/a.md'), 'utf8')).toBe(PAGE);
  });
});
