import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';

import {expect, test} from '@playwright/test';

import {compressFolder} from '../../../src/publish/compress';
import {
  createNote,
  type Note,
  notePath,
} from '../../../src/authoring/desk/noteSkeleton';
import {serveDirectory} from '../../../src/serve/staticServer';
import {checkContent} from '../../../src/authoring/guard';

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'scripts-'));
});
test.afterEach(() => {
  rmSync(folder, {recursive: true, force: true});
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  writeFileSync(path.join(folder, file), text);
}

test.describe('of a new note nothing is told but what its author is to write', () => {
  const base: Note = {
    kind: 'tutorial',
    folder: 'docs',
    category: 'javascript',
    name: 'closures',
    title: 'Vue: “冒号”与 #井号',
    description: '字'.repeat(50),
    tags: ['a'],
    keywords: ['closure'],
    level: '中级',
    hasSlug: true,
    today: '2026-11-20',
  };
  for (const note of [
    base,
    {...base, kind: 'interview', folder: 'interview', category: ''},
    {...base, kind: 'tip', folder: 'tips', category: ''},
    {...base, folder: 'third', category: '', hasSlug: false},
    {...base, kind: 'post', folder: 'blog', category: ''},
    {...base, tags: []},
  ] satisfies Note[]) {
    test(`${note.kind} in ${note.folder}, ${note.tags.length} tags`, async () => {
      write(`${note.folder}/tags.yml`, 'a:\n  label: 甲\n  permalink: /a\n');
      write('blog/authors.yml', 'hangjian:\n  name: 行间\n');
      write(notePath(note), createNote(note));
      const told = await checkContent(folder, '2026-11-20');
      expect(told.length).toBeGreaterThan(0);
      for (const {message} of told) {
        expect(message).toMatch(/^还留着 npm run new 写的/u);
      }
    });
  }
});

test.describe('static server', () => {
  test('clean URLs, compression, caching and a 404 that is one', async () => {
    write('404.html', '找不到页面');
    write('docs/a/index.html', '文档甲'.repeat(400));
    write('assets/x.1234.js', 'x');
    await compressFolder(folder);
    const {server, origin} = await serveDirectory(folder, 0);
    try {
      const page = await fetch(`${origin}/docs/a`, {
        headers: {'accept-encoding': 'br'},
      });
      expect(page.status).toBe(200);
      expect(page.headers.get('content-encoding')).toBe('br');
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(await page.text()).toContain('文档甲');
      const asset = await fetch(`${origin}/assets/x.1234.js`);
      expect(asset.headers.get('cache-control')).toContain('immutable');
      const missing = await fetch(`${origin}/nope`);
      expect(missing.status).toBe(404);
      expect(await missing.text()).toContain('找不到页面');
      const outside = await fetch(`${origin}/..%2f..%2fetc/passwd`);
      expect(outside.status).toBe(404);
    } finally {
      server.close();
    }
  });

  test('no request ends it, and ranges that it does not know are ignored', async () => {
    write('404.html', '找不到页面');
    write('a.txt', '0123456789');
    write('gone.txt', '没有了');
    const {server, origin} = await serveDirectory(folder, 0);
    rmSync(path.join(folder, 'gone.txt'));
    try {
      for (const range of [
        'bytes=5-2',
        'bytes=-3',
        'bytes=2-',
        'bytes=0-1,4-5',
        'bytes=99-',
        'bytes=-',
        'bytes=a-b',
        'bytes=1e9-0x2',
        'lines=1-2',
        '5-2',
      ]) {
        const answer = await fetch(`${origin}/a.txt`, {headers: {range}});
        expect([range, answer.status]).toEqual([range, 200]);
        expect(await answer.text()).toBe('0123456789');
      }
      for (const pathname of [
        '/__proto__',
        '/constructor/',
        '/%',
        '/%00',
        '/%ff',
        '//a.txt',
      ]) {
        const {status} = await fetch(origin + pathname);
        expect([pathname, status]).toEqual([pathname, 404]);
      }
      // Taken away by a build that began after this server.
      await fetch(`${origin}/gone.txt`)
        .then(async (answer) => answer.text())
        .catch(() => 'broken off');
      expect((await fetch(`${origin}/a.txt`)).status).toBe(200);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  for (const [name, host, isOpen] of [
    ['only this machine reaches it', undefined, false],
    ['everybody does when asked for', '0.0.0.0', true],
  ] as const) {
    test(name, async () => {
      const outer = Object.values(os.networkInterfaces())
        .flatMap((addresses) => addresses ?? [])
        .find(({family, internal}) => family === 'IPv4' && !internal);
      test.skip(!outer, '这台机器没有别的地址');
      write('404.html', '找不到页面');
      const {server, origin} = await serveDirectory(folder, 0, {host});
      const {port} = new URL(origin);
      try {
        expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
        const answered = await fetch(`http://${outer?.address}:${port}/`).then(
          () => true,
          () => false,
        );
        expect(answered).toBe(isOpen);
      } finally {
        server.closeAllConnections();
        server.close();
      }
    });
  }

  test('both addresses of localhost answer, and close together', async () => {
    const hasSix = Object.values(os.networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .some(({address}) => address === '::1');
    test.skip(!hasSix, '这台机器没有 IPv6');
    write('404.html', '找不到页面');
    const {server, origin} = await serveDirectory(folder, 0);
    const {port} = new URL(origin);
    for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
      expect((await fetch(`http://${host}:${port}/`)).status).toBe(404);
    }
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
    for (const host of ['127.0.0.1', '[::1]']) {
      await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow();
    }
  });

  test('a build for a path stands there and nowhere else', async () => {
    write('404.html', '找不到页面');
    write('index.html', '首页');
    write('docs/a/index.html', '文档甲');
    write('.deploy/site.json', '{"siteUrl":"https://a.b","baseUrl":"/kb/"}');
    const {server, origin, address} = await serveDirectory(folder, 0);
    try {
      expect(address).toBe(`${origin}/kb/`);
      for (const [pathname, status, text] of [
        ['/kb/', 200, '首页'],
        ['/kb/?a=1', 200, '首页'],
        ['/kb', 301, ''],
        ['/kb/docs/a', 200, '文档甲'],
        ['/kb/docs/a/', 200, '文档甲'],
        ['/kb/nope', 404, '找不到页面'],
        ['/kb/.deploy/site.json', 404, '找不到页面'],
        ['/', 404, '网站构建在 /kb/ 下面'],
        ['/docs/a', 404, '网站构建在 /kb/ 下面'],
        ['/kbx/docs/a', 404, '网站构建在 /kb/ 下面'],
        ['/KB/', 404, '网站构建在 /kb/ 下面'],
      ] as const) {
        const answer = await fetch(origin + pathname, {redirect: 'manual'});
        expect(answer.status, pathname).toBe(status);
        expect(await answer.text(), pathname).toContain(text);
      }
      const slashless = await fetch(`${origin}/kb?a=1`, {redirect: 'manual'});
      expect(slashless.headers.get('location')).toBe('/kb/?a=1');
    } finally {
      server.close();
    }
  });
});

test('compressed files hold the same bytes; small and binary files have none', async () => {
  const text = '行间'.repeat(1000);
  write('a.html', text);
  write('small.css', 'a{}');
  write('b.png', text);
  const {files} = await compressFolder(folder);
  expect(files).toBe(1);
  const read = (name: string) => readFileSync(path.join(folder, name));
  expect(brotliDecompressSync(read('a.html.br')).toString()).toBe(text);
  expect(gunzipSync(read('a.html.gz')).toString()).toBe(text);
  expect(existsSync(path.join(folder, 'b.png.br'))).toBe(false);
});

test('very many pages are compressed quickly, what they share as well as ever', async () => {
  const text = readFileSync('docs/javascript/event-loop.md', 'utf8');
  const names = ['page.html', 'main.js'];
  names.forEach((name) => write(name, text));
  const sizes = () =>
    names.map((name) => readFileSync(path.join(folder, `${name}.br`)).length);
  expect((await compressFolder(folder)).quick).toBe(false);
  const [page = 0, script = 0] = sizes();
  expect(page).toBeGreaterThan(script);
  expect((await compressFolder(folder, 1000)).quick).toBe(true);
  const [quickPage, sameScript] = sizes();
  expect(quickPage).toBeGreaterThan(page);
  expect(sameScript).toBe(script);
  const kept = readFileSync(path.join(folder, 'page.html.br'));
  expect(brotliDecompressSync(kept).toString()).toBe(text);
});

test('the text of all notes in one file is compressed quickly', async () => {
  const text = readFileSync('docs/javascript/event-loop.md', 'utf8');
  const names = ['llms.txt', 'llms-full.txt'];
  names.forEach((name) => write(name, text));
  await compressFolder(folder);
  const [small = 0, quick] = names.map(
    (name) => readFileSync(path.join(folder, `${name}.br`)).length,
  );
  expect(quick).toBeGreaterThan(small);
});
