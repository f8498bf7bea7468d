/**
 * In place of core's exports/router where pages are rendered. The whole list of
 * notes is gone through for every page and for every entry of its navbar; for
 * nearly all of them no regular expression is needed.
 */
import {matchPath as matchPattern, type RouteProps} from 'react-router-dom';

export {Redirect, useHistory, useLocation} from 'react-router-dom';

/** The router tells neither capitals nor a slash at the end. */
export function toKey(path: string): string {
  const small = path.toLowerCase();
  return small.endsWith('/') ? small.slice(0, -1) : small;
}

/** The path of a route that matches no other, or null. */
export function readFixed({
  path,
  exact = false,
}: Readonly<RouteProps>): string | null {
  return exact && typeof path === 'string' && !/[:*?+()]/u.test(path)
    ? path
    : null;
}

/** As the router's, but for routes only, not for bare paths. */
export function matchPath(
  pathname: string,
  route: RouteProps,
): ReturnType<typeof matchPattern> {
  const fixed = readFixed(route);
  return fixed !== null && toKey(fixed) !== toKey(pathname)
    ? null
    : matchPattern(pathname, route);
}
