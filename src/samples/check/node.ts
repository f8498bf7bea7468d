/** Runs a sample in a Node of its own, as an ES module. */
import {type ChildProcess, spawn} from 'node:child_process';
import {mkdtemp, realpath, rm, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import ts from 'typescript';

import type {Outcome} from 'docusaurus-theme-verified-samples/check';
import type {SampleOf} from './types';

const TIMEOUT_MS = 20_000;
const MAX_OUTPUT_BYTES = 1_000_000;
const TOO_MUCH = '输出超过 1 MB，已终止；请检查循环。';
/** Node's exit code for a top-level await that nothing can settle any more. */
const UNSETTLED_AWAIT = 13;
export const PRELOAD = path.resolve('src/samples/check/nodePreload.mjs');

/** What of our own environment a sample may see: enough to start programs. */
const INHERITED =
  'PATH HOME USERPROFILE SystemRoot TMPDIR TEMP TMP PATHEXT'.split(' ');

/** Runs `sample` to its end, at most 20 s. */
export async function runInNode({
  fence,
  code,
}: SampleOf<'node'>): Promise<Outcome> {
  const folder = await realpath(
    await mkdtemp(path.join(os.tmpdir(), 'sample-')),
  );
  try {
    const file = path.join(folder, 'sample.mjs');
    await writeFile(file, fence.language === 'ts' ? stripTypes(code) : code);
    const preload = pathToFileURL(PRELOAD);
    for (const name of ['now', 'seed'] as const) {
      if (fence[name] !== undefined) {
        preload.searchParams.set(name, String(fence[name]));
      }
    }
    const outcome = await collect(
      spawn(process.execPath, ['--import', preload.href, file], {
        cwd: folder,
        env: {
          ...Object.fromEntries(
            INHERITED.map((name) => [name, process.env[name]]),
          ),
          TZ: 'Asia/Shanghai',
          LANG: 'zh_CN.UTF-8',
          NO_COLOR: '1',
        },
        stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
        // A group of its own, so that its children end with it.
        detached: process.platform !== 'win32',
      }),
    );
    return outcome.kind === 'ended'
      ? {...outcome, text: outcome.text.replaceAll(folder, '/sample')}
      : outcome;
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

function stripTypes(code: string): string {
  return ts.transpileModule(code, {
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
    },
  }).outputText;
}

function collect(child: ChildProcess): Promise<Outcome> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    /** What Node itself writes, past the preload: warnings of the engine. */
    const native: Buffer[] = [];
    let size = 0;
    let hasThrown = false;
    let reason: string | null = null;
    function stop(why: string): void {
      reason ??= why;
      killGroup(child);
    }
    function keep(list: Buffer[], chunk: Buffer): void {
      list.push(chunk);
      size += chunk.length;
      if (size > MAX_OUTPUT_BYTES) {
        stop(TOO_MUCH);
      }
    }
    const timer = setTimeout(
      () =>
        stop(
          `${TIMEOUT_MS / 1000} 秒还没有结束，已终止；请检查死循环、没有关闭的服务和计时器。`,
        ),
      TIMEOUT_MS,
    );
    child.stdout?.on('data', (chunk: Buffer) => keep(chunks, chunk));
    child.stderr?.on('data', (chunk: Buffer) => keep(native, chunk));
    // The letters of nodePreload.mjs.
    child.stdio[3]?.on('data', (news: Buffer) => {
      if (news.includes('f')) {
        stop(TOO_MUCH);
      }
      hasThrown = true;
    });
    child.on('error', (error) => {
      reason ??= `Node 没有启动：${error.message}。`;
    });
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (code === UNSETTLED_AWAIT) {
        reason ??=
          '顶层的 await 一直没有结果，程序就结束了；请检查它等的 Promise。';
      }
      if (signal !== null) {
        reason ??= `Node 被信号 ${signal} 结束。`;
      }
      // What it has started would keep the pipes open.
      killGroup(child);
    });
    child.on('close', () => {
      clearTimeout(timer);
      const text = [Buffer.concat(chunks), Buffer.concat(native)]
        .map((part) => part.toString('utf8').trimEnd())
        .filter(Boolean)
        .join('\n')
        // Process numbers differ from run to run.
        .replaceAll(/^\(node:\d+\)/gmu, '(node)');
      resolve(
        reason === null
          ? {kind: 'ended', text, hasThrown}
          : {kind: 'failed', reason},
      );
    });
  });
}

function killGroup({pid}: ChildProcess): void {
  if (pid === undefined) {
    return;
  }
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended, with all that it started.
  }
}
