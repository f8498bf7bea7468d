/** `npm start`: the site with live reload. Arguments go to `docusaurus start`. */
import {spawn} from 'node:child_process';

const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
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
  {stdio: 'inherit'},
);
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
