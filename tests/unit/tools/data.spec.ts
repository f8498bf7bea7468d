import {createHash, createHmac} from 'node:crypto';

import {expect, test} from '@playwright/test';

import {
  fromBase32,
  fromBase64,
  fromHex,
  toBase32,
  toBase64,
  toHex,
} from '../../../src/tools/encode/bytes';
import {run as encode} from '../../../src/tools/encode/encode';
import {run as hash} from '../../../src/tools/hash/hash';
import {run as json} from '../../../src/tools/json/json';
import {toTypes} from '../../../src/tools/json/toTypes';
import {
  findOffset,
  formatIn,
  fromWallClock,
} from '../../../src/tools/timestamp/zones';
import {read} from './outcome';

/** RFC 4648, section 10. */
const VECTORS = [
  ['', '', '', ''],
  ['f', 'Zg==', 'MY======', '66'],
  ['fo', 'Zm8=', 'MZXQ====', '666f'],
  ['foo', 'Zm9v', 'MZXW6===', '666f6f'],
  ['foob', 'Zm9vYg==', 'MZXW6YQ=', '666f6f62'],
  ['fooba', 'Zm9vYmE=', 'MZXW6YTB', '666f6f6261'],
  ['foobar', 'Zm9vYmFy', 'MZXW6YTBOI======', '666f6f626172'],
] as const;

test.describe('RFC 4648', () => {
  for (const [text, base64, base32, hex] of VECTORS) {
    test(`“${text}”, there and back`, () => {
      const bytes = new TextEncoder().encode(text);
      expect([toBase64(bytes), toBase32(bytes), toHex(bytes)]).toEqual([
        base64,
        base32,
        hex,
      ]);
      for (const back of [
        fromBase64(base64),
        fromBase32(base32),
        fromHex(hex),
      ]) {
        expect(back.ok && new TextDecoder().decode(back.value)).toBe(text);
      }
    });
  }
});

test.describe('decoding says where it stops', () => {
  for (const [format, input, message] of [
    ['base64', 'Zm9v\nYm!y', /^2:3 “!”不是 Base64/u],
    ['base64', 'Zg=a', /^1:3 等号只能在末尾/u],
    ['base64', 'Zm9vY', /不完整/u],
    ['base64', '/////w==', /不是 UTF-8/u],
    ['base32', 'MZ1W', /^1:3 “1”不是 Base32/u],
    ['hex', '6g', /^1:2 “g”不是十六进制/u],
    ['url', 'a%2', /^1:2 百分号后面/u],
    ['url', 'a%C4%E3', /^1:2 %C4%E3 不是 UTF-8/u],
    ['unicode', String.raw`\u12`, /^1:1 /u],
    ['unicode', String.raw`\u{110000}`, /最大到 10FFFF/u],
  ] as const) {
    test(`${format}: ${JSON.stringify(input)}`, () => {
      expect(read(encode({format, direction: 'decode', input}))).toMatch(
        message,
      );
    });
  }
});

test.describe('encoding there and back', () => {
  const text = '<b>行间</b> & "读" \t😀\u0000';
  for (const format of [
    'base64',
    'base64url',
    'base32',
    'hex',
    'url',
    'html',
    'htmlAll',
    'unicode',
  ]) {
    test(format, () => {
      const there = encode({format, direction: 'encode', input: text});
      const middle = there.ok ? there.value.text : '';
      expect(middle).not.toBe(text);
      const back = encode({format, direction: 'decode', input: middle});
      expect(back.ok && back.value.text).toBe(text);
    });
  }
});

test.describe('hashes', () => {
  async function digests(
    text: string,
    key = '',
    keyFormat: 'text' | 'hex' = 'text',
  ) {
    const result = await hash({text, file: null, key, keyFormat});
    return result.ok
      ? Object.fromEntries(result.value.map(({name, hex}) => [name, hex]))
      : {};
  }
  test('of “abc” are those of FIPS 180-4, FIPS 202 and RFC 1321', async () => {
    expect(await digests('abc')).toMatchObject({
      MD5: '900150983cd24fb0d6963f7d28e17f72',
      'SHA-1': 'a9993e364706816aba3e25717850c26c9cd0d89d',
      'SHA-224': '23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7',
      'SHA-256':
        'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      'SHA3-256':
        '3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532',
    });
  });
  test('HMACs are those of RFC 2202 and RFC 4231, case 2', async () => {
    expect(await digests('what do ya want for nothing?', 'Jefe')).toMatchObject(
      {
        MD5: '750c783e6ab0b503eaa86e310a5db738',
        'SHA-1': 'effcdf6ae5eb2fa2d27416d5f184df9c259a7c79',
        'SHA-256':
          '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
      },
    );
  });
  test('a file in several parts equals what Node computes', async () => {
    const bytes = Buffer.alloc(2_500_000, '行间');
    const result = await hash({
      text: '',
      file: new Blob([bytes]),
      key: '00ff',
      keyFormat: 'hex',
    });
    const sha = result.ok && result.value.find(({name}) => name === 'SHA-512');
    expect(sha && sha.hex).toBe(
      createHmac('sha512', Buffer.from('00ff', 'hex'))
        .update(bytes)
        .digest('hex'),
    );
    expect((await digests('行间'))['SHA-384']).toBe(
      createHash('sha384').update('行间').digest('hex'),
    );
  });
  test('a key that is no hex is refused', async () => {
    const result = await hash({
      text: 'a',
      file: null,
      key: 'xy',
      keyFormat: 'hex',
    });
    expect(!result.ok && result.problem.field).toBe('key');
  });
});

test.describe('JSON', () => {
  for (const mode of ['format', 'compress']) {
    test(`${mode}: the size under the result is the result’s`, () => {
      const result = read(json({mode, input: '{"a": "间",  "b":1}'}));
      if (typeof result === 'string') {
        throw new Error(result);
      }
      const size = new TextEncoder().encode(result.text).length;
      expect(Object.fromEntries(result.facts ?? [])).toEqual({
        原来: '20 字节',
        现在: `${size} 字节`,
      });
    });
  }

  const text = (state: Record<string, string>): string => {
    const result = read(json(state));
    return typeof result === 'string' ? result : result.text;
  };
  test('is set with all digits and in order', () => {
    expect(text({input: '{"b":9007199254740993,"a":[1.0,{}],"c":[]}'})).toBe(
      '{\n  "b": 9007199254740993,\n  "a": [\n    1.0,\n    {}\n  ],\n  "c": []\n}',
    );
    expect(text({mode: 'compress', input: '{ "a" : [ 1 , "x y" ] }'})).toBe(
      '{"a":[1,"x y"]}',
    );
  });
  test('has its keys in order, and its numbers as they are', () => {
    expect(
      text({
        mode: 'compress',
        sort: '1',
        input: '{"b":9007199254740993,"a":[{"d":1.0,"c":"\\u0041"}],"B":{}}',
      }),
    ).toBe('{"B":{},"a":[{"c":"\\u0041","d":1.0}],"b":9007199254740993}');
    expect(
      text({sort: '1', input: '['.repeat(100_000) + ']'.repeat(100_000)}),
    ).toMatch(/嵌套太深|^\[/u);
  });
  for (const [input, message] of [
    ['{"a": 1,}', /^1:8 最后一项后面多了逗号/u],
    ['{"a":[1,2 ,\n ],"b":2}', /^1:11 最后一项后面多了逗号/u],
    ['{\n  "a": 1\n  "b": 2\n}', /^3:3 这里少了逗号/u],
    ["{'a': 1}", /^1:2 .*单引号/u],
    ['{“a”: 1}', /^1:2 “““|^1:2 .*中文标点/u],
    ['{"a": }', /^1:7 这里应当有一个值/u],
    ['[1, 2', /少了结尾的 \]/u],
    ['{} {}', /多余的内容/u],
    ['// a\n1', /不能写注释/u],
  ] as const) {
    test(`says where ${JSON.stringify(input)} is broken`, () => {
      expect(text({input})).toMatch(message);
    });
  }
  test('is queried after RFC 9535', () => {
    const input = '{"items":[{"p":5},{"p":15}]}';
    expect(
      JSON.parse(text({mode: 'query', path: '$.items[?@.p > 10].p', input})),
    ).toEqual([15]);
    expect(text({mode: 'query', path: '$.items[', input})).toMatch(
      /^1:\d+ 查询读不懂/u,
    );
  });
  test('is compared by path', () => {
    expect(
      text({
        mode: 'compare',
        input: '{"a":1,"b":{"c":[1,2]}}',
        other: '{"b":{"c":[1,3]},"d":null}',
      })
        .split('\n')
        .sort(),
    ).toEqual(['删 $.a：1', '增 $.d：null', '改 $.b.c[1]：2 → 3'].sort());
    expect(text({mode: 'compare', input: '{}', other: '{'})).toMatch(/^1:2 /u);
  });
  test('of any depth crashes nothing', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(text({mode: 'types', input: deep}).length).toBeGreaterThan(0);
    expect(text({input: '['.repeat(100_000)}).length).toBeGreaterThan(0);
  });
  test('becomes types: unions, optional fields, odd names', () => {
    expect(
      toTypes([
        {id: 1, 'a-b': null},
        {id: 'x', tags: ['t']},
      ]),
    ).toBe(
      'export type Root = RootItem[];\n\nexport type RootItem = {\n  id: number | string;\n  "a-b"?: null;\n  tags?: string[];\n};',
    );
  });
});

test.describe('time zones', () => {
  const summer = Date.UTC(2025, 6, 1);
  for (const [zone, time, minutes] of [
    ['UTC', 0, 0],
    ['Asia/Shanghai', summer, 480],
    ['America/New_York', summer, -240],
    ['America/New_York', Date.UTC(2025, 0, 1), -300],
    ['Asia/Kolkata', summer, 330],
    ['Asia/Shanghai', Date.UTC(1988, 6, 1), 540],
  ] as const) {
    test(`${zone} at ${new Date(time).toISOString()}`, () => {
      expect(findOffset(zone, time)).toBe(minutes);
    });
  }
  test('clocks are written and read', () => {
    expect(formatIn('Asia/Shanghai', 1_763_596_800_000)).toBe(
      '2025-11-20 08:00:00 +08:00',
    );
    expect(fromWallClock('Asia/Shanghai', Date.UTC(2025, 10, 20, 8))).toBe(
      1_763_596_800_000,
    );
    // The first 01:30 of the night when New York sets its clocks back.
    expect(
      new Date(
        fromWallClock('America/New_York', Date.UTC(2025, 10, 2, 1, 30)),
      ).toISOString(),
    ).toBe('2025-11-02T05:30:00.000Z');
  });
});
