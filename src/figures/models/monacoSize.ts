/** Adds up what parts of monaco-editor weigh; all numbers are recorded. */
import {MONACO_CORE, MONACO_GROUPS, type MonacoPart, SOME} from './monacoParts';
import recorded from './monacoSizes.json';

export type Bytes = {readonly raw: number; readonly brotli: number};

type Recorded = {
  /** Versions that were measured. */
  readonly monaco: string;
  readonly rspack: string;
  /** What each part adds to the core: scripts, styles, fonts. */
  readonly page: Readonly<Record<string, Bytes>>;
  readonly workers: Readonly<Record<string, Bytes>>;
  /** Bundles with several parts, to see how far the sum is from them. */
  readonly together: Readonly<Record<'some' | 'all', Bytes>>;
};

export const SIZES: Recorded = recorded;

const NOTHING: Bytes = {raw: 0, brotli: 0};
const PARTS = MONACO_GROUPS.flatMap(({parts}) => parts);

export type Estimate = {
  readonly page: Bytes;
  readonly workers: readonly {readonly name: string; readonly bytes: Bytes}[];
  readonly imports: readonly string[];
};

function add(a: Bytes, b: Bytes): Bytes {
  return {raw: a.raw + b.raw, brotli: a.brotli + b.brotli};
}

/** What was taken, with what comes along. */
export function complete(taken: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([
    ...taken,
    ...PARTS.flatMap(({id, brings}) =>
      brings !== undefined && taken.has(id) ? brings : [],
    ),
  ]);
}

/** Whether a part comes with another one, however it was taken. */
export function isIncluded(
  {id, within}: MonacoPart,
  taken: ReadonlySet<string>,
): boolean {
  return (
    (within !== undefined && complete(taken).has(within)) ||
    PARTS.some(({id: other, brings}) => brings === id && taken.has(other))
  );
}

/** @param taken ids of parts; what is within others is not counted twice. */
export function estimate(taken: ReadonlySet<string>): Estimate {
  const whole = complete(taken);
  const counted = PARTS.filter(
    ({id, within}) =>
      whole.has(id) && !(within !== undefined && whole.has(within)),
  );
  const all = [MONACO_CORE, ...counted];
  // What comes along needs no line of its own.
  const written = PARTS.filter(
    ({id, within}) =>
      taken.has(id) && !(within !== undefined && taken.has(within)),
  );
  const names = [MONACO_CORE, ...written].flatMap(({imports}) => imports);
  const isTranslation = (name: string) => name.startsWith('nls/');
  return {
    page: all.reduce(
      (sum, {id}) => add(sum, SIZES.page[id] ?? NOTHING),
      NOTHING,
    ),
    workers: all.flatMap(({id, name, worker}) =>
      worker === undefined ? [] : {name, bytes: SIZES.workers[id] ?? NOTHING},
    ),
    imports: [
      // Translations must come before the editor.
      ...names.filter(isTranslation),
      ...names.filter((name) => !isTranslation(name)),
    ],
  };
}

const ALL = PARTS.flatMap(({id, within}) => (within === undefined ? id : []));

/** How far an estimate is from a bundle of the same, in per cent; below 0: less. */
export function measureError(name: 'some' | 'all'): number {
  const {page} = estimate(new Set(name === 'some' ? SOME : ALL));
  return (page.brotli / SIZES.together[name].brotli - 1) * 100;
}
