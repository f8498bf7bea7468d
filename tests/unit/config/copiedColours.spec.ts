/** Colours that stand where no style sheet reaches are those of the tokens. */
import {readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

const [LIGHT = '', DARK = ''] = readFileSync(
  'src/styles/_tokens.scss',
  'utf8',
).split("[data-theme='dark']");

function findToken(theme: string, name: string): string | undefined {
  return new RegExp(`--${name}: (#[\\da-f]+);`, 'u').exec(theme)?.[1];
}

/** File, theme, and the token of each colour in the order of the file. */
const COPIES = [
  [
    'src/share/build/drawPicture.ts',
    DARK,
    ['paper', 'line', 'ink', 'muted', 'accent'],
  ],
  ['src/offline/options.ts', DARK, ['paper']],
  ['static/img/favicon.svg', DARK, ['paper', 'ink', 'accent']],
  ['static/manifest.webmanifest', DARK, ['paper', 'paper']],
  ['static/img/wordmark-dark.svg', DARK, ['ink', 'accent']],
  ['static/img/wordmark-light.svg', LIGHT, ['ink', 'accent']],
  ['src/books/build/bind.ts', LIGHT, ['accent', 'accent']],
] as const;

for (const [file, theme, names] of COPIES) {
  test(`the colours of ${file} are those of src/styles/_tokens.scss`, () => {
    const copied = readFileSync(file, 'utf8').match(/#[\da-f]{6}\b/gu);
    const tokens = names.map((name) => findToken(theme, name));
    expect(copied).toEqual(tokens);
  });
}

test('a token that there is not is not taken for a colour', () => {
  expect(findToken(DARK, 'nosuch')).toBeUndefined();
});
