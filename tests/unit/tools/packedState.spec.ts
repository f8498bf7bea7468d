import {deflateRawSync} from 'node:zlib';

import {expect, test} from '@playwright/test';

import {isTool} from '../../../src/tools/catalogue';
import {packState, unpackState} from '../../../src/tools/packedState';
import {MAX_HASH_LENGTH, parseHash, toHash} from '../../../src/tools/route';

function pack(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return deflateRawSync(text).toString('base64url');
}

/** Text that hardly compresses. */
function createNoise(length: number): string {
  let seed = 7;
  return Array.from({length}, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return String.fromCodePoint(0x4e00 + ((seed >>> 8) % 8000));
  }).join('');
}

test('a long state stands in the address, and is read from it', async () => {
  const state = {
    mode: 'compress',
    input: `{"行间": "😀 \uD83D & % #"}\n`.repeat(4000),
  };
  expect(toHash('json', state)).toBeNull();
  const packed = await packState('json', state);
  const hash = packed.kind === 'ok' ? packed.hash : packed.message;
  expect(hash).toMatch(/^#\/tools\/json\?z=[\w-]+$/u);
  expect(hash.length).toBeLessThan(MAX_HASH_LENGTH);
  const route = parseHash(hash, isTool);
  expect(route).toMatchObject({kind: 'tool', id: 'json', state: {}});
  expect(
    await unpackState((route.kind === 'tool' && route.packed) || ''),
  ).toEqual(state);
});

test('what does not fit is refused with its size and the limit', async () => {
  expect(await packState('json', {input: createNoise(40_000)})).toEqual({
    kind: 'tooLong',
    message: expect.stringMatching(
      /^内容太长，放不进链接：压缩后还有 \d+ KB，最多 32 KB。/u,
    ),
  });
  expect(await packState('json', {input: 'a'.repeat(5_000_000)})).toEqual({
    kind: 'tooLong',
    message: expect.stringMatching(/有 4,883 KB，最多 1,024 KB/u),
  });
});

for (const [name, packed, result] of [
  [
    'fields that none can have',
    pack({'a b': '1', input: 'x', n: 3}),
    {input: 'x'},
  ],
  ['a list', pack(['a']), {}],
  ['no JSON', pack('{'), /没有复制完整/u],
  ['null', pack(null), /不是工具的内容/u],
  ['half of it', pack({input: 'x'.repeat(999)}).slice(0, 9), /没有复制完整/u],
  ['letters that are none', '%%%', /没有复制完整/u],
  ['nothing', '', /没有复制完整/u],
  ['a bomb', pack(JSON.stringify('a'.repeat(3_000_000))), /超过了 1 MB/u],
] as const) {
  test(`from an address: ${name}`, async () => {
    const state = await unpackState(packed);
    if (result instanceof RegExp) {
      expect(state).toMatch(result);
    } else {
      expect(state).toEqual(result);
    }
  });
}
