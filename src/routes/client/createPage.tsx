import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import type {ComponentType, ReactNode} from 'react';

import type {ModuleRecord, Needs} from '../routeTable';
import {runtime} from './runtime';

type Props = Readonly<Record<string, unknown>>;

/** A route's component, which renders once it has been preloaded. */
export type PageComponent = ComponentType<Props> & {
  readonly preload: () => Promise<unknown>;
  /** Chunks that it needs and nobody has asked for. */
  readonly listMissing: () => readonly (number | string)[];
};

/** What the modules of a route are, by the names that Docusaurus gives them. */
type Loaded = {
  readonly __comp: ComponentType<Props>;
  readonly __context?: Parameters<typeof RouteContextProvider>[0]['value'];
  readonly __props?: Props;
};

function listPlaces(needs: Needs): number[] {
  return typeof needs === 'number'
    ? [needs]
    : Object.values(needs).flatMap(listPlaces);
}

/** Chunks that are here or on their way. */
const asked = new Set<number | string>();

function fill(needs: Needs, contents: ReadonlyMap<number, unknown>): unknown {
  if (typeof needs === 'number') {
    return contents.get(needs);
  }
  return Array.isArray(needs)
    ? needs.map((inner) => fill(inner, contents))
    : Object.fromEntries(
        Object.entries(needs).map(([prop, inner]) => [
          prop,
          fill(inner, contents),
        ]),
      );
}

/**
 * @returns JSON as it is; of a module what it exports by default, to which its
 *   other exports are added, as pages expect them.
 */
async function load({id, chunks, isData}: ModuleRecord): Promise<unknown> {
  await Promise.all(
    chunks.map((chunk) => {
      asked.add(chunk);
      return runtime.e(chunk).catch((error: unknown) => {
        asked.delete(chunk);
        throw error;
      });
    }),
  );
  const module = runtime(id);
  if (isData) {
    return module;
  }
  const {default: content, ...others} = module as {readonly default: object};
  return Object.assign(content, others);
}

/**
 * The component of a route. Does for one route of a table what Docusaurus'
 * `ComponentCreator` does for one of its list.
 */
export function createPage(
  needs: Needs,
  modules: readonly ModuleRecord[],
): PageComponent {
  const records = new Map(
    listPlaces(needs).flatMap((place) => {
      const record = modules[place];
      return record ? [[place, record] as const] : [];
    }),
  );
  let loaded: Loaded | undefined;
  let loading: Promise<void> | undefined;

  async function loadAll(): Promise<void> {
    const contents = await Promise.all(
      [...records].map(
        async ([place, record]) => [place, await load(record)] as const,
      ),
    );
    loaded = fill(needs, new Map(contents)) as Loaded;
  }

  function Page(props: Props): ReactNode {
    if (!loaded) {
      throw new Error('A page was rendered before it was loaded.');
    }
    const {
      __comp: Component,
      __context: context,
      __props: more,
      ...rest
    } = loaded;
    return (
      <RouteContextProvider value={context ?? null}>
        <Component {...rest} {...more} {...props} />
      </RouteContextProvider>
    );
  }

  return Object.assign(Page, {
    listMissing: () =>
      [...records.values()]
        .flatMap(({chunks}) => chunks)
        .filter((chunk) => !asked.has(chunk)),
    preload: () =>
      (loading ??= loadAll().catch((error: unknown) => {
        // The next try asks again.
        loading = undefined;
        throw error;
      })),
  });
}
