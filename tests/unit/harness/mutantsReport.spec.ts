import {expect, test} from '@playwright/test';

import {
  judgeReport,
  type Report,
  type TestRed,
} from '../../harness/mutants/judgeReport';

const RED: TestRed = {
  kind: 'test',
  file: 'tests/e2e/a.spec.ts',
  title: 'links › are blue',
};

function createReport(
  status: string,
  message = '',
  projectName = 'e2e',
  errors: Report['errors'] = [],
): Report {
  const result = {status, errors: message === '' ? [] : [{message}]};
  return {
    errors,
    suites: [
      {
        title: 'e2e/a.spec.ts',
        suites: [
          {
            title: 'links',
            specs: [
              {
                title: 'are blue',
                file: 'e2e/a.spec.ts',
                tests: [{projectName, results: [result]}],
              },
            ],
          },
        ],
      },
    ],
  };
}

for (const [what, report, kind] of [
  ['an assertion fails', createReport('failed', 'Error: expect(x)'), 'red'],
  ['nothing comes in time', createReport('timedOut'), 'red'],
  ['nothing is wrong', createReport('passed'), 'green'],
  ['it is skipped', createReport('skipped'), 'broken'],
  [
    'a module is not there',
    createReport('failed', "Error: Cannot find module './x'"),
    'broken',
  ],
  [
    'the browser does not start',
    createReport('failed', 'browserType.launch: no'),
    'broken',
  ],
] as const) {
  test(`a test is ${kind} when ${what}`, () => {
    expect(judgeReport(RED, report).kind).toBe(kind);
  });
}

test('a test that is not there is named; a file that does not load says why', () => {
  const none: Report = {suites: [], errors: []};
  expect(judgeReport(RED, none)).toEqual({
    kind: 'broken',
    reason: '没有这个测试：tests/e2e/a.spec.ts › links › are blue',
  });
  expect(
    judgeReport(RED, {...none, errors: [{message: 'SyntaxError: x\nat y'}]}),
  ).toEqual({kind: 'broken', reason: 'SyntaxError: x'});
  const other = {...RED, file: 'tests/e2e/b.spec.ts'};
  expect(judgeReport(other, createReport('failed', 'x')).kind).toBe('broken');
});

test('what only runs at night is told by its project', () => {
  const failed = (project: string) =>
    judgeReport(RED, createReport('failed', 'x\ny', project));
  expect(failed('e2e')).toEqual({kind: 'red', isNightly: false, reason: 'x'});
  expect(failed('every-page')).toMatchObject({isNightly: true});
  expect(failed('nightly')).toMatchObject({isNightly: true});
});
