/**
 * What the HTML of a page is made from, in one word: everything that runs, and
 * the texts and data of its own routes. Texts and data of other pages are in
 * scripts of their own, which the page never loads.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {keyOf} from '../../cache';

/** Names of chunks, nested as the props of a route are. */
type Names = string | readonly Names[] | {readonly [key: string]: Names};

/** The server's half of a build, as its first script knows it. */
export type ServerBundle = {
  /** Folder of the scripts that it loads. */
  readonly folder: string;
  /** Code of all modules in the first script, by their ids. */
  readonly modules: Readonly<Record<string, {readonly toString: () => string}>>;
  /** By name of chunk: how it is loaded, and the request it was made from. */
  readonly registry: Readonly<
    Record<string, readonly [unknown, string, ...unknown[]]>
  >;
  /** Names of the chunks of each route, by its path and a hash. */
  readonly chunkNames: Readonly<Record<string, Names>>;
};

/** Pages, their front matter and what plugins wrote: read by their own routes. */
const DATA = /^@generated\/|\.mdx?(?:\?|$)/u;
/** Docusaurus puts it behind the path of a route: two may have the same path. */
const ROUTE_HASH = /-[^-]*$/u;
const CHUNK_FILE = /^(?<name>.+)\.[\da-f]{8}\.js$/u;

function listNames(names: Names): readonly string[] {
  return typeof names === 'string'
    ? [names]
    : Object.values(names).flatMap(listNames);
}

/**
 * @returns what a page that is rendered by these routes depends on.
 * @throws when the folder cannot be read.
 */
export function createInputs({
  folder,
  modules,
  registry,
  chunkNames,
}: ServerBundle): (routePaths: readonly string[]) => string {
  const files = new Map<string, string>();
  const everybodys: string[] = [];
  for (const file of readdirSync(folder).sort()) {
    const name = CHUNK_FILE.exec(file)?.groups?.name;
    const request = name === undefined ? undefined : registry[name]?.[1];
    const content = keyOf(readFileSync(path.join(folder, file)));
    if (name !== undefined && request !== undefined && DATA.test(request)) {
      files.set(name, content);
    } else {
      everybodys.push(content);
    }
  }
  const code = Object.entries(modules)
    .map(([id, module]) => [id, String(module)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const shell = keyOf(...everybodys, ...code.flat());
  const byPath = new Map<string, string[]>();
  for (const [key, names] of Object.entries(chunkNames)) {
    const routePath = key.replace(ROUTE_HASH, '');
    const own = listNames(names).filter((name) =>
      DATA.test(registry[name]?.[1] ?? ''),
    );
    byPath.set(routePath, [...(byPath.get(routePath) ?? []), ...own]);
  }
  return (routePaths) => {
    const names = new Set(
      routePaths.flatMap((routePath) => byPath.get(routePath) ?? []),
    );
    // What has no script of its own is part of the first one.
    const contents = [...names].sort().flatMap((name) => files.get(name) ?? []);
    return keyOf(shell, ...contents);
  };
}
