import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, type Page, test} from '@playwright/test';

import {installPackages} from '../../../../bench/peers/installPackages';
import {claims, type Given} from '../claims';
import {inFirefox, inWebKit} from '../engines';

const FILE = 'docs/es6/modules.md';
/** As the page says; nothing else of the project needs them. */
const PACKAGES = {vite: '8.4.0', webpack: '5.113.0', esbuild: '0.28.2'};
const TOOLS = path.resolve('.cache/claims/modules');

// One worker installs the tools.
test.describe.configure({mode: 'default'});

type Files = Readonly<Record<string, string>>;
type Ran = {readonly stdout: string; readonly stderr: string};

/** Runs a program on files in a folder of their own. */
function run(
  files: Files,
  command: readonly string[],
  parent = path.join(tmpdir(), 'hangjian-'),
): Ran {
  const folder = mkdtempSync(parent);
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
      writeFileSync(path.join(folder, name), text);
    }
    const [program = '', ...values] = command;
    const {stdout, stderr, error} = spawnSync(program, values, {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        NODE_ENV: undefined,
      },
    });
    test.skip(error !== undefined, `there is no ${program}`);
    return {stdout, stderr};
  } finally {
    rmSync(folder, {recursive: true});
  }
}

function inNode(files: Files, main: string): Ran {
  return run(files, [process.execPath, main]);
}

function inJavaScriptCore(files: Files): string {
  return run(files, ['jsc', '-m', 'main.mjs']).stdout.trim();
}

/** Builds `main.js` with each tool: what it says, and what its output prints. */
function bundle(files: Files): Record<'esbuild' | 'vite' | 'webpack', string> {
  installPackages(TOOLS, PACKAGES);
  const {stdout} = run(
    {
      'package.json': '{}',
      ...files,
      'build.cjs': `
const {execFileSync} = require('node:child_process');
const play = (file) => execFileSync(process.execPath, [file], {encoding: 'utf8'}).trim();
const tell = async (name, work) => {
  const said = [];
  await work(said).catch((error) => said.push(error.message));
  console.log('@@' + JSON.stringify([name, said.join(' | ')]));
};
(async () => {
  await tell('webpack', (said) => new Promise((resolve) => {
    require('webpack')({mode: 'production', target: 'node', context: __dirname, entry: './' + MAIN, output: {path: __dirname + '/w', filename: 'out.cjs'}}, (error, stats) => {
      const {errors, warnings} = stats.toJson({errors: true, warnings: true});
      said.push(...[...errors, ...warnings].map(({message}) => message));
      if (errors.length === 0) said.push(play('w/out.cjs'));
      resolve();
    });
  }));
  const {build} = await import('vite');
  await tell('vite', async (said) => {
    const hear = (text) => said.push(text);
    const customLogger = {info() {}, warn: hear, warnOnce: hear, error: hear, clearScreen() {}, hasErrorLogged: () => false, hasWarned: false};
    await build({root: __dirname, configFile: false, customLogger, build: {outDir: 'v', lib: {entry: MAIN, formats: ['es'], fileName: () => 'out.mjs'}}});
    said.push(play('v/out.mjs'));
  });
  await tell('esbuild', async (said) => {
    const {warnings} = await require('esbuild').build({entryPoints: ['./' + MAIN], absWorkingDir: __dirname, bundle: true, platform: 'node', outfile: 'e/out.cjs', logLevel: 'silent'});
    said.push(...warnings.map(({text}) => text), play('e/out.cjs'));
  });
})();`.replaceAll('MAIN', JSON.stringify(Object.keys(files)[0])),
    },
    [process.execPath, 'build.cjs'],
    path.join(TOOLS, 'project-'),
  );
  return Object.fromEntries(
    stdout
      .split('\n')
      .filter((line) => line.startsWith('@@'))
      .map((line) => JSON.parse(line.slice(2)) as [string, string]),
  ) as ReturnType<typeof bundle>;
}

type Answer = readonly [status: number, type: string, body: string];

const FAILED: Answer = [404, 'text/plain', ''];
const script = (body: string): Answer => [200, 'text/javascript', body];

/** A server whose files fail the first time that they are asked for. */
async function withFlaky(
  files: Readonly<Record<string, readonly Answer[]>>,
  use: (origin: string, times: (name: string) => number) => Promise<void>,
): Promise<void> {
  const asked: string[] = [];
  const times = (name: string): number =>
    asked.filter((other) => other === name).length;
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '', 'http://x');
    asked.push(pathname);
    const answers = files[pathname] ?? [FAILED];
    const [status, type, body] =
      answers[Math.min(times(pathname), answers.length) - 1] ?? FAILED;
    response.writeHead(status, {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
    });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  try {
    await use(`http://127.0.0.1:${port}`, times);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Imports addresses, one after the other: whether each came. */
const importAll = (addresses: readonly string[]): string =>
  `(async () => {
    const came = [];
    for (const address of ${JSON.stringify(addresses)}) {
      came.push(await import(address).then(() => true, () => false));
    }
    return came;
  })()`;

const FLAKY = {
  '/': [[200, 'text/html', '<!doctype html>']],
  '/gone.js': [FAILED, script('export const a = 1;')],
  '/page.js': [[200, 'text/html', '<p>'], script('export const a = 1;')],
  '/chart.js': [script('import "./axis.js";')],
  '/axis.js': [FAILED, script('export const b = 1;')],
  '/broken.js': [script('export const a = ;'), script('export const a = 1;')],
} as const;

/** What `import()` of each kind of name gives, in a page. */
const NAMES = `(async () => {
  const file = (code) => 'data:text/javascript,' + encodeURIComponent(code);
  const format = file('export const yuan = 1;');
  const came = (code) => import(file(code)).then(() => 'ok', (error) => error.name);
  const { dollar } = await import(format);
  return [
    await came('import { dollar } from "' + format + '";'),
    await came('export { dollar } from "' + format + '";'),
    await came('import * as api from "' + format + '"; if (api.dollar !== undefined) throw 1;'),
    typeof dollar,
  ];
})()`;

/** The import map of a page, asked from its worker, and one with `src`. */
const MAPS = `(async () => {
  const ask = "import('#order').then(() => postMessage('ok'), ({ name }) => postMessage(name));";
  const address = URL.createObjectURL(new Blob([ask], { type: 'text/javascript' }));
  const add = (fill) => {
    const map = Object.assign(document.createElement('script'), { type: 'importmap' });
    fill(map);
    document.head.append(map);
    return map;
  };
  const outer = add((map) => { map.src = 'data:application/importmap+json,{}'; });
  const told = await new Promise((resolve) => { outer.onerror = () => resolve('error'); outer.onload = () => resolve('load'); });
  add((map) => { map.textContent = '{"imports": {"#order": "data:text/javascript,export default 1"}}'; });
  const inPage = (await import('#order')).default;
  const worker = new Worker(address, { type: 'module' });
  const inWorker = await new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data); });
  return [told, inPage, inWorker];
})()`;

async function inChromium({open}: Given, expression: string): Promise<unknown> {
  const page: Page = await open('<!doctype html>');
  return page.evaluate(expression);
}

claims('docs/es6/modules.md', {
  '浏览器和 Node 只查写出名字的静态导入、转出。`import * as api` 之后读 `api.dollar`，或者从 `import()` 的结果里解构一个没有的名字，得到的都是 `undefined`':
    async (given) => {
      const expected = ['SyntaxError', 'SyntaxError', 'ok', 'undefined'];
      expect(await inChromium(given, NAMES)).toEqual(expected);
      const {stdout} = inNode(
        {'main.mjs': `console.log(JSON.stringify(await ${NAMES}));`},
        'main.mjs',
      );
      expect(JSON.parse(stdout)).toEqual(expected);
      expect(await inFirefox(NAMES)).toEqual(expected);
    },
  '前一种，webpack 和 Vite 打包时会说': () => {
    const said = bundle({
      'main.js': 'import * as api from "./format.js"; console.log(api.dollar);',
      'format.js': 'export const yuan = 1;',
    });
    expect(said.webpack).toContain(
      "export 'dollar' (imported as 'api') was not found in './format.js'",
    );
    expect(said.vite).toContain('Import `dollar` will always be undefined');
  },
  'webpack、Vite 8 和 esbuild 都改按 Node 的规则，不再剥': () => {
    const old = {
      'node_modules/old/package.json': '{"main": "index.js"}',
      'node_modules/old/index.js':
        'exports.__esModule = true; exports.default = () => "旧包";',
    };
    const code = 'import old from "old"; console.log(typeof old);';
    const all = (type: string) => ({webpack: type, vite: type, esbuild: type});
    expect(bundle({'main.js': code, ...old})).toEqual(all('function'));
    expect(bundle({'main.mjs': code, ...old})).toEqual(all('object'));
    expect(
      bundle({'main.js': code, ...old, 'package.json': '{"type": "module"}'}),
    ).toEqual(all('object'));
  },
  '构建时 `Could not resolve \'…\' in …`，裸名字和别名是 `Rolldown failed to resolve import "…" from "…"`':
    () => {
      const say = (name: string) => bundle({'main.js': `import '${name}';`});
      expect(say('./none.js').vite).toContain(
        "Could not resolve './none.js' in main.js",
      );
      for (const name of ['none-such', '@/none.js']) {
        expect(say(name).vite).toContain(
          `Rolldown failed to resolve import "${name}" from "`,
        );
      }
      expect(say('none-such').webpack).toContain(
        "Module not found: Error: Can't resolve 'none-such'",
      );
    },
  'Chromium 156 再 `import()` 会重新去取': ({page}) =>
    withFlaky(FLAKY, async (origin, times) => {
      await page.goto(origin);
      for (const name of ['/gone.js', '/page.js', '/chart.js']) {
        expect(
          await page.evaluate(importAll([origin + name, origin + name])),
        ).toEqual([false, true]);
      }
      expect(['/gone.js', '/page.js', '/axis.js'].map(times)).toEqual([
        2, 2, 2,
      ]);
    }),
  'Firefox 153 记住了失败，同一地址不再去取，直接失败': () =>
    withFlaky(FLAKY, async (origin, times) => {
      const names = ['/gone.js', '/gone.js', '/page.js', '/page.js'];
      expect(
        await inFirefox(importAll(names.map((name) => origin + name))),
      ).toEqual([false, false, false, false]);
      expect(['/gone.js', '/page.js'].map(times)).toEqual([1, 1]);
    }),
  '换个查询串绕得过去，前提是没取到的就是它自己：缺的是它导入的文件，那个地址没有换，照样失败':
    () =>
      withFlaky(FLAKY, async (origin, times) => {
        const names = ['/gone.js', '/gone.js?2', '/chart.js', '/chart.js?2'];
        expect(
          await inFirefox(importAll(names.map((name) => origin + name))),
        ).toEqual([false, true, false, false]);
        expect(times('/axis.js')).toBe(1);
      }),
  '取到了，可是语法不对、执行时抛错的，标准规定仍然记住': ({page}) =>
    withFlaky(FLAKY, async (origin, times) => {
      await page.goto(origin);
      const twice = importAll([`${origin}/broken.js`, `${origin}/broken.js`]);
      expect(await page.evaluate(twice)).toEqual([false, false]);
      expect(times('/broken.js')).toBe(1);
    }),
  '表单没存的页面会问“要离开吗”，用户选了留下，就把错误交出去': async ({
    page,
    open,
  }) => {
    const [, after = ''] = readFileSync(FILE, 'utf8').split(
      'js reuse title="loadOrReload.js"\n',
    );
    const code = after.slice(0, after.indexOf('\n```'));
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.clock.install();
    await open(`<!doctype html><button>改一个字</button><script>${code}
      onbeforeunload = (event) => event.preventDefault();
      onclick = () => {
        loadOrReload('chart', () => Promise.reject(new Error('取不到分块')))
          .catch(({ message }) => { document.title = message; });
      };</script>`);
    await page.getByRole('button').click();
    await expect.poll(() => asked).toEqual(['beforeunload']);
    expect(await page.title()).toBe('');
    await page.clock.runFor(10_000);
    await expect(page).toHaveTitle('取不到分块');
  },
  '抛过错的模块第二次 `import()` 反而兑现，给你一个没执行完的模块，读到抛错之后的 `const` 才又报错':
    () => {
      const said = inJavaScriptCore({
        'pay.mjs':
          'export const before = 1; throw new Error("bad"); export const after = 2;',
        'main.mjs': `
          print(await import('./pay.mjs').then(() => 'ok', ({ message }) => message));
          const pay = await import('./pay.mjs');
          print(pay.before);
          try { pay.after; } catch ({ name }) { print(name); }`,
      });
      expect(said.split('\n')).toEqual(['bad', '1', 'ReferenceError']);
    },
  "`does not provide an export named 'default'`，Safari 是 `Importing binding name 'default' cannot be resolved by star export entries`":
    () => {
      const said = inJavaScriptCore({
        'format.mjs': 'export const yuan = 1;',
        'a.mjs': 'import format from "./format.mjs";',
        'b.mjs': 'import { dollar } from "./format.mjs";',
        'main.mjs': `
          for (const name of ['a', 'b']) await import('./' + name + '.mjs').catch(({ message }) => print(message));`,
      });
      expect(said.split('\n')).toEqual([
        "Importing binding name 'default' cannot be resolved by star export entries.",
        "Importing binding name 'dollar' is not found.",
      ]);
    },
  'Firefox 是 `import declarations may only appear at top level of a module`，Safari 是 `… import call expects one or two arguments`':
    async () => {
      const ask = `['import { pay } from "./pay.js"', 'export const a = 1', 'import.meta.url'].map((code) => {
        try { new Function(code); } catch ({ message }) { return message; }
      })`;
      expect(await inFirefox(ask)).toEqual([
        'import declarations may only appear at top level of a module',
        'export declarations may only appear at top level of a module',
        'import.meta may only appear in a module',
      ]);
      const said = inJavaScriptCore({
        'main.mjs': `print(JSON.stringify(${ask}));`,
      });
      expect(JSON.parse(said)).toEqual([
        "Unexpected token '{'. import call expects one or two arguments.",
        "Unexpected keyword 'export'",
        'import.meta is only valid inside modules.',
      ]);
    },
  "网页里没有 `require`，报错是 `require is not defined`，Safari 是 `Can't find variable: require`":
    async ({open}) => {
      const ask = `(() => { try { require('./pay.js'); } catch ({ message }) { return message; } })()`;
      const page = await open('<!doctype html>');
      expect(await page.evaluate(ask)).toBe('require is not defined');
      expect(await inFirefox(ask)).toBe('require is not defined');
      expect(await inWebKit(ask)).toBe("Can't find variable: require");
    },
  'Node 打印一条警告；由 ESM 编译来的（带 `__esModule`）连警告也没有': () => {
    const warn = (first: string): boolean =>
      inNode(
        {
          'order.cjs': `${first}
            const { invoiceNo } = require('./invoice.cjs');
            exports.PREFIX = 'A';
            console.log(invoiceNo(7));`,
          'invoice.cjs': `const { PREFIX } = require('./order.cjs');
            exports.invoiceNo = (id) => PREFIX + '-' + id;`,
        },
        'order.cjs',
      ).stderr.includes(
        "Accessing non-existent property 'PREFIX' of module exports inside circular dependency",
      );
    expect([warn(''), warn('exports.__esModule = true;')]).toEqual([
      true,
      false,
    ]);
  },
  '环里有一步是 `require()` 一个 ES 模块的，Node 直接抛 `ERR_REQUIRE_CYCLE_MODULE`':
    () => {
      const files = {
        'order.mjs': 'import "./invoice.cjs"; export const PREFIX = "A";',
        'invoice.cjs':
          'try { require("./order.mjs"); } catch ({ code }) { console.log(code); }',
      };
      for (const entry of ['order.mjs', 'invoice.cjs']) {
        expect(inNode(files, entry).stdout).toBe('ERR_REQUIRE_CYCLE_MODULE\n');
      }
    },
  "对方导出了名为 `'module.exports'` 的，拿到的就是它": () => {
    const {stdout} = inNode(
      {
        'pay.mjs':
          'const pay = () => 1; export { pay as "module.exports" }; export default 2; export const fee = 3;',
        'main.cjs':
          'const pay = require("./pay.mjs"); console.log(typeof pay, pay.default, pay.fee);',
      },
      'main.cjs',
    );
    expect(stdout).toBe('function undefined undefined\n');
  },
  '它不能用 `src` 引进来，Worker 里的 `import` 也不查它': async (given) => {
    const expected = ['error', 1, 'TypeError'];
    expect(await inChromium(given, MAPS)).toEqual(expected);
    expect(await inFirefox(MAPS)).toEqual(expected);
  },
  '命名空间对象不可写，像第一段示例那样抛 `TypeError`，`node:test` 的 `mock.method` 因此失败':
    () => {
      const {stdout} = inNode(
        {
          'api.mjs': 'export const pay = () => 1;',
          'main.mjs': `import { mock } from 'node:test';
            import * as api from './api.mjs';
            try { mock.method(api, 'pay', () => 2); } catch ({ name }) { console.log(name, api.pay()); }`,
        },
        'main.mjs',
      );
      expect(stdout).toBe('TypeError 1\n');
    },
});
