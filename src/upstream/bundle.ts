/**
 * Whether stand-ins took effect, seen in the bundle itself: an alias that does
 * not apply is no error to the bundler.
 */
import path from 'node:path';

import type {Compiler, Compilation, Module, NormalModule} from '@rspack/core';

import {PROJECT} from './alias';
import {ENTRIES, type Entry} from './entries';
import {findPackage} from './packages';

/** A module that must not be reached, and what comes instead. */
export type StandIn = {
  /** Absolute path, with or without the ending. */
  readonly original: string;
  /** Address of the module that has to be there; null: any or none. */
  readonly target: string | null;
  /** The one module that may ask for the original. */
  readonly ours: string;
  /** Beginnings of the paths in which it applies; null: everywhere. */
  readonly within: readonly string[] | null;
};

type Alias = {
  readonly key: string;
  readonly target: string | false;
  readonly within: readonly string[] | null;
};

type Resolve = {readonly alias?: unknown};
type Rule = {
  readonly include?: unknown;
  readonly resolve?: Resolve;
  readonly rules?: readonly unknown[];
  readonly oneOf?: readonly unknown[];
};

/** All aliases of a configuration of the bundler, those of rules included. */
export function listAliases(configuration: object): readonly Alias[] {
  const {resolve, module} = configuration as {
    readonly resolve?: Resolve;
    readonly module?: {readonly rules?: readonly unknown[]};
  };
  const read = (from: Resolve | undefined, within: Alias['within']): Alias[] =>
    Object.entries((from?.alias ?? {}) as Record<string, string | false>).map(
      ([key, target]) => ({key, target, within}),
    );
  const walk = (rules: readonly unknown[]): Alias[] =>
    (rules.filter(Boolean) as readonly Rule[]).flatMap((rule) => [
      ...read(rule.resolve, [rule.include].flat().map(String)),
      ...walk([...(rule.rules ?? []), ...(rule.oneOf ?? [])]),
    ]);
  return [...read(resolve, null), ...walk(module?.rules ?? [])];
}

/** The entry of an alias that is not asked for by a path. */
function findRequest({key, target}: Alias): Entry | undefined {
  return ENTRIES.find(
    ({ours, alias}) =>
      alias?.request === key &&
      (alias.target ?? path.join(PROJECT, ours)) === target,
  );
}

/**
 * What a configuration replaces on our behalf: whatever is asked for by its
 * path, and requests that are entries. Docusaurus' own aliases are neither.
 */
export function listAliased(
  configuration: object,
  siteDir: string,
): readonly StandIn[] {
  return listAliases(configuration).flatMap((alias) => {
    const {key, target, within} = alias;
    if (path.isAbsolute(key)) {
      const ours = target || '';
      return [{original: key, target: target || null, ours, within}];
    }
    const entry = findRequest(alias);
    const folder = entry && findPackage(siteDir, entry.replaces.package);
    return entry && folder
      ? [
          {
            original: path.join(folder, entry.replaces.file),
            target: target || null,
            ours: target || '',
            within,
          },
        ]
      : [];
  });
}

/** Components of themes that ours replace or wrap. */
export function listSwizzled(siteDir: string): readonly StandIn[] {
  return ENTRIES.flatMap(({ours, how, replaces}) => {
    const folder = findPackage(siteDir, replaces.package);
    return how.startsWith('swizzle') && folder
      ? [
          {
            original: path.join(folder, replaces.file),
            // Not every site has a page that shows it.
            target: null,
            ours: path.join(PROJECT, ours),
            within: null,
          },
        ]
      : [];
  });
}

function withoutEnding(file: string): string {
  return file.replace(/\.(?:[jt]sx?|mjs)$/u, '');
}

/** Address of a module: its file, and a query where it has one. */
function addressOf(module: Module): string {
  return (module as NormalModule).resource ?? '';
}

/** What has not taken effect, in Chinese. */
export function findIneffective(
  {moduleGraph}: Pick<Compilation, 'moduleGraph'>,
  modules: Iterable<Module>,
  standIns: readonly StandIn[],
): readonly string[] {
  const byFile = new Map<string, Module[]>();
  for (const module of modules) {
    const [file = ''] = addressOf(module).split('?');
    const key = withoutEnding(file);
    byFile.set(key, [...(byFile.get(key) ?? []), module]);
  }
  return standIns.flatMap(({original, target, ours, within}) => {
    const isBound = (file: string) =>
      withoutEnding(file) !== withoutEnding(ours) &&
      (!within || within.some((start) => file.startsWith(start)));
    const askers = (byFile.get(withoutEnding(original)) ?? [])
      .flatMap((module) => moduleGraph.getIncomingConnections(module))
      .map(({originModule}) => (originModule ? addressOf(originModule) : ''))
      .filter((file) => file !== '' && isBound(file));
    const name = path.relative(PROJECT, original);
    const instead = path.relative(PROJECT, ours) || '什么都没有';
    const isThere = target === null || byFile.has(withoutEnding(target));
    return [
      ...(askers.length > 0
        ? [
            `${name} 应当由 ${instead} 代替，却仍被引用：${[...new Set(askers)].map((file) => path.relative(PROJECT, file)).join('、')}`,
          ]
        : []),
      ...(isThere ? [] : [`${instead} 没有代替任何模块：没有谁引用 ${name}`]),
    ];
  });
}

/**
 * Rspack plugin: fails a build in which something of ours has not come in the
 * place of what it stands in for. What that is stands in the final configuration
 * and, for themes, in upstream.json.
 * @param siteDir folder of the site.
 */
export function checkStandIns(siteDir: string): {
  readonly apply: (compiler: Compiler) => void;
} {
  return {
    apply(compiler) {
      const standIns = [
        ...listAliased(compiler.options, siteDir),
        ...listSwizzled(siteDir),
      ];
      compiler.hooks.compilation.tap('upstream', (compilation) => {
        compilation.hooks.finishModules.tap('upstream', (modules) => {
          const problems = findIneffective(compilation, modules, standIns);
          if (problems.length > 0) {
            throw new Error(
              [
                '替换没有生效，网站会悄悄用回官方的代码：',
                ...problems.map((problem) => `- ${problem}`),
                '官方的包多半移动了文件：npm run upgrade:check -- 新版本 会列出变化；登记在 src/upstream/upstream.json。',
              ].join('\n'),
            );
          }
        });
      });
    },
  };
}
