/** Starlight as `create astro --template starlight` sets it up, in Chinese. */
import {type BenchPage, groupPages} from '../generatePages';
import {commonFrontMatter, renderPage} from '../renderPage';
import type {Files, Tool} from '../tool';

const SOURCE = 'src/content/docs';

function source({group, name}: BenchPage): string {
  return `${SOURCE}/${group.folder}/${name}.md`;
}

function address({group, name}: BenchPage): string {
  return `/${group.folder}/${name}/`;
}

function writeConfig(pages: readonly BenchPage[]): string {
  const options = {
    title: '对照站',
    locales: {root: {label: '简体中文', lang: 'zh-CN'}},
    sidebar: groupPages(pages).map(([{label, folder}]) => ({
      label,
      autogenerate: {directory: folder},
    })),
  };
  return `import {defineConfig} from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({
  site: 'https://peer.example',
  integrations: [starlight(${JSON.stringify(options)})],
});
`;
}

const CONTENT_CONFIG = `import {defineCollection} from 'astro:content';
import {docsLoader} from '@astrojs/starlight/loaders';
import {docsSchema} from '@astrojs/starlight/schema';

export const collections = {
  docs: defineCollection({loader: docsLoader(), schema: docsSchema()}),
};
`;

function files(pages: readonly BenchPage[]): Files {
  return new Map([
    ['astro.config.mjs', writeConfig(pages)],
    ['tsconfig.json', '{"extends": "astro/tsconfigs/strict"}\n'],
    ['src/content.config.ts', CONTENT_CONFIG],
    [
      `${SOURCE}/index.md`,
      '---\ntitle: 对照站\ndescription: 同样的页面\n---\n\n同样的页面。\n',
    ],
    ...pages.map((page): [string, string] => [
      source(page),
      renderPage(page, pages, {
        frontMatter: (one) => [
          ...commonFrontMatter(one),
          'sidebar:',
          `  order: ${one.number + 1}`,
        ],
        link: (_, to) => address(to),
      }),
    ]),
  ]);
}

export const starlight: Tool = {
  id: 'starlight',
  name: 'Starlight 0.37.7',
  search: '默认的 Pagefind',
  // The newest that run on Node 20: Astro 6 and 7 need Node 22.
  packages: {
    '@astrojs/starlight': '0.37.7',
    astro: '5.18.2',
    sharp: '0.34.5',
  },
  files,
  written: ['src'],
  command: ['astro', 'build'],
  env: {ASTRO_TELEMETRY_DISABLED: '1'},
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  output: 'dist',
  immutable: /^\/_astro\//u,
  source,
  address,
};
