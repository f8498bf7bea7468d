/** The folder of a tool: made, filled with pages, emptied, and its results kept. */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import type {BenchPage} from './generatePages';
import {BENCH_CACHE, installPackages} from './installPackages';
import type {Tool} from './tool';

/** Where the tool's project is. */
export function folderOf({id}: Tool): string {
  return path.join(BENCH_CACHE, 'projects', id);
}

/** Where a built site is kept for the browser. */
export function siteOf({id}: Tool, size: number): string {
  return path.join(BENCH_CACHE, 'sites', `${id}-${size}`);
}

function remove(folder: string, names: readonly string[]): void {
  for (const name of names) {
    rmSync(path.join(folder, name), {recursive: true, force: true});
  }
}

/** Makes the folder, with everything installed; what is there stays. */
export function setUpProject(tool: Tool): void {
  const folder = folderOf(tool);
  if (tool.packages) {
    installPackages(folder, tool.packages);
  }
  tool.setUp?.(folder);
}

/** Replaces the pages of the project. */
export function writeProject(tool: Tool, pages: readonly BenchPage[]): void {
  const folder = folderOf(tool);
  remove(folder, tool.written);
  // What stood there and is not written, such as lists of tags, comes back.
  tool.setUp?.(folder);
  for (const [name, content] of tool.files(pages)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, content);
  }
  tool.afterWrite?.(folder);
}

/** Makes the next build a cold one. */
export function removeCaches(tool: Tool): void {
  remove(folderOf(tool), [...tool.caches, tool.output]);
}

/** Adds a paragraph to one page. */
export function editPage(tool: Tool, page: BenchPage | undefined): void {
  if (page) {
    appendFileSync(
      path.join(folderOf(tool), tool.source(page)),
      '\n改过一次的段落。\n',
    );
  }
}

/** Bytes and number of the files of a finished build. */
export function weighOutput(tool: Tool): {files: number; bytes: number} {
  const output = path.join(folderOf(tool), tool.output);
  const sizes = readdirSync(output, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)).size);
  return {
    files: sizes.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

/** Keeps a finished build as a host would have it, with its worker. */
export function keepSite(tool: Tool, size: number): void {
  tool.finish?.(folderOf(tool));
  const site = siteOf(tool, size);
  // Whoever finds the folder takes it for whole; a run may be killed before.
  const next = `${site}.next`;
  rmSync(next, {recursive: true, force: true});
  cpSync(path.join(folderOf(tool), tool.output), next, {recursive: true});
  if (!existsSync(path.join(next, '404.html'))) {
    writeFileSync(path.join(next, '404.html'), '没有这一页\n');
  }
  rmSync(site, {recursive: true, force: true});
  renameSync(next, site);
}
