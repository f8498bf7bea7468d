/**
 * Which route of an Express 5 app answers a request, and why the others do not.
 * Paths are matched by the library that Express itself uses; the loop over the
 * routes follows its router, and a test asks a real app the same questions.
 */
import {match} from 'path-to-regexp';

import {describeProblem, type Problem} from './routeProblem';
import {explainMismatch} from './routeReason';
import type {
  Answer,
  Options,
  Outcome,
  Params,
  Request,
  RequestMethod,
  Route,
  RouteMethod,
  Trial,
} from './routeTypes';

/** The path as a browser sends it: encoded, without `..` and the query. */
export function toSentPath(path: string): string | null {
  return path.startsWith('/')
    ? new URL(`http://localhost${path}`).pathname
    : null;
}

/** @throws what the library throws at patterns that are none. */
function compile(pattern: string, {strict, sensitive}: Options) {
  // As the router does: `/a/` is `/a` unless it is strict.
  const loosened =
    strict || pattern === '/' ? pattern : pattern.replace(/\/+$/u, '');
  const matches = match<Params>(loosened, {sensitive, trailing: !strict});
  return (path: string): Params | 'undecodable' | null => {
    try {
      const found = matches(path);
      return found === false ? null : found.params;
    } catch {
      return 'undecodable';
    }
  };
}

function handles(route: RouteMethod, request: RequestMethod): boolean {
  return (
    route === 'ALL' ||
    route === request ||
    (route === 'GET' && request === 'HEAD')
  );
}

type Attempt = (path: string) => Params | 'undecodable' | null;
type Registered = Route & {readonly attempt: Attempt};

function search(
  routes: readonly Registered[],
  {method, path}: Request,
  options: Options,
): Omit<Outcome, 'sent'> {
  const trials: Trial[] = [];
  const allowed = new Set<string>();
  let answer: Answer | null = null;
  for (const [index, route] of routes.entries()) {
    const params = route.attempt(path);
    const canHandle = handles(route.method, method);
    if (answer) {
      const fits = canHandle && params !== null && params !== 'undecodable';
      trials.push({kind: 'unreached', fits});
    } else if (params === null) {
      const why = explainMismatch(route.pattern, path, options);
      trials.push({kind: 'path', why});
    } else if (params === 'undecodable') {
      // Whatever the method: the router looks at the path first.
      answer = {status: 400};
      trials.push({kind: 'undecodable'});
    } else if (canHandle) {
      answer = {status: 200, by: index, params};
      trials.push({kind: 'answers', params});
    } else {
      trials.push({kind: 'method'});
      allowed.add(route.method);
      if (route.method === 'GET') {
        allowed.add('HEAD');
      }
    }
  }
  if (!answer && method === 'OPTIONS' && allowed.size > 0) {
    const allow = [...allowed].sort().join(', ');
    answer = {status: 200, by: null, allow};
  }
  return {answer: answer ?? {status: 404}, trials};
}

/** Registers the routes in their order and asks them, as an app would. */
export function askRoutes(
  routes: readonly Route[],
  request: Request,
  options: Options,
): Outcome {
  const registered = routes.map((route): Registered | Problem => {
    try {
      return {...route, attempt: compile(route.pattern, options)};
    } catch (error) {
      return describeProblem((error as Error).message);
    }
  });
  const sent = toSentPath(request.path);
  const good = registered.filter((route) => 'attempt' in route);
  if (good.length < registered.length) {
    return {
      sent,
      answer: {status: 'not started'},
      trials: registered.map((route) =>
        'attempt' in route
          ? {kind: 'unregistered'}
          : {kind: 'invalid', ...route},
      ),
    };
  }
  if (sent === null) {
    return {
      sent,
      answer: {status: 'not sent'},
      trials: routes.map(() => ({kind: 'unreached', fits: false})),
    };
  }
  return {sent, ...search(good, {...request, path: sent}, options)};
}
