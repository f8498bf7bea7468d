import {expect, test} from '@playwright/test';

import {decodeFile} from '../../../src/tools/kit/readText';

for (const [what, bytes, text, encoding] of [
  ['UTF-8', [...Buffer.from('汉字 😀')], '汉字 😀', null],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x61], 'a', null],
  ['GBK', [0xba, 0xba, 0xd7, 0xd6], '汉字', 'GB18030（GBK）'],
  ['UTF-16', [0xff, 0xfe, 0x49, 0x6c], '汉', 'UTF-16LE'],
  ['big-endian UTF-16', [0xfe, 0xff, 0x6c, 0x49], '汉', 'UTF-16BE'],
  ['no text', [0x61, 0xff], 'a\uFFFD', null],
  ['nothing', [], '', null],
] as const) {
  test(`a file of ${what}`, () => {
    expect(decodeFile(new Uint8Array(bytes))).toEqual({text, encoding});
  });
}
