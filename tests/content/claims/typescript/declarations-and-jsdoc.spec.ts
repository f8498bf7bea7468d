import {spawnSync} from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect} from '@playwright/test';

import {claims} from '../claims';
import {installed} from '../installed';

const packages = installed('typescript-7', {typescript: '7.0.2'});

type Files = Readonly<Record<string, string>>;
/** The site's own, or the one that the page compares it with. */
type Version = '6' | '7';

const OPTIONS = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  lib: ['es2022'],
  module: 'esnext',
  moduleResolution: 'bundler',
  skipLibCheck: false,
  types: [],
};

/** What `tsc` says of a project. */
function ask(version: Version, files: Files, options: object): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hangjian-types-'));
  const all: Files = {
    'tsconfig.json': JSON.stringify({
      compilerOptions: {...OPTIONS, ...options},
      include: ['**/*'],
    }),
    ...files,
  };
  try {
    for (const [name, text] of Object.entries(all)) {
      mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
      writeFileSync(path.join(folder, name), text);
    }
    const require =
      version === '6'
        ? createRequire(path.resolve('package.json'))
        : packages();
    const manifest = require.resolve('typescript/package.json');
    const {stdout} = spawnSync(
      process.execPath,
      [path.resolve(manifest, '../bin/tsc'), '--pretty', 'false', '-p', '.'],
      {cwd: folder, encoding: 'utf8'},
    );
    return stdout;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/** Expects these errors of both versions: `main.ts 2304`, in any order. */
function expectBoth(
  errors: readonly string[],
  files: Files,
  options: object = {},
): void {
  for (const version of ['6', '7'] as const) {
    const found = [
      ...ask(version, files, options).matchAll(
        /^([\w/.-]+)\(\d+,\d+\): error TS(\d+)/gmu,
      ),
    ].map(([, file = '', code = '']) => `${file} ${code}`);
    expect([version, ...found.sort()]).toEqual([version, ...errors]);
  }
}

/** A package without types, or with those given. */
function library(name: string, types?: string): Files {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({
      name,
      version: '1.0.0',
      main: 'index.js',
    }),
    [`node_modules/${name}/index.js`]: 'module.exports = () => {};',
    ...(types !== undefined && {
      [`node_modules/${name}/index.d.ts`]: types,
    }),
  };
}

const USE = "import format from 'price-tag'; format(1);";
const DECLARED = `declare module 'price-tag' {
  function format(cents: number): string;
  export = format;
}`;

claims('docs/typescript/declarations-and-jsdoc.md', {
  '它在 `module` 为 `esnext`、`preserve` 时可用；`nodenext` 且 `package.json` 写着 `"type": "module"` 时，这个文件按 ES 模块处理，会报 TS1203（开着 `skipLibCheck` 就不报），把文件改名为 `price-tag.d.cts`':
    () => {
      const files = (name: string) => ({
        ...library('price-tag'),
        'package.json': '{"type": "module"}',
        'main.ts': USE,
        [name]: DECLARED,
      });
      const node = {module: 'nodenext', moduleResolution: 'nodenext'};
      expectBoth([], files('price-tag.d.ts'));
      expectBoth([], files('price-tag.d.ts'), {module: 'preserve'});
      expectBoth(['price-tag.d.ts 1203'], files('price-tag.d.ts'), node);
      expectBoth([], files('price-tag.d.ts'), {...node, skipLibCheck: true});
      expectBoth([], files('price-tag.d.cts'), node);
    },

  '包装了却没有类型，这一行报 TS2665；开着 `skipLibCheck`，`.d.ts` 里的这条报错就没了，只剩导入的那一行仍报 TS7016':
    () => {
      const files = (name: string) => ({
        ...library('price-tag'),
        'main.ts': USE,
        [name]: `import type {Cents} from './cents';
declare module 'price-tag' { export default function format(cents: Cents): string; }`,
        'cents.ts': 'export type Cents = number;',
      });
      expectBoth(['main.ts 7016', 'types.d.ts 2665'], files('types.d.ts'));
      expectBoth(['main.ts 7016'], files('types.d.ts'), {skipLibCheck: true});
      expectBoth(['main.ts 7016', 'types.ts 2665'], files('types.ts'), {
        skipLibCheck: true,
      });
    },

  '`env.ts` 和 `env.d.ts` 放在一起，`include` 只收前一个，给声明换个名字就好':
    () => {
      const files = (name: string) => ({
        'env.ts': 'export const port = 1;',
        [name]: 'declare const VERSION: string;',
        'main.ts': 'VERSION.trim();',
      });
      expectBoth(['main.ts 2304'], files('env.d.ts'));
      expectBoth([], files('globals.d.ts'));
    },

  '这一行写进上面那种 `declare module` 报 TS1316，写在它外面报 TS1314': () => {
    const line = 'export as namespace PriceTag;';
    expectBoth(['types.d.ts 1316'], {
      'types.d.ts': DECLARED.replace(/\}$/u, `${line} }`),
    });
    expectBoth(['types.d.ts 1314'], {'types.d.ts': `${DECLARED}\n${line}`});
  },

  "这样的文件不再登记包名，`import format from 'price-tag'` 找不到它，仍报 TS7016；在 tsconfig 里指给它":
    () => {
      const files = {
        ...library('price-tag'),
        'types/price-tag.d.ts': `declare function format(cents: number): string;
export = format;
export as namespace PriceTag;`,
        'main.ts': USE,
        'script.ts': 'PriceTag(1);',
        'module.ts': 'PriceTag(1); export {};',
      };
      expectBoth(['main.ts 7016', 'module.ts 2686'], files);
      expectBoth(['module.ts 2686'], files, {
        paths: {'price-tag': ['./types/price-tag.d.ts']},
      });
    },

  '放进 `.d.ts` 时漏了顶层的 `import`，又没有 `export {}`，这一段就成了“声明一个模块”，盖住包自带的全部类型':
    () => {
      const files = (before: string) => ({
        ...library(
          'kit',
          'export interface Options { size: number } export interface Box { width: number }',
        ),
        'kit.d.ts': `${before}declare module 'kit' { interface Options { color: string } }`,
        'main.ts':
          "import type {Box, Options} from 'kit'; export type Both = [Box, Options['size']];",
      });
      expectBoth(['main.ts 2305', 'main.ts 2339'], files(''));
      expectBoth([], files('export {};\n'));
    },

  '模块的默认导出是类或接口，要扩充它就写 `export default interface 任意名字 { … }`，按 `default` 这个名字合并':
    () => {
      const files = (types: string, augmentation: string) => ({
        ...library('orders', types),
        'main.ts': `import type Order from 'orders';
declare module 'orders' { ${augmentation} }
export const total = (order: Order) => order.total;`,
      });
      const added = '{ total: number }';
      for (const types of [
        'export default class Order { id: string }',
        'interface Order { id: string } export default Order;',
      ]) {
        expectBoth([], files(types, `export default interface Any ${added}`));
        expectBoth(['main.ts 2339'], files(types, `interface Order ${added}`));
      }
      expectBoth(
        ['main.ts 2339', 'main.ts 2671'],
        files(
          'declare class Order { id: string } export = Order;',
          `interface Order ${added}`,
        ),
      );
    },

  '文件里有 `export { … }`（空的也算）、`export *`、`export =` 或 `export default 变量`，才只在本文件内可见':
    () => {
      const files = (line: string) => ({
        'limits.d.ts': `declare const retries: number;\n${line}`,
        'other.d.ts': 'export type Other = 1;',
        'main.ts': "import {retries} from './limits'; retries.toFixed();",
      });
      for (const line of [
        'export const timeout: number;',
        'export default function retry(): void;',
        "import type {Other} from './other';",
      ]) {
        expectBoth([], files(line));
      }
      expectBoth(['main.ts 2459'], files('export {};'));
      expectBoth(['main.ts 2459'], files("export * from './other';"));
      expectBoth(['main.ts 2614'], files('export default retries;'));
      expectBoth(['main.ts 2595'], files('export = retries;'));
    },

  '`let`、`const` 和 `class` 不会成为 `globalThis` 的属性，`var`、`function` 和 `namespace` 会':
    () => {
      expectBoth(['main.ts 2339', 'main.ts 2339', 'main.ts 2339'], {
        'main.ts': `export {};
declare global {
  let a: 1; const b: 1; class C {}
  var d: 1; function e(): void; namespace F { const value: 1; }
}
export const none = [globalThis.a, globalThis.b, globalThis.C];
export const all = [globalThis.d, globalThis.e, globalThis.F];`,
      });
    },

  '没有括号，注释只标注它后面的**声明和函数**，放在别的表达式前不起作用，也不报错':
    () => {
      const check = {allowJs: true, checkJs: true};
      expectBoth(
        [],
        {
          'main.js': `/** @type {string} */ JSON.parse('').nope;
const order = /** @type {string} */ JSON.parse('');
order.nope;`,
        },
        check,
      );
      expectBoth(
        ['main.js 2339', 'main.js 2339', 'main.js 2339'],
        {
          'main.js': `const order = /** @type {string} */ (JSON.parse(''));
order.nope;
/** @type {string} */
const text = JSON.parse('');
text.nope;
const list = [/** @type {(id: string) => void} */ (id) => { id.nope; }];`,
        },
        check,
      );
    },

  '它要求导出的类型照着字面就写得出：`export const retries = 3` 可以，数组、`new` 和调用的结果、返回它们的函数，要写明类型':
    () => {
      const exported = (value: string) => ({
        'main.ts': `const load = (): string => '';\nexport const made = ${value};\nload();`,
      });
      const options = {declaration: true, isolatedDeclarations: true};
      for (const value of ['3', "'开'", '{retries: 3}', '(): number => 3']) {
        expectBoth([], exported(value), options);
      }
      for (const [value, code] of [
        ['[1, 2]', 9017],
        ['new Map<string, string>()', 9010],
        ['load()', 9010],
      ] as const) {
        expectBoth([`main.ts ${code}`], exported(value), options);
      }
      // Numbered otherwise by each.
      for (const version of ['6', '7'] as const) {
        expect(ask(version, exported('() => load()'), options)).toMatch(
          /error TS90(?:07|13)/u,
        );
      }
    },

  '条件按书写次序匹配，`default` 在前，它旁边又有一份 `.d.ts`，用的就是那一份':
    () => {
      const files = (conditions: string) => ({
        'node_modules/kit/package.json': `{"name": "kit", "version": "1.0.0", "type": "module", "exports": {".": {${conditions}}}}`,
        'node_modules/kit/dist/index.js': 'export const size = 1;',
        'node_modules/kit/dist/index.d.ts': 'export const size: "旁边";',
        'node_modules/kit/types/index.d.ts': 'export const size: "types";',
        'main.ts': "import {size} from 'kit'; size satisfies 'types';",
      });
      const types = '"types": "./types/index.d.ts"';
      const code = '"default": "./dist/index.js"';
      expectBoth([], files(`${types}, ${code}`));
      expectBoth(['main.ts 1360'], files(`${code}, ${types}`));
    },

  '下面这个文件，`--strict --checkJs` 下 6.0.3 一条错误也没有': () => {
    const page = readFileSync(
      'docs/typescript/declarations-and-jsdoc.md',
      'utf8',
    );
    const [, code = '', output = ''] =
      /title="legacy\.js"\n(.*?)```\n\n```text output\n(.*?)```/su.exec(page) ??
      [];
    const options = {allowJs: true, checkJs: true, lib: ['es2022', 'dom']};
    expect(ask('6', {'legacy.js': code}, options)).toBe('');
    expect(ask('7', {'legacy.js': code}, options)).toBe(output);
  },
});
