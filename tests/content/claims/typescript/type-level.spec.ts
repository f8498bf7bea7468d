import {expect} from '@playwright/test';
import ts from 'typescript';

import {typeCheck} from '../../../../src/samples/check/typeCheck';
import {claims} from '../claims';

const EQUAL = `
type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Expect<T extends true> = T;
`;
const PARAMS = `
type ParseParams<Path extends string> = Path extends \`\${string}:\${infer Name}/\${infer Rest}\`
  ? Name | ParseParams<\`/\${Rest}\`>
  : Path extends \`\${string}:\${infer Name}\` ? Name : never;
`;

/** The numbers of the compiler's errors, in the order of the lines. */
function check(code: string): readonly number[] {
  const [found = []] = typeCheck([{language: 'ts', code}]);
  return found.map((mistake) => mistake.code);
}

/** Whether each pair of types is one type. */
function areEqual(code: string, pairs: readonly string[]): void {
  const tests = pairs.map(
    (pair, index) => `export type T${index} = Expect<Equal<${pair}>>;`,
  );
  expect(check(`${EQUAL}${code}\n${tests.join('\n')}`)).toEqual([]);
  // The comparison itself can fail.
  expect(check(`${EQUAL}export type Not = Expect<Equal<1, 2>>;`)).toEqual([
    2344,
  ]);
}

claims('docs/typescript/type-level.md', {
  '参数先存进变量（或展开）再传，或者键写成算出来的 `[key]`、`key` 又只知道是 `string`，多出来的不报':
    () => {
      const call = (params: string): readonly number[] =>
        check(`${PARAMS}
declare function link<P extends string>(path: P, params: Record<ParseParams<P>, string>): string;
declare const key: string;
const page = 'page';
const extra = {id: 'u1', page: '2'};
link('/users/:id', ${params});`);
      expect(call('extra')).toEqual([]);
      expect(call('{...extra}')).toEqual([]);
      expect(call("{id: 'u1', [key]: '2'}")).toEqual([]);
      expect(call("{id: 'u1', [page]: '2'}")).toEqual([2353]);
    },
  "`Path` 限定以 `/` 开头，`'https://shop/:id'` 这样的完整地址就编译不过":
    () => {
      const call = (path: string): readonly number[] =>
        check(`${PARAMS}
declare function link<P extends \`/\${string}\`>(path: P, params: Record<ParseParams<P>, string>): string;
link('${path}', {id: '7', '': ''});`);
      expect(call('https://shop/:id')).toEqual([2345]);
      expect(call('/:/:id')).toEqual([]);
    },
  '在返回值、元素那样的位置，取到的是联合': () => {
    areEqual(
      `type Returned<U> = (U extends unknown ? () => U : never) extends () => infer V ? V : never;
type Item<U> = (U extends unknown ? U[] : never) extends (infer V)[] ? V : never;
type Taken<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer V) => void ? V : never;
type A = {a: 1};
type B = {b: 2};`,
      ['Returned<A | B>, A | B', 'Item<A | B>, A | B', 'Taken<A | B>, A & B'],
    );
  },
  '`K extends keyof T` 再 `in K` 也保留，`Pick` 就是这样，写成 `in keyof T & string` 就不保留':
    () => {
      areEqual(
        `type Order = {readonly id: string; note?: string};
type ByParameter<T, K extends keyof T> = {[P in K]: T[P]};
type ByString<T> = {[P in keyof T & string]: T[P]};`,
        [
          "ByParameter<Order, 'id' | 'note'>, Order",
          "Pick<Order, 'id' | 'note'>, Order",
          'ByString<Order>, {id: string; note: string | undefined}',
        ],
      );
    },
  '6.0.3 取一个码元，会把表情切成两半': () => {
    expect(ts.version).toBe('6.0.3');
    areEqual(
      'type First<S> = S extends `${infer Head}${infer Rest}` ? [Head, Rest] : never;',
      [String.raw`First<'😀a'>, ['\ud83d', '\ude00a']`],
    );
  },
  '`Get` 的取值都要套 `NonNullable`，结果再并上 `undefined`。漏了 `Get` 的，读出来的类型就停在半路':
    () => {
      areEqual(
        `type Get<T, Keys> = Keys extends [infer Key extends keyof T, ...infer Rest] ? Get<T[Key], Rest> : T;
type GetPast<T, Keys> = Keys extends [infer Key extends keyof NonNullable<T>, ...infer Rest]
  ? GetPast<NonNullable<T>[Key], Rest> : T;
type Editor = {font: {size: number}};
type Keys = ['editor', 'font', 'size'];`,
        [
          'Get<{editor?: Editor}, Keys>, Editor | undefined',
          // Without the undefined that comes when there is no editor.
          'GetPast<{editor?: Editor}, Keys>, number',
        ],
      );
    },
  '用的就是 `toUpperCase` 那一类函数': () => {
    const words = ['ß', 'ﬁ', 'é键', 'ŉ'];
    areEqual('', [
      ...words.map((word) => `Uppercase<'${word}'>, '${word.toUpperCase()}'`),
      `Lowercase<'İ'>, '${'İ'.toLowerCase()}'`,
      `Lowercase<'ΑΣ'>, '${'ΑΣ'.toLowerCase()}'`,
      `Capitalize<'ßa'>, 'SSa'`,
    ]);
  },
  '60 个字符就已经太深。改成尾递归只需多一个带默认值的参数，调用的写法不变':
    () => {
      const count = (type: string): readonly number[] =>
        check(
          `${type}\nexport const length: Count<'${'x'.repeat(60)}'>['length'] = 60;`,
        );
      expect(
        count(
          'type Count<S extends string> = S extends `${string}${infer Rest}` ? [1, ...Count<Rest>] : [];',
        ),
      ).toContain(2589);
      expect(
        count(
          'type Count<S extends string, Done extends 1[] = []> = S extends `${string}${infer Rest}` ? Count<Rest, [...Done, 1]> : Done;',
        ),
      ).toEqual([]);
    },
  '要两个分支都收才行（写了 `infer`、或分支里用到 `T` 的还不行）': () => {
    const give = (type: string): readonly number[] =>
      check(`export function f<T>(value: T): ${type} { return 5; }`);
    expect(give('T extends string ? string | number : number')).toEqual([]);
    expect(give('T extends string ? string : number')).toEqual([2322]);
    expect(give('T extends (infer I)[] ? number : number')).toEqual([2322]);
    expect(give('T extends string ? T | number : number')).toEqual([2322]);
  },
  '不写，`string[]` 会变成 `(string | undefined)[]`': () => {
    areEqual('type DeepPartial<T> = {[K in keyof T]?: DeepPartial<T[K]>};', [
      'DeepPartial<string[]>, (string | undefined)[]',
      'DeepPartial<string>, string',
    ]);
  },
  '`Pick` 不分发，先取共有的键，结果是一个对象，判别关系没有了': () => {
    areEqual(
      `type Paid = {kind: 'paid'; id: 1; total: number};
type Lost = {kind: 'lost'; id: 2; reason: string};`,
      [
        "keyof (Paid | Lost), 'kind' | 'id'",
        "keyof Paid | keyof Lost, 'kind' | 'id' | 'total' | 'reason'",
        "Pick<Paid | Lost, 'kind' | 'id'>, {kind: 'paid' | 'lost'; id: 1 | 2}",
      ],
    );
  },
});
