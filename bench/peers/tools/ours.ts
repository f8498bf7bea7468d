/** This project itself: its settings, plugins and theme, with generated pages. */
import {spawnSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

import {SECTIONS} from '../../../src/config/sections';
import {type BenchPage, groupPages} from '../generatePages';
import {commonFrontMatter, linkToFile, renderPage} from '../renderPage';
import type {Files, Tool} from '../tool';

const CONFIG = 'bench.config.ts';
const FINISH = 'bench.finish.ts';
const PATHS_FILE = 'src/contents/paths.ts';
const FINISH_CODE = `import {writeOffline} from './src/offline/build/writeOffline';

void writeOffline('build');
`;
/** Everything else in the content folders is generated. */
const KEPT_CONTENT = /^(?:[^/]+\/tags|blog\/(?:tags|authors))\.yml$/u;
const UNUSED = /^(?:tests|bench|\.github|\.ci)\//u;
const CONTENT = [...SECTIONS.map((section) => section.path), 'blog'];
/** Pages that the navbar names, and one for each other section. */
const SINGLE_PAGES = [
  'third/overview',
  'tips/overview',
  'fullStack/overview',
  'other/RUST/intro',
  'other/WASM/intro',
  'interview/overview',
];

function run(folder: string, command: string, ...args: string[]): string {
  const {status, stdout, stderr} = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) {
    throw new Error(`${command} ${args.join(' ')}：${stderr}`);
  }
  return stdout;
}

/** Copies what git knows, and links every package: the cache is the copy's own. */
function setUp(folder: string): void {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(path.join(folder, 'node_modules'), {recursive: true});
  for (const name of readdirSync('node_modules')) {
    if (name !== '.cache') {
      symlinkSync(
        path.resolve('node_modules', name),
        path.join(folder, 'node_modules', name),
      );
    }
  }
  const listed = run(
    '.',
    'git',
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  );
  for (const file of listed.split('\0').filter(Boolean)) {
    const isContent = CONTENT.some((name) => file.startsWith(`${name}/`));
    if (
      existsSync(file) &&
      !UNUSED.test(file) &&
      (!isContent || KEPT_CONTENT.test(file))
    ) {
      cpSync(file, path.join(folder, file));
    }
  }
  run(folder, 'git', 'init', '--quiet');
}

/** One commit, so that pages have the date of their last change. */
function afterWrite(folder: string): void {
  run(folder, 'git', 'add', '--all');
  run(
    folder,
    'git',
    '-c',
    'user.name=bench',
    '-c',
    'user.email=bench@peer.example',
    'commit',
    '--quiet',
    '--allow-empty',
    '--message=pages',
  );
}

function source({group, name}: BenchPage): string {
  return `docs/${group.folder}/${name}.md`;
}

function frontMatter(page: BenchPage): readonly string[] {
  return [
    ...commonFrontMatter(page),
    `slug: /${page.hash}`,
    'tags:',
    '  - function',
    '  - async',
    'keywords:',
    ...page.keywords.map((word) => `  - ${JSON.stringify(word)}`),
    'level: 中级',
    `sidebar_position: ${page.number + 1}`,
  ];
}

function renderSingle(name: string): string {
  const title = `只有一页的栏目 ${name}`;
  const hasSlug = !/^(?:third|other)\//u.test(name);
  const hash = Buffer.from(name).toString('hex').slice(0, 8);
  return `---
title: ${title}
description: ${title}，它让导航栏里的链接有地方可去；要比较的页面都在前端这个栏目里，数目由命令的参数决定。
${hasSlug ? `slug: /${hash}\n` : ''}keywords:
  - bench
level: 入门
---

这一页只为了让导航栏完整。
`;
}

const POST = `---
title: 为什么要比较
description: 公告栏链接到这一篇，所以它必须存在；要比较的页面都在前端这个栏目里，数目由命令的参数决定，与这一篇无关。
slug: /fbda8e9d
authors:
  - hangjian
keywords:
  - bench
---

只有一篇。

<!-- truncate -->

别的都在笔记里。
`;

/** The applications link to notes that are not here; they are counted still. */
const SETTINGS = `import config from './docusaurus.config';

export default {...config, onBrokenLinks: 'warn', onBrokenAnchors: 'warn'};
`;

/** The paths, of which only a few notes are here: none. */
function renderPaths(): string {
  return readFileSync(PATHS_FILE, 'utf8').replace(
    /(?<=^export const PATHS[^=]*= \[)[\s\S]*?(?=^\];)/mu,
    '',
  );
}

function files(pages: readonly BenchPage[]): Files {
  return new Map([
    [PATHS_FILE, renderPaths()],
    [CONFIG, SETTINGS],
    [FINISH, FINISH_CODE],
    ...SINGLE_PAGES.map((name): [string, string] => [
      `${name}.md`,
      renderSingle(name),
    ]),
    ['blog/2026-11-06-why/index.md', POST],
    ...groupPages(pages).map(
      ([{folder, label, position}]): [string, string] => [
        `docs/${folder}/_category_.json`,
        JSON.stringify({label, position, link: null}),
      ],
    ),
    ...pages.map((page): [string, string] => [
      source(page),
      renderPage(page, pages, {
        frontMatter,
        link: linkToFile,
        headingSuffix: (id) => ` {#${id}}`,
        fenceWords: (language) =>
          language === 'sh'
            ? ' no-run="比较用的页面"'
            : language === 'json'
              ? ''
              : ' run',
      }),
    ]),
  ]);
}

/** The worker and its list, as `npm run build` writes them. */
function finish(folder: string): void {
  run(folder, process.execPath, 'node_modules/tsx/dist/cli.mjs', FINISH);
}

export const ours: Tool = {
  id: 'ours',
  name: '行间',
  search: '自己的索引，构建时生成',
  packages: null,
  setUp,
  afterWrite,
  files,
  written: ['docs'],
  command: ['docusaurus', 'build', '--config', CONFIG],
  env: {LC_ALL: 'C', TZ: 'UTC'},
  caches: ['.docusaurus', '.cache', 'node_modules/.cache'],
  output: 'build',
  immutable: /^\/assets\//u,
  finish,
  source,
  address: ({hash}) => `/docs/${hash}`,
};
