/** Pages are minified once, after they were rendered. */
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Worker} from 'node:worker_threads';

import type {Props} from '@docusaurus/types';
import {expect, test} from '@playwright/test';

import {minifyLater, minifyPages} from '../../../src/publish/minifyPages';

const PAGE =
  '<!DOCTYPE html>\n<html lang="zh-Hans">\n<head><title>一</title>\n</head><body class="a">  <p>二</p>  <script>var first = 1; window.a = first + 1;</script></body></html>';

let siteDir: string;
let outDir: string;

test.beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'minify-'));
  outDir = path.join(siteDir, 'build');
  mkdirSync(path.join(outDir, 'docs/a'), {recursive: true});
  mkdirSync(path.join(siteDir, 'static'));
});

test.afterEach(() => rmSync(siteDir, {recursive: true, force: true}));

function write(name: string, text: string): void {
  writeFileSync(path.join(siteDir, name), text);
}

function read(name: string): string {
  return readFileSync(path.join(outDir, name), 'utf8');
}

function minify(...names: readonly string[]): Promise<void> {
  const siteConfig = {
    staticDirectories: ['static'],
    future: {faster: {swcHtmlMinimizer: true}},
  };
  return minifyPages({siteDir, outDir, siteConfig} as Props, names);
}

test('rendered pages are minified, those that somebody wrote are not', async () => {
  write('build/docs/a/index.html', PAGE);
  write('build/sandbox.html', PAGE);
  write('static/sandbox.html', PAGE);
  await minify('docs/a/index.html', 'sandbox.html');
  const made = read('docs/a/index.html');
  expect(made.length).toBeLessThan(PAGE.length);
  expect(made).toContain('<p>二</p>');
  expect(read('sandbox.html')).toBe(PAGE);
  // What is kept is the same, and what is minified is left alone.
  write('build/docs/a/index.html', PAGE);
  await minify('docs/a/index.html');
  expect(read('docs/a/index.html')).toBe(made);
  await minify('docs/a/index.html');
  expect(read('docs/a/index.html')).toBe(made);
});

test('a thread that renders leaves pages alone', async () => {
  const {SKIP_HTML_MINIFICATION: before} = process.env;
  minifyLater();
  try {
    const worker = new Worker(
      `const {getHtmlMinifier} = require('@docusaurus/bundler');
       getHtmlMinifier({type: 'swc'})
         .then(({minify}) => minify(require('node:worker_threads').workerData))
         .then(({code}) => require('node:worker_threads').parentPort.postMessage(code));`,
      {eval: true, workerData: PAGE},
    );
    const code = await new Promise((resolve, reject) => {
      worker.on('message', resolve);
      worker.on('error', reject);
    });
    await worker.terminate();
    expect(code).toBe(PAGE);
  } finally {
    if (before === undefined) {
      delete process.env.SKIP_HTML_MINIFICATION;
    } else {
      process.env.SKIP_HTML_MINIFICATION = before;
    }
  }
});
