import path from 'node:path';

import {type Chunk, Compilation, type Compiler} from '@rspack/core';

import type {ModuleRecord} from '../routeTable';

/** The runtime's function from chunks to scripts, as Rspack (1.7) writes it. */
const TO_FILE = /__webpack_require__\.u = [\s\S]*?"\.js"/u;
/** One chunk in the lists of that function: its id, and its name or hash. */
const ENTRY = /"?(\w+)"?:\s*"[^"]*",?/gu;

type Rspack = Compiler['rspack'];

/** What the bundler made of the pages' modules, by the names of their chunks. */
export type PageChunks = {
  /** Addresses of the scripts that every page starts with, below the base URL. */
  readonly entry: readonly string[];
  readonly modules: ReadonlyMap<string, ModuleRecord>;
  /**
   * Addresses of pages' scripts below the base URL, by the chunk's id; and of
   * sheets that come without a script, which the runtime cannot name.
   */
  readonly files: ReadonlyMap<string, string>;
  /** Addresses of all scripts and style sheets, likewise. */
  readonly assets: ReadonlyMap<string, readonly string[]>;
};

/**
 * Rspack plugin: takes the chunks of pages out of the runtime's lists, which
 * every page loads, and reports them. The browser gets them from tables.
 * @param registry path of the module that imports all modules of pages.
 * @param names of chunks of pages.
 */
export function reportPageChunks(
  registry: string,
  names: ReadonlySet<string>,
  onChunks: (chunks: PageChunks) => void,
): {readonly apply: (compiler: Compiler) => void} {
  function listFiles({chunks}: Compilation): Map<string, string> {
    return new Map(
      [...chunks].flatMap(({id, name, files}) => {
        const list = [...files];
        const script = list.find((file) => file.endsWith('.js'));
        const file = script ?? list.find((other) => other.endsWith('.css'));
        return id && file && (!script || (name && names.has(name)))
          ? [[id, file] as const]
          : [];
      }),
    );
  }

  function listAssets({chunks}: Compilation): Map<string, string[]> {
    return new Map(
      [...chunks].flatMap(({id, files}) =>
        id ? [[id, [...files]] as const] : [],
      ),
    );
  }

  /** Before it is minified, and before names have their final hashes. */
  function trimRuntime(compilation: Compilation, {sources}: Rspack): void {
    const ids = new Set(
      [...compilation.chunks]
        .filter(({name}) => name && names.has(name))
        .map(({id}) => id),
    );
    const [runtime] = compilation.entrypoints.get('main')?.getFiles() ?? [];
    const source = runtime && compilation.getAsset(runtime)?.source.source();
    const trimmed = source
      ?.toString()
      .replace(TO_FILE, (code) =>
        code.replaceAll(ENTRY, (entry, id: string) =>
          ids.has(id) ? '' : entry,
        ),
      );
    if (!runtime || trimmed === undefined || trimmed === source) {
      throw new Error('没有读懂打包器的运行时：它换了写法。');
    }
    compilation.updateAsset(runtime, new sources.RawSource(trimmed));
  }

  function listModules(compilation: Compilation): Map<string, ModuleRecord> {
    const {chunkGraph, moduleGraph, entrypoints} = compilation;
    const started = new Set(
      [...entrypoints.values()].flatMap(({chunks}) => chunks.map(({id}) => id)),
    );
    const list = [...compilation.modules].find(
      (module) => module.nameForCondition() === registry,
    );
    return new Map(
      (list?.blocks ?? []).flatMap((block) => {
        const group = chunkGraph.getBlockChunkGroup(block);
        const [dependency] = block.dependencies;
        const module = dependency && moduleGraph.getModule(dependency);
        const id = module && chunkGraph.getModuleId(module);
        if (!group?.name || id === null || id === undefined) {
          return [];
        }
        const record = {
          id,
          chunks: group.chunks
            .map((chunk) => chunk.id)
            .filter((chunk) => chunk !== undefined)
            .filter((chunk) => !started.has(chunk)),
          ...(module?.type === 'json' && {isData: true as const}),
        };
        return [[group.name, record] as const];
      }),
    );
  }

  /** It names the pages' modules to the bundler and is never run. */
  function deleteRegistry(compilation: Compilation): void {
    const holdsRegistry = (chunk: Chunk) =>
      compilation.chunkGraph
        .getChunkModules(chunk)
        .some((module) => module.nameForCondition() === registry);
    for (const chunk of compilation.chunks) {
      if (holdsRegistry(chunk)) {
        for (const file of chunk.files) {
          compilation.deleteAsset(file);
        }
      }
    }
  }

  return {
    apply(compiler) {
      compiler.hooks.compilation.tap('route-table', (compilation) => {
        compilation.hooks.processAssets.tap(
          {
            name: 'route-table',
            stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE,
          },
          () => trimRuntime(compilation, compiler.rspack),
        );
        compilation.hooks.processAssets.tap(
          {
            name: 'route-table',
            stage: Compilation.PROCESS_ASSETS_STAGE_REPORT,
          },
          () => {
            onChunks({
              entry: (
                compilation.entrypoints.get('main')?.getFiles() ?? []
              ).filter((file) => file.endsWith('.js')),
              modules: listModules(compilation),
              files: listFiles(compilation),
              assets: listAssets(compilation),
            });
            deleteRegistry(compilation);
          },
        );
      });
    },
  };
}

/** @returns the path that the bundler knows the registry by. */
export function registryOf(generatedFilesDir: string): string {
  return path.join(generatedFilesDir, 'registry.js');
}
