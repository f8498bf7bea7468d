import {expect, test} from '@playwright/test';

import {parseMessage} from '../../../../packages/verified-samples/src/sandbox/host/parseMessage';
import {
  MAX_CHILDREN,
  MAX_DEPTH,
  MAX_SENT,
  MAX_HEIGHT,
  MAX_NODES,
  MAX_STACK,
  MAX_TEXT,
  MAX_VALUES,
} from '../../../../packages/verified-samples/src/sandbox/protocol';
import type {
  ConsoleEntry,
  ValueNode,
} from '../../../../packages/verified-samples/src/sandbox/types';

const ENTRY: ConsoleEntry = {
  level: 'uncaught',
  text: 'Uncaught Error: x',
  values: [
    {preview: '{ a: 1 }', children: [{key: 'a', value: {preview: '1'}}]},
  ],
  position: {file: 'main.js', line: 2, column: 3},
  stack: [{file: 'main.js', line: 2, column: 3, name: 'f'}],
};

function parseEntries(entries: unknown): readonly ConsoleEntry[] {
  const message = parseMessage({type: 'console', entries});
  return message?.type === 'console' ? message.entries : [];
}

/** A tree of this many levels, each with `width` equal parts. */
function createTree(depth: number, width: number): unknown {
  const value = depth > 0 ? createTree(depth - 1, width) : {preview: 'end'};
  return {
    preview: 'x',
    children: Array.from({length: width}, () => ({key: 'k', value})),
  };
}

function measureDepth(node: ValueNode): number {
  return (
    1 + Math.max(0, ...(node.children ?? []).map((c) => measureDepth(c.value)))
  );
}

function countNodes(node: ValueNode): number {
  return (node.children ?? []).reduce(
    (sum, {value}) => sum + countNodes(value),
    1,
  );
}

test.describe('what a frame means', () => {
  for (const message of [
    {type: 'running'},
    {type: 'settled'},
    {type: 'leaving'},
    {type: 'pong', id: 3},
    {type: 'height', height: 120.5},
    {type: 'console', entries: [ENTRY]},
  ]) {
    test(`passes: ${message.type}`, () => {
      expect(parseMessage(message)).toEqual(message);
    });
  }
});

test.describe('what is no message', () => {
  for (const data of [
    null,
    undefined,
    0,
    'running',
    [],
    [{type: 'running'}],
    {},
    {type: 'RUNNING'},
    {type: ['running']},
    {type: '__proto__'},
    {type: 'constructor'},
  ]) {
    test(`is refused: ${JSON.stringify(data)}`, () => {
      expect(parseMessage(data)).toBeNull();
    });
  }
});

test.describe('what is wrong in a message', () => {
  test('values that should be numbers and are not become harmless ones', () => {
    expect(parseMessage({type: 'pong', id: 'x'})).toEqual({
      type: 'pong',
      id: 0,
    });
    expect(parseMessage({type: 'pong', id: 1.5})).toEqual({
      type: 'pong',
      id: 0,
    });
    for (const height of [Number.NaN, -1, '5', null, {}]) {
      expect(parseMessage({type: 'height', height})).toEqual({
        type: 'height',
        height: 0,
      });
    }
    expect(parseMessage({type: 'height', height: 1e9})).toEqual({
      type: 'height',
      height: MAX_HEIGHT,
    });
  });

  test('console entries that are malformed are left out', () => {
    for (const entries of [null, 'x', {length: 1, 0: ENTRY}, 7]) {
      expect(parseEntries(entries)).toEqual([]);
    }
    expect(
      parseEntries([null, 'x', [], {}, {level: 'nope'}, {level: {}}, ENTRY]),
    ).toEqual([ENTRY]);
  });

  test('malformed parts of a console entry are left out', () => {
    expect(
      parseEntries([
        {
          level: 'log',
          text: {toString: () => 'x'},
          values: [null, 'x', {preview: 5, children: 'x', omitted: -1}],
          position: {file: 'a.js', line: 0},
          stack: [null, {file: 5, line: 1}, {file: 'a', line: '1'}],
          html: '<img>',
        },
      ]),
    ).toEqual([{level: 'log', text: '', values: [{preview: ''}]}]);
  });

  test('a position without a column is the begin of its line', () => {
    const position = {file: 'a.js', line: 3};
    expect(parseEntries([{...ENTRY, position}])[0]!.position).toEqual({
      ...position,
      column: 1,
    });
  });
});

test.describe('limits', () => {
  test('long texts are cut', () => {
    const text = 'x'.repeat(5_000_000);
    const [entry] = parseEntries([
      {
        level: 'log',
        text,
        values: [{preview: text, children: [{key: text, value: {}}]}],
        position: {file: text, line: 1, column: 1},
      },
    ]);
    expect(entry!.text.length).toBeLessThanOrEqual(MAX_TEXT + 1);
    expect(JSON.stringify(entry).length).toBeLessThan(MAX_TEXT + 2000);
  });

  test('deep trees are cut', () => {
    const [entry] = parseEntries([
      {level: 'log', text: '', values: [createTree(5000, 1)]},
    ]);
    expect(measureDepth(entry!.values[0]!)).toBe(MAX_DEPTH + 1);
  });

  test('wide trees are cut', () => {
    const [entry] = parseEntries([
      {
        level: 'log',
        text: '',
        values: Array.from({length: 1000}, () => createTree(4, 1000)),
      },
    ]);
    expect(entry!.values.length).toBeLessThanOrEqual(MAX_VALUES);
    const nodes = entry!.values.reduce(
      (sum, tree) => sum + countNodes(tree),
      0,
    );
    expect(nodes).toBeLessThanOrEqual(MAX_NODES + MAX_VALUES);
    for (const {children = []} of entry!.values) {
      expect(children.length).toBeLessThanOrEqual(MAX_CHILDREN);
    }
  });

  test('a tree that contains itself ends', () => {
    const loop: {preview: string; children: unknown[]} = {
      preview: 'loop',
      children: [],
    };
    loop.children.push({key: 'self', value: loop});
    const [entry] = parseEntries([{level: 'log', text: '', values: [loop]}]);
    expect(measureDepth(entry!.values[0]!)).toBe(MAX_DEPTH + 1);
  });

  test('many entries and long stacks are cut', () => {
    const stack = Array.from({length: 1000}, () => ENTRY.stack![0]);
    const entries = parseEntries(
      Array.from({length: 5000}, () => ({...ENTRY, stack})),
    );
    expect(entries).toHaveLength(MAX_SENT);
    expect(entries[0]!.stack).toHaveLength(MAX_STACK);
  });
});

test('a trace is rebuilt from its known parts, within limits', () => {
  const turn = {kind: 'task', number: 2, task: 2, label: 'x'.repeat(500)};
  const step = {
    site: 3,
    turn: 0,
    depth: 1,
    call: 1,
    at: 5,
    value: 'v'.repeat(1000),
    variables: [null, 'a', 7, ...Array.from({length: 50}, () => 'b')],
    extra: {},
  };
  const bad = [
    null,
    {...step, turn: 1},
    {...step, turn: -1},
    {...step, site: 1e9},
    {...step, site: 'constructor'},
    {...step, turn: 0.5},
  ];
  const message = parseMessage({
    type: 'trace',
    trace: {
      turns: [turn],
      steps: [step, ...bad],
      counts: [1, -1, 'x'],
      isCut: 'yes',
    },
  });
  expect(message).toEqual({
    type: 'trace',
    trace: {
      turns: [{kind: 'task', number: 2, task: 2, label: 'x'.repeat(101)}],
      steps: [
        {
          site: 3,
          turn: 0,
          depth: 1,
          call: 1,
          at: 5,
          value: 'v'.repeat(160),
          variables: [null, 'a', null, 'b', 'b', 'b', 'b', 'b'],
        },
      ],
      counts: [1, 0, 0],
      isCut: false,
    },
  });
  for (const trace of [null, [], 'x', {turns: [{kind: 'other'}]}]) {
    expect(parseMessage({type: 'trace', trace})).toBeNull();
  }
  expect(
    parseMessage({type: 'trace', trace: {steps: 'x', turns: {length: 1e9}}}),
  ).toEqual({
    type: 'trace',
    trace: {turns: [], steps: [], counts: [], isCut: false},
  });
});
