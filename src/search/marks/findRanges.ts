/** Finds words in the page as it stands, without touching its elements. */
import {
  findMatches,
  findPassages,
} from 'docusaurus-theme-chinese-search/engine';

/** Text runs on inside these and is broken at their edges. */
export const BLOCKS =
  'p, li, h1, h2, h3, h4, h5, h6, pre, td, th, dt, dd, blockquote, summary, figcaption, div, .token-line';
/** No text of the article: controls, what is being typed, what is not shown. */
const SKIPPED =
  'button, nav, script, style, noscript, template, textarea, [contenteditable], [aria-hidden="true"], .hash-link';
/** What readers say beforehand: to be opened by them alone. */
const PREDICTED =
  '[role="group"] > * > details:not([open]), [data-after-prediction]:not([open])';
/** More marks than a reader would walk through are no help. */
const MAX_MATCHES = 60;

type Place = {readonly node: Text; readonly start: number};

/** Texts of `root` in document order, gathered into those that run on. */
function collectRuns(root: Element): Place[][] {
  const runs: Place[][] = [];
  let block: Element | null = null;
  let length = 0;
  const walker = document.createTreeWalker(
    root,
    NodeFilter.SHOW_TEXT,
    (node) =>
      node.parentElement?.closest(SKIPPED)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const own = node.parentElement?.closest(BLOCKS) ?? root;
    if (own !== block || runs.length === 0) {
      block = own;
      length = 0;
      runs.push([]);
    }
    runs.at(-1)?.push({node, start: length});
    length += node.data.length;
  }
  return runs;
}

/** The text node that holds an offset, and the offset inside of it. */
function locate(run: readonly Place[], offset: number): [Text, number] | null {
  const place = run.findLast(({start}) => start <= offset);
  return place ? [place.node, offset - place.start] : null;
}

type Stretch = {
  readonly run: readonly Place[];
  readonly start: number;
  readonly end: number;
};

function toRange({run, start, end}: Stretch): Range[] {
  const from = locate(run, start);
  const last = locate(run, end - 1);
  if (!from || !last) {
    return [];
  }
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(last[0], last[1] + 1);
  return [range];
}

/** What says most of all that was found: the phrase, a large part, its words. */
function choose(
  runs: readonly (readonly Place[])[],
  query: string,
): readonly Stretch[] {
  const texts = runs.map((run) => ({
    run,
    text: run.map(({node}) => node.data).join(''),
  }));
  const found = texts.flatMap(({run, text}) =>
    findMatches(text, query).map(([start, end]) => ({run, start, end})),
  );
  // Parts of a phrase are noise on a page that has the whole of it,
  const whole = found.filter(({start, end}) => end - start === query.length);
  if (whole.length > 0) {
    return whole;
  }
  // or most of it, with another name in it.
  const passages = texts.flatMap(({run, text}) =>
    findPassages(text, query).map(({match: [start, end], share}) => ({
      run,
      start,
      end,
      share,
    })),
  );
  const most = Math.max(...passages.map(({share}) => share));
  return passages.length > 0
    ? passages.filter(({share}) => share === most)
    : found;
}

export type FoundRanges = {
  readonly ranges: readonly Range[];
  /** How many more are folded away for the reader to predict. */
  readonly folded: number;
};

/** Ranges of what `query` finds in the texts below the roots. */
export function findRanges(
  roots: Iterable<Element>,
  query: string,
): FoundRanges {
  const found = choose([...roots].flatMap(collectRuns), query);
  const seen = found.filter(
    ({run}) => !run[0]?.node.parentElement?.closest(PREDICTED),
  );
  // Of too many, the longest: they are nearest to what was asked.
  const length =
    seen
      .map(({start, end}) => end - start)
      .sort((a, b) => b - a)
      .at(Math.min(MAX_MATCHES, seen.length) - 1) ?? 0;
  return {
    ranges: seen
      .filter(({start, end}) => end - start >= length)
      .slice(0, MAX_MATCHES)
      .flatMap(toRange),
    folded: found.length - seen.length,
  };
}
