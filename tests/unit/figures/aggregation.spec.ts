/** The practice of aggregation: its tasks, its engine, and what it refuses. */
import {createRequire} from 'node:module';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {
  START_REPORT,
  START_SOURCE,
} from '../../../src/figures/aggregation/start';
import {
  COLLECTIONS,
  ORDERS,
} from '../../../src/figures/aggregation/engine/data';
import {
  type Document,
  showDocument,
  toKey,
} from '../../../src/figures/aggregation/engine/document';
import {
  parsePipeline,
  type Stage,
} from '../../../src/figures/aggregation/engine/parse';
import {
  answerJob,
  runStages,
  STAGES,
} from '../../../src/figures/aggregation/engine/run';
import {TASKS} from '../../../src/figures/aggregation/engine/tasks';

/** The engine as the example project has it. */
const projectFile = path.resolve('examples/fullstack/app.ts');
const projectEngine = createRequire(projectFile)('mingo') as {
  readonly aggregate: (
    documents: object[],
    stages: object[],
    options: object,
  ) => Document[];
};

function read(source: string): readonly Stage[] {
  const stages = parsePipeline(source, STAGES);
  if ('kind' in stages) {
    throw new Error(stages.message);
  }
  return stages;
}

/** What each task should give, worked out without a pipeline. */
const ANSWERS: readonly (readonly Document[])[] = [
  [
    {_id: 'closed', orders: 1, amount: 0},
    {_id: 'paid', orders: 2, amount: 16_700 + 19_650},
    {_id: 'shipped', orders: 2, amount: 18_000 + 6000},
    {_id: 'unpaid', orders: 1, amount: 61_650},
  ],
  [
    {_id: 'CUP-1', sold: 1 + 6 + 2},
    {_id: 'TEA-1', sold: 2 + 1},
    {_id: 'POT-1', sold: 1},
  ],
  [
    {_id: '周舟', latest: 'A-2', orders: 2},
    {_id: '林夏', latest: 'A-6', orders: 3},
    {_id: '陈默', latest: 'A-4', orders: 1},
  ],
  [
    {sku: 'CUP-1', name: '品茗杯', amount: 9 * 3000},
    {sku: 'POT-1', name: '已下架', amount: 12_800},
    {sku: 'TEA-1', name: '白茶', amount: 3 * 6850},
  ],
  [
    {_id: 'A-3', pieces: 9},
    {_id: 'A-2', pieces: 6},
    {_id: 'A-1', pieces: 3},
    {_id: 'A-4', pieces: 2},
    {_id: 'A-6', pieces: 2},
    {_id: 'A-5', pieces: 0},
  ],
];

test('totals of the orders are the sums of their items', () => {
  for (const {items, total} of ORDERS) {
    const list = items as readonly {price: number; quantity: number}[];
    expect(
      list.reduce((sum, {price, quantity}) => sum + price * quantity, 0),
    ).toBe(total);
  }
});

for (const [index, {title, solution, isOrdered}] of TASKS.entries()) {
  test(`${title}: the solution is right, here and in the example project`, () => {
    expect(answerJob({source: solution, task: index})).toMatchObject({
      kind: 'ran',
      verdict: {kind: 'right'},
    });
    const stages = read(solution);
    const byStage = runStages(stages);
    const atOnce = projectEngine.aggregate(
      structuredClone([...ORDERS]),
      stages.map(({name, operand}) => ({[name]: operand})),
      {
        collectionResolver: (name: string) =>
          structuredClone([...(COLLECTIONS.get(name) ?? [])]),
      },
    );
    const sort = (list: readonly Document[]) =>
      isOrdered
        ? list
        : list.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1));
    expect(sort(byStage)).toEqual(sort(ANSWERS[index] ?? []));
    expect(sort(atOnce)).toEqual(sort(byStage));
  });
}

test('what is shown before anything is loaded is what the engine says', () => {
  expect(answerJob({source: START_SOURCE, task: 0})).toEqual(START_REPORT);
});

test('the traps of the tasks are wrong answers', () => {
  for (const [task, source, verdict] of [
    // Without the order of days, the latest is the first that is found.
    [
      2,
      "[{ $group: { _id: '$customer', latest: { $first: '$_id' }, orders: { $sum: 1 } } }]",
      'wrong',
    ],
    [
      2,
      "[{ $group: { _id: '$customer', latest: { $last: '$_id' }, orders: { $sum: 1 } } }]",
      'wrong',
    ],
    // A product that is gone takes its row along.
    [
      3,
      TASKS[3]!.solution.replace(', preserveNullAndEmptyArrays: true', ''),
      'wrong',
    ],
    // An order without items disappears.
    [
      4,
      "[{ $unwind: '$items' }, { $group: { _id: '$_id', pieces: { $sum: '$items.quantity' } } }, { $sort: { pieces: -1, _id: 1 } }]",
      'wrong',
    ],
    // Everything is there, in the wrong order.
    [1, TASKS[1]!.solution.replace('sold: -1', 'sold: 1'), 'order'],
    [4, TASKS[4]!.solution.replace('_id: 1', '_id: -1'), 'order'],
    // Here the order does not count.
    [0, TASKS[0].solution.replace(/\]$/u, '{ $sort: { _id: -1 } }]'), 'right'],
    // Nor does that of the fields.
    [
      0,
      "[{ $group: { amount: { $sum: '$total' }, orders: { $sum: 1 }, _id: '$status' } }]",
      'right',
    ],
    [0, '[]', 'wrong'],
  ] as const) {
    expect([task, answerJob({source, task})]).toEqual([
      task,
      expect.objectContaining({
        kind: 'ran',
        verdict: expect.objectContaining({kind: verdict}),
      }),
    ]);
  }
});

test('text that is no JSON: where, and why', () => {
  for (const [source, line, column, why] of [
    ['', 1, 1, '还没有写'],
    ['[\n  { $match: {} },', 2, 18, '缺了右括号'],
    ['[\n  { $match: {} }\n  { $limit: 1 }\n]', 3, 3, '不能有 {'],
    ['[{ $match: { a: “x” } }]', 1, 17, '“ 是全角的'],
    ['[{ $match: { a: 1 }， }]', 1, 20, '， 是全角的'],
    ['[{ $match: { a: ISODate("x") } }]', 1, 18, 'ISODate()'],
    ['[{ $match: { a: 茶 } }]', 1, 17, '文字要加引号'],
    ["[{ $match: { a: '🍵茶\n } }]", 1, 21, '缺一个引号'],
    ['[{ a.b: 1 }]', 1, 5, '不能有 .'],
  ] as const) {
    expect([source, answerJob({source, task: 0})]).toEqual([
      source,
      {
        kind: 'unread',
        message: expect.stringContaining(why) as unknown,
        place: expect.objectContaining({line, column}) as unknown,
      },
    ]);
  }
});

test('stages that there are not, and what is no stage', () => {
  for (const [source, why] of [
    ['{}', '管道是一个数组'],
    ['[1]', '第 1 个阶段要写成'],
    ['[{ $limit: 1, $skip: 1 }]', '有 2 个名字'],
    ['[{}]', '有 0 个名字'],
    ['[{ $macth: {} }]', '是不是 $match？'],
    ['[{ match: {} }]', 'match 前面少了 $'],
    [
      '[{ $limit: 1 }, { $something: {} }]',
      '第 2 个阶段：没有 $something 这个阶段？有的是 $addFields、',
    ],
    ['[{ $geoNear: {} }]', '只有 MongoDB 服务器才有'],
    ["[{ $out: 'x' }]", '$out 会写数据'],
    ['[{ $limit: 1 }, { $documents: [] }]', '$documents 只能是第一个'],
  ] as const) {
    expect([source, answerJob({source, task: 0})]).toEqual([
      source,
      {
        kind: 'unread',
        message: expect.stringContaining(why) as unknown,
        place: null,
      },
    ]);
  }
  expect(STAGES).toEqual(
    expect.arrayContaining(['$match', '$group', '$lookup', '$facet']),
  );
  expect(STAGES).not.toContain('$out');
});

test('a stage that fails is named, after those that did not', () => {
  for (const [stage, why] of [
    ["{ $unwind: 'items' }", '路径要以 $ 开头'],
    ["{ $unwind: { path: 'items' } }", '路径要以 $ 开头'],
    ["{ $group: { _id: '$status', total: '$total' } }", 'total 要写成累加器'],
    ['{ $group: { n: { $sum: 1 } } }', '要写 _id'],
    ['{ $limit: 0 }', '大于 0'],
    ['{ $limit: -1 }', '不小于 0'],
    ['{ $skip: -1 }', '不小于 0'],
    ['{ $project: {} }', '至少要写一个字段'],
    ['{ $project: { total: 1, day: 0 } }', '不能混着写'],
    ['{ $match: { total: { $more: 1 } } }', '没有 $more 这个查询操作符'],
    ['{ $group: { _id: null, n: { $summ: 1 } } }', '没有 $summ 这个操作符'],
    ["{ $project: { n: '$$none.x' } }", '没有变量 $$none'],
    ["{ $project: { n: { $divide: ['$total', 0] } } }", '除数是 0'],
    [
      "{ $project: { n: { $multiply: ['$status', 2] } } }",
      '$multiply 的每一项都要是数字',
    ],
    ["{ $sort: 'day' }", '{ 字段: 1 }'],
    ['{ $match: 1 }', '条件要写成对象'],
    ['{ $lookup: {} }', '要写 from'],
    [
      "{ $lookup: { from: 'users', localField: '_id', foreignField: '_id', as: 'u' } }",
      '没有集合 users，这里有 orders、products',
    ],
    ["{ $match: { $where: 'true' } }", '不运行脚本'],
    ["{ $project: { '$x': 1 } }", '字段名 $x 不能以 $ 开头'],
    [
      "{ $set: { n: { $range: [0, 3000] } } }, { $unwind: '$n' }",
      '超过 2000 个文档',
    ],
  ] as const) {
    const report = answerJob({source: `[{ $skip: 0 }, ${stage}]`, task: 0});
    expect([stage, report]).toEqual([
      stage,
      expect.objectContaining({
        kind: 'failed',
        message: expect.stringContaining(why),
      }),
    ]);
    expect(JSON.stringify(report)).toContain('"name":"$skip","count":6');
    expect(JSON.stringify(report)).not.toContain('原话');
  }
});

test('the collections stay as they are, and much is cut short', () => {
  const before = showDocument(ORDERS);
  answerJob({
    source: "[{ $set: { items: [], 'a.b': 1 } }, { $unset: ['total'] }]",
    task: 0,
  });
  expect(showDocument(ORDERS)).toBe(before);
  const many = answerJob({
    source: `[${"{ $unionWith: { coll: 'orders', pipeline: [] } }, ".repeat(5)}]`,
    task: 0,
  });
  expect(many).toMatchObject({kind: 'ran'});
  const last = 'stages' in many ? many.stages.at(-1) : undefined;
  expect(last?.count).toBe(36);
  expect(last?.shown).toHaveLength(20);
});

test('documents are written as mongosh does', () => {
  expect(
    showDocument({a: 'it\'s "x"\n', 'b.c': [1, null], d: {}, e: new Date(0)}),
  ).toBe(
    `{ a: 'it\\'s "x"\\n', "b.c": [1, null], d: {}, e: ISODate('1970-01-01T00:00:00.000Z') }`,
  );
});
