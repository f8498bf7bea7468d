/**
 * In place of react-router-config where pages are rendered. It tries every
 * route of the site for every page, several times; here those that have the
 * page's own path are looked up, and only what can match is tried.
 */
import type {ReactNode} from 'react';
import type {MatchedRoute, RouteConfig} from 'react-router-config';
import {Route, Switch} from 'react-router-dom';

import {matchPath, readFixed, toKey} from './router';

type Index = {
  /** Places of routes that match one path only, by that path. */
  readonly fixed: ReadonlyMap<string, readonly number[]>;
  /** Places of those that have to be tried. */
  readonly open: readonly number[];
};

const indexes = new WeakMap<readonly RouteConfig[], Index>();

function createIndex(routes: readonly RouteConfig[]): Index {
  const fixed = new Map<string, number[]>();
  const open: number[] = [];
  for (const [place, route] of routes.entries()) {
    const path = readFixed(route);
    if (path === null) {
      open.push(place);
    } else {
      const key = toKey(path);
      fixed.set(key, [...(fixed.get(key) ?? []), place]);
    }
  }
  return {fixed, open};
}

/** The routes that can match, in their order. */
function narrow(
  routes: readonly RouteConfig[],
  pathname: string,
): RouteConfig[] {
  const index = indexes.get(routes) ?? createIndex(routes);
  indexes.set(routes, index);
  return [...(index.fixed.get(toKey(pathname)) ?? []), ...index.open]
    .sort((a, b) => a - b)
    .flatMap((place) => routes[place] ?? []);
}

/** The routes that match, outermost first; Docusaurus gives each a path. */
export function matchRoutes(
  routes: readonly RouteConfig[],
  pathname: string,
): MatchedRoute<object>[] {
  for (const route of narrow(routes, pathname)) {
    const match = matchPath(pathname, route);
    if (match) {
      const inner = route.routes ? matchRoutes(route.routes, pathname) : [];
      return [{route, match}, ...inner];
    }
  }
  return [];
}

/**
 * Renders the first route that matches.
 * @param props for its component, besides the router's.
 */
export function renderRoutes(
  routes: readonly RouteConfig[],
  props?: object,
): ReactNode {
  return (
    <Route
      render={({location}) => (
        <Switch>
          {narrow(routes, location.pathname).map((route) => {
            const {component: Component, path, exact = false} = route;
            return (
              Component && (
                <Route
                  key={String(path)}
                  path={path}
                  exact={exact}
                  render={(own) => (
                    <Component {...own} {...props} route={route} />
                  )}
                />
              )
            );
          })}
        </Switch>
      )}
    />
  );
}
