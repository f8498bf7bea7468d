import {expect, test} from '@playwright/test';

import {optionsSchema} from '../../../../packages/verified-samples/src/options';

test('what is left out is React, and the folders of a classic site', () => {
  expect(optionsSchema.validate({}).value).toEqual({
    packages: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
    folders: ['docs', 'blog'],
  });
});

for (const packages of [['clsx'], ['@scope/name/part.js'], []]) {
  test(`may import ${packages.join() || 'nothing'}`, () => {
    expect(optionsSchema.validate({packages}).error).toBeUndefined();
  });
}

for (const [name, options, told] of [
  ['a file', {packages: ['react', '../mine']}, '"packages[1]"'],
  ['a way out of a package', {packages: ['react/../mine']}, '"packages[0]"'],
  ['an address', {packages: ['https://a.example/b.js']}, '"packages[0]"'],
  ['one twice', {packages: ['react', 'react']}, '"packages[1]"'],
  ['a folder outside', {folders: ['../docs']}, '"folders[0]"'],
  ['no folder', {folders: []}, '"folders"'],
  ['a name that there is not', {folder: ['docs']}, '"folder"'],
] as const) {
  test(`${name} is refused by its name`, () => {
    expect(optionsSchema.validate(options).error?.message).toContain(told);
  });
}
