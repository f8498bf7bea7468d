/**
 * What grows with the number of pages, and where it is: the scripts that every
 * page starts with, and the tables that links need.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';

import {
  type RouteTable,
  SITE_TABLES_FOLDER,
  TABLES_FOLDER,
} from '../../src/routes/routeTable';

const SCRIPTS = 'build/assets/js';
const OUTPUT = 'build';

function weigh(file: string): number {
  return brotliCompressSync(readFileSync(file)).length;
}

/** Prints the bytes of both, and how many pages are in each table. */
export function printRouteTables(): void {
  console.log('\n| 文件 | 页 | 字节（brotli） |\n| --- | --: | --: |');
  for (const name of readdirSync(SCRIPTS).sort()) {
    if (/^(?:main|runtime~main)\.\w+\.js$/u.test(name)) {
      console.log(
        `| 每页都有：${name} | | ${weigh(path.join(SCRIPTS, name))} |`,
      );
    }
  }
  const tables = [TABLES_FOLDER, SITE_TABLES_FOLDER].flatMap((folder) =>
    readdirSync(path.join(OUTPUT, folder))
      .sort()
      .map((name) => folder + name),
  );
  for (const name of tables) {
    if (name.endsWith('.json')) {
      const file = path.join(OUTPUT, name);
      const {routes} = JSON.parse(readFileSync(file, 'utf8')) as RouteTable;
      const pages = routes.filter(({isParent}) => !isParent).length;
      console.log(`| 链接要时：${name} | ${pages} | ${weigh(file)} |`);
    }
  }
}
