/** `npm run serve [-- --port 3000]`: the built site as a static host shows it. */
import {existsSync} from 'node:fs';
import {parseArgs} from 'node:util';

import {serveDirectory} from './staticServer';

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {port: {type: 'string', default: '3000'}},
  });
  if (!existsSync('build/404.html')) {
    throw new Error('还没有构建：请先运行 npm run build。');
  }
  const {address} = await serveDirectory('build', Number(values.port));
  console.log(`构建好的网站在 ${address}，按 Ctrl + C 停止。`);
}

main().catch((error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? '这个端口已经被占用；可以换一个：npm run serve -- --port 3001'
      : error.message,
  );
  process.exitCode = 1;
});
