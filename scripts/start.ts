/**
 * `npm start`: the site with live reload, and beside it what `npm run check --
 * --watch` says of the pages. Arguments go to `docusaurus start`.
 */
import {type ChildProcess, spawn} from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {adviseOn} from '../src/publish/advice';
import {findFreePort, isFree} from '../src/serve/freePort';

const END_WITH_PARENT = pathToFileURL(
  path.resolve(path.dirname(__filename), '../src/publish/endWithParent.mjs'),
).href;
const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
const TSX = pathToFileURL(require.resolve('tsx')).href;
const CHECK_SCRIPT = path.join(path.dirname(__filename), 'check.ts');
/** One mistake is told in several pieces; after such a pause it is complete. */
const PAUSE_MS = 300;
const DEFAULT_PORT = 3000;
/** Characters of the last complaints that are kept. */
const MEMORY = 4000;

/** The value of `--port 3001`, `--port=3001` or `-p 3001`; null: not given. */
function findOption(
  words: readonly string[],
  name: string,
  letter: string,
): string | null {
  for (const [index, word] of words.entries()) {
    const [, joined] = new RegExp(`^--${name}=(.*)$`, 'u').exec(word) ?? [];
    if (joined !== undefined) {
      return joined;
    }
    if (word === `--${name}` || word === `-${letter}`) {
      return words[index + 1] ?? '';
    }
  }
  return null;
}

/** On all addresses, and on the one that Docusaurus will ask for. */
async function isFreeOn(port: number, host: string): Promise<boolean> {
  return (await isFree(port)) && (await isFree(port, host));
}

/** In a process of its own: the server answers while pages are looked at. */
function watchPages(): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--import', TSX, CHECK_SCRIPT, '--watch'],
    // The channel tells it when this process is gone, however it ended.
    {stdio: ['ignore', 'inherit', 'inherit', 'ipc']},
  );
  child.on('error', (error) => {
    console.error(`页面没有人查：${error.message}`);
  });
  if (child.pid !== undefined) {
    // The page comes first, and what is wrong with it afterwards.
    os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  }
  return child;
}

async function main(): Promise<void> {
  const extra = process.argv.slice(2);
  const given = findOption(extra, 'port', 'p');
  const host = findOption(extra, 'host', 'h') ?? 'localhost';
  const wanted = given === null ? null : Number(given);
  if (wanted !== null && !(await isFreeOn(wanted, host))) {
    console.error(
      `端口 ${given} 用不了，多半已被占用；请换一个：npm start -- --port ${await findFreePort(DEFAULT_PORT + 1)}`,
    );
    process.exitCode = 1;
    return;
  }
  const port = wanted ?? (await findFreePort(DEFAULT_PORT, host));

  console.log(
    [
      ...(wanted === null && port !== DEFAULT_PORT
        ? [`端口 ${DEFAULT_PORT} 已被占用，改用 ${port}。`]
        : []),
      `正在启动行间，稍后请打开 http://${host}:${port}/`,
      '  改动 Markdown 或代码，页面会自己刷新；按 Ctrl + C 停止。',
      '  写新笔记：另开一个终端，运行 npm run new',
      '',
    ].join('\n'),
  );
  const child = spawn(
    process.execPath,
    [
      '--import',
      END_WITH_PARENT,
      DOCUSAURUS,
      'start',
      '--no-open',
      ...(given === null ? ['--port', String(port)] : []),
      ...extra,
    ],
    // The channel says when this process is gone, however it ended.
    {stdio: ['inherit', 'inherit', 'pipe', 'ipc']},
  );

  const watching = watchPages();

  let complaints = '';
  let everything = '';
  let timer: NodeJS.Timeout | undefined;

  /** Docusaurus speaks English; what to do about it is added in Chinese. */
  function advise(): void {
    const advice = adviseOn(complaints);
    complaints = '';
    if (advice.length > 0) {
      console.error(['怎样改：', ...advice].join('\n- '));
    }
  }

  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    complaints += text;
    everything = (everything + text).slice(-MEMORY);
    clearTimeout(timer);
    timer = setTimeout(advise, PAUSE_MS);
  });
  child.on('close', (code) => {
    clearTimeout(timer);
    advise();
    watching.kill();
    // Docusaurus ends with 0 when another program took the port meanwhile.
    const isTaken =
      /already running on port|could not find an open port/iu.test(everything);
    if (isTaken) {
      console.error(
        `端口 ${port} 刚刚被别的程序占用了；请再运行一次，或换一个：npm start -- --port ${port + 1}`,
      );
    }
    process.exitCode = isTaken ? 1 : (code ?? 1);
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
