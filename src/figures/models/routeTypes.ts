/** What the route matcher is asked and what it answers. */
import type {Problem} from './routeProblem';

export const ROUTE_METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'ALL',
] as const;
export const REQUEST_METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
] as const;
export type RouteMethod = (typeof ROUTE_METHODS)[number];
export type RequestMethod = (typeof REQUEST_METHODS)[number];

export type Route = {readonly method: RouteMethod; readonly pattern: string};
export type Request = {readonly method: RequestMethod; readonly path: string};
export type Options = {readonly strict: boolean; readonly sensitive: boolean};
export type Params = Readonly<Partial<Record<string, string | string[]>>>;

/** What became of one route. */
export type Trial =
  | {readonly kind: 'answers'; readonly params: Params}
  /** The path fits, the method does not. */
  | {readonly kind: 'method'}
  | {readonly kind: 'path'; readonly why: string}
  /** The path fits, but what stands for a parameter cannot be decoded. */
  | {readonly kind: 'undecodable'}
  /** The search was over before; `fits`: it would have answered. */
  | {readonly kind: 'unreached'; readonly fits: boolean}
  | ({readonly kind: 'invalid'} & Problem)
  /** Another route is invalid: the app does not start. */
  | {readonly kind: 'unregistered'};

export type Answer =
  | {readonly status: 200; readonly by: number; readonly params: Params}
  /** The router's own answer to OPTIONS. */
  | {readonly status: 200; readonly by: null; readonly allow: string}
  | {readonly status: 400}
  | {readonly status: 404}
  | {readonly status: 'not started'}
  | {readonly status: 'not sent'};

export type Outcome = {
  /** As it is sent, encoded; null: it is no path. */
  readonly sent: string | null;
  readonly answer: Answer;
  readonly trials: readonly Trial[];
};
