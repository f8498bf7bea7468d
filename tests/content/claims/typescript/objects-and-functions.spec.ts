import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect} from '@playwright/test';
import ts from 'typescript';

import {claims} from '../claims';
import {expectErrors} from '../expectErrors';
import {installed} from '../installed';

const PAGE = 'docs/typescript/objects-and-functions.md';
const USER = 'type PublicUser = { id: string; name: string };';
const OPTIONS = 'type RequestOptions = { timeout?: number; retries?: number };';

const seven = installed('objects-and-functions', {typescript: '7.0.2'});

/** The compilers that the page names: the site's own, and the next one. */
function findCompilers(): readonly string[] {
  return [require, seven()].map((resolver) =>
    path.resolve(resolver.resolve('typescript/package.json'), '../bin/tsc'),
  );
}

/** What a compiler prints, in a folder of its own. */
function compile(
  tsc: string,
  files: Readonly<Record<string, string>>,
  options: readonly string[],
): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'claims-objects-'));
  try {
    for (const [name, code] of Object.entries(files)) {
      writeFileSync(path.join(folder, name), code);
    }
    const {stdout} = spawnSync(
      process.execPath,
      [
        tsc,
        '--pretty',
        'false',
        '--ignoreConfig',
        '--noEmit',
        ...options,
        ...Object.keys(files),
      ],
      {cwd: folder, encoding: 'utf8'},
    );
    return stdout;
  } finally {
    rmSync(folder, {recursive: true});
  }
}

/** The code of the page that such a title or such words open. */
function readFence(opening: string): string {
  const [, rest = ''] = readFileSync(PAGE, 'utf8').split(opening);
  return /^[^\n]*\n([\s\S]*?)\n```/u.exec(rest)?.[1] ?? '';
}

claims('docs/typescript/objects-and-functions.md', {
  '字段冲突当场报错；已有的是联合时只能用 `&`（TS2312）': () => {
    expectErrors(`interface Entity { id: string }
interface Row extends Entity { id: number } // 2430
type Paid = { paidAt: string } | { failedAt: string };
interface Wrong extends Paid { id: string } // 2312
type Right = Paid & { id: string };
export const right: Right = { id: 'o1', paidAt: '' };`);
  },
  '展开会把 `undefined` 也抄过去，盖掉默认值，类型却仍是 `number`': () => {
    expectErrors(`declare const options: { timeout?: number };
const merged = { timeout: 3000, ...options };
true satisfies Same<typeof merged, { timeout: number }>;`);
    const options: {timeout?: number | undefined} = {timeout: undefined};
    expect({timeout: 3000, ...options}.timeout).toBeUndefined();
  },
  '它不在 `strict` 里，要单独开': () => {
    const code = [
      'type RequestOptions = { timeout?: number };',
      'declare function request(options: RequestOptions): string;',
      'request({ timeout: undefined });',
    ].join('\n');
    const [told = ''] =
      /^request\.ts\(3,9\)[\s\S]*?(?=\n```)/mu.exec(
        readFileSync(PAGE, 'utf8'),
      ) ?? [];
    expect(told).toContain('TS2379');
    for (const tsc of findCompilers()) {
      const run = (...more: readonly string[]): string =>
        compile(tsc, {'request.ts': code}, ['--strict', ...more]).trim();
      expect(run()).toBe('');
      expect(run('--exactOptionalPropertyTypes')).toBe(told);
    }
  },
  '换成类的实例，合并完方法就没有了，类型却说还在': () => {
    const code = readFence('```ts reuse title="withDefaults.ts"');
    expect(code).toContain('function withDefaults');
    const use = `class Defaults { timeout = 3000; describe() { return String(this.timeout); } }
const merged = withDefaults(new Defaults(), { timeout: 1 });`;
    expectErrors(`${code}
${use}
merged.describe() satisfies string;`);
    const {outputText} = ts.transpileModule(
      `${code}\n${use}\nreturn [merged.timeout, typeof merged.describe];`,
      {compilerOptions: {target: ts.ScriptTarget.ESNext}},
    );
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the page's
    const run = new Function(outputText) as () => unknown;
    expect(run()).toEqual([1, 'undefined']);
  },
  '可以在任何位置，但只能有一个，它后面也不能再有 `?`': () => {
    expectErrors(`export type First = [...number[], string];
export type Middle = [id: string, ...scores: number[], isLast: boolean];
export type Last = [id: string, note?: string, ...scores: number[]];
export type Two = [...number[], ...string[]]; // 1265
export type Optional = [...number[], string?]; // 1266`);
  },
  '写明的下标越界、解构多了会报错，`size[i]` 这样由变量给的下标和 `push` 却拦不住':
    () => {
      expectErrors(`declare const i: number;
const size: [width: number, height: number] = [3, 4];
size[2]; // 2493
const [, , depth] = size; // 2493
size[i] satisfies number;
size.push(5);`);
    },
  '都不写，推断出来的是数组，每个位置都是“文字或数字”': () => {
    expectErrors(`const loose = (text: string) => [text.length, text];
const fixed = (text: string) => [text.length, text] as const;
true satisfies Same<ReturnType<typeof loose>, (string | number)[]>;
true satisfies Same<ReturnType<typeof fixed>, readonly [number, string]>;`);
  },
  参数就写着一个字面量的重载会提到前面来试: () => {
    expectErrors(`declare function find(tag: string): 'any';
declare function find(tag: 'input'): 'input';
find('input') satisfies 'input';
type Tag = 'input';
declare function byAlias(tag: string): 'any';
declare function byAlias(tag: Tag): 'input';
byAlias('input') satisfies 'any';
declare function orNull(value: object | null): 'any';
declare function orNull(value: null): 'null';
orNull(null) satisfies 'null';`);
  },
  '同名 `interface` 合并时，后声明的那一组排在前面': () => {
    expectErrors(`interface Api { read(key: string): 'early' }
interface Api { read(key: string): 'late'; read(key: string): 'last' }
declare const api: Api;
api.read('k') satisfies 'late';`);
  },
  '用 `function` 声明，或者变量自己标了类型': () => {
    expectErrors(`function declared(): never { throw new Error(); }
const typed: () => never = () => { throw new Error(); };
const arrow = (): never => { throw new Error(); };
export function a(text: string | null): string { if (text === null) declared(); return text; }
export function b(text: string | null): string { if (text === null) typed(); return text; }
export function c(text: string | null): string { if (text === null) arrow(); return text; } // 2322`);
  },
  '当作回调传给 `forEach`，照样查不出': () => {
    expectErrors(`class Cart { private prices = [399]; total(this: Cart): number { return this.prices.length; } }
const { total } = new Cart();
total(); // 2684
[1].forEach(total);
declare function later(run: (this: void) => void): void;
later(total); // 2345`);
  },
  '多余属性检查只看直接写的对象字面量，即“新鲜的”（fresh）那种；里面用 `...` 展开进来的属性也不看':
    () => {
      expectErrors(`${USER}
declare const row: { id: string; name: string; passwordHash: string };
export const spread: PublicUser = { ...row };
export const mixed: PublicUser = { ...row, name: '匿名' };
export const beside: PublicUser = { ...row, nmae: '' }; // 2353
export const inline: PublicUser = { id: '', name: '', ...{ passwordHash: '' } };`);
    },
  '给的东西有字段，却一个也对不上，编译器就报错': () => {
    expectErrors(`${OPTIONS}
declare function request(options?: RequestOptions): void;
const misspelled = { timeOut: 500 };
request(misspelled); // 2559
request(500); // 2559
request(() => 500); // 2559
request([]); // 2559
request({} as {});
request({ timeOut: 500, retries: 2 } as { timeOut: number; retries: number });`);
  },
  '`Record<string, unknown>` 不收数组、函数、类的实例和 `interface`': () => {
    expectErrors(`interface Order { id: string }
declare const order: Order;
declare function save(record: Record<string, unknown>): void;
save([1]); // 2345
save(() => 1); // 2345
save(new Date()); // 2345
save(order); // 2345
save({ ...order });`);
  },
  '本页标注报错码的样例用 6.0.3 和 7.0.2 各编译一遍，报错码只有一处不同':
    () => {
      const fences = [
        ...readFileSync(PAGE, 'utf8').matchAll(
          /^```ts [^\n]*\berrors=[^\n]*\n([\s\S]*?)\n```/gmu,
        ),
      ].map(([, code = '']) => code);
      expect(fences.length).toBeGreaterThan(10);
      const files = Object.fromEntries(
        fences.map((code, index) => [`s${index}.ts`, code]),
      );
      const options = '--strict --target esnext --moduleDetection force'.split(
        ' ',
      );
      const [now = [], next = []] = findCompilers().map((tsc) =>
        [
          ...compile(tsc, files, options).matchAll(
            /^(s\d+\.ts\(\d+),\d+\): error (TS\d+)/gmu,
          ),
        ]
          .map(([, where = '', code = '']) => `${where}) ${code}`)
          .sort(),
      );
      const only = (one: readonly string[], other: readonly string[]) =>
        one.filter((told) => !other.includes(told));
      expect(only(now, next)).toEqual([expect.stringMatching(/ TS2345$/u)]);
      expect(only(next, now)).toEqual([expect.stringMatching(/ TS2741$/u)]);
    },
});
