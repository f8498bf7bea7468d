import {readdirSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';

import {expect, test} from '@playwright/test';

import {bundle} from '../../../src/kit/bundle';

const FOLDER = 'src/figures';
/** What a figure may add to its page, with the frame that all share. */
const MAX_BYTES = 15_000;
/** On every page already, in the site's own style sheet, or loaded on demand. */
const SITE = [
  /^(?:react|react-dom)(?:\/|$)/u,
  /^@(?:docusaurus|theme)\//u,
  /\.scss$/u,
  // Less than a kilobyte of coloured code, made while the site is built.
  /^@generated\/walks\//u,
  /^wabt$/u,
];

for (const file of readdirSync(FOLDER).filter((name) =>
  /^[a-z].*\.tsx$/u.test(name),
)) {
  test(`${file} is less than 15 KB of brotli`, async () => {
    const code = await bundle(`./${FOLDER}/${file}`, 'module', SITE);
    const bytes = brotliCompressSync(code).length;
    test.info().annotations.push({
      type: 'bytes',
      description: String(bytes),
    });
    // Something was bundled.
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });
}
