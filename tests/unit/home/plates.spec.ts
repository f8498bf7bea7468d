/** What the home page says of other pages. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

const PLATES = readFileSync('src/home/Plates/index.tsx', 'utf8');

test('the note that a figure is said to come from shows it, and has that title', () => {
  const [, slug, title, figure] =
    /to: '\/docs(\/[\da-f]{8})', text: '出自《(.+?)》'\},\s+load: \(\) => import\('\.\.\/\.\.\/figures\/(\w+)'\)/u.exec(
      PLATES,
    ) ?? [];
  const note = readdirSync('docs', {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.mdx?$/u.test(file))
    .map((file) => readFileSync(path.join('docs', file), 'utf8'))
    .find((text) => text.includes(`\nslug: ${slug}\n`));
  const kebab = figure?.replace(
    /[A-Z]/gu,
    (letter) => `-${letter.toLowerCase()}`,
  );
  expect(note, slug).toContain(`\ntitle: ${title}`);
  expect(note, slug).toContain(`::figure{name=${kebab}}`);
});
