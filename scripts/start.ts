/** `npm start`: the site with live reload. Arguments go to `docusaurus start`. */
import {spawn} from 'node:child_process';

import {adviseOn} from './buildAdvice';

const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
/** One mistake is told in several pieces; after such a pause it is complete. */
const PAUSE_MS = 300;
const extra = process.argv.slice(2);
const given = extra.indexOf('--port');
const port = given === -1 ? '3000' : (extra[given + 1] ?? '3000');

console.log(
  [
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
    ...(given === -1 ? ['--port', port] : []),
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
