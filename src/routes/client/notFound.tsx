import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import type {ComponentType, ReactNode} from 'react';

let NotFound: ComponentType | undefined;

/** Loads what shows that there is no such page. */
export async function preloadNotFound(): Promise<void> {
  NotFound ??= (await import('@theme/NotFound')).default;
}

/** Rendered once it has been preloaded. */
export function NotFoundPage(): ReactNode {
  return (
    NotFound && (
      <RouteContextProvider value={{plugin: {name: 'native', id: 'default'}}}>
        <NotFound />
      </RouteContextProvider>
    )
  );
}
