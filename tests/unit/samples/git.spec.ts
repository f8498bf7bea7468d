import {readFile} from 'node:fs/promises';

import {expect, test} from '@playwright/test';

import {runInGit} from '../../../src/samples/check/git';
import type {Outcome} from '../../../packages/verified-samples/src/check/outcome';

/** Runs the commands in a repository made by one of examples/git. */
function run(repository: string, code: string): Promise<Outcome> {
  return runInGit({
    file: 'docs/a.md',
    line: 1,
    endLine: 1,
    fence: {kind: 'git', language: 'sh', title: null, repository},
    code,
    output: null,
  });
}

test.describe('commands in a Git repository', () => {
  test('start on an empty main, and leave the same hashes each time', async () => {
    const code = `git branch --show-current
echo 1 > 价格.txt
git add . && git commit --quiet -m 定价
git log --format='%h %an %aI %s'`;
    const first = await run('empty', code);
    expect(first).toMatchObject({
      kind: 'ended',
      text: expect.stringMatching(
        /^main\n[0-9a-f]{7} 林一 2026-01-05T09:00:00\+08:00 定价$/u,
      ),
    });
    expect(await run('empty', code)).toEqual(first);
  });

  test('show what git refuses, in its place', async () => {
    const outcome = await run('cart', 'echo 前\ngit switch nowhere\necho 后');
    expect(outcome).toMatchObject({
      text: '前\nfatal: invalid reference: nowhere\n后',
    });
  });

  test('do not show where they ran', async () => {
    expect(await run('empty', 'pwd')).toMatchObject({text: '/home/lin/shop'});
  });

  for (const repository of ['missing', '../../package', 'Empty']) {
    test(`need a script: ${repository}`, async () => {
      expect(await run(repository, 'true')).toMatchObject({
        kind: 'failed',
        reason: expect.stringContaining(`没有 examples/git/${repository}.sh`),
      });
    });
  }
});

test('readers prepare the repository that the answers were checked in', async () => {
  const page = await readFile('docs/git/branch-merge-rebase.md', 'utf8');
  const script = await readFile('examples/git/tidy.sh', 'utf8');
  expect(page).toContain(script.replaceAll(/^#.*\n/gmu, ''));
});
