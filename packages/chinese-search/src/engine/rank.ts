/** From rows to sections in order. */

import type {OpenIndex} from './openIndex';
import type {Row} from './rows';

export type Found = {
  readonly section: number;
  readonly page: number;
  readonly score: number;
  /** How much of the query stands in the section's own heading, 0 to 1. */
  readonly own: number;
  /** Whether all required terms stand in the section or its page's opening. */
  readonly isComplete: boolean;
};

/** How much each section inherits of what its page says that it is about. */
const INHERITED = 0.6;
/** What a section with all required terms gains. */
const COMPLETE = 1.5;
/** How much of a page's place each section has by what stands in itself: */
const OWN_SHARE = 0.85;
/** what a match counts there that comes from the page's title, */
const OWN_INHERITED = 0.2;
/** in the title itself, where a heading of the page might say more, */
const OWN_TITLE = 0.2;
/** and among the page's keywords and description. */
const OWN_KEYWORD = 0.2;
/** What the page's other sections add to each. */
const PAGE_BONUS = 0.15;
const BONUS_SECTIONS = 6;
/** Below this part of the best score a match is noise. */
const NOISE = 0.18;
/** The same, for a section without all required terms, */
const INCOMPLETE_NOISE = 0.3;
/** where so many pages have them all. */
const ENOUGH_COMPLETE = 5;
/** Later sections of a page come after everybody's first ones. */
const SECTIONS_IN_FRONT = 4;

type Weighted = Row & {readonly factor: number};

/** Rare terms count more. */
function weighRow(row: Row, sectionCount: number): Weighted {
  const found = row.sections.length;
  const rarity = Math.log(1 + (sectionCount - found + 0.5) / (found + 0.5));
  return {...row, factor: rarity * row.term.weight};
}

function scoreSection(
  rows: readonly Weighted[],
  section: number,
  title: number,
): Pick<Found, 'score' | 'own' | 'isComplete'> & {readonly fit: number} {
  // Asked for one word alone, the page that is called so is the answer.
  const ownTitle = rows.length === 1 ? 1 : OWN_TITLE;
  let score = 0;
  let fit = 0;
  let fitting = 0;
  let covered = 0;
  let mass = 0;
  let own = 0;
  let isComplete = true;
  for (const {impacts, inHeading, factor, term} of rows) {
    const impact = impacts[section] ?? 0;
    // Title, keywords and opening speak for the whole page; which of its
    // sections is meant, only the title has a little say in.
    const inherited = section === title ? 0 : INHERITED * (impacts[title] ?? 0);
    const fromTitle = inHeading[title] === 1 ? inherited : 0;
    const counted = Math.max(impact, inherited);
    const isHeading = inHeading[section] === 1;
    const here =
      section === title
        ? impact * (isHeading ? ownTitle : OWN_KEYWORD)
        : Math.max(impact, fromTitle * OWN_INHERITED);
    fit += factor * here;
    fitting += impact > 0 ? factor : fromTitle > 0 ? factor / 2 : 0;
    mass += factor;
    score += factor * counted;
    covered += counted > 0 ? factor : 0;
    own += isHeading ? factor : 0;
    isComplete &&= counted > 0 || !term.isRequired;
  }
  const coverage = covered / mass;
  return {
    score: score * coverage * (isComplete ? COMPLETE : 1),
    fit: (fit * fitting) / mass,
    own: own / mass,
    isComplete,
  };
}

/** A page that speaks of the subject in several places is a better answer. */
function addPageBonus(sections: readonly Scored[]): Scored[] {
  const scores = new Map<number, number[]>();
  for (const {page, score} of sections) {
    const known = scores.get(page);
    if (known) {
      known.push(score);
    } else {
      scores.set(page, [score]);
    }
  }
  const bonus = new Map<number, number>();
  for (const [page, list] of scores) {
    const [best = 1, ...others] = list.sort((a, b) => b - a);
    const sum = others
      .slice(0, BONUS_SECTIONS - 1)
      .reduce((total, score) => total + score, 0);
    bonus.set(page, 1 + (PAGE_BONUS * sum) / best);
  }
  return sections.map((found) => ({
    ...found,
    score: found.score * (bonus.get(found.page) ?? 1),
  }));
}

type Scored = Found & {readonly fit: number};

/**
 * A page stands where its best section does; which of its sections comes first
 * is decided by what stands in themselves, and not in the page's title.
 */
function arrangeSections(sections: readonly Scored[]): Found[] {
  const best = new Map<number, {score: number; fit: number}>();
  for (const {page, score, fit} of sections) {
    const known = best.get(page);
    best.set(page, {
      score: Math.max(score, known?.score ?? 0),
      fit: Math.max(fit, known?.fit ?? 0),
    });
  }
  return sections.map(({fit, ...found}) => {
    const page = best.get(found.page) ?? {score: found.score, fit};
    const fitting = fit / page.fit;
    const standing = found.score / page.score;
    return {
      ...found,
      score: page.score * fitting ** OWN_SHARE * standing ** (1 - OWN_SHARE),
    };
  });
}

/** No page may fill the list. */
export function mixPages(sections: readonly Found[]): Found[] {
  const counts = new Map<number, number>();
  const front: Found[] = [];
  const back: Found[] = [];
  for (const found of sections) {
    const count = (counts.get(found.page) ?? 0) + 1;
    counts.set(found.page, count);
    (count <= SECTIONS_IN_FRONT ? front : back).push(found);
  }
  return [...front, ...back];
}

/** The sections that the rows find, best first. */
export function rankSections(
  index: OpenIndex,
  rows: readonly Row[],
  allows: ((page: number) => boolean) | null,
): readonly Found[] {
  const live = rows
    .filter(({sections}) => sections.length > 0)
    .map((row) => weighRow(row, index.sectionCount));
  const seen = new Uint8Array(index.sectionCount);
  const found: Scored[] = [];
  for (const section of live.flatMap(({sections}) => sections)) {
    const page = index.pageOfSection[section] ?? 0;
    if (seen[section] === 0 && (allows?.(page) ?? true)) {
      const title = index.firstSections[page] ?? 0;
      found.push({section, page, ...scoreSection(live, section, title)});
    }
    seen[section] = 1;
  }
  const ranked = arrangeSections(addPageBonus(found)).sort(
    (a, b) => b.score - a.score || a.section - b.section,
  );
  const best = ranked[0]?.score ?? 0;
  const complete = ranked.filter(({isComplete}) => isComplete);
  const partly =
    new Set(complete.map(({page}) => page)).size >= ENOUGH_COMPLETE
      ? INCOMPLETE_NOISE
      : NOISE;
  return mixPages(
    ranked.filter(
      ({score, isComplete}) => score >= best * (isComplete ? NOISE : partly),
    ),
  );
}
