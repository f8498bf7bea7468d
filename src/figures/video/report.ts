import {add, findDifference, NO_FRAMES, type Tally} from './engine/compare';
import type {Contender, Missing} from './engine/messages';

type PerContender<Value> = Partial<Record<Contender, Value>>;

/** What a show has found out so far. */
export type Report = {
  readonly isReady: boolean;
  readonly tallies: PerContender<Tally>;
  /** Largest difference of a byte from JavaScript's result. */
  readonly differences: PerContender<number>;
  readonly missing: PerContender<Missing>;
};

export const NOTHING_YET: Report = {
  isReady: false,
  tallies: {},
  differences: {},
  missing: {},
};

/** The report with another frame in it, or several. */
export function addCosts(report: Report, costs: PerContender<Tally>): Report {
  const sums = Object.entries(costs).map(([name, cost]) => [
    name,
    add(report.tallies[name as Contender] ?? NO_FRAMES, cost),
  ]);
  return {
    ...report,
    tallies: {...report.tallies, ...Object.fromEntries(sums)},
  };
}

/** The report with how far each result is from the one of JavaScript. */
export function addDifferences(
  report: Report,
  reference: Uint8ClampedArray,
  others: PerContender<Uint8ClampedArray>,
): Report {
  return {
    ...report,
    differences: {
      ...report.differences,
      ...Object.fromEntries(
        Object.entries(others).map(([name, bytes]) => [
          name,
          findDifference(reference, bytes),
        ]),
      ),
    },
  };
}

/** The report with one more, or one less, that cannot be shown. */
export function setMissing(
  report: Report,
  name: Contender,
  missing: Missing | null,
): Report {
  const {[name]: _, ...others} = report.missing;
  return {
    ...report,
    missing: missing ? {...others, [name]: missing} : others,
  };
}
