/** What a query's terms count in every section. */
import {HEADING_IMPACT, type Postings} from './format';
import type {QueryTerm} from './parseQuery';

/** Impacts are read as 32-bit floats, where 2.6 is a little less. */
const IN_HEADING = Math.fround(HEADING_IMPACT);

export type Row = {
  readonly term: QueryTerm;
  /** What the term counts in each section. */
  readonly impacts: Float32Array;
  /** 1 for the sections that have it in their heading. */
  readonly inHeading: Uint8Array;
  /** The sections where it counts at all. */
  readonly sections: number[];
};

export function createRow(term: QueryTerm, sectionCount: number): Row {
  return {
    term,
    impacts: new Float32Array(sectionCount),
    inHeading: new Uint8Array(sectionCount),
    sections: [],
  };
}

/**
 * Adds postings to a row; a section counts as the best way it was found.
 * @param factor what this way of finding counts, compared with the word itself.
 */
export function addPostings(
  {impacts, inHeading, sections}: Row,
  postings: Postings,
  factor: number,
): void {
  for (let at = 0; at < postings.sections.length; at += 1) {
    const section = postings.sections[at] ?? 0;
    const full = postings.impacts[at] ?? 0;
    const known = impacts[section] ?? 0;
    if (known === 0) {
      sections.push(section);
    }
    if (full * factor > known) {
      impacts[section] = full * factor;
    }
    if (full >= IN_HEADING) {
      inHeading[section] = 1;
    }
  }
}

/** The sections that all postings have, counting as the least of them. */
export function intersect([first, ...others]: readonly Postings[]): Postings {
  let sections = first?.sections ?? new Uint32Array();
  let impacts = first?.impacts ?? new Float32Array();
  for (const other of others) {
    const known = new Map<number, number>();
    for (let at = 0; at < other.sections.length; at += 1) {
      known.set(other.sections[at] ?? 0, other.impacts[at] ?? 0);
    }
    const kept = Array.from(sections.keys()).filter((at) =>
      known.has(sections[at] ?? 0),
    );
    const least = kept.map((at) =>
      Math.min(impacts[at] ?? 0, known.get(sections[at] ?? 0) ?? 0),
    );
    sections = Uint32Array.from(kept, (at) => sections[at] ?? 0);
    impacts = Float32Array.from(least);
  }
  return {sections, impacts};
}
