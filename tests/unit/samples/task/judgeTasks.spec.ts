import {expect, test} from '@playwright/test';

import {collectPage} from '../../../../src/samples/check/collect';
import {judgeTasks} from '../../../../src/samples/check/tasks';
import type {Sample} from '../../../../src/samples/check/types';
import {readResults} from '../../../../src/samples/task/results';

const MARK = '行间的结果 ';

const PAGE = `:::practice[算出一]{#one}

写一个函数。

\`\`\`js practice
const one = () => 0;
\`\`\`

\`\`\`js test
test('是一', () => {
  equal(one(), 1);
});
\`\`\`

1. 看一看名字。
2. 返回 1。

\`\`\`js solution
const one = () => 1;
\`\`\`

\`\`\`js wrong="它不是二"
const one = () => 2;
\`\`\`

:::
`;

/** What an answer tells whose one test ends in this way. */
const judged = (done: string): readonly string[] => [
  'begin ["是一"]',
  'test 0',
  `done ${done}`,
];

/** The problems of the task when the answers told these. */
function judge(
  told: Readonly<Partial<Record<Sample['fence']['kind'], readonly string[]>>>,
): readonly string[] {
  const {samples, problems} = collectPage('docs/a.md', Buffer.from(PAGE));
  expect(problems).toEqual([]);
  const facts = new Map(
    samples.map((sample) => {
      const entries = (told[sample.fence.kind] ?? []).map((text) => ({
        level: 'log' as const,
        text: `${MARK}${text}`,
        values: [],
      }));
      const text = JSON.stringify(readResults(entries, MARK));
      return [
        sample,
        {
          syntax: null,
          types: null,
          outcome: {kind: 'ended', text, hasThrown: false} as const,
        },
      ];
    }),
  );
  return [...judgeTasks(facts).values()]
    .flat()
    .map(({line, message}) => `${line}: ${message}`);
}

const SOUND = {
  practice: judged('{"passed":false}'),
  solution: judged('{"passed":true}'),
};

test('a task whose answers do what they should has no problem', () => {
  expect(judge({...SOUND, wrong: judged('{"passed":false}')})).toEqual([]);
});

test('a test of another name than the page lists is told', () => {
  const other = ['begin ["是二"]', 'test 0', 'done {"passed":false}'];
  expect(
    judge({practice: other, solution: SOUND.solution, wrong: other}).join(),
  ).toContain('运行时叫“是二”');
});

test('a wrong answer in which no test runs is said to be so', () => {
  const [problem = '', ...others] = judge({...SOUND, wrong: ['begin []']});
  expect(others).toEqual([]);
  expect(problem).toContain('一条测试也没有');
  expect(problem).not.toContain('第 0 个');
});

test('a wrong answer that ends before its first test is told from none', () => {
  const [problem = '', ...others] = judge({...SOUND, wrong: ['print']});
  expect(others).toEqual([]);
  expect(problem).toContain('没有跑到测试');
});
