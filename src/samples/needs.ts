/**
 * What a sample needs of the reader's browser, and what the reader is told.
 * `describeNeeds` makes it at build; nothing here knows the data behind it.
 */

/** Something that a browser can be asked for. */
export type Probe =
  /** A global or a member of one, static or of its instances: `Map.groupBy`. */
  | {readonly path: string}
  /** A condition of `CSS.supports`: `flex-wrap: balance`. */
  | {readonly css: string};

export type Needs = {
  /** Chinese, without a full stop: `需要 Chrome 144、Firefox 139 起；Safari 还不支持`. */
  readonly text: string;
  readonly probes: readonly Probe[];
  /** Whether a browser that passes the probes has all that is needed. */
  readonly isProbed: boolean;
};

function hasMember(place: unknown, name: string): boolean {
  return (
    (typeof place === 'object' || typeof place === 'function') &&
    place !== null &&
    name in place
  );
}

function hasPath(path: string): boolean {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let place: unknown = globalThis;
  for (const name of names) {
    if (!hasMember(place, name)) {
      return false;
    }
    place = (place as Readonly<Record<string, unknown>>)[name];
  }
  return (
    hasMember(place, last) ||
    hasMember((place as {readonly prototype?: unknown}).prototype, last)
  );
}

/** Whether this browser lacks something; it is only looked at, never called. */
export function lacksAny(probes: readonly Probe[]): boolean {
  return probes.some((probe) =>
    'css' in probe ? !CSS.supports(probe.css) : !hasPath(probe.path),
  );
}

/** What is said with a sample, and what becomes of its errors. */
export type Told = {
  readonly text: string;
  /** `replaced` by the text, or beside it in a `quiet` colour. */
  readonly errors: 'shown' | 'replaced' | 'quiet';
};

/**
 * What the reader is told.
 * @param isLacking the browser at hand fails a probe.
 * @param hasFailed the sample, as it was written, ended with an error.
 */
export function tellNeeds(
  {text, isProbed}: Needs,
  isLacking: boolean,
  hasFailed: boolean,
): Told {
  if (isLacking) {
    return {
      text: `你的浏览器缺少这段示例要用的功能：${text}。`,
      errors: hasFailed ? 'replaced' : 'shown',
    };
  }
  return hasFailed && !isProbed
    ? {
        text: `可能是你的浏览器缺少这段示例要用的功能：${text}。`,
        errors: 'quiet',
      }
    : {text: `${text}。`, errors: 'shown'};
}
