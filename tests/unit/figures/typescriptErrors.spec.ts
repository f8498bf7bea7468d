/** Errors of the compiler lead to the section that explains them. */
import {readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

import {recognise} from '../../../src/box/recognise';
import typescript from '../../../src/figures/errors/typescript';
import {findEntries} from '../../../src/figures/models/errorLookup';
import {typeCheck} from '../../../src/samples/check/typeCheck';

const PAGE = readFileSync('docs/typescript/narrowing.md', 'utf8');

const find = (text: string): readonly string[] =>
  findEntries(typescript.entries, text).map(({entry}) => entry.anchor);

type Heading = {readonly anchor: string; readonly title: string};

function readHeadings(text: string): readonly Heading[] {
  return [...text.matchAll(/^#{2,3} (.+) \{#(.+)\}$/gmu)].map(
    ([, title = '', anchor = '']) => ({anchor, title}),
  );
}

type Provoked = {
  readonly anchor: string;
  readonly code: string;
  /** Numbers of the errors that it has, in their order. */
  readonly numbers: readonly number[];
};

type Explained = Provoked & {readonly said: readonly string[]};

/** Sections of the look-up: a program, and what the page says tsc says of it. */
function readExplained(): readonly Explained[] {
  const start = PAGE.indexOf('{#errors}');
  return PAGE.slice(start, PAGE.indexOf('\n## ', start))
    .split(/^(?=### )/mu)
    .slice(1)
    .map((section) => {
      const [, numbers = '', code = ''] =
        /^```ts check errors=(\S+)\n([\s\S]*?)^```$/mu.exec(section) ?? [];
      const said =
        /^```text title="tsc 的报错"\n([\s\S]*?)^```$/mu.exec(section)?.[1] ??
        '';
      return {
        anchor: readHeadings(section)[0]!.anchor,
        code,
        numbers: numbers.split(',').map(Number),
        said: said.split(/\n(?=error)/u).map((line) => line.trim()),
      };
    });
}

const EXPLAINED = readExplained();

/** What the page only names, and what its other sections explain. */
const OTHERS: readonly Provoked[] = [
  {
    anchor: 'no-property',
    code: 'declare const a: unknown; const {x} = a; declare const b: {}; b.name;',
    numbers: [2339, 2339],
  },
  {
    anchor: 'not-assignable',
    code: "const a: {x: 1; y: 2} = {}; const b: HTMLElement = {}; const c: 'paid' | 'failed' = 'paidd';",
    numbers: [2739, 2740, 2820],
  },
  {
    anchor: 'not-assignable',
    code: "declare function f(a: number): void; declare function f(a: boolean): void; f('18'); setTimeout('18', '3');",
    numbers: [2769, 2769],
  },
  {
    anchor: 'possibly-null',
    code: 'declare const a: {x: 1} | null | undefined; a.x; declare function f(): typeof a; f().x;',
    numbers: [18_049, 2533],
  },
  {
    anchor: 'implicit-any',
    code: 'export function f(...all) {} export function g({id}) {} declare let a; let b = []; export const h = () => b;',
    numbers: [7019, 7031, 7005, 7034, 7005],
  },
  {
    anchor: 'no-name',
    code: "test('x', () => {}); describe;",
    numbers: [2593, 2593],
  },
  {
    anchor: 'unknown',
    code: 'declare const a: unknown; a.x; declare function f(): unknown; f().x;',
    numbers: [18_046, 2571],
  },
  {
    anchor: 'excess',
    code: 'type T = {timeout?: number}; const a: T = {x: 1}; const b: T = {timeOut: 1}; const c = {x: 1}; const d: T = c;',
    numbers: [2353, 2561, 2559],
  },
  {
    anchor: 'exhaustive',
    code: "declare const order: {status: 'refunded'}; const missed: never = order;",
    numbers: [2322],
  },
  {anchor: 'as', code: "'18' as number;", numbers: [2352]},
  {
    anchor: 'predicates',
    code: 'const f = (x: unknown): asserts x is string => {}; export const g = (x: unknown) => { f(x); };',
    numbers: [2775],
  },
];

/** As it is pasted from a terminal, a file's end and an editor. */
function toForms(code: number, message: string): readonly string[] {
  const forms = [
    message,
    `error TS${code}: ${message}`,
    `src/cart.ts(12,7): error TS${code}: ${message}`,
    `src/cart.ts:12:7 - error TS${code}: ${message}\n\n12   reply.data;\n           ~~~~`,
    `${message}.ts(${code})`,
    `[ERROR] TypeScript: ${message} (TS${code})`,
  ];
  return [
    ...forms,
    ...forms.map((form) => form.replaceAll("'", '"')),
    ...forms.map((form) => form.replaceAll("'", '’')),
  ];
}

const ascending = (a: number, b: number): number => a - b;

test('every section has an entry, and every entry a heading', () => {
  const known = typescript.entries.map(({anchor, title}) => ({anchor, title}));
  expect(readHeadings(PAGE)).toEqual(expect.arrayContaining(known));
  expect(known.slice(0, EXPLAINED.length).map(({anchor}) => anchor)).toEqual(
    EXPLAINED.map(({anchor}) => anchor),
  );
  expect(EXPLAINED).toHaveLength(6);
  expect(find(typescript.sample)).toEqual(['no-property']);
  expect(PAGE).toContain(typescript.sample);
});

test('what the compiler says is on the page, and leads to its section', () => {
  const programs = [...EXPLAINED, ...OTHERS];
  const mistakes = typeCheck(
    programs.map(({code}) => ({language: 'ts', code})),
  );
  for (const [index, {anchor, numbers}] of programs.entries()) {
    const given = mistakes[index] ?? [];
    expect([anchor, given.map(({code}) => code).toSorted(ascending)]).toEqual([
      anchor,
      numbers.toSorted(ascending),
    ]);
    for (const {code, message} of given) {
      for (const form of toForms(code, message)) {
        expect([form, find(form)[0]]).toEqual([form, anchor]);
        const [first] = recognise(form);
        expect([form, first?.kind === 'error' && first.error.to]).toEqual([
          form,
          `/docs/4f0450a5#${anchor}`,
        ]);
      }
    }
  }
  for (const [index, {said}] of EXPLAINED.entries()) {
    const given = (mistakes[index] ?? []).map(
      ({code, message}) => `error TS${code}: ${message}`,
    );
    expect(given.length).toBe(said.length);
    for (const message of said) {
      const onOneLine = message.replaceAll(/\s+/gu, ' ');
      expect(
        given.some((one) => one.startsWith(onOneLine)),
        message,
      ).toBe(true);
    }
  }
});

test('a number alone leads to its section', () => {
  for (const {anchor, numbers} of [...EXPLAINED, ...OTHERS]) {
    for (const number of anchor === 'exhaustive' ? [] : numbers) {
      for (const text of [
        `TS${number}`,
        `ts${number}`,
        `ts(${number})`,
        `TS${number} 怎么解决`,
        `报错TS${number}`,
      ]) {
        expect([text, find(text)]).toEqual([text, [anchor]]);
      }
    }
  }
});

/** Of the compiler's own translation, with something in each place. */
function readTranslations(): ReadonlyMap<number, string> {
  const file =
    'node_modules/typescript/lib/zh-cn/diagnosticMessages.generated.json';
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    string
  >;
  return new Map(
    Object.entries(messages).map(([key, message]) => [
      Number(/\d+$/u.exec(key)?.[0]),
      message.replaceAll(/\{\d\}/gu, 'any'),
    ]),
  );
}

test('so does what an editor in Chinese says', () => {
  const translations = readTranslations();
  for (const {anchor, numbers} of [
    ...EXPLAINED,
    ...OTHERS,
    {anchor: 'no-module', numbers: [7016]},
  ]) {
    for (const number of anchor === 'exhaustive' ? [] : numbers) {
      const message = translations.get(number) ?? '';
      for (const text of [message, `${message}ts(${number})`]) {
        expect([text, find(text)]).toEqual([text, [anchor]]);
      }
    }
  }
  expect(
    find('不能将类型“{ status: "refunded"; }”分配给类型“never”。')[0],
  ).toBe('exhaustive');
});

test('messages that need more than a file', () => {
  for (const [text, ...anchors] of [
    [
      "Could not find a declaration file for module 'ui-kit'. '/app/node_modules/ui-kit/dist/main.js' implicitly has an 'any' type.",
      'no-module',
    ],
    [
      "Relative import paths need explicit file extensions in ECMAScript imports when '--moduleResolution' is 'node16' or 'nodenext'. Did you mean './cart.js'?",
      'no-module',
    ],
    [
      "Cannot find name 'process'. Do you need to install type definitions for node? Try `npm i --save-dev @types/node` and then add 'node' to the types field in your tsconfig.",
      'no-name',
    ],
    [
      "Type '{ onclick: () => void; }' is not assignable to type 'DetailedHTMLProps<ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>'.\n  Property 'onclick' does not exist on type 'DetailedHTMLProps<ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>'. Did you mean 'onClick'?ts(2322)",
      'not-assignable',
      'no-property',
    ],
  ] as const) {
    expect([text, find(text)]).toEqual([text, anchors]);
  }
});

/** What is said of types where nothing failed, and what others say. */
const OTHER_TEXTS = `
TypeScript|ts|TS 7|TS 5.9|ts-node|TS2339X|XTS2339|2339|is not assignable|does not exist|is possibly
null 和 undefined 的区别|unknown 和 any|implicit any|noImplicitAny|类型断言 as|联合类型|可能为空的值怎么处理
Cannot find module 'lodash'|Error: Cannot find module './cart'|Cannot find module '/app/format' imported from /app/main.mjs
Cannot read properties of undefined (reading 'map')|ReferenceError: x is not defined|value is possibly null
Property 'x' of undefined|TypeError: Cannot destructure property 'x' of 'y' as it is undefined.
declare module 'price-tag';|find name|参数 类型|type 'a' | 'b'|"type": "module"
`
  .trim()
  .split(/[|\n]/u);

test('sentences with the words of an error are none', () => {
  expect(OTHER_TEXTS.filter((text) => find(text).length > 0)).toEqual([]);
});

test('a long text is read in a moment', () => {
  for (const piece of [
    "Type 'a ",
    "TS2322: Type 'a ",
    "不能将类型'",
    "缺少类型'",
    "Cannot find name '",
    "Parameter '",
    "'a",
    'TS',
  ]) {
    find(piece.repeat(200_000 / piece.length));
  }
});
