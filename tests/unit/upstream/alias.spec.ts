import path from 'node:path';

import {expect, test} from '@playwright/test';

import {
  createAliases,
  createGeneratedAlias,
  createOwnAlias,
  createRules,
  findEntry,
} from '../../../src/upstream/alias';
import {createFolder, removeFolders} from './folder';

test.afterAll(removeFolders);

const COMMON = 'node_modules/@docusaurus/theme-common';

test('leads from the original to ours', () => {
  expect(createAliases('.', 'src/upstream/standIns/dateFormat.ts')).toEqual({
    [path.resolve(COMMON, 'lib/utils/IntlUtils')]: path.resolve(
      'src/upstream/standIns/dateFormat.ts',
    ),
  });
});

test('applies within the named modules only, where there are such', () => {
  expect(createRules('.', 'src/upstream/standIns/shallowMemo.ts')).toEqual([
    {
      include: [
        path.resolve(COMMON, 'lib/hooks/useMutationObserver.js'),
        path.resolve(COMMON, 'lib/contexts/navbarSecondaryMenu/content.js'),
      ],
      resolve: {
        alias: {
          [path.resolve(COMMON, 'lib/utils/reactUtils')]: path.resolve(
            'src/upstream/standIns/shallowMemo.ts',
          ),
        },
      },
    },
  ]);
});

test.describe('stops the build, and says in Chinese what to do, when', () => {
  const site = () =>
    createFolder({
      [`${COMMON}/package.json`]: '{"version": "9.8.7"}',
      [`${COMMON}/lib/utils/reactUtils.js`]: '',
    });

  test('the original is gone', () => {
    expect(() =>
      createAliases(site(), 'src/upstream/standIns/dateFormat.ts'),
    ).toThrow(
      /standIns\/dateFormat\.ts 要代替的东西不见了[\s\S]*@docusaurus\/theme-common 里没有 lib\/utils\/IntlUtils\.js[\s\S]*现在装的是 9\.8\.7[\s\S]*upgrade:check/u,
    );
  });

  test('the package is gone', () => {
    expect(() =>
      createAliases(createFolder({}), 'src/upstream/standIns/routeProgress.ts'),
    ).toThrow(/@docusaurus\/theme-classic 里没有[\s\S]*现在没有装/u);
  });

  test('a module in which it applies is gone', () => {
    expect(() =>
      createRules(site(), 'src/upstream/standIns/shallowMemo.ts'),
    ).toThrow('没有用到它的 lib/hooks/useMutationObserver.js');
  });

  test('Docusaurus does not generate the file', () => {
    expect(() =>
      createGeneratedAlias(
        site(),
        'src/routes/client/routes.tsx',
        'routes.js',
        'ours',
      ),
    ).toThrow('Docusaurus 没有生成 routes.js');
  });

  test('nobody has registered it', () => {
    expect(() => createAliases('.', 'src/home/lastRead.ts')).toThrow(
      '没有作为',
    );
    expect(() => findEntry('src/home/lastRead.ts', 'lib/a.js')).toThrow(
      '没有登记',
    );
  });

  test('a module of ours is gone', () => {
    expect(() =>
      createOwnAlias('src/kit/gone.ts', 'src/home/lastRead.ts'),
    ).toThrow('src/kit/gone.ts');
  });
});
