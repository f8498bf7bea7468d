/** The benchmark against other tools: its arithmetic. */
import {expect, test} from '@playwright/test';

import {listBuildGoals, type Built} from '../../../bench/peers/buildResults';
import {formatGoals, judgeGoal} from '../../../bench/peers/goals';
import {readOptions} from '../../../bench/peers/options';
import {formatTable, median, withRatio} from '../../../bench/peers/table';

test.describe('arithmetic', () => {
  test('a median is the middle, or the mean of the middle two', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([10, 1, 2, 3])).toBe(2.5);
  });

  test('a failed round is not left out', () => {
    expect(median([1, Number.NaN, 3])).toBeNaN();
    expect(median([])).toBeNaN();
  });

  test('a ratio is to ours', () => {
    expect(withRatio(30, 20)).toBe('30.0（1.50×）');
    expect(withRatio(30, null, 0)).toBe('30');
    expect(withRatio(30, 0)).toBe('30.0');
  });

  test('a table has a row for each', () => {
    expect(formatTable(['名', '数'], [['甲', '1']])).toBe(
      '| 名 | 数 |\n| --- | --: |\n| 甲 | 1 |',
    );
  });

  test('a goal says by how much it is missed', () => {
    const goal = {name: '', unit: 'KB', value: 150, limit: 120};
    expect(judgeGoal(goal)).toBe('差 30.0 KB，25%');
    expect(judgeGoal({...goal, value: 120})).toBe('达到');
    expect(judgeGoal({...goal, limit: 0})).toBe('差 150.0 KB');
    expect(judgeGoal({...goal, limit: null})).toBe('没有量到');
    expect(judgeGoal({...goal, value: Number.NaN})).toBe('没有量到');
    expect(formatGoals([{...goal, name: '共'}])).toContain(
      '| 共 | 150.0 KB | 120.0 KB | 差 30.0 KB，25% |',
    );
  });

  test('build goals compare with the best peer that finished', () => {
    const build = (id: string, size: number, cpu: number | null): Built => {
      const result =
        cpu === null
          ? ({kind: 'too-large', peakBytes: 1} as const)
          : ({
              kind: 'done',
              cpuSeconds: cpu,
              wallSeconds: cpu,
              peakBytes: 2 ** 30,
            } as const);
      return {
        tool: {id, name: id},
        size,
        stages: {cold: result, warm: result},
        output: null,
      };
    };
    const goals = listBuildGoals([
      build('ours', 100, 40),
      build('a', 100, 30),
      build('b', 100, null),
      build('ours', 5000, 1000),
      build('a', 5000, null),
    ]);
    expect(goals.map(({value, limit}) => [value, limit])).toEqual([
      [40, 30],
      [40, 15],
      [1000, null],
      [1000, null],
      [25, 50],
      [1, 6],
    ]);
  });
});

test('an option that is not understood is named', () => {
  expect(() => readOptions(['--tools', 'ours,hugo'], 1)).toThrow('hugo');
  expect(() => readOptions(['--sizes', 'many'], 1)).toThrow('many');
  expect(() => readOptions(['--stages', 'hot'], 1)).toThrow('hot');
  expect(() => readOptions(['--parts', 'all'], 1)).toThrow('all');
  // Without a cold build the others have nothing to start from.
  expect(readOptions(['--stages', 'warm'], 1).stages).toEqual(['cold', 'warm']);
  expect(readOptions(['--parts', 'steps,bytes'], 1).parts).toEqual([
    'bytes',
    'steps',
  ]);
  expect(readOptions(['--sizes', '120,1000', '--gib', '6'], 3)).toMatchObject({
    sizes: [120, 1000],
    rounds: 3,
    limits: {bytes: 6 * 2 ** 30},
  });
});
