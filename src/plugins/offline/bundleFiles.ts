import type {Compiler} from '@rspack/core';

/** Modules of the search dialog, its worker and its index. */
const SEARCH =
  /[\\/](?:@docsearch|(?:features|lib)[\\/]search(?:Dialog|Client)?)[\\/]/u;

/** What the bundler wrote, by what the site calls it. */
export type BundleFiles = {
  /** Scripts that every page starts with. */
  readonly entry: readonly string[];
  /** What loading a chunk by its name takes. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** Chunks that load when search opens. */
  readonly search: readonly string[];
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
        const search = [...compilation.chunks]
          .filter((chunk) =>
            compilation.chunkGraph
              .getChunkModules(chunk)
              .some((module) => SEARCH.test(module.nameForCondition() ?? '')),
          )
          .flatMap((chunk) => [...chunk.files])
          .filter((file) => !entry.includes(file));
        onFiles({
          entry: entry.filter((file) => file.endsWith('.js')),
          chunks,
          search,
        });
      });
    },
  };
}
