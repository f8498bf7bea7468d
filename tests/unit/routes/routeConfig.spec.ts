import {expect, test} from '@playwright/test';
import {createElement, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import * as original from 'react-router-config';
import {StaticRouter} from 'react-router-dom';

import {
  matchRoutes,
  renderRoutes,
} from '../../../src/routes/server/routeConfig';

type Props = {readonly route?: original.RouteConfig; readonly said?: string};

/** Says which route it is of, then what the routes in it render. */
function Page({route, said}: Props) {
  return createElement(
    'p',
    null,
    `${String(route?.path)} ${said ?? ''}`,
    route?.routes && renderRoutes(route.routes, {said: 'inside'}),
  );
}

const leaf = (path: string) => ({path, exact: true, component: Page});

const ROUTES: original.RouteConfig[] = [
  leaf('/site/'),
  {
    path: '/docs',
    component: Page,
    routes: [
      leaf('/docs/tags/c-plus-plus'),
      leaf('/docs/Case'),
      leaf('/docs/中文'),
      leaf('/docs/:any/deep'),
      leaf('/docs/fixed/deep'),
      {path: '/docs', component: Page, routes: [leaf('/docs/a.b')]},
    ],
  },
  leaf('/docs/shadowed'),
  leaf('/'),
  {path: '*', component: Page},
];

for (const path of [
  '/',
  '/site',
  '/site/',
  '/docs',
  '/docs/',
  '/docs/tags/c-plus-plus',
  '/docs/tags/c-plus-plus/',
  '/docs/case',
  '/docs/中文',
  '/docs/fixed/deep',
  '/docs/a.b',
  '/docs/axb',
  '/docs/shadowed',
  '/docsy',
  '/404.html',
]) {
  test(`${path} is matched and rendered as react-router-config does`, () => {
    const paths = (
      matches: readonly {readonly route: original.RouteConfig}[],
    ): unknown[] => matches.map(({route}) => route);
    expect(paths(matchRoutes(ROUTES, path))).toEqual(
      paths(original.matchRoutes(ROUTES, path)),
    );
    const render = (
      routes: (all: original.RouteConfig[], props: object) => ReactNode,
    ): string =>
      renderToStaticMarkup(
        createElement(
          StaticRouter,
          {location: {pathname: path}},
          routes(ROUTES, {said: 'outside'}),
        ),
      );
    expect(render(renderRoutes)).toBe(render(original.renderRoutes));
    expect(render(renderRoutes)).toContain('outside');
  });
}
