/** Assembling and running WebAssembly text. */
import {expect, test} from '@playwright/test';

import {WAT_EXAMPLES} from '../../../src/figures/models/watExamples';
import {runWat} from '../../../src/figures/wat/assemble';
import {type Call, parseCall} from '../../../src/figures/wat/call';

for (const [text, expected] of [
  ['add(2, 40)', {name: 'add', values: [2, 40]}],
  [' run ( ) ;', {name: 'run', values: []}],
  ['f(-7n, 1.5)', {name: 'f', values: [-7n, 1.5]}],
] as const) {
  test(`reads ${text}`, () => expect(parseCall(text)).toEqual(expected));
}

for (const text of ['', 'add', 'add(2', 'add(two)', 'add(1,)', 'a(b(1))']) {
  test(`refuses “${text}”`, () =>
    expect(parseCall(text)).toEqual(expect.any(String)));
}

test('every example prints what it should', async () => {
  const printed = await Promise.all(
    WAT_EXAMPLES.map(async ({code, call}) => {
      const result = await runWat(code, parseCall(call) as Call);
      return result.kind === 'ran' ? result.printed : result;
    }),
  );
  expect(printed).toEqual([
    ['add 返回 42'],
    ['factorial 返回 2432902008176640000n'],
    ['log 30', 'log 8', 'log 12', 'total 返回 50'],
  ]);
});

test('the sum takes the 41 bytes that the note has', async () => {
  const {code} = WAT_EXAMPLES[0];
  const result = await runWat(code, {name: 'add', values: [1, 1]});
  expect(result.kind === 'ran' && result.bytes.length).toBe(41);
});

test('says where the text is wrong', async () => {
  const result = await runWat('(module (func i32.add', {name: 'f', values: []});
  expect(result.kind === 'invalid' && result.message).toContain('main.wat:1:');
});

test('says what went wrong while running', async () => {
  const code = `(module (func (export "f") unreachable)
    (func (export "g") (param i64)))`;
  for (const [name, values, message] of [
    ['f', [], /RuntimeError：unreachable/u],
    ['g', [1], /TypeError：/u],
    ['h', [], /没有导出叫 h 的函数/u],
  ] as const) {
    const result = await runWat(code, {name, values});
    expect(result).toMatchObject({kind: 'failed'});
    expect(result.kind === 'failed' && result.message).toMatch(message);
  }
});
