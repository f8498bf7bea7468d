import type {Chunk, Compiler} from '@rspack/core';

import {KEPT_WHEN_USED} from '../options';

/** Modules of the search dialog, its worker and its index. */
const SEARCH =
  /[\\/](?:@docsearch|theme-search-algolia|chinese-search|src[\\/]search[\\/](?:client|dialog|page))[\\/]/u;

/**
 * What a page loads when a sample is run, changed or looked into: the modules
 * that `import()` names there, and the worker.
 */
const SAMPLES =
  /[\\/](?:src[\\/]samples[\\/]ui[\\/](?:Workbench|practice[\\/](?:Bench|PickLines|TestBench))|theme-live-codeblock[\\/]lib[\\/]theme[\\/]LiveCodeBlock[\\/]index|verified-samples[\\/]src[\\/]sandbox[\\/](?:compile[\\/]index|host[\\/]reader[\\/]worker))\.[jt]sx?$/u;

/** Loads when something is run, and never before. */
const COMPILER =
  /[\\/]verified-samples[\\/]src[\\/]sandbox[\\/]compile[\\/]index\.ts$/u;

/** What the bundler wrote, by what the site calls it. */
export type BundleFiles = {
  /** Scripts that every page starts with. */
  readonly entry: readonly string[];
  /** What loading a chunk by its name takes. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** Chunks that load when search opens. */
  readonly search: readonly string[];
  /** Chunks that load when a sample runs, and later in its life. */
  readonly samples: readonly string[];
  /** Those of them that say that something has run. */
  readonly compiler: readonly string[];
  /** Of libraries that are kept once a page has loaded them. */
  readonly whenUsed: readonly string[];
};

/** Rspack plugin: calls back with the files of each compilation. */
export function reportFiles(onFiles: (files: BundleFiles) => void): {
  apply(compiler: Compiler): void;
} {
  return {
    apply(compiler) {
      compiler.hooks.done.tap('offline', ({compilation}) => {
        const entry = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const chunks = Object.fromEntries(
          [...compilation.namedChunkGroups].map(([name, group]) => [
            name,
            group.getFiles().filter((file) => !entry.includes(file)),
          ]),
        );
        const holds = (chunk: Chunk, modules: RegExp) =>
          compilation.chunkGraph
            .getChunkModules(chunk)
            .some((module) => modules.test(module.nameForCondition() ?? ''));
        const listFiles = (modules: RegExp) =>
          [...compilation.chunks]
            .flatMap((chunk) =>
              holds(chunk, modules)
                ? [...chunk.files, ...chunk.auxiliaryFiles]
                : [],
            )
            .filter((file) => !entry.includes(file));
        /** Of chunks that hold a module, and of all that these load later. */
        const listLater = (modules: RegExp) => {
          const groups = new Set(
            [...compilation.chunks]
              .filter((chunk) => holds(chunk, modules))
              .flatMap((chunk) => [...chunk.groupsIterable]),
          );
          // A set's iterator also goes through what is added meanwhile.
          for (const group of groups) {
            for (const child of group.childrenIterable) {
              groups.add(child);
            }
          }
          return [...groups]
            .flatMap((group) => group.getFiles())
            .filter((file) => !entry.includes(file));
        };
        /** Fonts and pictures that style sheets of these modules name. */
        const listAssets = (modules: RegExp) =>
          compilation
            .getAssets()
            .filter(({info}) => modules.test(`/${info.sourceFilename ?? ''}`))
            .map(({name}) => name);
        onFiles({
          entry: entry.filter((file) => file.endsWith('.js')),
          chunks,
          search: listFiles(SEARCH),
          samples: [...new Set(listLater(SAMPLES))],
          compiler: listFiles(COMPILER),
          whenUsed: [
            ...new Set([
              ...listFiles(KEPT_WHEN_USED),
              ...listAssets(KEPT_WHEN_USED),
            ]),
          ],
        });
      });
    },
  };
}
