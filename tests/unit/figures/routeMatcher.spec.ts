/**
 * The route matcher beside a real Express 5 app, the one of the example
 * project, asked over HTTP.
 */
import {once} from 'node:events';
import type {Server} from 'node:http';
import {createRequire} from 'node:module';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {askRoutes} from '../../../src/figures/models/routeMatcher';
import {
  type Options,
  REQUEST_METHODS,
  type Route,
} from '../../../src/figures/models/routeTypes';
import {EXAMPLES} from '../../../src/figures/routes/examples';

const requireOfProject = createRequire(
  path.resolve('examples/fullstack/app.ts'),
);

type Response = {
  readonly setHeader: (name: string, value: string) => void;
  readonly end: () => void;
};
type Handler = (request: {params: object}, response: Response) => void;
type Register = (pattern: string, handler: Handler) => void;
type App = Record<string, Register> & {
  readonly enable: (setting: string) => void;
  readonly listen: (port: number, host: string) => Server;
};

function createApp(routes: readonly Route[], options: Options): App {
  const express = requireOfProject('express') as () => App;
  const app = express();
  // Without it Express logs the errors that it answers.
  (app as unknown as {set: (name: string, value: string) => void}).set(
    'env',
    'test',
  );
  if (options.strict) {
    app.enable('strict routing');
  }
  if (options.sensitive) {
    app.enable('case sensitive routing');
  }
  for (const [index, {method, pattern}] of routes.entries()) {
    app[method.toLowerCase()]?.(pattern, ({params}, response) => {
      response.setHeader('x-by', String(index));
      // Headers hold no Chinese.
      response.setHeader(
        'x-params',
        encodeURIComponent(JSON.stringify(params)),
      );
      response.end();
    });
  }
  return app;
}

const servers: Server[] = [];
test.afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function start(routes: readonly Route[], options: Options) {
  const server = createApp(routes, options).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

const LOOSE = {strict: false, sensitive: false};
const STRICT = {strict: true, sensitive: true};

const TABLES: readonly {
  readonly name: string;
  readonly routes: string;
  readonly paths: readonly string[];
}[] = [
  {
    name: 'the order decides',
    routes: 'GET /orders/:id|GET /orders/summary|POST /orders|ALL /*rest',
    paths: [
      '/orders',
      '/orders/summary',
      '/orders/A-1',
      '/x/y',
      '/',
      '/ORDERS/a/',
    ],
  },
  {
    name: 'the fixed one first, no last resort',
    routes:
      'GET /orders/summary|GET /orders/:id|PUT /orders/:id|DELETE /orders/:id',
    paths: [
      '/orders/summary',
      '/orders/A-1',
      '/orders',
      '/orders/a/b',
      '/Orders/Summary/',
    ],
  },
  {
    name: 'optional parts',
    routes: 'GET /user{/:id}|GET /img{.:ext}|GET /all{/*path}|GET /a{/b}{/:c}',
    paths: [
      '/user',
      '/user/7',
      '/user/7/8',
      '/img',
      '/img.png',
      '/img.',
      '/all',
      '/all/',
      '/all/x/y',
      '/a',
      '/a/b',
      '/a/x',
      '/a/b/x',
      '/a/b/x/y',
      '/A/B',
    ],
  },
  {
    name: 'wildcards',
    routes: 'GET /files/*path|GET /deep/*path/edit|GET /{*rest}',
    paths: [
      '/files',
      '/files/',
      '/files/a',
      '/files/a/b.txt',
      '/files//a',
      '/deep/a/b/edit',
      '/deep/edit',
      '/',
    ],
  },
  {
    name: 'several parameters in a segment',
    routes: 'GET /:from-:to|GET /:year/:month.json',
    paths: ['/a-b', '/a-b-c', '/-b', '/2026/11.json', '/2026/11'],
  },
  {
    name: 'what is encoded',
    routes: 'GET /orders/:id|GET /files/*path|GET /茶/:id|GET /%E8%8C%B6',
    paths: [
      '/orders/A%201',
      '/orders/a%2Fb',
      '/orders/白茶',
      '/files/a%2Fb/c',
      '/茶/1',
      '/茶',
      '/orders/%E0%A4%A',
      '/files/ok/%',
      '/a/../orders/1',
      '/orders/1?x=/2',
    ],
  },
  {
    name: 'an error of decoding before other routes, whatever the method',
    routes: 'POST /:id|GET /{*rest}',
    paths: ['/%', '/ok'],
  },
  {
    name: 'slashes and case',
    routes: 'GET /s|GET /t/|GET /Big|GET /',
    paths: [
      '/s',
      '/s/',
      '/S',
      '/t',
      '/t/',
      '/T/',
      '/big',
      '/Big',
      '/BIG/',
      '/',
      '//s',
    ],
  },
  {
    name: 'escapes, quoted names, and no slash at the front',
    routes: String.raw`GET /a\+b|GET /:"my id"/x|GET orders|GET *any`,
    paths: ['/a+b', '/7/x', '/orders', '/a/b'],
  },
];

function readRoutes(text: string): readonly Route[] {
  return text.split('|').map((line) => {
    const [method = '', pattern = ''] = line.split(/ (.*)/u);
    return {method: method as Route['method'], pattern};
  });
}

for (const {name, routes: text, paths} of TABLES) {
  for (const options of [LOOSE, STRICT]) {
    test(`${name}${options.strict ? ', strictly' : ''}: as Express does`, async () => {
      const routes = readRoutes(text);
      const origin = await start(routes, options);
      let answered = 0;
      for (const asked of paths) {
        for (const method of REQUEST_METHODS) {
          const response = await fetch(origin + asked, {method});
          const by = response.headers.get('x-by');
          const params = response.headers.get('x-params');
          const allow = response.headers.get('allow');
          answered += by === null ? 0 : 1;

          const {answer, trials} = askRoutes(
            routes,
            {method, path: asked},
            options,
          );
          expect({asked, method, answer}).toEqual({
            asked,
            method,
            answer: {
              status: response.status,
              ...(by !== null && {
                by: Number(by),
                params: JSON.parse(decodeURIComponent(params ?? '')) as object,
              }),
              ...(by === null && response.status === 200 && {by: null, allow}),
            },
          });
          expect(trials).toHaveLength(routes.length);
        }
      }
      expect(answered).toBeGreaterThan(0);
    });
  }
}

test('the library is the one that the router of Express has', () => {
  const express = requireOfProject.resolve('express');
  const router = createRequire(express).resolve('router');
  const theirs = createRequire(router).resolve('path-to-regexp');
  // oxlint-disable-next-line unicorn/prefer-module -- the same way for both
  const ours = createRequire(path.resolve('package.json')).resolve(
    'path-to-regexp',
  );
  expect(ours).toBe(theirs);
});

test('an invalid pattern: Express throws, and so says the figure, where', () => {
  for (const [pattern, at, message] of [
    ['*', 0, '要有名字'],
    ['/files/*', 7, '要有名字'],
    ['/user/:', 6, '要有名字'],
    ['/user/:id?', 9, '{/:id}'],
    ['/:id(\\d+)', 4, '圆括号'],
    ['/a+b', 2, '加反斜杠'],
    ['/茶🍵[x]', 3, '加反斜杠'],
    ['/a}', 2, '配对'],
    ['/a{b', 4, '缺一个 }'],
    ['/a\\', 2, '反斜杠'],
    ['/:"id', 2, '没有闭合'],
    ['/:a:b', null, 'b 紧跟'],
    ['/*a*b', null, 'b 紧跟'],
    [`/${'{a}'.repeat(9)}`, null, '256'],
  ] as const) {
    const routes: readonly Route[] = [
      {method: 'GET', pattern: '/ok'},
      {method: 'GET', pattern},
    ];
    expect(() => createApp(routes, LOOSE), pattern).toThrow(TypeError);
    const {answer, trials} = askRoutes(
      routes,
      {method: 'GET', path: '/ok'},
      LOOSE,
    );
    expect(answer).toEqual({status: 'not started'});
    expect(trials).toEqual([
      {kind: 'unregistered'},
      {
        kind: 'invalid',
        at,
        message: expect.stringContaining(message) as unknown,
      },
    ]);
    // Nothing is left in English.
    expect(JSON.stringify(trials[1])).not.toMatch(/unexpected|missing|index/iu);
  }
});

test('says why a path does not fit', () => {
  for (const [pattern, asked, why, options] of [
    ['/orders/:id', '/users/1', '第 1 段要 orders，来的是 users'],
    ['/orders/:id', '/orders', '少了第 2 段 :id'],
    ['/orders/:id', '/orders/1/items', '后面多出 /items，要整条路径都对上'],
    ['/files/*path', '/files/', '*path 至少要有一个字符，请求里已经没有了'],
    ['/a/*path/edit', '/a/b/c', '从第 2 段起的 *path/edit 对不上'],
    ['/:from-:to', '/ab', '第 1 段要 :from-:to，来的是 ab'],
    ['/user{/:id}', '/user/7/8', '后面多出 /8，要整条路径都对上'],
    ['/a{/b}{/:c}', '/a/x/y/z', '后面多出 /y/z，要整条路径都对上'],
    ['/茶/:id', '/茶/1', '第 1 段的 茶 没有编码，而请求里的汉字总是编码过的'],
    ['orders', '/orders', '路径没有以 / 开头，而请求总以 / 开头'],
    ['/Big', '/big', '只差大小写，而这里区分大小写', STRICT],
    ['/s', '/s/', '只差末尾的斜杠，而 strict 打开着', STRICT],
    ['/s/', '/S', '大小写和末尾的斜杠都不同，而两个选项都打开着', STRICT],
    ['/orders/:id', '/orders//', '第 2 段要 :id，来的是 空', STRICT],
  ] as const) {
    const {trials} = askRoutes(
      [{method: 'GET', pattern}],
      {method: 'GET', path: asked},
      options ?? LOOSE,
    );
    expect([pattern, asked, trials]).toEqual([
      pattern,
      asked,
      [{kind: 'path', why}],
    ]);
  }
});

test('says which routes were not reached, and what cannot be sent', () => {
  const [{routes, request}] = EXAMPLES;
  expect(
    askRoutes(routes, request, LOOSE).trials.map(({kind}) => kind),
  ).toEqual(['path', 'answers', 'unreached', 'unreached']);
  expect(askRoutes(routes, request, LOOSE).trials[2]).toEqual({
    kind: 'unreached',
    fits: true,
  });
  expect(
    askRoutes(routes, {method: 'GET', path: 'orders'}, LOOSE).answer,
  ).toEqual({status: 'not sent'});
});
