/** VitePress with its default theme, as its guide sets it up. */
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

function writeConfig(pages: readonly BenchPage[]): string {
  const sidebar = groupPages(pages).map(([group, members]) => ({
    text: group.label,
    items: members.map((page) => ({text: page.title, link: address(page)})),
  }));
  const config = {
    lang: 'zh-CN',
    title: '对照站',
    description: '同样的页面',
    themeConfig: {
      search: {provider: 'local'},
      nav: [{text: '文档', link: pages[0] ? address(pages[0]) : '/'}],
      sidebar,
    },
  };
  return `import {defineConfig} from 'vitepress';\n\nexport default defineConfig(${JSON.stringify(config)});\n`;
}

function files(pages: readonly BenchPage[]): Files {
  return new Map([
    ['tsconfig.json', '{}\n'],
    [`${SOURCE}/.vitepress/config.mts`, writeConfig(pages)],
    [`${SOURCE}/index.md`, '# 对照站\n\n同样的页面。\n'],
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

export const vitepress: Tool = {
  id: 'vitepress',
  name: 'VitePress 1.6.4',
  search: '自带的本地搜索（provider: local）',
  packages: {vitepress: '1.6.4'},
  files,
  written: [SOURCE],
  command: ['vitepress', 'build', SOURCE],
  caches: [`${SOURCE}/.vitepress/cache`, 'node_modules/.vite'],
  output: `${SOURCE}/.vitepress/dist`,
  immutable: /^\/assets\//u,
  source,
  address,
};
