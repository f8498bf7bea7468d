/**
 * `npm run serve [-- --port 3000] [--host 0.0.0.0]`: the built site as a static
 * host shows it, to this machine unless another address is given.
 */
import {existsSync} from 'node:fs';
import {parseArgs} from 'node:util';

import {serveDirectory} from '../src/serve/staticServer';

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      port: {type: 'string', default: '3000'},
      host: {type: 'string'},
    },
  });
  if (!existsSync('build/404.html')) {
    throw new Error('还没有构建：请先运行 npm run build。');
  }
  const {host} = values;
  const {address} = await serveDirectory('build', Number(values.port), {host});
  const others = host ? `，也在 ${host} 上给别的设备` : '';
  console.log(`构建好的网站在 ${address}${others}，按 Ctrl + C 停止。`);
}

main().catch((error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? '这个端口已经被占用；可以换一个：npm run serve -- --port 3001'
      : error.message,
  );
  process.exitCode = 1;
});
