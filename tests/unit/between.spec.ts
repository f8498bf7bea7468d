/** What a trace says, in words. */
import {expect, test} from '@playwright/test';

import {findTurn, tellStory, type Story} from '../../src/between/story';
import type {
  ConsoleEntry,
  Trace,
  TraceSite,
  TraceTurn,
} from '../../packages/verified-samples/src/sandbox/types';

const site = (
  kind: TraceSite['kind'],
  line: number,
  variables: readonly Partial<TraceSite['variables'][number]>[] = [],
  more: Partial<TraceSite> = {},
): TraceSite => ({
  kind,
  file: 'main.js',
  line,
  column: 1,
  endLine: line,
  variables: variables.map((variable) => ({
    name: 'x',
    from: 1,
    to: 99,
    isShared: false,
    isOwn: true,
    ...variable,
  })),
  ...more,
});

const SCRIPT: TraceTurn = {kind: 'script', number: 0, task: 0, label: ''};
const TIMER: TraceTurn = {
  kind: 'task',
  number: 1,
  task: 1,
  label: 'setTimeout',
};

function tell(
  sites: readonly TraceSite[],
  steps: readonly (Partial<Trace['steps'][number]> & {readonly site: number})[],
  entries: readonly Partial<ConsoleEntry>[] = [],
): Story {
  return tellStory(
    sites,
    {
      turns: [SCRIPT, TIMER],
      steps: steps.map((step, index) => ({
        turn: 0,
        depth: 1,
        call: 1,
        at: index + 1,
        ...step,
      })),
      counts: sites.map((_, index) => (index === 0 ? 7 : 1)),
      isCut: false,
    },
    entries.map((entry) => ({level: 'log', text: '', values: [], ...entry})),
  );
}

const texts = ({moments}: Story): string[] =>
  moments.map(({parts}) => parts.map(({text}) => text).join(' '));

for (const [name, found, expected] of [
  [
    'a declaration',
    tell(
      [site('declare', 1, [{name: 'a'}, {name: 'b'}])],
      [{site: 0, variables: ['1', "'x'"]}],
    ),
    ["a = 1，b = 'x'"],
  ],
  [
    'a call',
    tell(
      [
        site('enter', 1, [{name: 'n'}], {title: 'twice'}),
        site('return', 2),
        site('enter', 3, [], {title: ''}),
      ],
      [{site: 0, variables: ['2']}, {site: 1, value: '4'}, {site: 2}],
    ),
    ['进入 twice ， n = 2', '返回 4', '进入没有名字的函数'],
  ],
  [
    'a pause',
    tell(
      [
        site('await', 1),
        site('awaited', 1),
        site('yield', 2),
        site('yielded', 2),
      ],
      [
        {site: 0, value: 'Promise'},
        {site: 1, value: '3'},
        {site: 2, value: '1'},
        {site: 3, value: 'undefined'},
      ],
    ),
    ['等待 Promise ，先离开', '回来，得到 3', '交出 1 ，暂停', '继续'],
  ],
  [
    'an error',
    tell(
      [site('throw', 1), site('catch', 2, [{name: 'e'}])],
      [
        {site: 0, value: 'Error: no'},
        {site: 1, variables: ['Error: no']},
      ],
    ),
    ['抛出 Error: no', '捕获 e = Error: no'],
  ],
  [
    'what a statement printed',
    tell(
      [site('run', 1), site('run', 2)],
      [
        {site: 0, value: 'undefined'},
        {site: 1, value: '2'},
      ],
      [{at: 0, text: '一\n二'}],
    ),
    ['打印 一 二', '得到 2'],
  ],
  [
    'what is called later, without the number of its timer',
    tell([site('schedule', 1)], [{site: 0, value: '7'}]),
    ['排上，以后再轮到'],
  ],
  [
    'a change that a line only mentions',
    tell(
      [
        site('declare', 1, [{name: 'list'}]),
        site('run', 2, [{name: 'list', isOwn: false}]),
        site('test', 3, [{name: 'list', isOwn: false}]),
      ],
      [
        {site: 0, variables: ['[]']},
        {site: 1, value: '1', variables: ['[ 1 ]']},
        {site: 2, value: 'true', variables: ['[ 1 ]']},
      ],
    ),
    ['list = []', '得到 1 ，现在 list = [ 1 ]', '条件是 true'],
  ],
] as const) {
  test(`in words: ${name}`, () => {
    expect(texts(found)).toEqual(expected);
  });
}

test('variables are those of the call and the file, where they are visible', () => {
  const story = tell(
    [
      site('declare', 1, [{name: 'shared', isShared: true}]),
      site('declare', 3, [{name: 'own', from: 2, to: 4}]),
      site('run', 3, [{name: 'own', from: 2, to: 4, isOwn: false}]),
      site('run', 9),
    ],
    [
      {site: 0, variables: ['0']},
      {site: 1, call: 2, variables: ['1']},
      {site: 1, call: 3, variables: ['2']},
      {site: 2, call: 2, variables: [null]},
      {site: 3, call: 2},
    ],
  );
  const names = (index: number) =>
    story.variablesAt(index).map(({name, value, step}) => [name, value, step]);
  expect(names(0)).toEqual([['shared', '0', 1]]);
  expect(names(3)).toEqual([
    ['shared', '0', 1],
    ['own', '1', 2],
  ]);
  expect(names(2)).toContainEqual(['own', '2', 3]);
  expect(names(4)).toEqual([['shared', '0', 1]]);
});

test('of two variables with one name, the innermost is shown', () => {
  const story = tell(
    [
      site('declare', 1, [{name: 'a', isShared: true}]),
      site('declare', 3, [{name: 'a', from: 2, to: 4}]),
      site('run', 9),
    ],
    [
      {site: 0, variables: ['1']},
      {site: 1, variables: ['2']},
      {site: 0, variables: ['3']},
      {site: 1, variables: ['4']},
      {site: 2},
    ],
  );
  expect(story.variablesAt(3)).toEqual([
    {name: 'a', value: '4', step: 4, sameAs: null},
  ]);
  expect(story.variablesAt(4)).toEqual([
    {name: 'a', value: '3', step: 3, sameAs: null},
  ]);
});

test('output is what came before a step, and all of it at the last', () => {
  const story = tell(
    [site('run', 1)],
    [{site: 0}, {site: 0}],
    [
      {at: 0, text: 'a'},
      {at: 1, text: 'b'},
      {at: 2, text: 'c'},
    ],
  );
  expect(story.outputAt(0).map(({text}) => text)).toEqual(['a']);
  expect(story.outputAt(1).map(({text}) => text)).toEqual(['a', 'b', 'c']);
});

test('steps that were left out are counted', () => {
  const story = tell([site('loop', 4)], [{site: 0}, {site: 0}]);
  expect(story.momentsAt('main.js', 4)).toEqual([0, 1]);
  expect(story.countAt('main.js', 4)).toBe(7);
});

test('a step without a place or a turn is dropped', () => {
  const story = tell([site('run', 1)], [{site: 5}, {site: 0, turn: 9}]);
  expect(story.moments).toEqual([]);
  expect(story.variablesAt(0)).toEqual([]);
});

test('the reader goes through turns forwards and backwards', () => {
  const {moments} = tell(
    [site('run', 1)],
    [{site: 0}, {site: 0}, {site: 0, turn: 1}, {site: 0, turn: 1}],
  );
  expect(findTurn(moments, 0, 1)).toBe(2);
  expect(findTurn(moments, 2, 1)).toBe(3);
  expect(findTurn(moments, 3, -1)).toBe(2);
  expect(findTurn(moments, 2, -1)).toBe(0);
  expect(findTurn(moments, 1, -1)).toBe(0);
  expect(findTurn(moments, 0, -1)).toBe(0);
});

test('an error that nobody caught has a row where it was thrown', () => {
  const uncaught: Partial<ConsoleEntry> = {
    level: 'uncaught',
    text: 'Uncaught TypeError: null\n    at main.js:2',
    position: {file: 'main.js', line: 2, column: 5},
    at: 1,
  };
  const {moments, momentsAt, countAt, outputAt} = tell(
    [site('enter', 1)],
    [{site: 0}],
    [uncaught],
  );
  expect(
    moments.map(({line, parts}) => [
      line,
      parts.map(({text}) => text).join(''),
    ]),
  ).toEqual([
    [1, expect.stringContaining('进入')],
    [2, '出错，没有人接住TypeError: null'],
  ]);
  expect(momentsAt('main.js', 2)).toEqual([1]);
  expect(countAt('main.js', 2)).toBe(1);
  expect(outputAt(1)).toHaveLength(1);
});

test('a statement that threw has one row, not two', () => {
  const {moments} = tell(
    [site('throw', 1)],
    [{site: 0, value: 'Error: x'}],
    [
      {
        level: 'uncaught',
        text: 'Uncaught Error: x',
        position: {file: 'main.js', line: 1, column: 1},
        at: 1,
      },
    ],
  );
  expect(moments).toHaveLength(1);
});

test('an error that is reported later than it was thrown is not said to be thrown then', () => {
  const report = (text: string): Partial<ConsoleEntry> => ({
    level: 'uncaught',
    text,
    position: {file: 'main.js', line: 1, column: 1},
    at: 2,
  });
  const last = (text: string) =>
    tell(
      [site('throw', 1), site('run', 5)],
      [{site: 0, value: 'Error: x'}, {site: 1}],
      [report(text)],
    )
      .moments.at(-1)
      ?.parts.map((part) => part.text);
  expect(last('Uncaught (in promise) Error: x')).toEqual([
    '前面抛出的，到这时还没有人接住',
    'Error: x',
  ]);
  expect(last('Uncaught (in promise) TypeError: null')).toEqual([
    '出错，到这时还没有人接住',
    'TypeError: null',
  ]);
  expect(last('Uncaught TypeError: null')?.[0]).toBe('出错，没有人接住');
});

test('the field of a class is named', () => {
  const {moments} = tell(
    [{...site('assign', 2), title: 'total'}],
    [{site: 0, value: '0'}],
  );
  expect(moments[0]?.parts.map((part) => part.text)).toEqual([
    '字段',
    'total = 0',
  ]);
});

test('two variables that hold one object say so, and both show its current value', () => {
  const story = tell(
    [
      site('declare', 1, [{name: 'a'}]),
      site('declare', 2, [{name: 'b'}]),
      site('run', 3, [{name: 'b', isOwn: false}]),
      site('declare', 4, [{name: 'c'}]),
    ],
    [
      {site: 0, variables: ['[ 1 ]'], objects: [1]},
      {site: 1, variables: ['[ 1 ]'], objects: [1]},
      {site: 2, variables: ['[ 1, 2 ]'], objects: [1]},
      {site: 3, variables: ['[ 1, 2 ]'], objects: [2]},
    ],
  );
  expect(story.variablesAt(0)).toEqual([
    {name: 'a', value: '[ 1 ]', step: 1, sameAs: null},
  ]);
  expect(story.variablesAt(3)).toEqual([
    {name: 'a', value: '[ 1, 2 ]', step: 3, sameAs: 'b'},
    {name: 'b', value: '[ 1, 2 ]', step: 3, sameAs: 'a'},
    {name: 'c', value: '[ 1, 2 ]', step: 4, sameAs: null},
  ]);
});

test('a variable that got another value no longer counts as that object', () => {
  const story = tell(
    [
      site('declare', 1, [{name: 'a'}]),
      site('declare', 2, [{name: 'b'}]),
      site('assign', 3, [{name: 'b'}]),
      site('assign', 4, [{name: 'b'}]),
    ],
    [
      {site: 0, variables: ['{}'], objects: [1]},
      {site: 1, variables: ['{}'], objects: [1]},
      {site: 2, variables: ['{}'], objects: [2]},
      {site: 3, variables: ['3']},
    ],
  );
  expect(story.variablesAt(1).map(({sameAs}) => sameAs)).toEqual(['b', 'a']);
  expect(story.variablesAt(2).map(({sameAs}) => sameAs)).toEqual([null, null]);
  expect(story.variablesAt(3)).toEqual([
    {name: 'a', value: '{}', step: 2, sameAs: null},
    {name: 'b', value: '3', step: 4, sameAs: null},
  ]);
});
