/**
 * `npm run bench:offline`: what the list of a build says that keeping it takes,
 * compressed as it is sent. Reads `build/`, so build first.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {KEEP_ALL_MAX_BYTES} from '../options';
import {
  type KeepPage,
  LIST_PATH,
  type OfflineList,
  parseList,
  pickFiles,
  WORKER_PATH,
} from '../list';
import {printKeptSize} from './keepAll';

function readList(): OfflineList {
  const text = readFileSync(path.join('build', LIST_PATH), 'utf8');
  const list = parseList(JSON.parse(text));
  if (!list) {
    throw new Error('build/ 里没有离线清单；请先运行 npm run build。');
  }
  return list;
}

const list = readList();
const {files, pages, search} = list;

function toKb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function sumBytes(items: readonly {readonly bytes: number}[]): number {
  return items.reduce((total, {bytes}) => total + bytes, 0);
}

/** Documents, and each file that one of them needs, once. */
function weigh(some: readonly KeepPage[]): {requests: number; bytes: number} {
  const needs = pickFiles(list, new Set(some.flatMap((page) => page.files)));
  return {
    requests: some.length + needs.length,
    bytes: sumBytes(some) + sumBytes(needs),
  };
}

const sections = new Map<string, KeepPage[]>();
for (const page of pages) {
  sections.set(page.section, [...(sections.get(page.section) ?? []), page]);
}

console.log('| 留下 | 页 | 请求 | KB |\n| --- | --: | --: | --: |');
const rows: (readonly [string, readonly KeepPage[]])[] = [
  ['只有“事件循环”一页', pages.filter((one) => one.path === 'docs/f28ea93f')],
  ...[...sections].sort(([a], [b]) => (a < b ? -1 : 1)),
  ['全部页面', pages],
];
for (const [name, some] of rows) {
  const {requests, bytes} = weigh(some);
  console.log(`| ${name} | ${some.length} | ${requests} | ${toKb(bytes)} |`);
}
const found = pickFiles(list, search);
console.log(`| 搜索 | – | ${found.length} | ${toKb(sumBytes(found))} |`);
const all = sumBytes(files) + sumBytes(pages);
console.log(
  `| 全站 | ${pages.length} | ${files.length + pages.length} | ${toKb(all)} |`,
);
const common = pickFiles(
  list,
  files.flatMap((_, index) =>
    pages.every((page) => page.files.includes(index)) ? [index] : [],
  ),
);
console.log(
  `\n每一页都要的文件 ${common.length} 个，${toKb(sumBytes(common))} KB；自动留下全站的上限 ${toKb(KEEP_ALL_MAX_BYTES)} KB。`,
);
for (const name of [LIST_PATH, WORKER_PATH]) {
  const size = readFileSync(path.join('build', `${name}.br`)).length;
  console.log(`${name} ${toKb(size)} KB`);
}
void printKeptSize(pages.length);
