import {HEADING_IMPACT, MAX_TEXT_IMPACT} from '../engine/format';
import {listCharacters, tokenize} from '../engine/tokenize';
import type {Page, Section} from '../engine/types';
import type {QuietSections} from '../options';

/** Saturation and length normalisation of BM25. */
const K1 = 1.2;
const B = 0.3;

/** What a word in these places counts; once in a text counts about 1. */
const TITLE = 6;
const HEADING = 3.6;
const KEYWORD = 2.4;
const DESCRIPTION = 0.6;
const CODE = 0.35;
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

function addHeading(weights: Weights, {level, heading}: Section): void {
  const words = new Set(tokenize(heading));
  // A short heading is about its words.
  const focus = 0.5 + 0.5 * Math.min(1, 2 / (words.size + 1));
  const weight = (level === 1 ? TITLE : HEADING) * focus;
  for (const token of words) {
    add(weights, token, weight);
  }
  for (const character of new Set(listCharacters(heading))) {
    if (!words.has(character)) {
      add(weights, character, weight * CHARACTER);
    }
  }
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

/** Words outside headings count less than {@link HEADING_IMPACT}, others more. */
function separate(weights: Weights, {heading}: Section): void {
  const inHeading = new Set([...tokenize(heading), ...listCharacters(heading)]);
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
      addContent(
        weights,
        tokens[number] ?? [],
        averageLength,
        weighKind(section.anchor ?? ''),
      );
      for (const token of new Set(tokenize(section.code))) {
        add(weights, token, CODE);
      }
      addHeading(weights, section);
      if (section.level === 1) {
        addPageWords(weights, page);
      }
      separate(weights, section);
      yield weights;
      number += 1;
    }
  }
}
