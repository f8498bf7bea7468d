import path from 'node:path';

import {expect, test} from '@playwright/test';
import {rspack, type Configuration} from '@rspack/core';

import {checkStandIns} from '../../../src/upstream/bundle';
import {createFolder, removeFolders} from './folder';

test.afterAll(removeFolders);

/** The sources of a small program with something to replace. */
const SOURCES = {
  'main.js': "import './a/user'; import './b/user';",
  'a/user.js': "import '../original'; console.log('a');",
  'b/user.js': "console.log('b');",
  'original.js': "console.log('theirs');",
  'ours.js': "console.log('ours');",
};

type Setup = {
  readonly files?: Readonly<Record<string, string>>;
  readonly configure?: (folder: string) => Configuration;
};

/** Bundles and gives what the build failed with; an empty text when it did not. */
async function bundle({files = {}, configure}: Setup): Promise<string> {
  const folder = createFolder({...SOURCES, ...files});
  const errors = await new Promise<readonly string[]>((resolve) => {
    rspack(
      {
        mode: 'production',
        context: folder,
        entry: './main.js',
        devtool: false,
        output: {path: path.join(folder, 'dist')},
        ...configure?.(folder),
        plugins: [checkStandIns(folder)],
      },
      (error, stats) => {
        resolve([
          ...(error ? [error.message] : []),
          ...(stats?.toJson({all: false, errors: true}).errors ?? []).map(
            ({message}) => message,
          ),
        ]);
      },
    );
  });
  return errors.join('\n').replaceAll(path.relative('.', folder), '.');
}

const replaceOriginal = (folder: string): Configuration => ({
  resolve: {alias: {[path.join(folder, 'original')]: `${folder}/ours.js`}},
});

test('a stand-in that comes in the place of the original passes', async () => {
  expect(await bundle({configure: replaceOriginal})).toBe('');
});

test('an alias that misses how the original is asked for is named, with who still has the original', async () => {
  const problems = await bundle({
    files: {'b/user.js': "import '../original.js';"},
    configure: replaceOriginal,
  });
  expect(problems).toContain('./original 应当由 ./ours.js 代替');
  expect(problems).toContain('却仍被引用：./b/user.js');
  expect(problems).not.toContain('a/user.js');
});

test('an alias that nobody asks for is named: the original has moved', async () => {
  expect(
    await bundle({
      files: {'a/user.js': "import '../b/user';"},
      configure: replaceOriginal,
    }),
  ).toContain('./ours.js 没有代替任何模块：没有谁引用 ./original');
});

test('ours may ask for the original', async () => {
  expect(
    await bundle({
      files: {'ours.js': "export * from './original.js';"},
      configure: replaceOriginal,
    }),
  ).toBe('');
});

test.describe('an alias for some modules only', () => {
  const configure = (folder: string): Configuration => ({
    module: {
      rules: [
        {
          include: path.join(folder, 'a'),
          resolve: replaceOriginal(folder).resolve,
        },
      ],
    },
  });

  test('says nothing of others', async () => {
    const files = {'b/user.js': "import '../original';"};
    expect(await bundle({files, configure})).toBe('');
  });

  test('has to hold for those', async () => {
    const files = {
      'a/more.js': "import '../original.js';",
      'b/user.js': "import '../a/more';",
    };
    expect(await bundle({files, configure})).toContain(
      '却仍被引用：./a/more.js',
    );
  });
});

/** An installed package, as far as its file counts. */
function install(name: string, file: string): Readonly<Record<string, string>> {
  return {
    [`node_modules/${name}/package.json`]: '{"version": "1.0.0"}',
    [`node_modules/${name}/${file}`]: "console.log('theirs');",
    'b/user.js': `import '../node_modules/${name}/${file}';`,
    'a/user.js': '',
  };
}

test('a module that should be left out and is not is named', async () => {
  expect(
    await bundle({
      files: install('monaco-editor', 'esm/vs/index.js'),
      configure: () => ({resolve: {alias: {'monaco-editor': false}}}),
    }),
  ).toContain('esm/vs/index.js 应当由 什么都没有 代替');
});

test('a component of the theme that ours replaces, and is there all the same, is named', async () => {
  expect(
    await bundle({
      files: install(
        '@docusaurus/theme-classic',
        'lib/theme/BlogLayout/index.js',
      ),
    }),
  ).toContain('应当由 src/theme/BlogLayout/index.tsx 代替');
});
