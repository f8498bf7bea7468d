/** What JSON.parse takes without a word, and the tools do not. */
import {expect, test} from '@playwright/test';
import * as fc from 'fast-check';

import {run as json} from '../../../src/tools/json/json';
import {findLoss} from '../../../src/tools/json/notices';
import {run as yaml} from '../../../src/tools/yaml/yaml';
import {read} from './outcome';

const BOM = '\uFEFF';

function list(state: Record<string, string>): readonly string[] {
  const result = read(json(state));
  return typeof result === 'string'
    ? [`✗ ${result}`]
    : (result.notices ?? []).map(({message, line, column, field}) =>
        [field, line && `${line}:${column}`, message].filter(Boolean).join(' '),
      );
}

for (const [input, notices] of [
  ['{"a":1,"b":[1,{"a":2}],"n":1.10,"m":11e-1}', []],
  [
    '{"dup":1,\n "dup":2}',
    ['2:2 键 "dup" 在第 1 行第 2 列已经有了，JSON.parse 只留最后一个。'],
  ],
  ['[1e400]', ['1:2 1e400 太大了，JSON.parse 读成 Infinity。']],
  ['[-1e400]', ['1:2 -1e400 太大了，JSON.parse 读成 -Infinity。']],
  ['[1e-400]', ['1:2 1e-400 太小了，JSON.parse 读成 0。']],
  [
    '{"id": 9007199254740993}',
    ['1:8 9007199254740993 的位数太多，JSON.parse 读成 9007199254740992。'],
  ],
  [
    '[3.14159265358979323846]',
    [
      '1:2 3.14159265358979323846 的位数太多，JSON.parse 读成 3.141592653589793。',
    ],
  ],
  [
    `${BOM}{"a":1}`,
    ['开头有一个看不见的 BOM（U+FEFF），JSON 里不该有，读的时候去掉了。'],
  ],
] as const) {
  test(`of ${JSON.stringify(input)} is said: ${notices.length}`, () => {
    for (const mode of ['format', 'compress', 'types', 'query']) {
      expect(list({mode, input})).toEqual(notices);
    }
  });
}

test('the result has no byte order mark, and the size is that of the input', () => {
  const result = read(json({mode: 'compress', input: `${BOM}{"a": 1}`}));
  expect(result).toMatchObject({
    text: '{"a":1}',
    facts: [
      ['原来', '11 字节'],
      ['现在', '7 字节'],
    ],
  });
});

test('behind a byte order mark, what is broken is where editors count it', () => {
  const outcome = json({input: `${BOM}{"a": }`});
  expect(!outcome.ok && outcome.problem).toMatchObject({
    message: '这里应当有一个值，遇到的是 }。',
    line: 1,
    column: 7,
    // In the field, the mark is a character.
    offset: 7,
  });
});

test('of two inputs, the second is named', () => {
  const other = '{"a":1,"a":2}';
  expect(list({mode: 'compare', input: '{}', other})).toEqual([
    'other 1:8 键 "a" 在第 1 行第 2 列已经有了，JSON.parse 只留最后一个。',
  ]);
  expect(list({mode: 'format', input: '{}', other})).toEqual([]);
});

test('a hundred are twenty, and a count', () => {
  const notices = list({input: `[${'1e999,'.repeat(99)}1e999]`});
  expect(notices).toHaveLength(21);
  expect(notices.at(-1)).toBe('另有 80 处没有列出。');
});

test('JSON that becomes YAML loses the same', () => {
  const result = read(yaml({direction: 'toYaml', input: '[1e400]'}));
  expect(typeof result !== 'string' && result.notices).toHaveLength(1);
});

test('no number that JavaScript writes is said to lose anything', () => {
  fc.assert(
    fc.property(
      fc.double({noNaN: true, noDefaultInfinity: true}),
      (value) =>
        findLoss(String(value)) === null &&
        findLoss(value.toExponential()) === null,
    ),
  );
});

test('a YAML alias of itself is no deep nesting', () => {
  expect(read(yaml({input: '&a [*a]'}))).toBe(
    '有一个引用（*）指回了包含它的那一层：它没有尽头，JSON 写不出来。',
  );
  expect(read(yaml({input: '['.repeat(20_000) + ']'.repeat(20_000)}))).toMatch(
    /嵌套太深/u,
  );
});

test('JSON in strings is told of, and unwrapped on wish', () => {
  const inner = JSON.stringify({id: 1, more: JSON.stringify([2, '{}', '{x}'])});
  const input = `{"at":"12",\n"body":${JSON.stringify(inner)},"n":9007199254740993,"log":"[]"}`;
  expect(list({mode: 'format', input})[0]).toBe(
    '2:8 这个字符串里又是一段 JSON，另有 1 处这样的。勾上“展开字符串里的 JSON”来看。',
  );
  const text = (state: Record<string, string>): unknown => {
    const result = read(json({input, unwrap: '1', ...state}));
    return typeof result === 'string' ? result : result.text;
  };
  // Keys, numbers of all their digits, and what is no JSON stay as they are.
  expect(text({mode: 'compress'})).toBe(
    '{"at":"12","body":{"id":1,"more":[2,{},"{x}"]},"n":9007199254740993,"log":[]}',
  );
  expect(text({mode: 'query', path: '$.body.more[0]'})).toBe('[\n  2\n]');
  expect(list({mode: 'format', input, unwrap: '1'})).toEqual([
    expect.stringContaining('9007199254740993'),
  ]);
  // A text that is a string as a whole, as a log has it.
  expect(
    text({mode: 'compress', input: JSON.stringify('{"a": "[1, 2]"}')}),
  ).toBe('{"a":[1,2]}');
  // Keys are names, whatever they look like; a comparison is of what is there.
  expect(list({mode: 'format', input: '{"[]": 1}'})).toEqual([]);
  expect(list({mode: 'compare', input: '["[]"]', other: '["[]"]'})).toEqual([]);
});

for (const [input, message] of [
  ['{"order":1,"items":[]}', '没有匹配。最外层有这些键：order、items。'],
  [
    JSON.stringify(Object.fromEntries('abcdefghij'.split('').entries())),
    '没有匹配。最外层有这些键：0、1、2、3、4、5、6、7，共 10 个。',
  ],
  ['[1, 2]', '没有匹配。最外层是列表，有 2 项：$[0] 是第一项，$[*] 是每一项。'],
  ['{}', '没有匹配。最外层是空的对象。'],
  ['"x"', '没有匹配。这份 JSON 只有一个值，用 $ 取它。'],
] as const) {
  test(`a query that finds nothing in ${input} is told what there is`, () => {
    expect(list({mode: 'query', path: '$.nope[*].sku', input})).toEqual([
      message,
    ]);
  });
}

test('a query that finds something is told nothing', () => {
  expect(list({mode: 'query', path: '$.a', input: '{"a":[]}'})).toEqual([]);
});
