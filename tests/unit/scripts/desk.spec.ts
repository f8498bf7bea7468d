/** What the author's commands say when they cannot do what they were asked. */
import {spawnSync} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {type AddressInfo, createServer} from 'node:net';
import {pathToFileURL} from 'node:url';

import {expect, test} from '@playwright/test';

import {nightlyUnless} from '../../nightly';

const TSX = pathToFileURL(require.resolve('tsx')).href;

/**
 * Runs a script of the site as npm does; nobody answers its questions.
 * @param options of Node.
 */
function run(
  script: string,
  args: readonly string[],
  options: readonly string[] = [],
): {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
} {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [...options, '--import', TSX, script, ...args],
    {encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000},
  );
  return {status, stdout, stderr};
}

test.describe('npm run new', () => {
  const NOTE =
    `--section docs --category css --name subgrid-two --title 子网格 --tags css --keywords subgrid --level 中级 --description ${'字'.repeat(50)}`.split(
      ' ',
    );
  /** With another value of an option. */
  const withValue = (option: string, value: string): string[] =>
    NOTE.map((word, index) => (NOTE[index - 1] === option ? value : word));

  for (const [name, args, says] of [
    ['a misspelt option', ['--titel', '子网格'], '是不是 --title？'],
    ['an option that nobody meant', ['--colour', 'red'], '没有 --colour'],
    ['an option without a value', ['--title'], '--title 后面要有一个值'],
    ['a title without quotes', ['--title', '子', '网格'], '看不懂“网格”'],
    ['half of what it needs', ['--section', 'docs'], '缺少 --category'],
    ['an unknown section', withValue('--section', 'doc'), '没有“doc”这个栏目'],
    ['an unknown tag', withValue('--tags', 'cs'), '标签“cs”不在'],
    ['a Chinese name', withValue('--name', '子网格'), '只能用小写英文'],
    ['a short description', withValue('--description', '短'), '现在 1 个字符'],
    ['a name that is taken', withValue('--name', 'flex-and-grid'), '已经存在'],
  ] as const) {
    const isDefault = ['--titel', '--section'].includes(args[0]);
    const details = nightlyUnless(
      isDefault && args.length < NOTE.length,
      '@build',
    );
    test(`tells of ${name}, and writes nothing`, details, () => {
      const before = readdirSync('docs/css');
      const {status, stdout, stderr} = run('scripts/new.ts', args);
      expect(stderr).toContain(says);
      // Words for an author, and no stack of ours.
      expect(stderr).not.toMatch(/\n\s+at |Error:/u);
      expect([status, stdout]).toEqual([1, '']);
      expect(readdirSync('docs/css')).toEqual(before);
    });
  }

  test('explains itself in Chinese when asked, and ends well', () => {
    for (const word of ['--help', '-h']) {
      const {status, stdout, stderr} = run('scripts/new.ts', [word]);
      expect(stdout).toContain('新建一篇笔记');
      expect(stdout).toContain('--description');
      expect([status, stderr]).toEqual([0, '']);
    }
  });

  test('tells of a folder that it may not write to, and leaves no empty file', () => {
    // Root may write anywhere, so that the system is made to refuse.
    const refusal = `
      import fs from 'node:fs';
      import {syncBuiltinESMExports} from 'node:module';
      const {writeFileSync} = fs;
      fs.writeFileSync = (file, ...rest) => {
        if (!String(file).includes('subgrid-two')) return writeFileSync(file, ...rest);
        throw Object.assign(new Error('refused'), {code: 'EACCES', path: file});
      };
      syncBuiltinESMExports();`;
    const before = readdirSync('docs/css');
    const {status, stdout, stderr} = run('scripts/new.ts', NOTE, [
      '--import',
      `data:text/javascript,${encodeURIComponent(refusal)}`,
    ]);
    expect(stderr).toMatch(
      /^没有写 docs\/css\/subgrid-two\.md。.*没有写入的权限/u,
    );
    expect([status, stdout]).toEqual([1, '']);
    expect(readdirSync('docs/css')).toEqual(before);
  });
});

test.describe('npm start', () => {
  test('names a free port where the one that was asked for is taken, and fails', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const {port} = server.address() as AddressInfo;
    try {
      const {status, stdout, stderr} = run('scripts/start.ts', [
        '--port',
        String(port),
        '--host',
        '127.0.0.1',
      ]);
      expect(stderr).toMatch(
        new RegExp(
          `^端口 ${port} 用不了，多半已被占用；请换一个：npm start -- --port \\d+\n$`,
          'u',
        ),
      );
      // Nothing is promised that does not come.
      expect(stdout).toBe('');
      expect(status).toBe(1);
    } finally {
      server.close();
    }
  });
});
