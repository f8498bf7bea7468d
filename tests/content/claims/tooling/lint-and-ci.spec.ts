import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect} from '@playwright/test';

import {claims} from '../claims';
import {installed} from '../installed';

/** Those that the page names, and what they need. */
const packages = installed('lint-and-ci', {
  '@biomejs/biome': '2.6.8',
  '@eslint/js': '10.0.1',
  eslint: '10.15.0',
  'eslint-config-prettier': '10.1.8',
  globals: '17.14.0',
  'lint-staged': '16.4.0',
  npm: '11.19.1',
  'npm-11.9': 'npm:npm@11.9.0',
  'npm-12': 'npm:npm@12.2.2',
  oxlint: '1.94.0',
  'oxlint-tsgolint': '7.0.2008',
  prettier: '3.10.1',
  typescript: '6.0.3',
  'typescript-eslint': '8.73.0',
});

type Files = Readonly<Record<string, string>>;
type Ended = {
  readonly code: number;
  readonly out: string;
  readonly told: string;
};
type Run = (command: string) => Promise<Ended>;

function write(folder: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
}

/**
 * Has a project of those files, in which commands run as its scripts would.
 * `npm-12` and the like are commands, too.
 */
async function inProject<Result>(
  files: Files,
  use: (run: Run, folder: string) => Promise<Result>,
): Promise<Result> {
  const modules = path.resolve(
    path.dirname(packages().resolve('eslint/package.json')),
    '..',
  );
  const home = mkdtempSync(path.join(tmpdir(), 'claims-lint-'));
  const folder = path.join(home, 'shop');
  write(folder, files);
  symlinkSync(modules, path.join(home, 'node_modules'), 'junction');
  const run: Run = (command) =>
    new Promise((resolve) => {
      execFile(
        'bash',
        [
          '-c',
          `npm_of() { node "${modules}/$1/bin/npm-cli.js" "\${@:2}"; }\n${command}`,
        ],
        {
          cwd: folder,
          env: {
            PATH: `${modules}/.bin:${process.env.PATH ?? ''}`,
            HOME: home,
            LC_ALL: 'C.UTF-8',
            NO_COLOR: '1',
            GIT_CONFIG_NOSYSTEM: '1',
            GIT_CEILING_DIRECTORIES: home,
            npm_config_userconfig: path.join(home, 'npmrc'),
            npm_config_globalconfig: path.join(home, 'global-npmrc'),
            npm_config_cache: path.join(home, 'cache'),
            npm_config_update_notifier: 'false',
            npm_config_audit: 'false',
          },
        },
        (error, out, told) =>
          resolve({code: Number(error?.code ?? 0), out, told}),
      );
    });
  try {
    return await use(run, folder);
  } finally {
    rmSync(home, {recursive: true, force: true});
  }
}

/** A fence of the page, by its title. */
function fence(title: string): string {
  const text = readFileSync('docs/tooling/lint-and-ci.md', 'utf8');
  const [, code] =
    new RegExp(
      `\`\`\`[^\\n]*title="${title}"[^\\n]*\\n([^]*?)\\n\`\`\``,
      'u',
    ).exec(text) ?? [];
  if (code === undefined) {
    throw new Error(`no ${title}`);
  }
  return `${code}\n`;
}

const TSCONFIG = JSON.stringify({
  compilerOptions: {
    strict: true,
    target: 'esnext',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['esnext', 'dom'],
    types: [],
    noEmit: true,
  },
});

/** What ESLint says: file, line, rule. */
async function lint(files: Files, options = '.'): Promise<readonly string[]> {
  return inProject(files, async (run) => {
    const {out, told} = await run(`eslint --format json ${options}`);
    if (out === '') {
      throw new Error(told);
    }
    const results = JSON.parse(out) as readonly {
      readonly filePath: string;
      readonly messages: readonly {
        readonly line: number;
        readonly ruleId: string;
      }[];
    }[];
    return results.flatMap(({filePath, messages}) =>
      messages.map(
        ({line, ruleId}) =>
          `${filePath.split('/shop/')[1] ?? ''}:${line} ${ruleId.replace('@typescript-eslint/', '')}`,
      ),
    );
  });
}

/** A configuration that does nothing but those objects. */
const config = (...objects: readonly string[]): string =>
  `export default [${objects.join(', ')}];`;
const typed = (name: string) => `import tseslint from 'typescript-eslint';
export default [
  ...tseslint.configs.${name},
  {languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}}},
  {files: ['**/*.mjs'], ...tseslint.configs.disableTypeChecked},
];`;

/** Stages what `files` has become after `steps`, and runs lint-staged. */
const STAGED = `git init --quiet && git config user.name Lin && git config user.email lin@example.com
  git commit --quiet --allow-empty -m base`;

/**
 * A registry of one package: 1.0.0 is thirty days old, 1.1.0 one.
 * @param use with its address.
 */
async function withRegistry<Result>(
  use: (address: string) => Promise<Result>,
): Promise<Result> {
  const tarballs: Record<string, Buffer> = {};
  for (const version of ['1.0.0', '1.1.0']) {
    tarballs[version] = await inProject(
      {'package.json': JSON.stringify({name: 'fresh', version})},
      async (run, folder) => {
        await run('npm_of npm pack');
        return readFileSync(path.join(folder, `fresh-${version}.tgz`));
      },
    );
  }
  const daysAgo = (days: number) =>
    new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  let address = '';
  const server = createServer(({url = ''}, response) => {
    const [, version] = /fresh-(.+)\.tgz$/u.exec(url) ?? [];
    if (version !== undefined) {
      response.end(tarballs[version]);
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        name: 'fresh',
        'dist-tags': {latest: '1.1.0'},
        time: {'1.0.0': daysAgo(30), '1.1.0': daysAgo(1)},
        versions: Object.fromEntries(
          Object.entries(tarballs).map(([name, content]) => [
            name,
            {
              name: 'fresh',
              version: name,
              dist: {
                tarball: `${address}fresh/-/fresh-${name}.tgz`,
                integrity: `sha512-${createHash('sha512').update(content).digest('base64')}`,
              },
            },
          ]),
        ),
      }),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    return await use(address);
  } finally {
    server.close();
  }
}

const VERSION = `node -p "require('./node_modules/fresh/package.json').version"`;

/** A package that has an install script, and one that needs it. */
const WITH_SCRIPT = {
  'dep/package.json': JSON.stringify({
    name: 'dep',
    version: '1.0.0',
    scripts: {install: 'touch ran'},
  }),
  'app/package.json': JSON.stringify({name: 'app', version: '1.0.0'}),
};

claims('docs/tooling/lint-and-ci.md', {
  '第一行嫌示例里的 `saveCart` 没有等任何东西，第二行才是那个错误':
    async () => {
      const project = {
        'package.json': '{"type": "module"}',
        'tsconfig.json': TSCONFIG,
        'eslint.config.js': fence('eslint.config.js'),
        'checkout.ts': fence('checkout.ts'),
      };
      expect(await lint(project)).toEqual([
        'checkout.ts:1 require-await',
        'checkout.ts:6 no-floating-promises',
      ]);
    },
  '根目录和 `scripts` 里的 `.js` 用到 `console`、`process`、`setTimeout`，都会被 `no-undef` 报成未定义；`.ts` 文件不受影响，这条规则在那里关掉了':
    async () => {
      const text = 'console.log(process.version); setTimeout(() => {}, 1);\n';
      const found = (configured: string) =>
        lint({
          'package.json': '{"type": "module"}',
          'tsconfig.json': TSCONFIG,
          'eslint.config.js': configured,
          'tool.js': text,
          'scripts/build.js': text,
          'page.ts': text,
        });
      const all = fence('eslint.config.js');
      expect(await found(all)).not.toContain('tool.js:1 no-undef');
      const undefinedNames = (
        await found(all.replace(/.*globals\.node.*\n/u, ''))
      ).filter((line) => line.endsWith('no-undef'));
      expect(undefinedNames.sort()).toEqual([
        ...Array<string>(3).fill('scripts/build.js:1 no-undef'),
        ...Array<string>(3).fill('tool.js:1 no-undef'),
      ]);
    },
  '没写 `type`，Node 20.20 也加载得了，每次打印一条 `MODULE_TYPELESS_PACKAGE_JSON` 的警告；写着 `commonjs`（npm 11 的 `npm init` 会写），就加载失败':
    async () => {
      const ended = (manifest: string) =>
        inProject(
          {
            'package.json': manifest,
            'eslint.config.js': config('{}'),
            'a.js': ';\n',
          },
          (run) => run('eslint a.js'),
        );
      const typeless = await ended('{}');
      expect(typeless.code).toBe(0);
      expect(typeless.told).toContain('MODULE_TYPELESS_PACKAGE_JSON');
      const made = await inProject({'.keep': ''}, (run) =>
        run('npm_of npm init --yes > said; cat package.json'),
      );
      expect(JSON.parse(made.out)).toMatchObject({type: 'commonjs'});
      expect((await ended(made.out)).code).toBe(2);
      expect(await ended('{"type": "module"}')).toMatchObject({
        code: 0,
        told: '',
      });
    },
  '`try { return load(); }` | – | – | `return-await`': async () => {
    const files = {
      'package.json': '{"type": "module"}',
      'tsconfig.json': TSCONFIG,
      'a.ts': `declare function saveCart(count: number): Promise<void>;
declare function isPaid(id: string): Promise<boolean>;
declare function load(): Promise<string>;
declare const list: string[];
export const one = (): void => {
  saveCart(1);
};
export const two = (id: string): string => (isPaid(id) ? '已付款' : '未付款');
export const three = (): void => {
  list.forEach(async (id) => {
    await isPaid(id);
  });
};
export async function four(): Promise<string> {
  try {
    return load();
  } catch {
    return '默认值';
  }
}
`,
    };
    const found = (name: string) =>
      lint({...files, 'eslint.config.mjs': typed(name)}, 'a.ts');
    expect(await found('recommendedTypeChecked')).toEqual([
      'a.ts:6 no-floating-promises',
      'a.ts:8 no-misused-promises',
      'a.ts:10 no-misused-promises',
    ]);
    expect(await found('strictTypeChecked')).toEqual([
      'a.ts:6 no-floating-promises',
      'a.ts:8 no-misused-promises',
      'a.ts:8 no-unnecessary-condition',
      'a.ts:10 no-misused-promises',
      'a.ts:16 return-await',
    ]);
    const {out} = await inProject(files, (run) => run('tsc'));
    expect(out.match(/a\.ts\(\d+,\d+\): error \w+/gu)).toEqual([
      'a.ts(8,45): error TS2801',
    ]);
  },
  '`save` 改成了异步的，调用它、没有 `await` 的文件一个字没动，`eslint --cache` 照旧说没问题':
    async () => {
      const codes = await inProject(
        {
          'tsconfig.json': TSCONFIG,
          'eslint.config.mjs': typed('recommendedTypeChecked'),
          'save.ts': 'export function save(): void {}\n',
          'main.ts': "import {save} from './save';\n\nsave();\n",
        },
        async (run, folder) => {
          const before = await run('eslint --cache main.ts save.ts');
          write(folder, {
            'save.ts':
              'export async function save(): Promise<void> {\n  await Promise.resolve();\n}\n',
          });
          const cached = await run('eslint --cache main.ts save.ts');
          const fresh = await run('eslint main.ts save.ts');
          return [before.code, cached.code, fresh.code];
        },
      );
      expect(codes).toEqual([0, 0, 1]);
    },
  'ESLint 10 不读 `.eslintrc.*`。目录里只有旧文件时，它以退出码 2 结束':
    async () => {
      const ended = await inProject(
        {'.eslintrc.json': '{"rules": {"no-var": "error"}}', 'a.js': 'var a;'},
        (run) => run('eslint a.js'),
      );
      expect(ended.code).toBe(2);
      expect(ended.told).toContain(
        "ESLint couldn't find an eslint.config.* file.",
      );
    },
  '**单独**放在一个对象里，它是全局忽略；旁边多了 `rules`、`files` 这样的键（`name` 和 `basePath` 不算），就退化成“这个对象不管这些文件”，别的对象照样检查它们。而且 `dist/` 这种以斜杠结尾的写法只在全局忽略里有用，在这里连本对象都拦不住，要写 `dist/**`':
    async () => {
      const found = (object: string) =>
        lint({
          'package.json': '{"type": "module"}',
          'eslint.config.js': config(object, "{rules: {'no-eval': 'error'}}"),
          'dist/a.js': "var a = eval('1');\nexport {a};\n",
        });
      for (const beside of ['', "name: 'built', ", "basePath: '.', "]) {
        expect(await found(`{${beside}ignores: ['dist/']}`)).toEqual([]);
      }
      expect(
        await found("{ignores: ['dist/'], rules: {'no-var': 'error'}}"),
      ).toEqual(['dist/a.js:1 no-var', 'dist/a.js:1 no-eval']);
      expect(
        await found("{ignores: ['dist/**'], rules: {'no-var': 'error'}}"),
      ).toEqual(['dist/a.js:1 no-eval']);
      expect(await found("{ignores: ['dist/'], files: ['**/*.js']}")).toEqual([
        'dist/a.js:1 no-eval',
      ]);
    },
  '它放在数组**最后**才关得住前面打开的；放在开头，后面的对象会把规则再打开。上面的例子末尾加上它，第三步就通过了':
    async () => {
      const quotes = "{rules: {quotes: ['error', 'double']}}";
      const found = (...objects: readonly string[]) =>
        lint(
          {
            'eslint.config.mjs': `import prettier from 'eslint-config-prettier/flat';\n${config(...objects)}`,
            'q.mjs': "export const name = '林一';\n",
          },
          'q.mjs',
        );
      expect(await found(quotes)).toEqual(['q.mjs:1 quotes']);
      expect(await found('prettier', quotes)).toEqual(['q.mjs:1 quotes']);
      expect(await found(quotes, 'prettier')).toEqual([]);
    },
  '没写的缩进和换行[从 `.editorconfig` 取](https://prettier.io/docs/configuration#editorconfig)':
    async () => {
      const printed = (files: Files) =>
        inProject(
          {
            '.editorconfig':
              '[*]\nindent_style = space\nindent_size = 6\nend_of_line = crlf\n',
            'a.js': 'if (a) {\n  b();\n}\n',
            ...files,
          },
          async (run) => (await run('prettier a.js')).out,
        );
      expect(await printed({})).toBe('if (a) {\r\n      b();\r\n}\r\n');
      expect(await printed({'.prettierrc': '{"tabWidth": 3}'})).toBe(
        'if (a) {\r\n   b();\r\n}\r\n',
      );
    },
  '在哪个目录运行，就读那里的 `.gitignore`，列出的文件[它不碰](https://prettier.io/docs/ignore)；上一层、下一层的 `.gitignore` 都不读。别的要跳过，写进 `.prettierignore`，读法相同':
    async () => {
      for (const name of ['.gitignore', '.prettierignore']) {
        await inProject(
          {
            [name]: 'gen/\n',
            [`web/${name}`]: 'c.js\n',
            'gen/a.js': 'a  = 1',
            'web/gen/b.js': 'b  = 1',
            'web/c.js': 'c  = 1',
          },
          async (run) => {
            const listed = async (folder: string) =>
              (
                await run(`cd ${folder} && prettier --list-different .`)
              ).out.trim();
            expect(await listed('.')).toBe('web/c.js');
            expect(await listed('web')).toBe('gen/b.js');
          },
        );
      }
    },
  '它就在第 6 行报 `no-floating-promises`；没装就加这个选项，它会报找不到类型检查程序。还有一件事要补：报出来的是警告，只有警告时**退出码是 0**，命令加 `--deny-warnings`，警告才算失败':
    async () => {
      await inProject(
        {'tsconfig.json': TSCONFIG, 'checkout.ts': fence('checkout.ts')},
        async (run) => {
          const plain = await run('oxlint checkout.ts');
          expect(plain.out).toContain('Found 0 warnings and 0 errors.');
          const aware = await run(
            'oxlint --type-aware --format unix checkout.ts',
          );
          expect(aware.out).toMatch(
            /checkout\.ts:6:3: .*Warning\/typescript\(no-floating-promises\)/u,
          );
          expect(aware.code).toBe(0);
          const denied = await run('oxlint --type-aware --deny-warnings .');
          expect(denied.code).toBe(1);
          // As it is where only oxlint is installed.
          const alone = await run(`mkdir -p ../alone/node_modules
            cp -rL ../node_modules/oxlint ../node_modules/@oxlint ../alone/node_modules
            cp checkout.ts tsconfig.json ../alone && cd ../alone
            unlink ../node_modules
            PATH=/nowhere "$(command -v node)" node_modules/oxlint/bin/oxlint --type-aware checkout.ts`);
          expect(alone.code).toBe(1);
          expect(alone.out + alone.told).toContain(
            'Failed to find type-aware linter executable',
          );
        },
      );
    },
  '2.6.8 对 `checkout.ts` 只报排版；漏掉的 `await` 归 [`noFloatingPromises`](https://biomejs.dev/linter/rules/no-floating-promises/)，它还在试验的一组（nursery）里，要自己打开':
    async () => {
      const told = (files: Files) =>
        inProject(
          {
            'tsconfig.json': TSCONFIG,
            'checkout.ts': fence('checkout.ts'),
            ...files,
          },
          async (run) => {
            const {out, told: errors} = await run('biome check checkout.ts');
            return [
              ...(out + errors).matchAll(
                /^checkout\.ts(?::\d+:\d+)? (?:format|lint\S*)/gmu,
              ),
            ].flat();
          },
        );
      expect(await told({})).toEqual(['checkout.ts format']);
      expect(
        await told({
          'biome.json':
            '{"linter": {"rules": {"nursery": {"noFloatingPromises": "error"}}}}',
        }),
      ).toContain('checkout.ts:6:3 lint/nursery/noFloatingPromises');
    },
  '一个文件若只暂存了一部分，先把其余的改动藏起来，对暂存的文件跑命令，把修复加回暂存区，再恢复你的改动。修复的和没暂存的是同一行，就恢复不了：它退回原样，不提交，说 `Unstaged changes could not be restored due to a merge conflict!`。完全没暂存的文件默认不动，要连它们一起藏，加 `--hide-unstaged`':
    async () => {
      const both = (first: string, last: string) =>
        `${first}\nmiddle();\n${last}\n`;
      await inProject(
        {
          '.lintstagedrc.json': '{"*.js": ["cat", "prettier --write"]}',
          'a.js': both('const a  = 1;', 'last(1);'),
        },
        async (run, folder) => {
          await run(`${STAGED}; git add a.js`);
          write(folder, {'a.js': both('const a  = 1;', 'last(2);')});
          const {out} = await run('lint-staged --verbose');
          expect(out).not.toContain('last(2)');
          expect((await run('git show :a.js')).out).toBe(
            both('const a = 1;', 'last(1);'),
          );
          expect((await run('cat a.js')).out).toBe(
            both('const a = 1;', 'last(2);'),
          );
          // One line, mended and changed.
          await run('git commit --quiet -m a');
          write(folder, {'a.js': 'const a  = 3;\n'});
          await run('git add a.js');
          write(folder, {'a.js': 'const a  = 4;\n'});
          const refused = await run('lint-staged');
          expect(refused.code).toBe(1);
          expect(refused.out + refused.told).toContain(
            'Unstaged changes could not be restored due to a merge conflict!',
          );
          expect((await run('git show :a.js; cat a.js')).out).toBe(
            'const a  = 3;\nconst a  = 4;\n',
          );
        },
      );
      await inProject(
        {
          '.lintstagedrc.json': '{"staged.js": "node ../seen.cjs"}',
          '../seen.cjs': `console.log('seen ' + require('node:fs').readFileSync('other.js', 'utf8'));`,
          'other.js': 'before\n',
        },
        async (run, folder) => {
          await run(`${STAGED}; git add . && git commit --quiet -m other`);
          write(folder, {'other.js': 'after\n', 'staged.js': '1\n'});
          await run('git add staged.js');
          expect((await run('lint-staged --verbose')).out).toContain(
            'seen after',
          );
          expect(
            (await run('lint-staged --verbose --hide-unstaged')).out,
          ).toContain('seen before');
          expect((await run('cat other.js')).out).toBe('after\n');
        },
      );
    },
  '少了 oxlint 的第二个选项，只暂存它忽略的文件就提交不了': async () => {
    const ended = (options: string) =>
      inProject(
        {
          '.lintstagedrc.json': JSON.stringify({'*.js': `oxlint ${options}`}),
          '.oxlintrc.json': '{"ignorePatterns": ["gen/**"]}',
          'gen/a.js': 'debugger;\n',
        },
        async (run) =>
          (await run(`${STAGED}; git add gen && lint-staged`)).code,
      );
    expect(await ended('--deny-warnings')).toBe(1);
    expect(await ended('--deny-warnings --no-error-on-unmatched-pattern')).toBe(
      0,
    );
  },
  'lint-staged 会在命令后面接上文件名，而 `tsc` 收到文件名就不再读 `tsconfig.json`；TypeScript 6 干脆报 `TS5112` 退出':
    async () => {
      const ended = (command: string) =>
        inProject(
          {
            'lint-staged.config.mjs': `export default {'a.ts': ${command}};`,
            'tsconfig.json': TSCONFIG,
            'a.ts': 'export const a = 1;\n',
          },
          async (run) => {
            const {code, out, told} = await run(
              `${STAGED}; git add a.ts && lint-staged`,
            );
            return `${code}${(out + told).includes('TS5112') ? ' TS5112' : ''}`;
          },
        );
      expect(await ended("'tsc --noEmit'")).toBe('1 TS5112');
      // Nothing takes the names.
      expect(await ended(`"bash -c 'tsc --noEmit'"`)).toBe('0');
      expect(await ended("() => 'tsc --noEmit'")).toBe('0');
    },
  '`git config` 失败，`npm install` 跟着失败': async () => {
    const ended = (prepare: string) =>
      inProject(
        {'package.json': JSON.stringify({name: 'shop', scripts: {prepare}})},
        async (run) => (await run('npm_of npm install')).code,
      );
    expect(await ended('git config core.hooksPath .githooks')).toBe(128);
    expect(await ended('git config core.hooksPath .githooks || exit 0')).toBe(
      0,
    );
  },
  '根 `tsconfig.json` 是 `"files": []` 加 `references` 的（例如 Vite 的模板），`tsc --noEmit` [一个文件也不查](../typescript/tsconfig-and-ts7.md#references-build)，要换成 `tsc -b`':
    async () => {
      await inProject(
        {
          'tsconfig.json': '{"files": [], "references": [{"path": "./app"}]}',
          'app/tsconfig.json':
            '{"compilerOptions": {"composite": true, "outDir": "../out"}}',
          'app/a.ts': "export const count: number = '1';\n",
        },
        async (run) => {
          expect(await run('tsc --noEmit')).toMatchObject({code: 0, out: ''});
          expect((await run('tsc -b')).out).toContain('error TS2322');
        },
      );
    },
  '`npm install` 见锁文件与 `package.json` 对不上，就按范围另找版本，改掉锁文件；`npm ci` 只照锁文件装，对不上就停':
    async () => {
      await withRegistry((registry) =>
        inProject(
          {
            '.npmrc': `registry=${registry}`,
            'package.json':
              '{"name": "shop", "dependencies": {"fresh": "1.0.0"}}',
          },
          async (run, folder) => {
            await run('npm_of npm install');
            write(folder, {
              'package.json':
                '{"name": "shop", "dependencies": {"fresh": "^1.1.0"}}',
            });
            const refused = await run('npm_of npm ci');
            expect(refused.code).toBe(1);
            expect(refused.told).toContain('code EUSAGE');
            expect(refused.told).toContain(
              "lock file's fresh@1.0.0 does not satisfy fresh@1.1.0",
            );
            expect((await run('npm_of npm install')).code).toBe(0);
            expect((await run(`npm_of npm ci && ${VERSION}`)).out).toMatch(
              /1\.1\.0\n$/u,
            );
          },
        ),
      );
    },
  'npm 11.10 起，在 `.npmrc` 里写 [`min-release-age=7`](https://docs.npmjs.com/cli/v11/using-npm/config#min-release-age)，解析版本时跳过发布不足 7 天的；点名要这样一个版本，报 `ETARGET` 停下，急着修漏洞就这一次加 `--min-release-age=0`。锁文件里已经有的，`npm ci` 不再看天数，照装':
    async () => {
      await withRegistry(async (registry) => {
        const chosen = (npm: string, wanted: string) =>
          inProject(
            {
              '.npmrc': `registry=${registry}\nmin-release-age=7`,
              'package.json': '{"name": "shop"}',
            },
            async (run) => {
              const {code, told} = await run(`npm_of ${npm} install ${wanted}`);
              return code === 0
                ? (await run(VERSION)).out.trim()
                : /code (\w+)/u.exec(told)?.[1];
            },
          );
        expect(await chosen('npm', 'fresh')).toBe('1.0.0');
        expect(await chosen('npm-11.9', 'fresh')).toBe('1.1.0');
        expect(await chosen('npm', 'fresh@1.1.0')).toBe('ETARGET');
        expect(await chosen('npm', 'fresh@1.1.0 --min-release-age=0')).toBe(
          '1.1.0',
        );
        await inProject(
          {
            '.npmrc': `registry=${registry}`,
            'package.json': '{"name": "shop"}',
          },
          async (run, folder) => {
            await run('npm_of npm install fresh');
            write(folder, {
              '.npmrc': `registry=${registry}\nmin-release-age=7`,
            });
            expect((await run(`npm_of npm ci && ${VERSION}`)).out).toMatch(
              /1\.1\.0\n$/u,
            );
          },
        );
      });
    },
  '依赖里有没批准的安装脚本，npm 11.19 就以 `ESTRICTALLOWSCRIPTS` 停下':
    async () => {
      const strict = await inProject(WITH_SCRIPT, (run) =>
        run(`cd dep && npm_of npm pack > ../said && cd ../app
        echo strict-allow-scripts=true > .npmrc
        npm_of npm install ../dep/dep-1.0.0.tgz`),
      );
      expect(strict.code).toBe(1);
      expect(strict.told).toContain('code ESTRICTALLOWSCRIPTS');
    },
  '不写它，npm 11.19 只警告、照样执行，npm 12 跳过不执行': async () => {
    const ran = (npm: string) =>
      inProject(WITH_SCRIPT, (run) =>
        run(`cd dep && npm_of npm pack > ../said && cd ../app
          npm_of ${npm} install ../dep/dep-1.0.0.tgz > ../said && ls node_modules/dep`),
      );
    const eleven = await ran('npm');
    expect(eleven.told).toContain('warn install-scripts');
    expect(eleven.out).toContain('ran');
    const twelve = await ran('npm-12');
    expect(twelve.code).toBe(0);
    expect(twelve.out).toBe('package.json\n');
  },
  '更旧的 npm 只能写 `ignore-scripts=true` 一律不跑，代价是自己的 `prepare` 也不跑，[前面的钩子](#pre-commit)要手动执行一次 `npm run prepare`':
    async () => {
      await inProject(
        {
          '.npmrc': 'ignore-scripts=true',
          'package.json':
            '{"name": "shop", "scripts": {"prepare": "echo prepared > done"}}',
        },
        async (run) => {
          await run('npm_of npm-11.9 install');
          expect((await run('cat done')).code).toBe(1);
          await run('npm_of npm-11.9 run prepare');
          expect((await run('cat done')).out).toBe('prepared\n');
        },
      );
    },
  'ESLint 有警告时退出码仍是 0': async () => {
    const codes = await inProject(
      {
        'eslint.config.mjs': config("{rules: {'no-var': 'warn'}}"),
        'a.mjs': 'var a;\n',
      },
      async (run) => [
        (await run('eslint a.mjs')).code,
        (await run('eslint --max-warnings 0 a.mjs')).code,
      ],
    );
    expect(codes).toEqual([0, 1]);
  },
  '多余的，ESLint 10 默认报警告': async () => {
    const told = await inProject(
      {
        'eslint.config.mjs': config("{rules: {'no-var': 'error'}}"),
        'a.mjs': '// eslint-disable-next-line no-var\nlet a;\n',
      },
      (run) => run('eslint a.mjs'),
    );
    expect(told.code).toBe(0);
    expect(told.out).toContain('warning  Unused eslint-disable directive');
  },
  '改完就丢，只要没有语法错误就通过': async () => {
    await inProject(
      {'a.js': 'a  = 1', 'broken.js': 'const = 1'},
      async (run) => {
        expect((await run('prettier --check a.js')).code).toBe(1);
        expect((await run('prettier --write a.js')).code).toBe(0);
        expect((await run('prettier --write broken.js')).code).toBe(2);
      },
    );
  },
});
