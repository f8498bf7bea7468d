import {HEADING_IMPACT, MAX_TEXT_IMPACT} from '../engine/format';
import {listCharacters, tokenize} from '../engine/tokenize';
import type {Page, Section} from '../engine/types';
import type {QuietSections} from '../options';

/** Saturation and length normalisation of BM25. */
const K1 = 1.2;
const B = 0.5;

/** What a word in these places counts; once in a text counts about 1. */
const TITLE = 6;
const HEADING = 3.6;
const KEYWORD = 1.5;
const DESCRIPTION = 0.6;
/** The id that the author gave a heading: its subject in plain English. */
const ANCHOR = 1.4;
const CODE = 0.35;
/** How much of a heading's weight a quiet section keeps whatever its factor. */
const QUIET_HEADING = 0.5;
/** A single character of a heading, for one-character queries. */
const CHARACTER = 0.6;

type Weights = Map<string, number>;

function add(weights: Weights, token: string, weight: number): void {
  weights.set(token, (weights.get(token) ?? 0) + weight);
}

function addContent(
  weights: Weights,
  tokens: readonly string[],
  averageLength: number,
  factor: number,
): void {
  const counts = new Map<string, number>();
  for (const token of tokens) {
    add(counts, token, 1);
  }
  const length = 1 - B + (B * tokens.length) / averageLength;
  for (const [token, count] of counts) {
    add(weights, token, (factor * count * (K1 + 1)) / (count + K1 * length));
  }
}

/** Tells how much a section's text counts, by the id of its heading. */
function createKinds(
  quiet: readonly QuietSections[],
): (anchor: string) => number {
  const kinds = quiet.map(({anchor, factor}) => ({
    pattern: new RegExp(anchor, 'u'),
    factor,
  }));
  return (id) => kinds.find(({pattern}) => pattern.test(id))?.factor ?? 1;
}

/** A heading is about its subject before the colon, and says the rest of it. */
const SUBJECT_END = /[：:]/u;

/** The fewer words a heading has, the more it is about each. */
function findFocus({size}: ReadonlySet<string>): number {
  return 0.5 + 0.5 * Math.min(1, 2 / (size + 1));
}

function addHeading(
  weights: Weights,
  {level, heading}: Section,
  factor: number,
): void {
  const words = new Set(tokenize(heading));
  const subject = new Set(tokenize(heading.split(SUBJECT_END)[0] ?? ''));
  const most =
    (level === 1 ? TITLE : HEADING) *
    (QUIET_HEADING + (1 - QUIET_HEADING) * factor);
  const weight = most * findFocus(words);
  for (const token of words) {
    add(
      weights,
      token,
      subject.has(token) ? most * findFocus(subject) : weight,
    );
  }
  for (const character of new Set(listCharacters(heading))) {
    if (!words.has(character)) {
      add(weights, character, weight * CHARACTER);
    }
  }
}

function addAnchor(
  weights: Weights,
  {anchor, heading}: Section,
  factor: number,
): void {
  const inHeading = new Set(tokenize(heading));
  for (const token of new Set(tokenize(anchor ?? ''))) {
    // Most ids are made of the heading and say nothing new.
    if (!inHeading.has(token)) {
      add(weights, token, ANCHOR * factor);
    }
  }
}

/** The first keyword, where it is an identifier: what the page is called in code. */
function findNames({keywords: [first = '']}: Page): readonly string[] {
  return /^[a-z]+(?:[A-Z][a-z]*)+$/u.test(first) ? [first.toLowerCase()] : [];
}

function addPageWords(weights: Weights, page: Page): void {
  const keywords = new Set(page.keywords.flatMap(tokenize));
  for (const token of keywords) {
    add(weights, token, KEYWORD);
  }
  for (const token of new Set(tokenize(page.description))) {
    add(weights, token, DESCRIPTION);
  }
}

/** Words outside headings and `names` count less than {@link HEADING_IMPACT}, others more. */
function separate(
  weights: Weights,
  {heading}: Section,
  names: readonly string[],
): void {
  const inHeading = new Set([
    ...tokenize(heading),
    ...listCharacters(heading),
    ...names,
  ]);
  for (const [token, weight] of weights) {
    weights.set(
      token,
      inHeading.has(token)
        ? Math.max(weight, HEADING_IMPACT)
        : Math.min(weight, MAX_TEXT_IMPACT),
    );
  }
}

/** The tokens of each section's text; equal ones are one string in memory. */
function tokenizeContents(sections: readonly Section[]): string[][] {
  const known = new Map<string, string>();
  return sections.map(({content}) =>
    tokenize(content).map((token) => {
      const first = known.get(token) ?? token;
      known.set(first, first);
      return first;
    }),
  );
}

/** How much each token counts in each section, in the order of the pages. */
export function* weighSections(
  pages: readonly Page[],
  quietSections: readonly QuietSections[],
): Generator<Weights> {
  const weighKind = createKinds(quietSections);
  const sections = pages.flatMap((page) => page.sections);
  const tokens = tokenizeContents(sections);
  const total = tokens.reduce((sum, {length}) => sum + length, 0);
  const averageLength = Math.max(1, total / Math.max(1, sections.length));
  let number = 0;
  for (const page of pages) {
    for (const section of page.sections) {
      const weights: Weights = new Map();
      const factor = weighKind(section.anchor ?? '');
      addContent(weights, tokens[number] ?? [], averageLength, factor);
      // What is weighed already would take as much room as what comes of it.
      tokens[number] = [];
      for (const token of new Set(tokenize(section.code))) {
        add(weights, token, CODE * factor);
      }
      addHeading(weights, section, factor);
      addAnchor(weights, section, factor);
      const names = section.level === 1 ? findNames(page) : [];
      for (const name of names) {
        add(weights, name, TITLE);
      }
      if (section.level === 1) {
        addPageWords(weights, page);
      }
      separate(weights, section, names);
      yield weights;
      number += 1;
    }
  }
}
