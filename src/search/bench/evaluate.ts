/** Figures of an engine over judged queries; the same for every engine. */
import {performance} from 'node:perf_hooks';

import type {AskedQuery} from './asked';

/** What an engine answers: addresses, best first, without origin. */
export type Ask = (query: string) => Promise<readonly string[]>;

/** Whether the last answer named a word that the site does not have. */
export type SaysMissing = () => Promise<boolean>;

export type Judged = {
  readonly kind: string;
  readonly query: string;
  readonly answers: readonly string[];
  /** Pages that speak of it, for precision; none where that is unknown. */
  readonly relevant?: ReadonlySet<string>;
};

export type Outcome = Judged & {
  /** Of the first right hit, from 1; 0 when it is not among the first ten. */
  readonly rank: number;
  readonly precision: number | null;
  readonly milliseconds: number;
};

export type Figures = {
  readonly queries: number;
  readonly recallAt5: number;
  readonly mrrAt10: number;
  readonly precisionAt5: number | null;
};

function withoutHash(address: string): string {
  return address.replace(/#.*$/u, '').replace(/\/$/u, '');
}

/** Whether a hit's address is the answer `page` or `page#anchor`. */
function isAnswer(address: string, answer: string): boolean {
  const [page = '', anchor] = answer.split('#');
  return (
    withoutHash(address).endsWith(`/${page}`) &&
    (anchor === undefined || address.endsWith(`#${anchor}`))
  );
}

/**
 * The rank of the first right hit. Hits of one page are one result, as the
 * reader sees them in one group, unless the very section is asked for.
 */
function findRank(
  addresses: readonly string[],
  answers: readonly string[],
): number {
  const pages = [...new Set(addresses.map(withoutHash))];
  const ranks = answers.map((answer) =>
    (answer.includes('#') ? addresses : pages).findIndex((address) =>
      isAnswer(address, answer),
    ),
  );
  const found = ranks.filter((rank) => rank !== -1);
  const best = found.length === 0 ? 0 : Math.min(...found) + 1;
  return best > 10 ? 0 : best;
}

function findPrecision(
  addresses: readonly string[],
  relevant: ReadonlySet<string> | undefined,
): number | null {
  const pages = [...new Set(addresses.map(withoutHash))].slice(0, 5);
  return relevant === undefined || pages.length === 0
    ? null
    : pages.filter((page) => relevant.has(page)).length / pages.length;
}

/** Asks one after the other, as a reader does. */
export async function evaluate(
  queries: readonly Judged[],
  ask: Ask,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const judged of queries) {
    const started = performance.now();
    const addresses = await ask(judged.query);
    outcomes.push({
      ...judged,
      rank: findRank(addresses, judged.answers),
      precision: findPrecision(addresses, judged.relevant),
      milliseconds: performance.now() - started,
    });
  }
  return outcomes;
}

/** One query of the second set: places of the right page and section. */
export type Placed = {
  readonly kind: string;
  readonly query: string;
  /** From 1; 0 beyond ten, null where there is no right answer. */
  readonly page: number | null;
  readonly section: number | null;
  readonly saysNothing: boolean;
};

/** Where the second set's answers stand. */
export async function place(
  queries: readonly AskedQuery[],
  ask: Ask,
  saysMissing: SaysMissing,
): Promise<Placed[]> {
  const placed: Placed[] = [];
  for (const {kind, query, pages, sections} of queries) {
    const addresses = await ask(query);
    placed.push({
      kind,
      query,
      page: pages.length > 0 ? findRank(addresses, pages) : null,
      section: sections.length > 0 ? findRank(addresses, sections) : null,
      saysNothing: addresses.length === 0 || (await saysMissing()),
    });
  }
  return placed;
}

/** `R@1 / R@5 / MRR` of places; a dash where there are none. */
export function describePlaces(places: readonly (number | null)[]): string {
  const known = places.filter((one) => one !== null);
  return known.length === 0
    ? '–'
    : [
        average(known.map((rank) => (rank === 1 ? 1 : 0))),
        average(known.map((rank) => (rank > 0 && rank <= 5 ? 1 : 0))),
        average(known.map((rank) => (rank > 0 ? 1 / rank : 0))),
      ]
        .map((figure) => figure.toFixed(2))
        .join(' / ');
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function summarize(outcomes: readonly Outcome[]): Figures {
  const precisions = outcomes
    .map(({precision}) => precision)
    .filter((precision) => precision !== null);
  return {
    queries: outcomes.length,
    recallAt5: average(
      outcomes.map(({rank}) => (rank > 0 && rank <= 5 ? 1 : 0)),
    ),
    mrrAt10: average(outcomes.map(({rank}) => (rank > 0 ? 1 / rank : 0))),
    precisionAt5: precisions.length === 0 ? null : average(precisions),
  };
}

/** The value that `share` of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
