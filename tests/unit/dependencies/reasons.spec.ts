/** Each dependency has a reason, and stays where it belongs. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

const TEXT = readFileSync('DEPENDENCIES.md', 'utf8');
const PACKAGE = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Readonly<Record<string, string>>
>;
const NAME = /`((?:@[\w-]+\/)?[\w.-]+)`/gu;
/** `| names | folder | reason |` of those that belong to one place. */
const PLACED = /^\| `([^`]+)` \| `(src[^`]*)` \|/gmu;

/** What is named as a dependency: the first cell of a row, and the paragraph. */
function listNamed(): readonly string[] {
  return TEXT.split('\n')
    .flatMap((line) => {
      const [, cell] = /^\| (`[^|]*`) \|/u.exec(line) ?? [];
      return cell ?? (line.startsWith('两处以上') ? line : []);
    })
    .flatMap((cell) => [...cell.matchAll(NAME)].map(([, name = '']) => name));
}

test('every dependency has one reason, and every reason a dependency', () => {
  const installed = [
    ...Object.keys(PACKAGE.dependencies),
    ...Object.keys(PACKAGE.devDependencies),
  ];
  expect([...listNamed()].sort()).toEqual(installed.sort());
});

test('what belongs to one place is imported there, and nowhere else', () => {
  const sources = readdirSync('src', {recursive: true})
    .map((name) => path.posix.join('src', String(name)))
    .filter((file) => /\.tsx?$/u.test(file))
    .map((file) => ({file, text: readFileSync(file, 'utf8')}));
  const placed = [...TEXT.matchAll(PLACED)];
  expect(placed.length).toBeGreaterThan(20);
  const wrong = placed.flatMap(([, name = '', folder = '']) => {
    const users = sources.filter(({text}) =>
      new RegExp(`(?:from|import)\\s*\\(?\\s*'${name}(?:/[^']*)?'`, 'u').test(
        text,
      ),
    );
    return users.length === 0
      ? [`${name} is not used`]
      : users
          .filter(({file}) => !file.startsWith(`${folder}/`))
          .map(({file}) => `${name} is used in ${file}, not only in ${folder}`);
  });
  expect(wrong).toEqual([]);
});
