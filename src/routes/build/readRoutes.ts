import {readFileSync} from 'node:fs';
import path from 'node:path';
import {runInNewContext} from 'node:vm';

/** Names of chunks, nested as the props of a route are. */
export type ChunkNames =
  string | readonly ChunkNames[] | {readonly [key: string]: ChunkNames};

/** A route as Docusaurus wrote it for the browser. */
export type Route = {
  readonly path: string;
  readonly exact?: boolean;
  readonly routes?: readonly Route[];
  /** Key into `routesChunkNames`. */
  readonly component: string;
};

export type Routes = {
  readonly routes: readonly Route[];
  readonly chunkNames: Readonly<Record<string, ChunkNames>>;
};

/**
 * Reads the generated route table. It is a script of ours, made a moment ago;
 * running it with a stand-in for what makes components is how the keys of the
 * chunk names come out exactly as written.
 * @throws when it is not written the way it is known.
 */
export function readRoutes(generatedFilesDir: string): Routes {
  const script = readFileSync(path.join(generatedFilesDir, 'routes.js'), 'utf8')
    .replaceAll(/^import .*$/gmu, '')
    .replace(/^export default /mu, 'result = ');
  const context: {result?: readonly Route[]; ComponentCreator: unknown} = {
    ComponentCreator: (route: string, hash: string) =>
      route === '*' ? route : `${route}-${hash}`,
  };
  runInNewContext(script, context);
  if (!context.result) {
    throw new Error('没有读懂 Docusaurus 生成的 routes.js：它换了写法。');
  }
  return {
    // The last one shows that there is no such page; it belongs to no table.
    routes: context.result.filter((route) => route.path !== '*'),
    chunkNames: JSON.parse(
      readFileSync(
        path.join(generatedFilesDir, 'routesChunkNames.json'),
        'utf8',
      ),
    ) as Routes['chunkNames'],
  };
}

/** All names of chunks in a nested structure of them. */
export function listNames(names: ChunkNames): string[] {
  return typeof names === 'string'
    ? [names]
    : Object.values(names).flatMap(listNames);
}
