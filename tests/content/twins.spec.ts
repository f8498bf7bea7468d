/** Every note and post as Markdown, and the lists of them. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

const BUILD = 'build';
const FENCE = /^(`{3,})[\s\S]*?^\1$/gmu;

const files = readdirSync(BUILD, {recursive: true})
  .map((name) => String(name).replaceAll(path.sep, '/'))
  .filter((name) => name.endsWith('.md'));

function read(name: string): string {
  return readFileSync(path.join(BUILD, name), 'utf8');
}

test('every page that names one has one, and each belongs to a page', () => {
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const html = read(file.replace(/\.md$/u, '/index.html'));
    expect(html, file).toMatch(
      new RegExp(
        `<link[^>]*href="?/?[^">]*${file.replaceAll('.', '\\.')}`,
        'u',
      ),
    );
  }
});

test('no page leaves JSX, HTML comments or relative addresses behind', () => {
  for (const file of files) {
    const prose = read(file)
      .replace(FENCE, '')
      .replaceAll(/`[^`]*`/gu, '');
    expect(prose, file).not.toMatch(/<[A-Z][\w.]*[\s/>]|<!--|\]\((?:\.|\/)/u);
  }
});

test('what a page shows stands in its Markdown: samples, outputs, tables', () => {
  for (const file of files) {
    const html = read(file.replace(/\.md$/u, '/index.html'));
    const body = html.slice(
      html.search(/theme-doc-markdown|__blog-post-container/u),
    );
    const outputs = body.match(/<samp/gu)?.length ?? 0;
    expect(read(file).match(/^ *`{3,}text output$/gmu)?.length ?? 0, file).toBe(
      outputs,
    );
  }
});

test('llms.txt names each of them once, and every address leads to a file', () => {
  const text = read('llms.txt');
  const addresses = [...text.matchAll(/\]\(https?:\/\/[^/]+\/([^)]+)\)/gu)].map(
    ([, address = '']) => address,
  );
  expect([...addresses].sort()).toEqual([...files].sort());
  for (const [, full = ''] of text.matchAll(
    /全文：https?:\/\/[^/]+\/(\S+)/gu,
  )) {
    expect(existsSync(path.join(BUILD, full)), full).toBe(true);
  }
  expect(read('llms-full.txt').length).toBeGreaterThan(500_000);
});
