/** What the first script carries only because the site has many pages. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';

const FOLDER = 'build/assets/js';
/** As Docusaurus and the minifier write them; a new version may differ. */
const TABLES: readonly (readonly [name: string, entry: RegExp])[] = [
  [
    '地址到组件',
    /\{path:"[^"]*",component:\w+\("[^"]*","[0-9a-f]{3}"\),exact:!0(?:,sidebar:"\w+")?\},?/gu,
  ],
  ['地址到数据块的名字', /"[^"]*-[0-9a-f]{3}":\{(?:[^{}]|\{[^{}]*\})*\},?/gu],
  [
    '数据块怎样加载',
    /(?:"[0-9a-f]{8}"|[a-z]\w+):\[\(\)=>(?:Promise\.all\(\[[^\]]*\]\)|\w\.e\("\d+"\))\.then\([^"]*\),"[^"]*",\d+\],?/gu,
  ],
];

function weigh(code: string): number {
  return brotliCompressSync(code).length;
}

/** Prints how many bytes go when a table is cut out of the first script. */
export function printRouteTables(): void {
  const names = readdirSync(FOLDER);
  const read = (name: RegExp): string =>
    readFileSync(
      path.join(FOLDER, names.find((one) => name.test(one)) ?? ''),
      'utf8',
    );
  const main = read(/^main\.\w+\.js$/u);
  const whole = weigh(main);
  console.log('\n| 第一个脚本里 | 条 | 字节（brotli） |\n| --- | --: | --: |');
  let rest = main;
  for (const [name, entry] of TABLES) {
    const count = main.match(entry)?.length ?? 0;
    rest = rest.replace(entry, '');
    console.log(
      `| ${name} | ${count} | ${whole - weigh(main.replace(entry, ''))} |`,
    );
  }
  console.log(`| 三张表一起 | | ${whole - weigh(rest)} |`);
  console.log(`| 全部 | | ${whole} |`);
  const runtime = weigh(read(/^runtime~main\.\w+\.js$/u));
  console.log(`| 另一个文件：数据块的文件名 | | ${runtime} |`);
}
