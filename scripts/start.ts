/** `npm start`: the site with live reload. Arguments go to `docusaurus start`. */
import {spawn} from 'node:child_process';

import {adviseOn} from '../src/publish/advice';
import {findFreePort, isFree} from '../src/serve/freePort';

const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
/** One mistake is told in several pieces; after such a pause it is complete. */
const PAUSE_MS = 300;
const DEFAULT_PORT = 3000;
async function main(): Promise<void> {
  const extra = process.argv.slice(2);
  const given = extra.indexOf('--port');
  const wanted = given === -1 ? null : Number(extra[given + 1]);
  if (wanted !== null && !(await isFree(wanted))) {
    console.error(
      `端口 ${extra[given + 1]} 用不了，多半已被占用；请换一个：npm start -- --port ${DEFAULT_PORT + 1}`,
    );
    process.exitCode = 1;
    return;
  }
  const port = wanted ?? (await findFreePort(DEFAULT_PORT));

  console.log(
    [
      ...(wanted === null && port !== DEFAULT_PORT
        ? [`端口 ${DEFAULT_PORT} 已被占用，改用 ${port}。`]
        : []),
      `正在启动行间，稍后请打开 http://localhost:${port}/`,
      '  改动 Markdown 或代码，页面会自己刷新；按 Ctrl + C 停止。',
      '  写新笔记：另开一个终端，运行 npm run new',
      '',
    ].join('\n'),
  );
  const child = spawn(
    process.execPath,
    [
      DOCUSAURUS,
      'start',
      '--no-open',
      ...(given === -1 ? ['--port', String(port)] : []),
      ...extra,
    ],
    {stdio: ['inherit', 'inherit', 'pipe']},
  );

  let complaints = '';
  let timer: NodeJS.Timeout | undefined;

  /** Docusaurus speaks English; what to do about it is added in Chinese. */
  function advise(): void {
    const advice = adviseOn(complaints);
    complaints = '';
    if (advice.length > 0) {
      console.error(['怎样改：', ...advice].join('\n- '));
    }
  }

  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    complaints += text;
    clearTimeout(timer);
    timer = setTimeout(advise, PAUSE_MS);
  });
  child.on('close', (code) => {
    clearTimeout(timer);
    advise();
    process.exitCode = code ?? 1;
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
