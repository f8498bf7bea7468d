import {deflateRawSync} from 'node:zlib';

import {expect, test} from '@playwright/test';

import {
  findNameProblem,
  MAX_FILES,
  parseProject,
} from '../../../src/playground/project';
import {
  decodeShare,
  encodeShare,
  MAX_ENCODED_LENGTH,
  MAX_INFLATED_BYTES,
  ShareSizeError,
} from '../../../src/playground/shareLink';

function pack(value: unknown): string {
  return packText(JSON.stringify(value));
}

function packText(text: string | Buffer): string {
  return `v1=${deflateRawSync(text).toString('base64url')}`;
}

/** Text that does not compress to nothing: pseudo-random characters. */
function createText(length: number, alphabet: readonly string[]): string {
  let seed = 7;
  return Array.from({length}, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return alphabet[(seed >>> 8) % alphabet.length];
  }).join('');
}

const HAN_AND_EMOJI = [
  ...Array.from({length: 3000}, (_, at) => String.fromCodePoint(0x4e00 + at)),
  ...Array.from({length: 60}, (_, at) => String.fromCodePoint(0x1f600 + at)),
  '👩‍👩‍👧‍👦',
];

test.describe('round trip', () => {
  for (const [name, project] of [
    ['one file', {files: [{name: 'main.js', code: 'console.log(1)\n'}]}],
    [
      'several files, one of them open',
      {
        files: [
          {name: 'index.html', code: '<h1>你好 👋</h1>\r\n'},
          {name: 'a.module.css', code: ''},
        ],
        open: 'a.module.css',
      },
    ],
    [
      'a lone surrogate',
      {files: [{name: 'main.js', code: '\ud83d \0 \u2028'}]},
    ],
    [
      '200 KB of Chinese and emoji',
      {
        files: [
          {name: 'main.js', code: createText((200 * 1024) / 3, HAN_AND_EMOJI)},
        ],
      },
    ],
  ] as const) {
    test(name, async () => {
      const hash = await encodeShare(project);
      expect(hash).toMatch(/^v1=[\w-]+$/u);
      expect(await decodeShare(`#${hash}`)).toEqual({kind: 'ok', project});
      expect(await decodeShare(hash)).toEqual({kind: 'ok', project});
    });
  }

  test('an unknown open file is left out', async () => {
    const files = [{name: 'main.js', code: ''}];
    expect(await decodeShare(pack({files, open: 'other.js'}))).toEqual({
      kind: 'ok',
      project: {files},
    });
  });

  test('what is no field of a project is left out', async () => {
    const project = await decodeShare(
      packText(
        '{"__proto__":{"bad":1},"files":[{"name":"main.js","code":"1","__proto__":{"bad":1},"id":3}]}',
      ),
    );
    expect(project).toEqual({
      kind: 'ok',
      project: {files: [{name: 'main.js', code: '1'}]},
    });
    expect(project.kind === 'ok' && 'bad' in project.project).toBe(false);
    expect(({} as Record<string, unknown>).bad).toBeUndefined();
  });
});

test.describe('a project that does not fit', () => {
  for (const [name, code] of [
    ['inflated', 'x'.repeat(MAX_INFLATED_BYTES)],
    [
      'encoded',
      createText(
        MAX_INFLATED_BYTES - 1000,
        Array.from({length: 94}, (_, at) =>
          String.fromCharCode(33 + at),
        ).filter((character) => !'"\\'.includes(character)),
      ),
    ],
  ] as const) {
    test(name, async () => {
      await expect(
        encodeShare({files: [{name: 'main.js', code}]}),
      ).rejects.toThrow(ShareSizeError);
    });
  }
});

for (const [name, sign] of [
  ['directions', '\u202e'],
  ['nothing that can be seen', '\u200b'],
  ['controls', '\u0001'],
] as const) {
  test(`a link of thousands of signs of ${name}, each of which an editor draws, is refused`, async () => {
    const hash = await encodeShare({
      files: [{name: 'main.js', code: `// ${sign.repeat(100_000)}`}],
    });
    expect(await decodeShare(hash)).toEqual({
      kind: 'error',
      message:
        '链接里的代码读不出来：里面有上千个看不见的控制字符，编辑器画不出来。',
    });
    const few = await encodeShare({
      files: [{name: 'main.js', code: `// ${sign.repeat(500)}\r\n\t👨‍👩‍👧`}],
    });
    expect((await decodeShare(few)).kind).toBe('ok');
  });
}

test.describe('hashes that carry nothing', () => {
  for (const hash of ['', '#', '#section', '#__docusaurus_skipToContent']) {
    test(hash || 'none', async () => {
      expect(await decodeShare(hash)).toEqual({kind: 'empty'});
    });
  }
});

test.describe('refuses', () => {
  const valid = deflateRawSync('{"files":[{"name":"main.js","code":"1"}]}');
  for (const [name, hash, message] of [
    ['nothing packed', 'v1=', '没有复制完整'],
    ['markup', 'v1=<script>alert(1)</script>', '没有复制完整'],
    ['percent signs', 'v1=%E0%A4%A', '没有复制完整'],
    ['bytes that do not inflate', 'v1=AAAA', '没有复制完整'],
    ['a length base64 cannot have', 'v1=A', '没有复制完整'],
    ['another version', 'v2=AAAA', '没有复制完整'],
    [
      'a cut link',
      `v1=${valid.subarray(0, -4).toString('base64url')}`,
      '没有复制完整',
    ],
    ['text that is no JSON', packText('{files:1}'), '没有复制完整'],
    [
      'bytes that are no text',
      packText(Buffer.from([0xff, 0xfe])),
      '没有复制完整',
    ],
    ['null', pack(null), '没有文件'],
    ['a list', pack([1]), '没有文件'],
    ['files of a wrong type', pack({files: 'main.js'}), '没有文件'],
    ['no files', pack({files: []}), '实际是 0 个'],
    [
      'too many files',
      pack({
        files: Array.from({length: MAX_FILES + 1}, (_, at) => ({
          name: `f${at}.js`,
          code: '',
        })),
      }),
      '实际是 13 个',
    ],
    ['a file of null', pack({files: [null]}), '缺少名字或内容'],
    ['a name of a wrong type', pack({files: [{name: 1, code: ''}]}), '缺少'],
    ['code of a wrong type', pack({files: [{name: 'a.js', code: {}}]}), '缺少'],
    ['a path', pack({files: [{name: '../a.js', code: ''}]}), '文件名'],
    ['a markup name', pack({files: [{name: '<b>.js', code: ''}]}), '文件名'],
    [
      'a long name',
      pack({files: [{name: `${'a'.repeat(99)}.js`, code: ''}]}),
      '文件名',
    ],
    ['another extension', pack({files: [{name: 'a.exe', code: ''}]}), '文件名'],
    [
      'one name twice',
      pack({
        files: [
          {name: 'a.js', code: ''},
          {name: 'A.js', code: ''},
        ],
      }),
      '已经有一个文件叫',
    ],
    ['an endless link', `v1=${'A'.repeat(MAX_ENCODED_LENGTH)}`, '链接太长'],
  ] as const) {
    test(name, async () => {
      const result = await decodeShare(hash);
      expect(result.kind === 'error' && result.message).toContain(message);
    });
  }

  test('a bomb, and stops inflating it at the limit', async () => {
    const bomb = packText(Buffer.alloc(200 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(MAX_ENCODED_LENGTH);
    const before = process.memoryUsage().rss;
    expect(await decodeShare(bomb)).toEqual({
      kind: 'error',
      message: '链接里的代码读不出来：里面的代码超过了 1 MB。',
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});

test.describe('names and projects', () => {
  test('accepts names that people use', () => {
    for (const name of [
      'main.js',
      'App.tsx',
      'a.test.ts',
      'style-2.css',
      'x_y.json',
    ]) {
      expect(findNameProblem(name, []), name).toBeNull();
    }
  });

  test('a project of another shape says what is wrong', () => {
    expect(parseProject({files: [{name: 'a.js', code: ''}, 3]})).toContain(
      '缺少',
    );
  });
});
