/** Links from the text to a step between the lines. */
import {expect, test} from '@playwright/test';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

import betweenLinks from '../../../src/samples/build/betweenLinks';
import {collectPage} from '../../../src/samples/check/collect';
import {openSampleCache} from '../../../packages/verified-samples/src/check/cache';
import {judgeStep, judgeSteps} from '../../../src/samples/check/steps';
import {addressOfStep, readStep} from '../../../src/samples/stepAddress';

const STEPS = [
  {line: 1, turn: '同步', text: 'count = 1'},
  {line: 2, turn: '同步', text: '条件是true，count = 1'},
  {line: 3, turn: '同步', text: 'count = 3'},
  {line: 3, turn: '微任务 1', text: 'count = 3'},
];
const SAMPLE = '```js run id=loop\nlet count = 1;\n```\n';

const collect = (text: string) =>
  collectPage('docs/a.md', Buffer.from(`${SAMPLE}\n${text}\n`));

test('an address names a step, and nothing else does', () => {
  const place = {id: 'loop-2', step: 13};
  const address = addressOfStep(place);
  expect(address).toBe('?between=loop-2@13#loop-2');
  expect(readStep(address.replace(/#.*/u, ''))).toEqual(place);
  for (const search of [
    '',
    '?between=',
    '?between=loop',
    '?between=loop@0',
    '?between=loop@-1',
    '?between=loop@1e3',
    '?between=loop@99999',
    '?between=%22%3E@1',
    '?other=loop@1',
  ]) {
    expect(readStep(search), search).toBeNull();
  }
});

test('a link becomes the address of its step', () => {
  const tree = unified()
    .use(remarkParse)
    .parse('[第 3 步](#between:loop@3 "count = 3") [别处](#other)');
  betweenLinks()(tree);
  expect(JSON.stringify(tree)).toContain('"url":"?between=loop@3#loop"');
  expect(JSON.stringify(tree)).not.toContain('count = 3');
  expect(JSON.stringify(tree)).toContain('"url":"#other"');
});

test('links are collected with their samples', () => {
  const {links, problems, samples} = collect(
    '见[第 3 步](#between:loop@3 "count = 3")。',
  );
  expect(problems).toEqual([]);
  expect(links.get(samples[0]!)).toEqual([
    {line: 5, id: 'loop', step: 3, shows: 'count = 3'},
  ]);
});

for (const [name, text, says] of [
  ['another sample', '[第 3 步](#between:lop@3 "a")', '是不是“loop”'],
  ['no step', '[这里](#between:loop "a")', '看不懂链接“#between:loop”'],
  ['step nought', '[这里](#between:loop@0 "a")', '看不懂链接'],
  ['nothing to show', '[第 3 步](#between:loop@3)', '没有说那一步显示什么'],
  ['another number', '[第 2 步](#between:loop@3 "a")', '文字写第 2 步'],
] as const) {
  test(`a link to ${name} is told with its line`, () => {
    const {problems} = collect(text);
    expect(problems).toMatchObject([
      {file: 'docs/a.md', line: 5, message: expect.stringContaining(says)},
    ]);
  });
}

test('a page without samples is told what to write', () => {
  const {problems} = collectPage(
    'docs/a.md',
    Buffer.from('[第 1 步](#between:loop@1 "a")\n'),
  );
  expect(problems[0]?.message).toContain('加 id=loop');
});

test('two places of one name are told', () => {
  expect(collect(SAMPLE).problems).toMatchObject([
    {line: 5, message: expect.stringContaining('与第 1 行的重复')},
  ]);
});

test('a step is judged by what the panel shows there', () => {
  const judge = (step: number, shows: string) =>
    judgeStep({id: 'loop', step, shows}, STEPS);
  expect(judge(3, 'count = 3')).toBeNull();
  expect(judge(2, '条件是true')).toBeNull();
  expect(judge(9, 'count = 3')).toBe(
    'loop 只有 4 步，没有第 9 步；“count = 3”：显示它的是第 3、4 步；请改步数。',
  );
  expect(judge(1, 'count = 3')).toBe(
    'loop 的第 1 步（第 1 行）显示“count = 1”，不是“count = 3”；显示它的是第 3、4 步；请改步数。',
  );
  expect(judge(1, 'sum')).toContain('没有一步显示它；请改引号里的字');
});

test('a sample is traced once, and again when it has changed', async () => {
  const {links} = collect('[第 3 步](#between:loop@3 "count = 4")');
  const cache = await openSampleCache(null);
  const kept = new Map<string, string>();
  const remembering = {
    ...cache,
    get: (key: string) =>
      kept.has(key) ? {text: kept.get(key)!, hasThrown: false} : undefined,
    set: (key: string, value: unknown) =>
      void kept.set(key, (value as {text: string}).text),
  };
  let count = 0;
  const trace = async () => {
    count += 1;
    return {steps: STEPS};
  };
  for (const world of [['a'], ['a'], ['b']]) {
    const found = await judgeSteps(links, trace, remembering, world);
    expect([...found.values()].flat()).toMatchObject([
      {line: 5, message: expect.stringContaining('显示“count = 3”')},
    ]);
  }
  expect(count).toBe(2);
});

test('a sample that shows no steps says why', async () => {
  const {links} = collect('[第 3 步](#between:loop@3 "count = 4")');
  const found = await judgeSteps(
    links,
    async () => ({reason: '它没有跑到结束。'}),
    await openSampleCache(null),
    [],
  );
  expect([...found.values()].flat()[0]?.message).toBe(
    '链接指向第 1 行的示例，它没有行间可看：它没有跑到结束。',
  );
});
