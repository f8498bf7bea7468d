/**
 * The last look at the pages that Docusaurus has written: each is read once,
 * goes through the steps of all capabilities, and is written once.
 */
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadContext, Plugin, Props} from '@docusaurus/types';

import {minifyLater, minifyPages} from './minifyPages';

/**
 * In this order, whatever the order of the plugins is: what is inserted before
 * the policy is inspected with the page, and search reads what readers get.
 */
export const STEPS = [
  'section-landing',
  'route-table',
  'search',
  'markdown-twins',
  // Of what the twins are when all pages are done.
  'books',
  'note-feeds',
  'policy',
];

/** What a plugin does with the finished pages: its `pageStep`. */
export type PageStep = {
  /** Once, before the first page. */
  readonly begin?: (site: Props) => void | Promise<void>;
  /**
   * @param html as the steps before it have left it.
   * @param name of the file below the output folder, with forward slashes.
   * @returns the page as it goes on.
   */
  readonly page: (html: string, name: string) => string | Promise<string>;
  /** Once, after the last page; throws what is wrong with any of them. */
  readonly end?: (site: Props) => void | Promise<void>;
};

/** A plugin with such a step. */
export type PagePlugin = Plugin & {readonly pageStep: PageStep};

/** @throws when a plugin has a step that no place is known for. */
export function listSteps(plugins: readonly object[]): readonly PageStep[] {
  const named = plugins.flatMap((plugin) => {
    const {name, pageStep} = plugin as Partial<PagePlugin>;
    return name !== undefined && pageStep ? [{name, pageStep}] : [];
  });
  const unknown = named.find(({name}) => !STEPS.includes(name));
  if (unknown) {
    throw new Error(
      `插件 ${unknown.name} 要改构建好的网页，却没有排进 src/publish/finishPages.ts 的 STEPS。`,
    );
  }
  return named
    .toSorted((a, b) => STEPS.indexOf(a.name) - STEPS.indexOf(b.name))
    .map(({pageStep}) => pageStep);
}

function listPages(outDir: string): readonly string[] {
  return readdirSync(outDir, {recursive: true})
    .map((name) => String(name).replaceAll(path.sep, '/'))
    .filter((name) => name.endsWith('.html'))
    .sort();
}

/**
 * Takes all pages through the steps. They are not kept: those of a large site
 * would fill the memory.
 */
export async function finish(
  site: Props,
  steps: readonly PageStep[],
): Promise<void> {
  for (const {begin} of steps) {
    await begin?.(site);
  }
  for (const name of listPages(site.outDir)) {
    const file = path.join(site.outDir, name);
    const written = readFileSync(file, 'utf8');
    let html = written;
    for (const {page} of steps) {
      html = await page(html, name);
    }
    if (html !== written) {
      writeFileSync(file, html);
    }
  }
  for (const {end} of steps) {
    await end?.(site);
  }
}

/** A plugin that takes the pages through the steps of all other plugins. */
export default function finishPages(_context: LoadContext): Plugin {
  minifyLater();
  return {
    name: 'finish-pages',
    async postBuild(site) {
      await minifyPages(site, listPages(site.outDir));
      await finish(site, listSteps(site.plugins));
    },
  };
}
