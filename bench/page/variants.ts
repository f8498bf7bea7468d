/** The scripts of one page in other forms, counted and not built. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';

import {LIST_PATH, parseList, pickFiles} from '../../src/lib/offline/list';

/** Chinese characters and punctuation; other escapes may be part of the code. */
const ESCAPE =
  /(?<!\\)\\u(201[0-9a-f]|202[0-7]|[3-9c][0-9a-f]{3}|ff[0-9a-e][0-9a-f])/gu;

function unescape(code: string): string {
  return code.replace(ESCAPE, (whole, digits: string) => {
    const point = Number.parseInt(digits, 16);
    return point >= 0xa000 && point < 0xff00
      ? whole
      : String.fromCharCode(point);
  });
}

type Form = readonly [name: string, weigh: (code: string) => number];

const FORMS: readonly Form[] = [
  ['原样，不压缩', (code) => Buffer.byteLength(code)],
  ['原样，gzip', (code) => gzipSync(code, {level: 9}).length],
  ['原样，brotli', (code) => brotliCompressSync(code).length],
  ['汉字不转义，不压缩', (code) => Buffer.byteLength(unescape(code))],
  ['汉字不转义，gzip', (code) => gzipSync(unescape(code), {level: 9}).length],
  ['汉字不转义，brotli', (code) => brotliCompressSync(unescape(code)).length],
];

/** Prints what all scripts, and those of the page at `pagePath`, would weigh. */
export function printVariants(pagePath: string): void {
  const list = parseList(
    JSON.parse(readFileSync(path.join('build', LIST_PATH), 'utf8')),
  );
  const page = list?.pages.find((one) => one.path === pagePath);
  if (!list || !page) {
    throw new Error('build/ 里没有这一页；请先运行 npm run build。');
  }
  const read = (files: readonly {readonly path: string}[]): string[] =>
    files
      .filter((file) => file.path.endsWith('.js'))
      .map((file) => readFileSync(path.join('build', file.path), 'utf8'));
  const own = read(pickFiles(list, page.files));
  const all = read(list.files);
  const weighAll = (codes: readonly string[], [, weigh]: Form): string =>
    (codes.reduce((sum, code) => sum + weigh(code), 0) / 1000).toFixed(1);
  console.log(
    `\n| 脚本 | 这一页的 ${own.length} 个，KB | 全站的 ${all.length} 个，KB |\n| --- | --: | --: |`,
  );
  for (const form of FORMS) {
    console.log(
      `| ${form[0]} | ${weighAll(own, form)} | ${weighAll(all, form)} |`,
    );
  }
}
