/**
 * Browser support of features of the web platform, from the `web-features`
 * data: what a page lists in `<!-- support: id, id（名称） -->`, and what a
 * sample needs. An id is that of a feature (`structured-clone`) or, with dots, a
 * compatibility key of one of them (`javascript.builtins.Promise.any`). For Node
 * only: the data is large.
 */
import {closest, distance} from 'fastest-levenshtein';
import {features} from 'web-features';

/** Columns of the table, in order; names as their makers write them. */
export const BROWSERS = [
  ['chrome', 'Chrome'],
  ['edge', 'Edge'],
  ['firefox', 'Firefox'],
  ['safari', 'Safari'],
] as const;

export type BrowserName = (typeof BROWSERS)[number][1];

export type SupportRow = {
  /** In plain text. */
  readonly name: string;
  /** Whether the name is code, `Promise.any`. */
  readonly isCode: boolean;
  /** As Baseline has it: widely and newly available, or neither. */
  readonly baseline: 'high' | 'low' | false;
  /** Day since which the baseline holds, `2024-09-14`. */
  readonly since: string | null;
  /** First version by browser, in the order of `BROWSERS`; null: none. */
  readonly versions: readonly (string | null)[];
};

export type Support = {
  readonly rows: readonly SupportRow[];
  /** Chinese sentences about ids that are not known. */
  readonly problems: readonly string[];
};

type Status = Pick<
  SupportStatus,
  'baseline' | 'baseline_low_date' | 'baseline_high_date' | 'support'
>;
type Feature = Extract<(typeof features)[string], {readonly kind: 'feature'}>;
type SupportStatus = Feature['status'];

const COMMENT = /^<!--\s*support:([\s\S]*)-->$/u;
const ENTRY = /^(?<id>[^\s（）]+)(?:（(?<name>[^（）]+)）)?$/u;
/** Ids further apart than this are not a slip of the keyboard. */
const MAX_DISTANCE = 4;

let statusByKey: ReadonlyMap<string, Status> | undefined;

/** Statuses by compatibility key, gathered once. */
function keys(): ReadonlyMap<string, Status> {
  statusByKey ??= new Map(
    Object.values(features).flatMap((feature) =>
      feature.kind === 'feature'
        ? Object.entries(feature.status.by_compat_key ?? {})
        : [],
    ),
  );
  return statusByKey;
}

/** `javascript.builtins.Promise.any` → `Promise.any`; `api.fetch` → `fetch`. */
function nameOfKey(key: string): string {
  return key.replace(
    /^(?:javascript\.builtins|javascript|api|css\.properties|css|html\.elements|html|http\.headers|http)\./u,
    '',
  );
}

function toRow(
  name: string,
  isCode: boolean,
  {baseline, baseline_low_date, baseline_high_date, support}: Status,
): SupportRow {
  const day = baseline === 'high' ? baseline_high_date : baseline_low_date;
  return {
    name,
    isCode,
    baseline: baseline === 'high' || baseline === 'low' ? baseline : false,
    // Some days are known only as “not later than”: `≤2020-01-15`.
    since: baseline ? (day?.replace('≤', '') ?? null) : null,
    versions: BROWSERS.map(([id]) => support[id]?.replace('≤', '') ?? null),
  };
}

function findFeature(id: string): Feature | null {
  const feature = Object.hasOwn(features, id) ? features[id] : undefined;
  return feature?.kind === 'feature' ? feature : null;
}

function find(id: string, name: string | undefined): SupportRow | null {
  const status = keys().get(id);
  if (status) {
    return toRow(name ?? nameOfKey(id), name === undefined, status);
  }
  const feature = findFeature(id);
  return feature && toRow(name ?? feature.name, false, feature.status);
}

/** What is supported since which version. */
export type KnownSupport = {
  /** First version by the browser's name in `BROWSERS`; absent: none. */
  readonly versions: Readonly<Partial<Record<BrowserName, string>>>;
  /** The compatibility keys that decide it: the id itself, if it is one. */
  readonly keys: readonly string[];
};

/** Looks up a feature or a compatibility key; null: there is none. */
export function findSupport(id: string): KnownSupport | null {
  const status = keys().get(id);
  const feature = findFeature(id);
  const row = find(id, undefined);
  if (!row) {
    return null;
  }
  const versions = Object.fromEntries(
    BROWSERS.flatMap(([, name], index) => {
      const version = row.versions[index];
      return version === null || version === undefined ? [] : [[name, version]];
    }),
  );
  return {versions, keys: status || !feature ? [id] : decidingKeys(feature)};
}

/** Keys of a feature that came to the browsers when all of it did. */
function decidingKeys({status}: Feature): string[] {
  return Object.entries(status.by_compat_key ?? {}).flatMap(([key, own]) =>
    BROWSERS.every(([id]) => own.support[id] === status.support[id])
      ? [key]
      : [],
  );
}

/** A Chinese sentence about an id that is not known, with the nearest one. */
export function describeUnknown(id: string): string {
  const nearest = closest(id, [...Object.keys(features), ...keys().keys()]);
  const hint =
    distance(id, nearest) <= MAX_DISTANCE ? `；是不是“${nearest}”？` : '。';
  return `web-features 里没有“${id}”${hint}`;
}

/**
 * Reads a comment of a page.
 * @param comment its source, `<!-- … -->`.
 * @returns null when it is not about support.
 */
export function readSupport(comment: string): Support | null {
  const list = COMMENT.exec(comment.trim())?.[1];
  if (list === undefined) {
    return null;
  }
  const rows: SupportRow[] = [];
  const problems: string[] = [];
  for (const entry of list.split(',')) {
    const {id, name} = ENTRY.exec(entry.trim())?.groups ?? {};
    const row = id === undefined ? null : find(id, name);
    if (row) {
      rows.push(row);
    } else {
      problems.push(
        id === undefined
          ? `support 里的“${entry.trim()}”写法不对；应是 web-features 的名字，可以跟（中文名）。`
          : describeUnknown(id),
      );
    }
  }
  return {rows, problems};
}
