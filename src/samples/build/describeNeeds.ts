/**
 * What the ids behind `needs=` mean: since which versions browsers have it, and
 * how a page can ask for it. For Node only, as `support` is.
 */
import type {Needs, Probe} from '../needs';
import {BROWSERS, type BrowserName, findSupport} from './support';

/** Positive where version `a` is the later one; each is a dotted number. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [a, b].map((version) =>
    version.split('.').map(Number),
  );
  const length = Math.max(first?.length ?? 0, second?.length ?? 0);
  for (let index = 0; index < length; index += 1) {
    const difference = (first?.[index] ?? 0) - (second?.[index] ?? 0);
    if (difference !== 0) {
      return difference;
    }
  }
  return 0;
}

/**
 * The first version of a browser that has all of some features.
 * @returns null: none has.
 */
export function findFirstVersion(
  ids: readonly string[],
  browser: BrowserName,
): string | null {
  const versions = ids.map((id) => findSupport(id)?.versions[browser] ?? null);
  return versions.reduce(
    (latest, version) =>
      latest === null || version === null
        ? null
        : compareVersions(latest, version) < 0
          ? version
          : latest,
    '0',
  );
}

function describeVersions(ids: readonly string[]): string {
  const all = BROWSERS.map(
    ([, name]) => [name, findFirstVersion(ids, name)] as const,
  );
  const [chrome] = all;
  // Edge follows Chrome; it is worth a word only where it does not.
  const told = all.filter(
    ([name, version]) => name !== 'Edge' || version !== chrome?.[1],
  );
  const has = told.flatMap(([name, version]) =>
    version === null ? [] : [`${name} ${version}`],
  );
  const lacks = told.flatMap(([name, version]) =>
    version === null ? [name] : [],
  );
  if (has.length === 0) {
    return `${lacks.join('、')} 都还不支持`;
  }
  return `需要 ${has.join('、')} 起${lacks.length > 0 ? `；${lacks.join('、')} 还不支持` : ''}`;
}

/** Parts that name a class or a namespace; those of a function are no members. */
const NAMESPACE = /^(?:[A-Z][a-zA-Z0-9]*|console)$/u;
/** What the data does not make up: `flex_context`, `beforetoggle_event`. */
const REAL_NAME = /^[a-zA-Z][a-zA-Z0-9]*$/u;
const CSS_NAME = /^[a-z-]+$/u;

/** What a method returns, under a name that no global has. */
const NAMELESS: ReadonlySet<string> = new Set(['Intl.Segments']);

function toPath(names: readonly string[]): Probe | null {
  // What every page has on its window is a global.
  const path = names[0] === 'Window' ? names.slice(1) : [...names];
  const last = path.pop()?.replace(/_static$/u, '');
  const isConstructor = last === path.at(-1);
  return last !== undefined &&
    REAL_NAME.test(last) &&
    !isConstructor &&
    !NAMELESS.has(names.join('.')) &&
    path.every((name) => NAMESPACE.test(name))
    ? {path: [...path, last].join('.')}
    : null;
}

/** How a page asks for what a compatibility key means; null: it cannot. */
export function toProbe(key: string): Probe | null {
  const [area, group, ...rest] = key.split('.');
  if (area === 'javascript' && group === 'builtins') {
    return toPath(rest);
  }
  if (area === 'api' && group !== undefined) {
    return toPath([group, ...rest]);
  }
  const [property = '', value = 'initial', ...deeper] = rest;
  return area === 'css' &&
    group === 'properties' &&
    deeper.length === 0 &&
    CSS_NAME.test(property) &&
    CSS_NAME.test(value)
    ? {css: `${property}: ${value}`}
    : null;
}

/** Enough to tell a browser without a feature; it comes to the page whole. */
const MAX_PROBES_PER_NEED = 3;

function listProbes(id: string): readonly Probe[] {
  const keys = findSupport(id)?.keys ?? [];
  return (
    keys
      // What stands below another key comes with it.
      .filter((key) => !keys.some((other) => key.startsWith(`${other}.`)))
      .map(toProbe)
      .filter((probe) => probe !== null)
      .slice(0, MAX_PROBES_PER_NEED)
  );
}

/** Describes needs for a page. @param ids known ones, as `parseFence` lets through. */
export function describeNeeds(ids: readonly string[]): Needs {
  const probes = ids.map(listProbes);
  return {
    text: describeVersions(ids),
    probes: probes.flat(),
    isProbed: probes.every((list) => list.length > 0),
  };
}
