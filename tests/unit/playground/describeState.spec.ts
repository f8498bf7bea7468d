import {expect, test} from '@playwright/test';

import {describeState, findFault} from '../../../src/playground/describeState';
import {ENDLESS} from '../../../packages/verified-samples/src/sandbox/guardNames';
import type {ConsoleEntry} from '../../../packages/verified-samples/src/sandbox/types';

function entry(level: ConsoleEntry['level'], text = ''): ConsoleEntry {
  return {level, text, values: []};
}

const UNCAUGHT = entry('uncaught', 'Uncaught TypeError: x');
const ENDED_LOOP = entry('uncaught', `Uncaught RangeError: ${ENDLESS} 2 秒`);

test.describe('a run that has settled says', () => {
  for (const [entries, text] of [
    [[], '已执行到末尾'],
    [[entry('log'), entry('warn')], '已执行到末尾'],
    // What a program prints as an error, it has dealt with.
    [[entry('error', '自己打印的')], '已执行到末尾'],
    [[UNCAUGHT, entry('log')], '出错了，见控制台'],
    [[ENDED_LOOP], '循环太久，已终止'],
    [[ENDED_LOOP, UNCAUGHT], '循环太久，已终止'],
    [[UNCAUGHT, ENDED_LOOP], '循环太久，已终止'],
    [[entry('log', ENDED_LOOP.text)], '已执行到末尾'],
  ] as const) {
    test(`“${text}” after ${entries.map(({level, text: said}) => `${level} ${said}`).join(', ') || 'nothing'}`, () => {
      expect(
        describeState({status: 'settled', fault: findFault('none', entries)}),
      ).toBe(text);
      // One by one, as they come in.
      expect(
        describeState({
          status: 'settled',
          fault: entries.reduce<ReturnType<typeof findFault>>(
            (fault, each) => findFault(fault, [each]),
            'none',
          ),
        }),
      ).toBe(text);
    });
  }
});

test('a program that goes on after an error is said to', () => {
  expect(describeState({status: 'running', fault: 'none'})).toBe('正在运行');
  expect(describeState({status: 'running', fault: 'error'})).toBe(
    '正在运行，出过错',
  );
});
