/**
 * The engines of packages/, as anybody gets them: packed, put into a classic
 * site in a temporary folder, built there, and used in a browser. What the
 * packages need is linked from here, as nothing else differs from installing it.
 */
import {spawnSync} from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type {Server} from 'node:http';
import os from 'node:os';
import path from 'node:path';

import {expect, type Page, test} from '@playwright/test';

import {listEngines, packEngine} from '../../packages/pack';
import {serveDirectory} from '../../src/serve/staticServer';
import {nightly} from '../nightly';

const MODULES = path.resolve('node_modules');

let folder = '';
let site = '';

/** Links the modules of this project, without the engines themselves. */
function linkModules(): void {
  const modules = path.join(site, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(MODULES)) {
    if (name !== '.cache' && !name.startsWith('docusaurus-theme-')) {
      symlinkSync(path.join(MODULES, name), path.join(modules, name));
    }
  }
}

/** Puts a tarball where npm would. */
function install(tarball: string, name: string): void {
  const target = path.join(site, 'node_modules', name);
  mkdirSync(target);
  const {status, stderr} = spawnSync(
    'tar',
    ['-xzf', tarball, '-C', target, '--strip-components', '1'],
    {encoding: 'utf8'},
  );
  expect(status, stderr).toBe(0);
}

function runScript(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const {status, stdout, stderr} = spawnSync(process.execPath, args, {
    cwd: site,
    encoding: 'utf8',
    env: {
      ...process.env,
      DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
      NO_UPDATE_NOTIFIER: '1',
      FORCE_COLOR: '0',
      LC_ALL: 'C',
      ...env,
    },
  });
  return {status, output: stdout + stderr};
}

function run(command: string, env: Readonly<Record<string, string>> = {}) {
  return runScript(
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', ...command.split(' ')],
    env,
  );
}

/** The command of the samples, in the browser of the tests. */
function check(...args: readonly string[]) {
  const {bin} = JSON.parse(
    readFileSync(
      path.join(
        site,
        'node_modules/docusaurus-theme-verified-samples/package.json',
      ),
      'utf8',
    ),
  ) as {readonly bin: Readonly<Record<string, string>>};
  return runScript(
    [
      path.posix.join(
        'node_modules/docusaurus-theme-verified-samples',
        bin['verified-samples'] ?? '',
      ),
      'check',
      ...args,
    ],
    JSON.parse(process.env.TEST_BROWSER_ENV ?? '{}') as Record<string, string>,
  );
}

test.describe.configure({mode: 'serial'});

test.describe('a classic site with the engines', nightly('@engines'), () => {
  test.setTimeout(900_000);

  test.beforeAll(() => {
    folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'stock-site-')));
    site = path.join(folder, 'site');
    cpSync('tests/fixtures/stock-site', site, {recursive: true});
    linkModules();
    for (const engine of listEngines()) {
      const tarball = packEngine(engine, folder);
      const {name} = JSON.parse(
        readFileSync(`packages/${engine}/package.json`, 'utf8'),
      ) as {readonly name: string};
      install(tarball, name);
    }
  });

  test.afterAll(() => {
    rmSync(folder, {recursive: true, force: true});
  });

  test('brings JavaScript with types, a README and a licence, and nothing else', () => {
    for (const engine of listEngines()) {
      const {name} = JSON.parse(
        readFileSync(`packages/${engine}/package.json`, 'utf8'),
      ) as {readonly name: string};
      const installed = path.join(site, 'node_modules', name);
      const {exports} = JSON.parse(
        readFileSync(path.join(installed, 'package.json'), 'utf8'),
      ) as {readonly exports: Record<string, {readonly default?: string}>};
      const files = readdirSync(installed, {recursive: true}).map(String);
      expect(files).toEqual(
        expect.arrayContaining(['README.md', 'LICENSE', 'package.json']),
      );
      expect(files.filter((file) => /(?<!\.d)\.tsx?$/u.test(file))).toEqual([]);
      for (const target of Object.values(exports)) {
        if (target.default) {
          expect(files).toContain(path.normalize(target.default));
          expect(files).toContain(
            path.normalize(target.default.replace(/\.js$/u, '.d.ts')),
          );
        }
      }
    }
  });

  test('says which option is wrong', () => {
    const {status, output} = run('build', {
      SEARCH_OPTIONS: JSON.stringify({glossary: [{zh: '闭包'}]}),
    });
    expect(status).toBe(1);
    expect(output).toContain('"glossary[0].zh" must be an array');
  });

  test('says which option of the samples is wrong', () => {
    const {status, output} = run('build', {
      SAMPLES_OPTIONS: JSON.stringify({packages: ['react', '../mine']}),
    });
    expect(status).toBe(1);
    expect(output).toContain('"packages[1]"');
  });

  test('runs the samples of its pages, and all hold', () => {
    const {status, output} = check();
    expect(output).toContain('4 段示例，0 处不符');
    expect(status, output).toBe(0);
  });

  test('names the file and line of what does not hold, and writes it when asked', () => {
    const page = path.join(site, 'drafts/wrong.md');
    mkdirSync(path.dirname(page));
    const before = [
      '# 草稿',
      '',
      '```js run',
      'console.log(1 + 1);',
      '```',
      '',
      '```text output',
      '3',
      '```',
      '',
      '```js run',
      "console.log('没有写');",
      '```',
      '',
    ].join('\n');
    writeFileSync(page, before);

    const found = check('drafts');
    expect(found.status).toBe(1);
    expect(found.output).toContain('drafts/wrong.md:3  输出与围栏里写的不同');
    expect(found.output).toMatch(/≠ 3\s+│ 2/u);
    expect(found.output).toContain(
      'drafts/wrong.md:11  运行有输出，下面却没有输出围栏',
    );
    expect(readFileSync(page, 'utf8')).toBe(before);

    const update = check('drafts/wrong.md', '--update');
    expect(update.status, update.output).toBe(0);
    expect(readFileSync(page, 'utf8')).toBe(
      `${before.replace('\n3\n', '\n2\n')}\n\`\`\`text output\n没有写\n\`\`\`\n`,
    );
    expect(check('drafts').status).toBe(0);
  });

  for (const [name, source, told] of [
    [
      'an error that was not declared',
      '```js run\nconst a = 1;\nthrow new Error(String(a));\n```\n',
      'drafts/broken.md:1  示例以未捕获的错误结束（Uncaught Error: 1',
    ],
    [
      'code that does not compile',
      '```ts run\nconst a = 1;\nconst = 2;\n```\n',
      'drafts/broken.md:3  不能编译：',
    ],
    [
      'a package that it does not have',
      "```js run\nimport 'left-pad';\n```\n",
      '沙箱里没有 left-pad 这个包；请改用浏览器自带的功能，或不写 run。',
    ],
    [
      'an output without a program',
      '```text output\n1\n```\n',
      'drafts/broken.md:1  这段输出上面没有运行的代码',
    ],
    [
      'a word without a value',
      '```js run seed\n1\n```\n',
      'drafts/broken.md:1  seed 没有值',
    ],
  ] as const) {
    test(`tells of ${name}, and writes nothing`, () => {
      const page = path.join(site, 'drafts/broken.md');
      writeFileSync(page, source);
      const {status, output} = check('drafts/broken.md', '--update');
      expect(status).toBe(1);
      expect(output).toContain(told);
      expect(readFileSync(page, 'utf8')).toBe(source);
    });
  }

  for (const bundler of ['webpack', 'Rspack'] as const) {
    test.describe(`built with ${bundler}`, () => {
      let server: Server | undefined;
      let address = '';

      test.beforeAll(async () => {
        const {status, output} = run('build', {
          FASTER: bundler === 'Rspack' ? '1' : '0',
        });
        expect(status, output).toBe(0);
        ({server, address} = await serveDirectory(path.join(site, 'build'), 0));
      });

      test.afterAll(() => {
        server?.closeAllConnections();
        server?.close();
      });

      async function search(page: Page, query: string) {
        await page.goto(address);
        const field = page.getByRole('searchbox', {name: '搜索'});
        // The keys mean nothing before the page is hydrated.
        await expect(async () => {
          await page.keyboard.press('Control+k');
          await expect(field).toBeFocused({timeout: 500});
        }).toPass({timeout: 15_000});
        await field.fill(query);
        return page.getByRole('search').getByRole('link');
      }

      test('finds a Chinese word, and the hit leads to its heading', async ({
        page,
      }) => {
        const problems: string[] = [];
        page.on('pageerror', ({message}) => problems.push(message));
        page.on(
          'console',
          (message) =>
            message.type() === 'error' && problems.push(message.text()),
        );
        const hits = await search(page, '闭包');
        await expect(hits.first()).toContainText('作用域 › 闭包抓住变量');
        await expect(hits.first().locator('mark').first()).toHaveText('闭包');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(
          `${address}docs/scope#${encodeURIComponent('闭包抓住变量')}`,
        );
        await expect(
          page.getByRole('heading', {name: '闭包抓住变量'}),
        ).toBeInViewport();
        expect(problems).toEqual([]);
      });

      for (const [kind, query] of [
        ['pinyin', 'bibao'],
        ['traditional characters', '閉包'],
        ['the other name in the glossary', 'closure'],
        ['a word that sounds alike', '必包'],
      ] as const) {
        test(`finds it by ${kind}`, async ({page}) => {
          const hits = await search(page, query);
          await expect(hits.first()).toContainText('闭包抓住变量');
        });
      }

      test('runs a sample in the page, as the page says', async ({page}) => {
        const problems: string[] = [];
        page.on('pageerror', ({message}) => problems.push(message));
        await page.goto(`${address}docs/samples`);
        const sample = page.getByRole('region', {name: 'sort.js'});
        const output = '[ 1, 10, 9 ]\n[ 1, 9, 10 ]';
        await expect(sample.locator('pre').last()).toHaveText(output);
        const result = sample.getByRole('figure', {name: '运行结果'});
        await expect(async () => {
          await sample.getByRole('button', {name: '运行'}).click();
          await expect(result).toBeVisible({timeout: 2000});
        }).toPass({timeout: 20_000});
        await expect(result.getByRole('status')).toHaveText(
          '与上面写的输出一致',
        );
        await expect(result.locator('pre')).toHaveText(output);
        expect(problems).toEqual([]);
      });

      test('runs a sample that imports what the site has', async ({page}) => {
        await page.goto(`${address}docs/samples`);
        const sample = page.getByRole('region', {name: 'hello.tsx'});
        const result = sample.getByRole('figure', {name: '运行结果'});
        await expect(async () => {
          await sample.getByRole('button', {name: '运行'}).click();
          await expect(result).toBeVisible({timeout: 2000});
        }).toPass({timeout: 20_000});
        await expect(
          sample.frameLocator('iframe').getByText('你好'),
        ).toHaveClass('hello big');
      });

      test('leaves code without run as it was', async ({page}) => {
        await page.goto(`${address}docs/samples`);
        await expect(page.getByText('notRun();')).toBeVisible();
        await expect(page.getByRole('button', {name: '运行'})).toHaveCount(4);
      });

      test('says which word is nowhere', async ({page}) => {
        await search(page, '量子纠缠');
        await expect(page.getByRole('search').getByRole('status')).toHaveText(
          '本站没有“量子纠缠”。没有找到。',
        );
      });
    });
  }

  test('without pinyin and traditional characters, the index has neither', () => {
    const {status, output} = run('build', {
      FASTER: '1',
      SEARCH_OPTIONS: JSON.stringify({pinyin: false, traditional: false}),
    });
    expect(status, output).toBe(0);
    const index = path.join(site, 'build/search-index');
    const {folder: name} = JSON.parse(
      readFileSync(path.join(index, 'index.json'), 'utf8'),
    ) as {readonly folder: string};
    const read = (file: string): string =>
      readFileSync(path.join(index, name, file), 'utf8');
    expect(read('sounds.txt') + read('traditional.txt')).toBe('');
    expect(
      readdirSync(path.join(index, name)).filter((file) =>
        file.startsWith('pinyin'),
      ),
    ).toEqual([]);
  });
});
