/**
 * `npm run bench:lighthouse`: Lighthouse's four scores for every type of page,
 * and each audit that is below 100. Reads `build/`, so build first.
 *
 * Lighthouse makes the processor four times slower, which is right for a fast
 * desktop only. Here the machine is measured before each page, and the page is
 * run with what Lighthouse's scale says for it.
 */
import {existsSync} from 'node:fs';
import {parseArgs} from 'node:util';

import {findBrowser} from '../../src/browser';
import {serveDirectory} from '../../src/serve/staticServer';
import {PAGE_TYPES} from '../../tests/e2e/pageTypes';
import {loadLighthouse, measurePage, type Row, VERSION} from './measure';
import {printCauses, printScores} from './print';

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      /** Some types of pages by name, with commas. */
      pages: {type: 'string'},
      /** Another folder with a built site. */
      folder: {type: 'string', default: 'build'},
      /** How often each page is run. */
      runs: {type: 'string', default: '3'},
      /** How many times slower a phone is than this machine; else measured. */
      slowdown: {type: 'string'},
    },
  });
  if (!existsSync(values.folder)) {
    throw new Error(`没有 ${values.folder}/；请先运行 npm run build。`);
  }
  const lighthouse = await loadLighthouse();
  const wanted = values.pages?.split(',');
  const {server, origin} = await serveDirectory(values.folder, 0);
  const rows: Row[] = [];
  for (const [name, address] of Object.entries(PAGE_TYPES)) {
    if (wanted === undefined || wanted.includes(name)) {
      rows.push(
        await measurePage(
          lighthouse,
          [name, origin + address],
          Number(values.runs),
          values.slowdown === undefined ? null : Number(values.slowdown),
        ),
      );
    }
  }
  server.close();
  console.log(
    `Lighthouse ${VERSION}，${findBrowser().version}，手机配置（模拟限速），每页 ${values.runs} 次，取性能居中的一次；“机器”是 benchmarkIndex，“减速”是按它换算到中档手机的倍数\n`,
  );
  printScores(rows);
  printCauses(rows);
}

void main();
