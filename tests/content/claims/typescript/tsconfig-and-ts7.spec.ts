import {spawnSync} from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {claims} from '../claims';
import {installed} from '../installed';

/** As the page says. */
const VERSIONS = {old: '5.9.3', six: '6.0.3', seven: '7.0.2'};
type Version = keyof typeof VERSIONS;

const getRequire = installed(
  'tsconfig-and-ts7',
  Object.fromEntries(
    Object.entries(VERSIONS).map(([name, version]) => [
      `typescript-${name}`,
      `npm:typescript@${version}`,
    ]),
  ),
);
const HOME = path.resolve('.cache/claims/tsconfig-and-ts7');

const folders: string[] = [];
test.afterAll(() => {
  for (const folder of folders) {
    rmSync(folder, {recursive: true, force: true});
  }
});

/** What is no text becomes JSON. */
type Files = Readonly<Record<string, unknown>>;

function create(files: Files): string {
  getRequire();
  // Where no folder above has types.
  const folder = mkdtempSync(path.join(tmpdir(), 'claims-tsconfig-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(
      file,
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  }
  return folder;
}

function compile(
  version: Version,
  folder: string,
  args: readonly string[],
): {
  readonly codes: string;
  readonly said: string;
  readonly status: number | null;
} {
  const {status, stdout} = spawnSync(
    process.execPath,
    [path.join(HOME, `node_modules/typescript-${version}/bin/tsc`), ...args],
    {cwd: folder, encoding: 'utf8'},
  );
  const codes = [...new Set(stdout.match(/TS\d+/gu))].toSorted().join(' ');
  return {codes, said: stdout, status};
}

/** The numbers of the errors, of each version. */
function tell(
  files: Files,
  args: readonly string[] = ['--noEmit'],
): readonly string[] {
  const folder = create(files);
  return (['old', 'six', 'seven'] as const).map(
    (version) => compile(version, folder, args).codes,
  );
}

const same = (codes: string): readonly string[] => [codes, codes, codes];

/** One file with these options, and no types that are not asked for. */
const toProject = (
  compilerOptions: object,
  code = 'export {};',
  more: Files = {},
): Files => ({
  'tsconfig.json': {compilerOptions: {types: [], ...compilerOptions}},
  'main.ts': code,
  ...more,
});

const BUNDLER = {
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
};

claims('docs/typescript/tsconfig-and-ts7.md', {
  '5.9.3 遍历 `NodeList` 还要给 `lib` 补 `dom.iterable`，6.0 起已并进 `dom`':
    () => {
      const code =
        "for (const node of document.querySelectorAll('a')) node.focus(); export {};";
      const lib = ['es2023', 'dom'];
      expect(tell(toProject({...BUNDLER, lib}, code))).toEqual([
        'TS2488',
        '',
        '',
      ]);
      expect(
        tell(toProject({...BUNDLER, lib: [...lib, 'dom.iterable']}, code)),
      ).toEqual(same(''));
    },
  '`package.json` 写上 `"type": "module"`，否则 `import` 报 TS1295': () => {
    const options = {module: 'nodenext', verbatimModuleSyntax: true};
    const code = "import {sep} from './sep.js'; console.log(sep);";
    const sep = {'sep.d.ts': 'export const sep: string;'};
    expect(
      tell(toProject(options, code, {...sep, 'package.json': {}})),
    ).toEqual(same('TS1295'));
    expect(
      tell(
        toProject(options, code, {...sep, 'package.json': {type: 'module'}}),
      ),
    ).toEqual(same(''));
  },
  '定成 `es2015`，`1n` 报 TS2737，顶层 `await` 报 TS1378': () => {
    const code = 'export const big = 1n; await 1;';
    expect(tell(toProject({...BUNDLER, target: 'es2015'}, code))).toEqual(
      same('TS1378 TS2737'),
    );
    expect(tell(toProject(BUNDLER, code))).toEqual(same(''));
  },
  '在自己的 `types.d.ts` 里引用一个不存在的类型，开着它不报错，那个类型就悄悄成了 `any`':
    () => {
      const code =
        'const text: string = order; order.no.such.thing; export {text};';
      const declared = {'types.d.ts': 'declare const order: Missing;'};
      const files = (skipLibCheck: boolean) =>
        toProject({...BUNDLER, strict: true, skipLibCheck}, code, declared);
      expect(tell(files(true))).toEqual(same(''));
      expect(tell(files(false))).toEqual(same('TS2304'));
    },
  '上面的 `noEmit` 要去掉，留着就什么也不出，也不报错': () => {
    const options = {...BUNDLER, declaration: true, emitDeclarationOnly: true};
    for (const noEmit of [true, false]) {
      for (const version of ['old', 'six', 'seven'] as const) {
        const folder = create(toProject({...options, noEmit}));
        expect(compile(version, folder, []).status).toBe(0);
        expect([
          existsSync(path.join(folder, 'main.d.ts')),
          existsSync(path.join(folder, 'main.js')),
        ]).toEqual([!noEmit, false]);
      }
    }
  },
  '检查的就是公共配置旁边的 `src`，包自己的代码一行也没看；那里没有 `src`，报 TS18003':
    () => {
      const files = {
        'base/tsconfig.json': {
          compilerOptions: {...BUNDLER, strict: true, types: []},
          include: ['src'],
        },
        'shop/tsconfig.json': {extends: '../base/tsconfig.json'},
        'shop/src/main.ts': "export const price: number = '错';",
      };
      const args = ['-p', 'shop', '--noEmit'];
      expect(tell(files, args)).toEqual(same('TS18003'));
      expect(tell({...files, 'base/src/a.ts': 'export {};'}, args)).toEqual(
        same(''),
      );
    },
  '`include` 里写了 `${configDir}` 的，6.0 不印这一栏。被它们导入的也算上，用 `npx tsc --listFilesOnly` 看，两版都印':
    () => {
      const folder = create({
        'base/tsconfig.json': {
          compilerOptions: {types: []},
          include: ['${configDir}/src'],
        },
        'shop/tsconfig.json': {extends: '../base/tsconfig.json'},
        'shop/src/main.ts': "import {rate} from '../rate'; rate;",
        'shop/rate.ts': 'export const rate = 1;',
      });
      const list = (version: Version, arg: string) => {
        const {said} = compile(version, folder, ['-p', 'shop', arg]);
        return ['main.ts', 'rate.ts'].filter((name) => said.includes(name));
      };
      expect(list('six', '--showConfig')).toEqual([]);
      expect(list('seven', '--showConfig')).toEqual(['main.ts']);
      for (const version of ['six', 'seven'] as const) {
        expect(list(version, '--listFilesOnly')).toEqual([
          'main.ts',
          'rate.ts',
        ]);
      }
    },
  '同一份没写全的 tsconfig，5.9 能过、6.0 报错，多半是默认值变了。7.0 沿用 6.0 的默认值':
    () => {
      const thing = {
        'node_modules/@types/thing/index.d.ts': 'declare const thing: string;',
      };
      const told = {
        strict: tell(
          toProject({}, 'export function double(one) { return one; }'),
        ),
        types: tell({
          'tsconfig.json': {},
          'main.ts': 'export const length = thing.length;',
          ...thing,
        }),
        rootDir: tell(
          {
            'tsconfig.json': {
              compilerOptions: {types: [], outDir: 'dist'},
              include: ['src'],
            },
            'src/main.ts': 'export {};',
          },
          [],
        ),
        noUncheckedSideEffectImports: tell(
          toProject({}, "import './style.css';", {'style.css': ''}),
        ),
        esModuleInterop: tell(
          toProject({}, "import * as run from './run'; run();", {
            'run.d.ts':
              'declare function run(): void; declare namespace run {} export = run;',
          }),
        ),
        module: tell(
          toProject({}, "import run = require('./run'); run;", {
            'run.d.ts': 'declare const run: number; export = run;',
          }),
        ),
      };
      expect(told).toEqual({
        strict: ['', 'TS7006', 'TS7006'],
        types: ['', 'TS2304', 'TS2304'],
        rootDir: ['', 'TS5011', 'TS5011'],
        noUncheckedSideEffectImports: ['', 'TS2882', 'TS2882'],
        esModuleInterop: ['', 'TS2349', 'TS2349'],
        module: ['', 'TS1202', 'TS1202'],
      });
    },
  '两个取值例外：`target: es3` 在 6.0 里就压不住，`module: none` 还可以；到 7.0 它们成了不认识的取值，报 TS6046':
    () => {
      const silent = {ignoreDeprecations: '6.0'};
      const read = (options: object) => {
        const folder = create(toProject(options));
        return (['six', 'seven'] as const).map(
          (version) => compile(version, folder, ['--noEmit']).codes,
        );
      };
      expect(read({target: 'es3', ...silent})).toEqual(['TS5108', 'TS6046']);
      expect(read({module: 'none', ...silent})).toEqual(['', 'TS6046']);
      expect(read({target: 'es5', ...silent})).toEqual(['', 'TS5108']);
      expect(read({target: 'es5'})).toEqual(['TS5107', 'TS5108']);
      expect(read({downlevelIteration: false})).toEqual(['TS5101', 'TS5102']);
    },
  '5.5 就删掉的那些，例如 `importsNotUsedAsValues`、`preserveValueImports`、`suppressImplicitAnyIndexErrors`，5.9、6.0 报 TS5102，压不住，7.0 已经不认识，报 TS5023':
    () => {
      for (const [name, value] of [
        ['importsNotUsedAsValues', 'error'],
        ['preserveValueImports', true],
        ['suppressImplicitAnyIndexErrors', true],
      ] as const) {
        const options = {...BUNDLER, [name]: value};
        expect(tell(toProject(options))).toEqual([
          'TS5102',
          'TS5102',
          'TS5023',
        ]);
        expect(
          tell(toProject({...options, ignoreDeprecations: '6.0'}))[1],
        ).toBe('TS5102');
      }
    },
  '它只在 6.0 有效，7.0 照样报 TS5102、TS5108；留着它还会让 5.9 报 TS5103':
    () => {
      const options = {ignoreDeprecations: '6.0', baseUrl: '.', target: 'es5'};
      expect(tell(toProject(options))).toEqual(['TS5103', '', 'TS5102 TS5108']);
    },
  '用 `nodenext`，编译期就报 TS2835 并提示 `./cart.js`。CommonJS 文件里的静态导入可以不写，两种都不报；动态的 `import()` 仍要写':
    () => {
      const read = (options: object, type: string, code: string) =>
        tell(
          toProject(options, code, {
            'cart.ts': 'export const cart = 1;',
            'package.json': {type},
          }),
        );
      const node = {module: 'nodenext', target: 'es2023'};
      const fixed = "import {cart} from './cart'; cart;";
      const dynamic = "void import('./cart');";
      expect(read(node, 'module', fixed)).toEqual(same('TS2835'));
      expect(read(BUNDLER, 'module', fixed)).toEqual(same(''));
      expect(read(node, 'commonjs', fixed)).toEqual(same(''));
      expect(read(node, 'commonjs', dynamic)).toEqual(same('TS2835'));
    },
  '`tsc` 默认为此报 TS5097，打开 `allowImportingTsExtensions` 才放行，它要求 `noEmit` 或 `emitDeclarationOnly`':
    () => {
      const read = (options: object) =>
        tell(
          toProject(
            {...BUNDLER, outDir: 'dist', rootDir: '.', ...options},
            "import {cart} from './cart.ts'; cart;",
            {'cart.ts': 'export const cart = 1;'},
          ),
          [],
        );
      expect(read({})).toEqual(same('TS5097'));
      expect(read({allowImportingTsExtensions: true})).toEqual(same('TS5096'));
      expect(read({allowImportingTsExtensions: true, noEmit: true})).toEqual(
        same(''),
      );
      expect(read({rewriteRelativeImportExtensions: true})).toEqual(same(''));
    },
  '`import type { Article }` 整句消失；`import { type Article }` 只删名字，留下 `import {}`，那个模块照样会加载执行':
    () => {
      for (const version of ['old', 'six', 'seven'] as const) {
        const folder = create(
          toProject(
            {...BUNDLER, verbatimModuleSyntax: true},
            "import type {Article} from './whole'; import {type Article as Part} from './part'; export type Both = Article | Part;",
            {
              'whole.ts': 'export type Article = 1;',
              'part.ts': 'export type Article = 2;',
            },
          ),
        );
        compile(version, folder, []);
        const code = readFileSync(path.join(folder, 'main.js'), 'utf8');
        expect([
          code.includes('./whole'),
          /import \{\} from '\.\/part'/u.test(code),
        ]).toEqual([false, true]);
      }
    },
  '`enum`、带运行时代码的 `namespace`、构造函数参数属性、`import x = require()` 和 `export =`，连尖括号断言 `<string>value` 也在内，报 TS1294':
    () => {
      const read = (code: string, module = 'esnext') =>
        tell(
          toProject(
            {
              ...BUNDLER,
              ...(module !== 'esnext' && {
                module,
                moduleResolution: undefined,
              }),
              erasableSyntaxOnly: true,
            },
            code,
            {'package.json': {type: 'commonjs'}},
          ),
        );
      for (const code of [
        'export enum State { Paid }',
        'export namespace Shop { export const name = 1; }',
        'export class Cart { constructor(private id: string) { id; } }',
        'declare const value: unknown; export const text = <string>value;',
      ]) {
        expect([code, read(code)]).toEqual([code, same('TS1294')]);
      }
      expect(read('const cart = 1; export = cart;', 'nodenext')).toEqual(
        same('TS1294'),
      );
      expect(read('export namespace Shop { export type Name = 1; }')).toEqual(
        same(''),
      );
      expect(read('export declare enum State { Paid }')).toEqual(same(''));
    },
  '旧版静默使用默认值，6.0 起当前目录或上层目录里有 tsconfig 时报 TS5112，要么去掉文件名，要么加 `--ignoreConfig`':
    () => {
      const files = toProject({}, 'export {};', {'src/deep.ts': 'export {};'});
      expect(tell(files, ['--noEmit', 'main.ts'])).toEqual([
        '',
        'TS5112',
        'TS5112',
      ]);
      const folder = create(files);
      const inside = path.join(folder, 'src');
      expect(compile('six', inside, ['--noEmit', 'deep.ts']).codes).toBe(
        'TS5112',
      );
      expect(
        compile('seven', inside, ['--noEmit', '--ignoreConfig', 'deep.ts'])
          .codes,
      ).toBe('');
    },
  '在 JavaScript 里 `import` 它，只拿得到版本号': () => {
    expect(Object.keys(getRequire()('typescript-seven') as object)).toEqual([
      'version',
      'versionMajorMinor',
    ]);
    expect(
      Object.keys(getRequire()('typescript-six') as object).length,
    ).toBeGreaterThan(1000);
  },
  '`tsc` 还放过 `.`、`..`、盘符和 `${configDir}` 开头的目标，也把写成 `null` 的选项当作没写':
    () => {
      const read = (options: object) =>
        tell(toProject({...BUNDLER, ...options}));
      const target = (one: string) => read({paths: {'@/*': [one]}});
      for (const one of [
        './src/*',
        '../lib/*',
        '/abs/*',
        '.',
        '..',
        'c:/src/*',
        '${configDir}/src/*',
      ]) {
        expect([one, target(one)]).toEqual([one, same('')]);
      }
      for (const one of ['src/*', '.config/a', '.../a']) {
        expect([one, target(one)]).toEqual([one, same('TS5090')]);
      }
      expect(read({baseUrl: null, esModuleInterop: null})).toEqual(same(''));
    },
});
