/**
 * The score that the MDN HTTP Observatory would give, by the rules of its
 * algorithm version 6 (mdn-http-observatory 1.6.3, `src/grader/charts.js` and
 * `src/analyzer/tests`), written anew: its twelve tests, of which the one of
 * cookies is for sites that set none. Without a network, so a site is never on
 * the preload list and its certificate counts as valid.
 */

export type Scan = {
  /** Of the page, as the https address answers; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Values of the page's `<meta http-equiv="Content-Security-Policy">`. */
  readonly metaPolicies: readonly string[];
  /** Where the http address leads; null: nothing listens there. */
  readonly redirect: string | null;
  /** Whether all scripts come from the site itself. */
  readonly hasOnlyOwnScripts: boolean;
};

type Sources = ReadonlyMap<string, ReadonlySet<string>>;

const BROAD = /^(?:(?:ftp|https?):|\*|https?:\/\/\*(?:\.\*)?)$/u;
const SIX_MONTHS = 15_552_000;

function parsePolicy(text: string): Sources {
  return new Map(
    text
      .split(';')
      .map((part) => part.trim().toLowerCase().split(/\s+/u))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [
        name,
        new Set(sources.length > 0 ? sources : ["'none'"]),
      ]),
  );
}

/** What several policies allow together: a source has to be in each. */
function combine(policies: readonly Sources[]): Sources {
  const result = new Map<string, ReadonlySet<string>>();
  for (const policy of policies) {
    for (const [name, sources] of policy) {
      const before = result.get(name);
      result.set(
        name,
        before
          ? new Set([...before].filter((source) => sources.has(source)))
          : sources,
      );
    }
  }
  return result;
}

function scorePolicy(policy: Sources): number {
  if (policy.size === 0) {
    return -25;
  }
  const read = (name: string): readonly string[] => [
    ...(policy.get(name) ?? policy.get('default-src') ?? ['*']),
  ];
  /** 'unsafe-inline' counts for nothing beside a hash or nonce. */
  const readEffective = (name: string): readonly string[] => {
    const sources = read(name);
    return sources.some((source) => /^'(?:sha\d+|nonce)-/u.test(source))
      ? sources.filter((source) => source !== "'unsafe-inline'")
      : sources;
  };
  const isUnsafe = (source: string): boolean =>
    BROAD.test(source) || /^(?:'unsafe-inline'|data:)$/u.test(source);
  const isInsecure = (source: string): boolean =>
    /^(?:http|ftp):/u.test(source);
  const scripts = readEffective('script-src');
  const styles = readEffective('style-src');
  const passive = new Set(['img-src', 'media-src']);
  const active = [...policy].flatMap(([name, sources]) =>
    passive.has(name) ? [] : [...sources],
  );
  if (
    scripts.some(isUnsafe) ||
    read('object-src').some((source) => BROAD.test(source)) ||
    active.some(isInsecure)
  ) {
    return -20;
  }
  if (
    [...scripts, ...styles].includes("'unsafe-eval'") ||
    [...passive].flatMap(read).some(isInsecure)
  ) {
    return -10;
  }
  if (styles.some(isUnsafe)) {
    return 0;
  }
  const base = policy.get('default-src');
  return base?.size === 1 && base.has("'none'") ? 10 : 5;
}

function scoreTransport(value: string | undefined): number {
  const age = /(?:^|;)\s*max-age=(\d+)/iu.exec(value ?? '')?.[1];
  if (value === undefined || value.includes(',') || age === undefined) {
    return -20;
  }
  return Number(age) < SIX_MONTHS ? -10 : 0;
}

function scoreReferrer(value: string | undefined): number {
  if (value === undefined) {
    return 0;
  }
  return /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/u.test(
    value.split(',').at(-1)?.trim().toLowerCase() ?? '',
  )
    ? 5
    : -5;
}

/** Points of a header that is good, harmless or missing, or nonsense. */
function scoreToken(
  value: string | undefined,
  good: RegExp,
  harmless: RegExp,
): number {
  if (value === undefined || harmless.test(value)) {
    return 0;
  }
  return good.test(value) ? 10 : -5;
}

/** Points of each test; what it takes away is negative. */
export function judge({
  headers,
  metaPolicies,
  redirect,
  hasOnlyOwnScripts,
}: Scan): Readonly<Record<string, number>> {
  const fromHeader = (headers['content-security-policy'] ?? '')
    .split(',')
    .filter(Boolean)
    .map(parsePolicy);
  const framing = headers['x-frame-options']?.trim().toLowerCase();
  const isFramingLimited =
    combine(fromHeader).has('frame-ancestors') ||
    framing === 'deny' ||
    framing === 'sameorigin';
  return {
    csp: scorePolicy(
      combine([...fromHeader, ...metaPolicies.map(parsePolicy)]),
    ),
    cookies: 0,
    // Access for all is no loss where there is nothing but public files.
    cors: headers['access-control-allow-credentials'] === 'true' ? -50 : 0,
    redirection: redirect === null || redirect.startsWith('https:') ? 0 : -20,
    referrer: scoreReferrer(headers['referrer-policy']),
    hsts: scoreTransport(headers['strict-transport-security']),
    sri: hasOnlyOwnScripts ? 0 : -5,
    nosniff: headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    framing: isFramingLimited ? 5 : -20,
    corp: scoreToken(
      headers['cross-origin-resource-policy'],
      /^same-(?:origin|site)$/u,
      /^cross-origin$/u,
    ),
    coep: scoreToken(
      headers['cross-origin-embedder-policy'],
      /^(?:require-corp|credentialless)$/u,
      /^unsafe-none$/u,
    ),
    coop: scoreToken(
      headers['cross-origin-opener-policy'],
      /^(?:same-origin(?:-allow-popups)?|noopener-allow-popups)$/u,
      /^unsafe-none$/u,
    ),
  };
}

const GRADES = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
] as const;

/** Score and grade. Bonus points count only for a site that has lost few. */
export function grade(scan: Scan): {
  readonly score: number;
  readonly grade: string;
} {
  const points = Object.values(judge(scan));
  const sum = (numbers: readonly number[]): number =>
    numbers.reduce((total, number) => total + number, 100);
  const plain = sum(points.filter((number) => number < 0));
  const score = Math.max(0, plain >= 90 ? sum(points) : plain);
  return {
    score,
    grade: GRADES.find(([least]) => score >= least)?.[1] ?? 'F',
  };
}
