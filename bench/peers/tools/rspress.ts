/** Rspress with its default theme; the sidebar is its `_meta.json` files. */
import {type BenchPage, groupPages} from '../generatePages';
import {commonFrontMatter, linkToFile, renderPage} from '../renderPage';
import type {Files, Tool} from '../tool';

const SOURCE = 'docs';

function source({group, name}: BenchPage): string {
  return `${SOURCE}/${group.folder}/${name}.md`;
}

function address({group, name}: BenchPage): string {
  return `/${group.folder}/${name}.html`;
}

const CONFIG = `import {defineConfig} from '@rspress/core';

export default defineConfig({
  root: 'docs',
  lang: 'zh',
  title: '对照站',
  description: '同样的页面',
});
`;

function files(pages: readonly BenchPage[]): Files {
  const groups = groupPages(pages);
  return new Map([
    ['rspress.config.ts', CONFIG],
    ['tsconfig.json', '{}\n'],
    [`${SOURCE}/index.md`, '# 对照站\n\n同样的页面。\n'],
    [
      `${SOURCE}/_nav.json`,
      JSON.stringify([
        {text: '文档', link: pages[0] ? address(pages[0]) : '/'},
      ]),
    ],
    [
      `${SOURCE}/_meta.json`,
      JSON.stringify(
        groups.map(([{folder, label}]) => ({type: 'dir', name: folder, label})),
      ),
    ],
    ...groups.map(([{folder}, members]): [string, string] => [
      `${SOURCE}/${folder}/_meta.json`,
      JSON.stringify(members.map(({name}) => name)),
    ]),
    ...pages.map((page): [string, string] => [
      source(page),
      renderPage(page, pages, {
        frontMatter: commonFrontMatter,
        link: linkToFile,
        hasTitleInText: true,
      }),
    ]),
  ]);
}

export const rspress: Tool = {
  id: 'rspress',
  name: 'Rspress 2.0.22',
  search: '默认的全文搜索（FlexSearch）',
  packages: {'@rspress/core': '2.0.22'},
  files,
  written: [SOURCE],
  command: ['rspress', 'build'],
  caches: ['node_modules/.cache', 'node_modules/.rspress', '.rspress'],
  output: 'doc_build',
  immutable: /^\/static\//u,
  source,
  address,
};
