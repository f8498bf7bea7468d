/** `npm run check -- --watch`, as an author and an editor see it. */
import {spawn} from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {expect, test} from '@playwright/test';

type Task = {
  readonly label: string;
  readonly problemMatcher: {
    readonly pattern: {readonly regexp: string};
    readonly background: {
      readonly beginsPattern: string;
      readonly endsPattern: string;
    };
  };
};

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'watch-'));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  page('正文。');
});
test.afterEach(() => {
  rmSync(folder, {recursive: true, force: true});
});

function page(body: string, file = 'docs/css/grid.md'): void {
  mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  writeFileSync(
    path.join(folder, file),
    `---\ntitle: 网格\ndescription: ${'字'.repeat(50)}\nslug: /0000000a\nkeywords:\n  - a\nlevel: 入门\n---\n\n${body}\n`,
  );
}

/** Starts it, and reads its blocks: all lines from one beginning to its end. */
function start(...names: readonly string[]) {
  const {tasks} = JSON.parse(readFileSync('.vscode/tasks.json', 'utf8')) as {
    readonly tasks: readonly Task[];
  };
  const {pattern, background} = tasks.find(
    ({label}) => label === '边写边查',
  )!.problemMatcher;
  const child = spawn(
    process.execPath,
    [
      '--import',
      pathToFileURL(path.resolve('node_modules/tsx/dist/loader.mjs')).href,
      path.resolve('scripts/check.ts'),
      '--watch',
      ...names,
    ],
    {cwd: folder},
  );
  let output = '';
  let read = 0;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  return {
    ended,
    child,
    /** What an editor lists after the next block. */
    async next(): Promise<string[]> {
      const lines = () => output.split('\n').slice(read);
      const ends = new RegExp(background.endsPattern, 'u');
      await expect
        .poll(() => lines().some((line) => ends.test(line)), {
          message: 'a block that ends',
        })
        .toBe(true);
      const end = lines().findIndex((line) => ends.test(line));
      const block = lines().slice(0, end + 1);
      read += end + 1;
      const begins = new RegExp(background.beginsPattern, 'u');
      expect(block.filter((line) => begins.test(line))).toHaveLength(1);
      const problem = new RegExp(pattern.regexp, 'u');
      return block.flatMap((line) => {
        const [, file, number, message] = problem.exec(line) ?? [];
        return file ? [`${file}:${number} ${message}`] : [];
      });
    },
  };
}

test('tells after each save, clears what is mended, and ends on Ctrl + C', async () => {
  const {next, child, ended} = start();
  expect(await next()).toEqual([]);
  page('##二');
  expect(await next()).toEqual([
    expect.stringMatching(/^docs\/css\/grid\.md:10 “##二”没有成为标题/u),
  ]);
  page('耗时5毫秒。\n\n```js no-run="要登录"\nlet = ;\n```');
  expect(await next()).toEqual([
    expect.stringMatching(/^docs\/css\/grid\.md:10 排版：/u),
    expect.stringMatching(/^docs\/css\/grid\.md:13 .*语法/u),
  ]);
  rmSync(path.join(folder, 'docs/css/grid.md'));
  expect(await next()).toEqual([]);
  writeFileSync(path.join(folder, 'docs/css/grid.md'), '---\ntitle: 网');
  expect(await next()).not.toEqual([]);
  page('正文。');
  expect(await next()).toEqual([]);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

test('of one page, nothing of the others; a name that is none is told', async () => {
  page('##二', 'docs/css/flex.md');
  const {next, child, ended} = start('docs/css/grid.md');
  // Both have one address and one title, and both would have to be mended.
  expect(await next()).toEqual([
    expect.stringMatching(/^docs\/css\/grid\.md:2 title/u),
    expect.stringMatching(/^docs\/css\/grid\.md:4 slug/u),
  ]);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  const other = start('docs/css/gird.md');
  expect(await other.ended).toBe(1);
});
