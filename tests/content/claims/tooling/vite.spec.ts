import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {createServer, get} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

import {expect, type Page, test} from '@playwright/test';

import {installPackages} from '../../../../bench/peers/installPackages';
import {claims} from '../claims';

/** As the page says; nothing else of the project needs them. */
const PACKAGES = {
  vite: '8.3.8',
  '@vitejs/plugin-react': '6.3.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
};
const FOLDER = path.resolve('.cache/claims/vite');
const BIN = path.join(FOLDER, 'node_modules/vite/bin/vite.js');
const ENVIRONMENT = {
  ...process.env,
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  NODE_ENV: undefined,
} as NodeJS.ProcessEnv;

/** For the one sentence about it. */
const WEBPACK = {
  webpack: '5.113.0',
  'css-loader': '7.1.5',
  'mini-css-extract-plugin': '2.10.2',
};

const folders: string[] = [];
// One worker installs them.
test.describe.configure({mode: 'default'});
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

/** A project whose only page loads `src/main.ts`. */
function create(files: Files): string {
  installPackages(FOLDER, PACKAGES);
  const folder = mkdtempSync(path.join(FOLDER, 'project-'));
  folders.push(folder);
  write(folder, {
    'package.json': '{"type": "module"}',
    'index.html':
      '<!doctype html><div id="app"></div><script type="module" src="/src/main.ts"></script>',
    ...files,
  });
  return folder;
}

type Built = {
  readonly status: number | null;
  readonly said: string;
  readonly files: ReadonlyMap<string, string>;
  /** All scripts. */
  readonly code: string;
};

function build(files: Files): Built {
  const folder = create(files);
  const {status, stdout, stderr} = spawnSync(process.execPath, [BIN, 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: ENVIRONMENT,
  });
  const names =
    status === 0
      ? readdirSync(path.join(folder, 'dist'), {recursive: true}).map(String)
      : [];
  const built = new Map(
    names
      .filter((name) => path.extname(name) !== '')
      .map((name) => [
        name.split(path.sep).join('/'),
        readFileSync(path.join(folder, 'dist', name), 'utf8'),
      ]),
  );
  return {
    status,
    said: stdout + stderr,
    files: built,
    code: [...built]
      .filter(([name]) => name.endsWith('.js'))
      .map(([, text]) => text)
      .join('\n'),
  };
}

function config(options: string): Files {
  return {'vite.config.js': `export default {${options}};`};
}

/** A package of `node_modules`. */
function library(name: string, manifest: object, files: Files): Files {
  const folder = `node_modules/${name}`;
  return Object.fromEntries(
    [
      [
        'package.json',
        JSON.stringify({name, type: 'module', main: 'index.js', ...manifest}),
      ] as const,
      ...Object.entries(files),
    ].map(([file, text]) => [`${folder}/${file}`, text]),
  );
}

/** Opens what was built, without the chunk that is asked for later. */
async function openWithout(
  page: Page,
  lost: RegExp,
  {files}: Built,
): Promise<void> {
  const types: Readonly<Record<string, string>> = {
    html: 'text/html',
    js: 'text/javascript',
  };
  await page.route('https://claims.example/**', (route) => {
    const {pathname} = new URL(route.request().url());
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const body = files.get(name);
    return route.fulfill(
      body === undefined || lost.test(name)
        ? {status: 404, body: ''}
        : {contentType: types[name.split('.').at(-1) ?? ''] ?? '', body},
    );
  });
  await page.goto('https://claims.example/');
}

/** What webpack writes for `src/main.js`. */
function bundle(files: Files): readonly string[] {
  const root = path.resolve('.cache/claims/webpack');
  installPackages(root, WEBPACK);
  const folder = mkdtempSync(path.join(root, 'project-'));
  folders.push(folder);
  write(folder, {
    ...files,
    'package.json': '{}',
    'build.cjs': `const webpack = require('webpack');
      const Css = require('mini-css-extract-plugin');
      webpack({
        mode: 'production',
        context: __dirname,
        entry: './src/main.js',
        module: {rules: [{test: /[.]css$/, use: [Css.loader, 'css-loader']}]},
        plugins: [new Css()],
      }, (error, stats) => {
        console.log(error ?? stats.toJson().errors[0]?.message ?? Object.keys(stats.compilation.assets).sort().join(' '));
      });`,
  });
  const {stdout} = spawnSync(process.execPath, ['build.cjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: ENVIRONMENT,
  });
  return stdout.trim().split(' ');
}

const SECRETS = {'.env': 'VITE_API=/api\nVITE_SECRET=sk-live-123'};

claims('docs/tooling/vite.md', {
  "`import.meta.env['VITE_API']`、先存进变量再读、打印整个 `import.meta.env`，也是这样；解构 `const { VITE_API } = import.meta.env` 倒只写进这一个":
    () => {
      const hasSecret = (source: string): boolean => {
        const {code} = build({...SECRETS, 'src/main.ts': source});
        expect(code).toContain('/api');
        return code.includes('sk-live-123');
      };
      expect([
        hasSecret("console.log(import.meta.env['VITE_API']);"),
        hasSecret('const env = import.meta.env; console.log(env.VITE_API);'),
        hasSecret('console.log(import.meta.env);'),
        hasSecret(
          'const { VITE_API } = import.meta.env; console.log(VITE_API);',
        ),
        hasSecret('console.log(import.meta.env.VITE_API);'),
      ]).toEqual([true, true, true, false, false]);
    },
  '`DB_PASSWORD=pa$word` 读出来只剩 `pa`，加单引号也一样，要写 `pa\\$word`':
    () => {
      const {code} = build({
        '.env': [
          'DB_PASSWORD=pa$word',
          "VITE_QUOTED='pa$word'",
          String.raw`VITE_ESCAPED=pa\$word`,
          'VITE_TAKEN=<${DB_PASSWORD}>',
          'VITE_HASH=a#b',
        ].join('\n'),
        'src/main.ts':
          'const { VITE_QUOTED, VITE_ESCAPED, VITE_TAKEN, VITE_HASH } = import.meta.env; console.log(VITE_QUOTED, VITE_ESCAPED, VITE_TAKEN, VITE_HASH);',
      });
      for (const text of ['`pa`', '`pa$word`', '`<pa>`', '`a`']) {
        expect(code.replaceAll(/["']/gu, '`')).toContain(text);
      }
    },
  '名字没有定义的，原样留在页面上，构建给一句警告；没加前缀的也原样留着，连警告都没有':
    () => {
      const {files, said} = build({
        '.env': 'DB_PASSWORD=secret\nVITE_TITLE=商城',
        'index.html':
          '<!doctype html><title>%VITE_TITLE% %VITE_TYPO% %DB_PASSWORD%</title>',
      });
      expect(files.get('index.html')).toContain(
        '商城 %VITE_TYPO% %DB_PASSWORD%',
      );
      expect(said).toContain('%VITE_TYPO% is not defined');
      expect(said).not.toContain('DB_PASSWORD');
    },
  '**不报错，也不生效**，`console` 全留在产物里': () => {
    const source = {'src/main.ts': "console.log('日志还在');"};
    const old = build({...source, ...config("esbuild: {drop: ['console']}")});
    expect(old.status).toBe(0);
    expect(old.said).not.toMatch(/esbuild|drop|warn/iu);
    expect(old.code).toContain('日志还在');
    const now = build({
      ...source,
      ...config(
        'build: {rolldownOptions: {output: {minify: {compress: {dropConsole: true}}}}}',
      ),
    });
    expect(now.status).toBe(0);
    expect(now.code).not.toContain('日志还在');
  },
  "某个懒加载页面才用的图表库也进了 `vendor`，首屏就要下载。加上 `tags: ['$initial']`，只收入口一路静态导入的":
    () => {
      const takes = (tags: string): readonly boolean[] => {
        const {files} = build({
          ...library('core', {}, {'index.js': "export const at = '核心';"}),
          ...library('chart', {}, {'index.js': "export const at = '图表';"}),
          'src/main.ts':
            "import { at } from 'core'; console.log(at); document.onclick = () => import('./report');",
          'src/report.ts': "import { at } from 'chart'; console.log(at);",
          ...config(
            `build: {rolldownOptions: {output: {codeSplitting: {groups: [{name: 'vendor', test: /node_modules/${tags}}]}}}}`,
          ),
        });
        const [, vendor = ''] =
          [...files].find(([name]) => name.includes('vendor-')) ?? [];
        return ['核心', '图表'].map((word) => vendor.includes(word));
      };
      expect(takes('')).toEqual([true, true]);
      expect(takes(", tags: ['$initial']")).toEqual([true, false]);
    },
  '`sideEffects` 里列出样式，是给 webpack 看的：写成 `false`，webpack 5.113 把这一句摇掉了，Vite 留着':
    () => {
      const {files} = build({
        ...library(
          'shop-ui',
          {sideEffects: false},
          {'style.css': '.price{color:red}', 'patch.js': "window.x = '补丁';"},
        ),
        'src/main.ts': "import 'shop-ui/style.css'; import 'shop-ui/patch.js';",
      });
      const [, css = ''] =
        [...files].find(([name]) => name.endsWith('.css')) ?? [];
      expect(css).toContain('.price');
      expect([...files.values()].join('\n')).not.toContain('补丁');
      const packed = (sideEffects: unknown): readonly string[] =>
        bundle({
          ...library('shop-ui', {sideEffects}, {'style.css': '.price{}'}),
          'src/main.js': "import 'shop-ui/style.css'; console.log(1);",
        });
      expect(packed(false)).toEqual(['main.js']);
      expect(packed(['**/*.css'])).toEqual(['main.css', 'main.js']);
    },
  '`load` 一律返回代码，连 `index.html` 都成了它的内容': () => {
    const {files} = build({
      'src/main.ts': '',
      ...config("plugins: [{name: 'all', load: () => 'export default 7'}]"),
    });
    expect(files.get('index.html')?.trim()).toBe('export default 7');
  },
  "普通插件排在 Vite 自己的解析之后，只被问到 Vite 找不到的，加了 `enforce: 'pre'` 才问到每一条":
    () => {
      const asked = (enforce: string): readonly string[] => {
        const {said} = build({
          ...library('core', {}, {'index.js': 'console.log(1);'}),
          'src/main.ts': "import './cart'; import 'core'; import 'virtual:x';",
          'src/cart.ts': 'console.log(2);',
          ...config(`plugins: [{
            name: 'asked',${enforce}
            resolveId(source) { console.log('asked ' + source); return source === 'virtual:x' ? '\\0x' : undefined; },
            load: (id) => id === '\\0x' ? 'console.log(3)' : undefined,
          }]`),
        });
        return [...said.matchAll(/^asked (.+)$/gmu)].map(
          ([, name = '']) => name,
        );
      };
      expect(asked('')).toEqual(['virtual:x']);
      expect(asked(" enforce: 'pre',")).toEqual(
        expect.arrayContaining(['./cart', 'core', 'virtual:x']),
      );
    },
  'HTML 顶替了脚本，Chromium 说 `Failed to load module script` 和 `MIME type of "text/html"`':
    async ({page, open}) => {
      await page.route('https://claims.example/assets/*', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html>',
        }),
      );
      const said = page.waitForEvent('console');
      await open(
        '<!doctype html><script type="module" src="/assets/index.js"></script>',
      );
      const text = (await said).text();
      expect(text).toContain('Failed to load module script');
      expect(text).toContain('MIME type of "text/html"');
    },
  "写成 `import('./report').then(画, 出错)`，脚本没了不派发它": async ({
    page,
  }) => {
    const told: unknown[] = [];
    for (const then of ['.then(draw, fail)', '.then(draw).catch(fail)']) {
      const built = build({
        'src/main.ts': `const draw = () => '画好'; const fail = () => '出错';
          addEventListener('vite:preloadError', () => { window.heard = true; });
          window.open = () => import('./report')${then};`,
        'src/report.ts': "export const run = () => '报表';",
      });
      await openWithout(page, /report-/u, built);
      told.push(
        await page.evaluate(
          'open().then((came) => [came, window.heard === true])',
        ),
      );
      await page.unrouteAll();
    }
    expect(told).toEqual([
      ['出错', false],
      ['出错', true],
    ]);
  },
  '监听器里写了 `preventDefault()`，`import()` 就不抛错，得到 `undefined`':
    async ({page}) => {
      const built = build({
        'src/main.ts': `addEventListener('vite:preloadError', (event) => { if (location.hash) event.preventDefault(); });
          window.open = async () => { const report = await import('./report'); return String(report); };`,
        'src/report.ts': "export const run = () => '报表';",
      });
      await openWithout(page, /report-/u, built);
      const open = (): Promise<unknown> =>
        page.evaluate('open().catch(({name}) => name)');
      expect(await open()).toBe('TypeError');
      await page.evaluate("location.hash = 'prevent'");
      expect(await open()).toBe('undefined');
    },
  '加减 Hook，或者改了 `useState` 的变量名、初始值，这个组件从头来。只改 Effect 的依赖和内容，值也还在':
    async ({page}) => {
      const cart = (
        version: number,
        {name = 'count', first = 0, deps = '', more = ''} = {},
      ): string =>
        `import { useEffect, useState } from 'react';
        export default function Cart() {
          const [${name}, setCount] = useState(${first});
          useEffect(() => { document.title = '${version}'; }, [${deps}]);
          ${more}
          return <button onClick={() => setCount(${name} + 1)}>v${version} {${name}}</button>;
        }`;
      const folder = create({
        'src/main.ts': "import './start.tsx';",
        'src/start.tsx': `import { createRoot } from 'react-dom/client'; import Cart from './Cart';
          createRoot(document.getElementById('app')).render(<Cart />);`,
        'src/Cart.tsx': cart(1),
        'vite.config.js':
          "import react from '@vitejs/plugin-react'; export default {plugins: [react()]};",
      });
      const {server, address} = await serve(folder);
      try {
        await page.goto(address);
        const button = page.getByRole('button');
        const save = async (text: string, shown: string): Promise<void> => {
          write(folder, {'src/Cart.tsx': text});
          await expect(button).toHaveText(shown);
        };
        await button.click();
        await button.click();
        await expect(button).toHaveText('v1 2');
        await save(cart(2, {deps: 'count'}), 'v2 2');
        await save(cart(3, {deps: 'count', first: 10}), 'v3 10');
        await button.click();
        await expect(button).toHaveText('v3 11');
        await save(
          cart(4, {deps: 'count', first: 10, more: 'useState(1);'}),
          'v4 10',
        );
        await button.click();
        await expect(button).toHaveText('v4 11');
        await save(
          cart(5, {name: 'items', first: 10, more: 'useState(1);'}),
          'v5 10',
        );
      } finally {
        server.kill();
      }
    },
  '`dropConsole` 删的是整个调用，参数也不执行了：`console.log(save())` 里的 `save()` 跟着没了':
    () => {
      const {code} = build({
        'src/main.ts':
          "console.log(window.save()); window.console.log('留着'); document.title = '到了';",
        ...config(
          'build: {rolldownOptions: {output: {minify: {compress: {dropConsole: true}}}}}',
        ),
      });
      expect(code).not.toContain('save');
      expect(code).toContain('留着');
      expect(code).toContain('到了');
    },
  '没开 `resolve.tsconfigPaths` 时，`vite build` 能解析，开发服务器却报 `Failed to resolve import`。打开它，两边一致。tsconfig 管不到的文件两边都不认：`.js` 要开 `allowJs`':
    async () => {
      const told: unknown[] = [];
      for (const [options, entry, isAllowed] of [
        ['', 'main.ts', false],
        ['resolve: {tsconfigPaths: true}', 'main.ts', false],
        ['resolve: {tsconfigPaths: true}', 'main.js', false],
        ['resolve: {tsconfigPaths: true}', 'main.js', true],
      ] as const) {
        const files = {
          'index.html': `<!doctype html><script type="module" src="/src/${entry}"></script>`,
          'tsconfig.json': JSON.stringify({
            compilerOptions: {allowJs: isAllowed, paths: {'~/*': ['./src/*']}},
            include: ['src'],
          }),
          [`src/${entry}`]: "import '~/cart';",
          'src/cart.ts': 'console.log(1);',
          ...config(options),
        };
        await withDevelopment(files, async ({address}) => {
          const [status, text] = await ask(`${address}src/${entry}`);
          told.push([
            build(files).status,
            status,
            text.includes('Failed to resolve import'),
          ]);
        });
      }
      expect(told).toEqual([
        [0, 500, true],
        [0, 200, false],
        [1, 500, true],
        [0, 200, false],
      ]);
    },
  "写 `'./src'`，`@/cart` 在开发服务器里报 `Failed to resolve import`，构建报 `Could not load ./src/cart`；连后缀也写全的，构建碰巧能过，只给一句警告":
    async () => {
      const files = (name: string): Files => ({
        'src/main.ts': `import '${name}';`,
        'src/cart.ts': 'console.log(1);',
        ...config("resolve: {alias: {'@': './src'}}"),
      });
      const short = build(files('@/cart'));
      expect(short.status).toBe(1);
      expect(short.said).toContain('Could not load ./src/cart');
      const whole = build(files('@/cart.ts'));
      expect(whole.status).toBe(0);
      expect(whole.said).toContain('was not an absolute path');
      await withDevelopment(files('@/cart'), async ({address}) => {
        const [status, text] = await ask(`${address}src/main.ts`);
        expect(status).toBe(500);
        expect(text).toContain('Failed to resolve import');
      });
    },
  '文件的地址；小于 4 KB 的变成 data 地址': () => {
    const load = (size: number, query = ''): boolean => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg"><!---->`;
      const {code} = build({
        'src/main.ts': `import url from './logo.svg${query}'; console.log(url);`,
        'src/logo.svg': svg.replace('<!--', `$&${'x'.repeat(size)}`),
      });
      return code.includes('data:image/svg+xml');
    };
    const frame = '<svg xmlns="http://www.w3.org/2000/svg"><!---->'.length;
    expect([
      load(4095 - frame),
      load(4096 - frame),
      load(0, '?no-inline'),
      load(9000, '?inline'),
    ]).toEqual([true, false, false, true]);
  },
  '样式的地址。小图、小脚本加了 `?url` 仍是 data 地址，TypeScript 也不编译':
    () => {
      const load = (name: string, text: string): string =>
        build({
          'src/main.ts': `import url from './${name}?url'; console.log(url);`,
          [`src/${name}`]: text,
        }).code;
      expect(load('theme.css', '.a{}')).toMatch(/\/assets\/theme-.+\.css/u);
      const [, base64 = ''] =
        /data:[^,]+;base64,([^`"']+)/u.exec(
          load('fast.ts', 'const count: number = 1;'),
        ) ?? [];
      expect(Buffer.from(base64, 'base64').toString()).toBe(
        'const count: number = 1;',
      );
    },
  "`define` 的值是代码片段，这样写产物里是变量 `abc`，换成 `'https://x'` 连构建都过不了":
    () => {
      const define = (value: string): Built =>
        build({
          'src/main.ts': 'console.log(__API__);',
          ...config(`define: {__API__: ${value}}`),
        });
      expect(define("'abc'").code).toContain('console.log(abc)');
      expect(define("'https://x'").status).toBe(1);
      expect(define("JSON.stringify('abc')").code).toMatch(
        /console\.log\([`"']abc[`"']\)/u,
      );
    },
  '写成 CommonJS 的，构建能过，开发时报没有这个导出，Chromium 的原话是 `does not provide an export named`。把包名写进 `optimizeDeps.include` 就能用，代价是从此改它不再生效，要 `vite --force` 重启':
    async ({page}) => {
      const link = (options: string): string => {
        const folder = create({
          'src/main.ts':
            "import { title } from 'shop-util'; document.title = title;",
          ...config(options),
          'package/package.json': '{"name": "shop-util"}',
          'package/index.js': "exports.title = '旧的';",
        });
        mkdirSync(path.join(folder, 'node_modules'));
        // Beside the project, as in a workspace: a package inside is linked too.
        symlinkSync('../package', path.join(folder, 'node_modules/shop-util'));
        return folder;
      };
      const bare = link('');
      expect(
        spawnSync(process.execPath, [BIN, 'build'], {
          cwd: bare,
          env: ENVIRONMENT,
        }).status,
      ).toBe(0);
      const open = async (
        folder: string,
        use: () => Promise<void>,
        options: readonly string[] = [],
      ): Promise<void> => {
        const {server, address} = await serve(folder, options);
        try {
          await page.goto(address);
          await use();
        } finally {
          server.kill();
        }
      };
      const error = page.waitForEvent('pageerror');
      await open(bare, async () => {
        expect((await error).message).toContain(
          'does not provide an export named',
        );
      });
      const included = link("optimizeDeps: {include: ['shop-util']}");
      const change = {'package/index.js': "exports.title = '新的';"};
      await open(included, async () => {
        await expect(page).toHaveTitle('旧的');
        write(included, change);
      });
      await open(included, async () => {
        await expect(page).toHaveTitle('旧的');
      });
      await open(included, async () => {
        await expect(page).toHaveTitle('新的');
      }, ['--force']);
    },
  '样式由 Vite 声明（CSS 模块不算，它交给导入它的文件）': async ({page}) => {
    await withDevelopment(
      {
        'src/main.ts': "import './cart.ts'; import './theme.css';",
        'src/cart.ts':
          "import css from './cart.module.css'; document.title = String(css.box !== undefined); import.meta.hot.accept();",
        'src/cart.module.css': '.box { color: red }',
        'src/theme.css': 'h1 { color: red }',
      },
      async ({address, said}, folder) => {
        await page.goto(address);
        await expect(page).toHaveTitle('true');
        write(folder, {'src/theme.css': 'h1 { color: blue }'});
        await expect.poll(said).toContain('hmr update /src/theme.css');
        write(folder, {'src/cart.module.css': '.box { color: blue }'});
        await expect.poll(said).toContain('hmr update /src/cart.ts');
        expect(said()).not.toContain('page reload');
      },
    );
  },
  "简写成 `'^/api/': 'http://127.0.0.1:3000'` 的，默认就是 `true`":
    async () => {
      const back = createServer(({headers}, response) => {
        response.end(headers.host);
      });
      await once(back.listen(0, '127.0.0.1'), 'listening');
      const target = `127.0.0.1:${(back.address() as AddressInfo).port}`;
      try {
        await withDevelopment(
          config(
            `server: {proxy: {'/short': 'http://${target}', '^/long/': {target: 'http://${target}'}, '^/origin/': {target: 'http://${target}', changeOrigin: true}}}`,
          ),
          async ({address}) => {
            const {host} = new URL(address);
            const told = [];
            for (const name of ['short/1', 'shortage', 'origin/1', 'long/1']) {
              told.push((await ask(address + name))[1]);
            }
            // A key is a prefix too.
            expect(told).toEqual([target, target, target, host]);
            expect((await ask(`${address}longer`))[1]).toContain('<!doctype');
          },
        );
      } finally {
        back.close();
      }
    },
  '局域网里用域名访问开发服务器被拒，报 `Blocked request`，把域名加进 `server.allowedHosts`，不要图省事写成 `true`。用 IP 访问的不拦':
    async () => {
      await withDevelopment(
        config("server: {allowedHosts: ['shop.test']}"),
        async ({address}) => {
          const told = [];
          for (const host of ['other.test', 'shop.test', '192.168.1.3']) {
            const [status, text] = await ask(address, host);
            told.push([status, text.startsWith('Blocked request')]);
          }
          expect(told).toEqual([
            [403, true],
            [200, false],
            [200, false],
          ]);
        },
      );
    },
  "默认的 `'spa'` 在地址栏打开没有的路径时答首页，状态 200：少打一个斜杠的 `/admin` 打开的是商城，看起来像路由写错了。`'mpa'` 老实答 404":
    async () => {
      const told: unknown[] = [];
      for (const options of ['', "appType: 'mpa'"]) {
        await withDevelopment(
          {
            'index.html': '<!doctype html><title>商城</title>',
            'admin/index.html': '<!doctype html><title>后台</title>',
            ...config(options),
          },
          async ({address}) => {
            for (const name of ['admin/', 'admin']) {
              const [status, text] = await ask(address + name);
              told.push([status, /商城|后台/u.exec(text)?.[0]]);
            }
          },
        );
      }
      expect(told).toEqual([
        [200, '后台'],
        [200, '商城'],
        [200, '后台'],
        [404, undefined],
      ]);
    },
  '`closeBundle` | 按 `q` 关服务器时；按 Ctrl + C 不叫': async () => {
    const close = async (signal: NodeJS.Signals): Promise<boolean> => {
      const folder = create(
        config(
          "plugins: [{name: 'close', closeBundle: () => console.log('叫到了')}]",
        ),
      );
      const {server, said} = await serve(folder);
      server.kill(signal);
      await once(server, 'close');
      return said().includes('叫到了');
    };
    // Both `q` and SIGTERM close the server first; Ctrl + C is SIGINT.
    expect([await close('SIGTERM'), await close('SIGINT')]).toEqual([
      true,
      false,
    ]);
  },
});

type Served = {
  readonly server: ChildProcess;
  readonly address: string;
  /** All that it has printed. */
  readonly said: () => string;
};

/** The development server, once it says where it is. */
async function serve(
  folder: string,
  options: readonly string[] = [],
): Promise<Served> {
  const server = spawn(
    process.execPath,
    [BIN, '--host', '127.0.0.1', '--port', '0', ...options],
    {cwd: folder, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe']},
  );
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const [found] = /http:\/\/127\.0\.0\.1:\d+\//u.exec(said) ?? [];
        if (found !== undefined) {
          resolve(found);
        }
      });
    }
    server.once('exit', (code) => {
      reject(new Error(`Vite ended by itself (${code}): ${said}`));
    });
  });
  return {server, address, said: () => said};
}

/** Lets `use` ask the development server of a project. */
async function withDevelopment(
  files: Files,
  use: (served: Served, folder: string) => Promise<void>,
): Promise<void> {
  const folder = create(files);
  const served = await serve(folder);
  try {
    await use(served, folder);
  } finally {
    served.server.kill();
  }
}

/** As a browser asks for a page; `fetch` may not name the host. */
async function ask(
  url: string,
  host = new URL(url).host,
): Promise<readonly [number | undefined, string]> {
  const asked = get(url, {headers: {accept: 'text/html', host}});
  const [reply] = (await once(asked, 'response')) as [
    NodeJS.ReadableStream & {statusCode?: number},
  ];
  let text = '';
  for await (const part of reply.setEncoding('utf8')) {
    text += String(part);
  }
  return [reply.statusCode, text];
}
