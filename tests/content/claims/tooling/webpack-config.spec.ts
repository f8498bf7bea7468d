import {spawnSync} from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {claims} from '../claims';
import {installed} from '../installed';

/** As the page says; nothing else of the project needs them. */
const getRequire = installed('webpack-config', {
  webpack: '5.112.2',
  'webpack-cli': '7.3.1',
  'webpack-dev-server': '5.2.7',
  'css-loader': '7.1.5',
  'mini-css-extract-plugin': '2.10.2',
  'file-loader': '6.2.0',
});
const HOME = path.resolve('.cache/claims/webpack-config');

type Config = Readonly<Record<string, unknown>>;
type Compiler = {
  readonly run: (done: (error: Error | null, stats: Stats) => void) => void;
  readonly close: (done: () => void) => void;
};
type Stats = {
  readonly toJson: (what: object) => {
    readonly errors: readonly {readonly message: string}[];
  };
};
type Plugin = new (options?: object) => object;
type Webpack = ((config: Config) => Compiler) & {
  readonly config: {
    readonly getNormalizedWebpackOptions: (config: Config) => Resolved;
    readonly applyWebpackOptionsDefaults: (config: Resolved) => void;
  };
  readonly DefinePlugin: Plugin;
};
type Resolved = {
  readonly optimization: Config;
  readonly devtool: unknown;
  readonly cache: unknown;
};

const loadWebpack = (): Webpack => getRequire()('webpack') as Webpack;
const Extract = (): Plugin & {readonly loader: string} =>
  getRequire()('mini-css-extract-plugin') as Plugin & {
    readonly loader: string;
  };
/** The rule and the plugin that put styles in files. */
const extractStyles = (filename?: string): Config => ({
  module: {rules: [{test: /css$/u, use: [Extract().loader, 'css-loader']}]},
  plugins: [new (Extract())(filename === undefined ? {} : {filename})],
});

const folders: string[] = [];
test.afterAll(() => {
  for (const folder of folders) {
    rmSync(folder, {recursive: true, force: true});
  }
});

type Files = Readonly<Record<string, string>>;

function write(folder: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
}

function create(files: Files): string {
  getRequire();
  const folder = mkdtempSync(path.join(HOME, 'project-'));
  folders.push(folder);
  write(folder, {'package.json': '{}', ...files});
  return folder;
}

type Built = {
  readonly files: Readonly<Record<string, string>>;
  readonly names: readonly string[];
  readonly errors: readonly string[];
};

async function build(
  folder: string,
  {output, ...config}: Config = {},
): Promise<Built> {
  const home = path.join(folder, 'dist');
  const compiler = loadWebpack()({
    context: folder,
    mode: 'production',
    entry: './src/index.js',
    output: {path: home, clean: true, ...(output as object)},
    ...config,
  });
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, came) => {
      compiler.close(() => {
        if (error) {
          reject(error);
        } else {
          resolve(came);
        }
      });
    });
  });
  mkdirSync(home, {recursive: true});
  const names = readdirSync(home).toSorted();
  return {
    names,
    files: Object.fromEntries(
      names.map((name) => [
        name,
        readFileSync(path.join(home, name), 'latin1'),
      ]),
    ),
    errors: stats
      .toJson({all: false, errors: true})
      .errors.map(({message}) => message),
  };
}

/** Which files a change renames, without their hashes. */
async function rename(
  folder: string,
  change: Files,
  toConfig: () => Config,
): Promise<readonly string[]> {
  const before = await build(folder, toConfig());
  write(folder, change);
  const {names} = await build(folder, toConfig());
  return names
    .filter((name) => !before.names.includes(name))
    .map((name) => name.replace(/\.[\da-f]{8}\./u, '.'));
}

/** A module that exports so many bytes as `value`. */
const toModule = (size: number): string =>
  `export const value = '${'x'.repeat(size)}';`;
const toPackage = (name: string, size: number): Files => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version: '1.0.0',
  }),
  [`node_modules/${name}/index.js`]: toModule(size),
});

/** What a second build gives, after a change: `旧` is what the first gave. */
async function rebuild(
  files: Files,
  toConfig: (folder: string, isFirst: boolean) => Config,
  change: (folder: string) => void = () => undefined,
): Promise<string> {
  const folder = create(files);
  const cache = {type: 'filesystem'};
  const first = await build(folder, {cache, ...toConfig(folder, true)});
  expect([first.errors, first.files['main.js']]).toEqual([
    [],
    expect.stringContaining('"one"'),
  ]);
  change(folder);
  const second = await build(folder, {cache, ...toConfig(folder, false)});
  return second.files['main.js']!.includes('"one"') ? '旧' : '更新';
}

claims('docs/tooling/webpack-config.md', {
  '生产模式的 `minimize` 和 `usedExports` 是 `true`，`devtool` 是 `false`；开发模式前两项是 `false`，`devtool` 对脚本是 `eval`，对样式是 `source-map`，缓存放在内存里':
    () => {
      const {config} = loadWebpack();
      const read = (mode: string) => {
        const options = config.getNormalizedWebpackOptions({mode});
        config.applyWebpackOptionsDefaults(options);
        const {minimize, usedExports} = options.optimization;
        return [minimize, usedExports, options.devtool, options.cache];
      };
      expect(read('production')).toEqual([true, true, false, false]);
      expect(read('development')).toEqual([
        false,
        false,
        [
          {type: 'css', use: 'source-map'},
          {type: 'javascript', use: 'eval'},
        ],
        expect.objectContaining({type: 'memory'}),
      ]);
    },
  'webpack-cli 7.3.1 先看环境变量 `NODE_ENV`，`development`、`production`、`none` 直接拿来用，也不警告；再没有，才警告一句，按 `production` 处理':
    () => {
      const folder = create({
        'src/index.js': 'console.log(process.env.NODE_ENV);',
        'webpack.config.js': 'module.exports = {devtool: false};',
      });
      const run = (mode?: string) => {
        const {stdout} = spawnSync(
          process.execPath,
          [path.join(HOME, 'node_modules/webpack-cli/bin/cli.js')],
          {
            cwd: folder,
            encoding: 'utf8',
            env: {
              ...process.env,
              NO_COLOR: '1',
              FORCE_COLOR: undefined,
              NODE_ENV: mode,
            },
          },
        );
        const [, found] =
          /console\.log\((?<value>[^)]*)\)/u.exec(
            readFileSync(path.join(folder, 'dist/main.js'), 'utf8'),
          ) ?? [];
        return [found, stdout.includes("The 'mode' option has not been set")];
      };
      expect(run('development')).toEqual(['"development"', false]);
      expect(run('production')).toEqual(['"production"', false]);
      expect(run('none')).toEqual(['process.env.NODE_ENV', false]);
      expect(run('test')).toEqual(['"production"', true]);
      expect(run()).toEqual(['"production"', true]);
    },
  "键写成 `'@/'`，后面就要两个斜杠，`@/cart` 反而找不到": async () => {
    for (const [request, key, isFound] of [
      ['@/cart', '@', true],
      ['@/cart', '@/', false],
      ['@//cart', '@/', true],
      ['@shop/ui', '@', false],
    ] as const) {
      const folder = create({
        'src/index.js': `import '${request}';`,
        'src/cart.js': 'console.log(1);',
        'src/shop/ui.js': 'console.log(2);',
      });
      const {errors} = await build(folder, {
        resolve: {alias: {[key]: path.join(folder, 'src')}},
      });
      expect([request, key, errors.length === 0]).toEqual([
        request,
        key,
        isFound,
      ]);
    }
  },
  '没有给 `.html`、`.css` 写规则的，`import` 最后还会试这两种，`require` 不会':
    async () => {
      const styles = {'src/style.css': 'a{color:red}'};
      const {names, errors} = await build(
        create({
          'src/index.js': "import './style'; import './page';",
          ...styles,
          'src/page.html': '<b>页</b>',
        }),
      );
      expect([names, errors]).toEqual([['main.css', 'main.js'], []]);
      const required = await build(
        create({'src/index.js': "require('./style');", ...styles}),
      );
      expect(required.errors.join('')).toContain("Can't resolve './style'");
    },
  '源码写的是 `node:path`，报的就是 `UnhandledSchemeError`，`fallback` 和别名都管不到它':
    async () => {
      const told: (readonly string[])[] = [];
      for (const request of ['path', 'node:path']) {
        const folder = create({
          'src/index.js': `import path from '${request}'; console.log(path);`,
          'src/path.js': 'export default 1;',
        });
        const own = path.join(folder, 'src/path.js');
        for (const resolve of [
          {},
          {fallback: {[request]: own}},
          {alias: {[request]: own}},
        ]) {
          const {errors} = await build(folder, {resolve});
          told.push(errors.map((message) => message.slice(0, 60)));
        }
      }
      const missing = [expect.stringContaining("Can't resolve 'path'")];
      const unknown = [expect.stringContaining('UnhandledSchemeError')];
      expect(told).toEqual([missing, [], [], unknown, unknown, unknown]);
    },
  '键只认整个名字，`react/jsx-runtime` 仍会打进来，要另写一条': async () => {
    const {files} = await build(
      create({
        'src/index.js':
          "import React from 'react'; import {jsx} from 'react/jsx-runtime'; console.log(React, jsx);",
        'node_modules/react/package.json': '{"name": "react"}',
        'node_modules/react/index.js': 'module.exports = "整个包";',
        'node_modules/react/jsx-runtime.js': 'exports.jsx = "JSX 的部分";',
      }),
      {externals: {react: 'React'}},
    );
    const code = Buffer.from(files['main.js']!, 'latin1').toString();
    expect([
      code.includes('整个包'),
      code.includes('JSX 的部分'),
      code.includes('=React'),
    ]).toEqual([false, true, true]);
  },
  "实测写在后面的先处理内容，`enforce: 'pre'` 的又在它们之前，`'post'` 的在最后":
    async () => {
      const steps: string[] = [];
      Object.assign(globalThis, {steps});
      const toLoader = (name: string) =>
        `module.exports = (text) => { steps.push('${name}'); return text; };`;
      const names = ['先写', '后写', 'pre', 'post'];
      const folder = create({
        'src/index.js': "import './note.txt';",
        'src/note.txt': 'console.log(1);',
        ...Object.fromEntries(
          names.map((name) => [`${name}.cjs`, toLoader(name)]),
        ),
      });
      const toRule = (name: string) => ({
        test: /txt$/u,
        use: [path.join(folder, `${name}.cjs`)],
        ...(name.startsWith('p') && {enforce: name}),
      });
      await build(folder, {
        module: {rules: ['post', '先写', '后写', 'pre'].map(toRule)},
      });
      expect(steps).toEqual(['pre', '后写', '先写', 'post']);
      steps.length = 0;
      await build(folder, {
        module: {rules: [{oneOf: ['先写', '后写'].map(toRule)}]},
      });
      expect(steps).toEqual(['先写']);
    },
  '实测 8096 字节的图内联，8097 字节的图输出成文件': async () => {
    const count = async (size: number) => {
      const {names} = await build(
        create({
          'src/index.js': "import url from './a.png'; console.log(url);",
          'src/a.png': 'x'.repeat(size),
        }),
        {module: {rules: [{test: /png$/u, type: 'asset'}]}},
      );
      return names.length;
    };
    expect([await count(8096), await count(8097)]).toEqual([1, 2]);
  },
  '`fullhash` 让三个文件全部改名；`chunkhash` 让 `shop.js` 和 `shop.css` 改名；`contenthash` 只动 `shop.css`':
    async () => {
      const renamed = [];
      for (const kind of ['fullhash', 'chunkhash', 'contenthash']) {
        const folder = create({
          'src/shop.js': "import './a.css'; console.log('shop');",
          'src/admin.js': "console.log('admin');",
          'src/a.css': 'a{color:red}',
        });
        renamed.push(
          await rename(folder, {'src/a.css': 'a{color:blue}'}, () => ({
            entry: {shop: './src/shop.js', admin: './src/admin.js'},
            output: {filename: `[name].[${kind}:8].js`},
            ...extractStyles(`[name].[${kind}:8].css`),
          })),
        );
      }
      expect(renamed).toEqual([
        ['admin.js', 'shop.css', 'shop.js'],
        ['shop.css', 'shop.js'],
        ['shop.css'],
      ]);
    },
  "只改懒加载的 `report.js`，默认时 `shop` 一起改名；加上 `runtimeChunk: 'single'`，改名的是 `report` 和只有几 kB 的 `runtime`，`shop` 不动":
    async () => {
      const renamed = [];
      for (const optimization of [{}, {runtimeChunk: 'single'}]) {
        const folder = create({
          'src/shop.js':
            "import(/* webpackChunkName: 'report' */ './report.js').then(console.log);",
          'src/report.js': 'export default 1;',
        });
        renamed.push(
          await rename(folder, {'src/report.js': 'export default 2;'}, () => ({
            entry: {shop: './src/shop.js'},
            output: {filename: '[name].[contenthash:8].js'},
            optimization,
          })),
        );
      }
      expect(renamed).toEqual([
        ['report.js', 'shop.js'],
        ['report.js', 'runtime.js'],
      ]);
    },
  '拆完剩下的不到 20,000 字节，包要到 50,000 字节才拆，51 kB 的拆了，49 kB 的没有':
    async () => {
      const count = async (own: number, size: number) => {
        const {names} = await build(
          create({
            'src/index.js':
              "import {value} from 'pkg'; import * as own from './own'; console.log(value, own);",
            'src/own.js': toModule(own),
            ...toPackage('pkg', size),
          }),
          {optimization: {splitChunks: {chunks: 'all'}}},
        );
        return names.length;
      };
      expect(await count(30_000, 30_000)).toBe(2);
      expect(await count(1000, 30_000)).toBe(1);
      expect(await count(1000, 49_000)).toBe(1);
      expect(await count(1000, 51_000)).toBe(2);
    },
  "`chunks` 的默认值是 `'async'`，只拆动态导入的部分，**几个入口之间不会共享**":
    async () => {
      const folder = create({
        'src/a.js': "import {value} from './shared'; console.log('a', value);",
        'src/b.js': "import {value} from './shared'; console.log('b', value);",
        'src/shared.js': toModule(60_000),
      });
      const entry = {a: './src/a.js', b: './src/b.js'};
      const {names, files} = await build(folder, {entry});
      expect(names).toEqual(['a.js', 'b.js']);
      expect(files['a.js']!.length).toBeGreaterThan(60_000);
      expect(files['b.js']!.length).toBeGreaterThan(60_000);
      const all = await build(folder, {
        entry,
        optimization: {splitChunks: {chunks: 'all'}},
      });
      expect(all.names).toHaveLength(3);
      expect(all.files['a.js']!.length).toBeLessThan(2000);
    },
  '手写 `<script>` 的老模板少了一个，页面就一片空白，控制台也没有报错': async ({
    page,
    open,
  }) => {
    const {names, files} = await build(
      create({
        'src/index.js':
          "import {value} from 'pkg'; document.body.append(value.length);",
        ...toPackage('pkg', 60_000),
      }),
      {optimization: {splitChunks: {chunks: 'all'}}},
    );
    expect(names).toHaveLength(2);
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    page.on('pageerror', ({message}) => told.push(message));
    const show = async (which: readonly string[]) => {
      await open(
        `<!doctype html><body>${which.map((name) => `<script>${files[name]!}</script>`).join('')}`,
        `/${which.length}`,
      );
      return page.evaluate<string>('document.body.innerText.trim()');
    };
    expect(await show(['main.js'])).toBe('');
    expect(await show(names.toReversed())).toBe('60000');
    expect(told).toEqual([]);
  },
  "写死 `name`，只有懒加载才用到的包也进了那一个文件，首页先下一遍。去掉 `name`，或者写 `chunks: 'initial'`，报表的包就回到报表那里":
    async () => {
      const folder = create({
        'src/index.js':
          "import {value} from 'small'; console.log(value); import(/* webpackChunkName: 'report' */ './report');",
        'src/report.js': "import {value} from 'large'; console.log(value);",
        ...toPackage('small', 30_000),
        ...toPackage('large', 90_000),
      });
      const inPackages = /node_modules/u;
      const sizes = async (vendor: object) => {
        const {files} = await build(folder, {
          optimization: {splitChunks: {cacheGroups: {vendor}}},
        });
        return Object.entries(files).map(
          ([name, text]) =>
            `${/^\d/u.test(name) ? '编号' : name} ${Math.round(text.length / 10_000)}`,
        );
      };
      const lazy = ['编号 9', 'main.js 3', 'report.js 0'];
      expect(
        await sizes({test: inPackages, name: 'vendor', chunks: 'all'}),
      ).toEqual(['main.js 0', 'report.js 0', 'vendor.js 12']);
      expect(await sizes({test: inPackages, chunks: 'all'})).toEqual(lazy);
      expect(
        await sizes({test: inPackages, name: 'vendor', chunks: 'initial'}),
      ).toEqual(lazy);
    },
  '产物就只有脚本；改成 `["*.css"]`，13 字节的 `main.css` 才回来。开发模式也一样丢':
    async () => {
      const list = async (sideEffects: unknown, mode = 'production') => {
        const {names} = await build(
          create({
            'package.json': JSON.stringify({sideEffects}),
            'src/index.js': "import './base.css'; console.log(1);",
            'src/base.css': 'a{color:red}',
          }),
          {mode, devtool: false, ...extractStyles()},
        );
        return names;
      };
      const both = ['main.css', 'main.js'];
      expect(await list(false)).toEqual(['main.js']);
      expect(await list(false, 'development')).toEqual(['main.js']);
      expect(await list(['*.css'])).toEqual(both);
      expect(await list(undefined)).toEqual(both);
    },
  '哪些变化会让旧结果作废，实测如下': async () => {
    const source = {'src/index.js': 'console.log("__API__");'};
    const fromOptions = `module.exports = function (text) { return text.replace('__API__', this.getOptions().api); };`;
    const fromEnvironment = `module.exports = (text) => text.replace('__API__', process.env.CLAIMS_API);`;
    const toRules = (use: unknown) => ({
      module: {rules: [{test: /index\.js$/u, use: [use]}]},
    });
    const toApi = (isFirst: boolean) => (isFirst ? 'one' : 'two');
    const two = {
      'src/index.js': "import value from 'api'; console.log(value);",
      'src/one.js': 'export default "one";',
      'src/two.js': 'export default "two";',
    };
    const read = (folder: string, isFirst: boolean, more: object = {}) => {
      process.env.CLAIMS_API = toApi(isFirst);
      return {...toRules(path.join(folder, 'loader.cjs')), ...more};
    };
    const {DefinePlugin} = loadWebpack();
    // The files of the one `node_modules` where webpack itself is.
    const managed = path.join(HOME, 'node_modules/claims-managed');
    const install = (value: string, version: string) => {
      write(managed, {
        'package.json': JSON.stringify({name: 'claims-managed', version}),
        'index.js': `export default "${value}";`,
      });
    };
    const useManaged = {
      'src/index.js': "import value from 'claims-managed'; console.log(value);",
    };
    const elsewhere = {
      'src/index.js': "import value from 'pkg'; console.log(value);",
      'node_modules/pkg/package.json': '{"name": "pkg", "version": "1.0.0"}',
      'node_modules/pkg/index.js': 'export default "one";',
    };
    install('one', '1.0.0');
    try {
      expect({
        读环境变量的loader: await rebuild(
          {...source, 'loader.cjs': fromEnvironment},
          read,
        ),
        写进version: await rebuild(
          {...source, 'loader.cjs': fromEnvironment},
          (folder, isFirst) =>
            read(folder, isFirst, {
              cache: {type: 'filesystem', version: toApi(isFirst)},
            }),
        ),
        选项: await rebuild(
          {...source, 'loader.cjs': fromOptions},
          (folder, isFirst) =>
            toRules({
              loader: path.join(folder, 'loader.cjs'),
              options: {api: toApi(isFirst)},
            }),
        ),
        参数: await rebuild(
          {...source, 'loader.cjs': fromOptions},
          (folder, isFirst) =>
            toRules(`${path.join(folder, 'loader.cjs')}?api=${toApi(isFirst)}`),
        ),
        别名: await rebuild(two, (folder, isFirst) => ({
          resolve: {
            alias: {api: path.join(folder, `src/${toApi(isFirst)}.js`)},
          },
        })),
        后缀: await rebuild(
          {
            'src/index.js': "import value from './api'; console.log(value);",
            'src/api.one.js': 'export default "one";',
            'src/api.two.js': 'export default "two";',
          },
          (_folder, isFirst) => ({
            resolve: {extensions: [`.${toApi(isFirst)}.js`]},
          }),
        ),
        常量: await rebuild(
          {'src/index.js': 'console.log(API);'},
          (_folder, isFirst) => ({
            plugins: [new DefinePlugin({API: `"${toApi(isFirst)}"`})],
          }),
        ),
        同一个版本: await rebuild(
          useManaged,
          () => ({}),
          () => install('two', '1.0.0'),
        ),
        ...(install('one', '1.0.0'),
        {
          换了版本: await rebuild(
            useManaged,
            () => ({}),
            () => install('two', '1.0.1'),
          ),
        }),
        别处的包: await rebuild(
          elsewhere,
          () => ({}),
          (folder) =>
            write(folder, {
              'node_modules/pkg/index.js': 'export default "two";',
            }),
        ),
      }).toEqual({
        读环境变量的loader: '旧',
        写进version: '更新',
        选项: '旧',
        参数: '更新',
        别名: '旧',
        后缀: '旧',
        常量: '更新',
        同一个版本: '旧',
        换了版本: '更新',
        别处的包: '更新',
      });
    } finally {
      rmSync(managed, {recursive: true, force: true});
    }
  },
  '沿用 4 的对象写法会报 `options.proxy should be an array`': () => {
    const Server = getRequire()('webpack-dev-server') as new (
      options: object,
      compiler: object,
    ) => object;
    const start = (proxy: unknown) =>
      new Server(
        {proxy},
        loadWebpack()({mode: 'development', entry: './a.js'}),
      );
    const target = 'http://127.0.0.1:3000';
    expect(() => start({'/api': target})).toThrow(
      'options.proxy should be an array',
    );
    expect(start([{context: ['/api'], target}])).toBeInstanceOf(Server);
  },
  '样式引用的是那个装着代码的“图”，构建、控制台都没有错误': async () => {
    const list = async (rule: object) => {
      const styles = extractStyles();
      const {files, errors} = await build(
        create({
          'src/index.js': "import './a.css';",
          'src/a.css': '.a{background:url(./a.png)}',
          'src/a.png': 'x'.repeat(200),
        }),
        {
          ...styles,
          module: {
            rules: [
              ...(styles.module as {readonly rules: readonly object[]}).rules,
              {test: /png$/u, ...rule},
            ],
          },
        },
      );
      const [, used = ''] =
        /url\("?(?<name>[^")]*)/u.exec(files['main.css']!) ?? [];
      return [errors.length, files[used]?.slice(0, 14) ?? used];
    };
    const [image, esModule] = ['x'.repeat(14), false];
    const loader = 'file-loader';
    expect(await list({use: loader})).toEqual([0, 'export default']);
    expect(await list({use: loader, type: 'javascript/auto'})).toEqual([
      0,
      '/[object%20Module]',
    ]);
    expect(
      await list({
        use: [{loader, options: {esModule}}],
        type: 'javascript/auto',
      }),
    ).toEqual([0, image]);
    expect(await list({type: 'asset/resource'})).toEqual([0, image]);
  },
});
