/** Runs shell commands of a sample in a Git repository made for it. */
import {spawn} from 'node:child_process';
import {
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type {Outcome} from 'docusaurus-theme-verified-samples/check';
import type {SampleOf} from './types';

/** Scripts that prepare repositories, one a file. */
export const GIT_EXAMPLES = 'examples/git';

const TIMEOUT_MS = 20_000;
/** Stands for the folder that the samples really run in. */
const SHOWN_HOME = '/home/lin';
const REPOSITORY = 'shop';

/** The same author, day and words everywhere, and so the same hashes. */
const ENVIRONMENT = {
  GIT_AUTHOR_NAME: '林一',
  GIT_AUTHOR_EMAIL: 'lin@example.com',
  GIT_AUTHOR_DATE: '2026-01-05T09:00:00+08:00',
  GIT_COMMITTER_NAME: '林一',
  GIT_COMMITTER_EMAIL: 'lin@example.com',
  GIT_COMMITTER_DATE: '2026-01-05T09:00:00+08:00',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_EDITOR: 'true',
  GIT_PAGER: 'cat',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C.UTF-8',
  TZ: 'Asia/Shanghai',
};

const CONFIG = `[init]
  defaultBranch = main
[user]
  name = 林一
  email = lin@example.com
[core]
  quotePath = false
  autocrlf = false
`;

type Run = {readonly code: number | null; readonly text: string};

/** Runs a script in bash; both its streams, in the order they were written. */
function runScript(script: string, cwd: string, home: string): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', `exec 2>&1\n${script}`], {
      cwd,
      env: {PATH: process.env.PATH, HOME: home, ...ENVIRONMENT},
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({code, text: Buffer.concat(chunks).toString('utf8')}),
    );
  });
}

/**
 * Prepares the repository and runs the commands of `sample` in it. How they
 * end does not matter: a command that Git refuses is worth showing, too.
 */
export async function runInGit({
  fence: {repository},
  code,
}: SampleOf<'git'>): Promise<Outcome> {
  const file = `${GIT_EXAMPLES}/${repository}.sh`;
  const setup = await readFile(file, 'utf8').catch(() => null);
  if (setup === null || !/^[a-z-]+$/u.test(repository)) {
    return {
      kind: 'failed',
      reason: `没有 ${file}；请写一个准备仓库的脚本，或用 git=empty。`,
    };
  }
  const home = await realpath(await mkdtemp(path.join(os.tmpdir(), 'git-')));
  try {
    const folder = path.join(home, REPOSITORY);
    await mkdir(folder);
    await writeFile(path.join(home, '.gitconfig'), CONFIG);
    const prepared = await runScript(
      `set -e\ngit init --quiet\n${setup}`,
      folder,
      home,
    );
    if (prepared.code !== 0) {
      return {
        kind: 'failed',
        reason: `${file} 失败了：${prepared.text.trim()}`,
      };
    }
    const {code: status, text} = await runScript(code, folder, home);
    return status === null
      ? {
          kind: 'failed',
          reason: `${TIMEOUT_MS / 1000} 秒还没有结束，已终止；请检查等待输入的命令。`,
          isTimeout: true,
        }
      : {
          kind: 'ended',
          text: text.replaceAll(home, SHOWN_HOME).trimEnd(),
          hasThrown: false,
        };
  } catch (error) {
    return {
      kind: 'failed',
      reason: `bash 没有启动：${(error as Error).message}。`,
    };
  } finally {
    await rm(home, {recursive: true, force: true});
  }
}
