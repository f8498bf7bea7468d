import {BLOCKS} from './findRanges';

/** Names in `styles.module.scss`. */
const ALL = 'found-words';
const CURRENT = 'found-word';
const OTHERS = 'found-synonyms';

/** Where on the screen a mark is put: above its middle, and above the bar. */
const RESTING_PLACE = 0.3;
/** Below this part of the screen a mark is easily missed. */
const NOTICED = 0.67;

const FOLDED = 'details:not([open])';

function canHighlight(): boolean {
  return typeof Highlight === 'function' && 'highlights' in CSS;
}

/** Takes all marks off the page. */
export function clearHighlights(): void {
  if (canHighlight()) {
    CSS.highlights.delete(ALL);
    CSS.highlights.delete(CURRENT);
    CSS.highlights.delete(OTHERS);
  }
}

/**
 * Marks the ranges, and one of them more strongly, without changing the page's
 * elements: React and the code blocks own them. A browser without highlights
 * shows no marks; there `scrollToRange` selects the text instead.
 * @param isTyped false: it stands for a word that was typed, and is marked more
 *   quietly.
 */
export function highlight(
  ranges: readonly Range[],
  current: Range | undefined,
  isTyped: (range: Range) => boolean,
): void {
  clearHighlights();
  if (canHighlight()) {
    CSS.highlights.set(ALL, new Highlight(...ranges.filter(isTyped)));
    CSS.highlights.set(
      OTHERS,
      new Highlight(...ranges.filter((range) => !isTyped(range))),
    );
    if (current) {
      const strong = new Highlight(current);
      strong.priority = 1;
      CSS.highlights.set(CURRENT, strong);
    }
  }
}

/** Opens what the range is folded into and brings it into view, at once. */
export function scrollToRange(range: Range): void {
  const element = range.startContainer.parentElement;
  for (
    let folded = element?.closest(FOLDED);
    folded;
    folded = folded.parentElement?.closest(FOLDED)
  ) {
    // As a reader does it: the theme keeps a state of its own.
    folded.querySelector('summary')?.click();
  }
  // Sideways inside long lines of code, then the page itself.
  element?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const {top} = range.getBoundingClientRect();
  window.scrollBy({
    top: top - window.innerHeight * RESTING_PLACE,
    behavior: 'instant',
  });
  if (!canHighlight()) {
    const selection = window.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range.cloneRange());
  }
}

function isAfter(node: Node, other: Node): boolean {
  return (
    (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !==
    0
  );
}

/** Whether a range stands in what an element opens, up to the next heading. */
export function isInSection(range: Range, target: Element): boolean {
  const heading = [
    ...(target.closest('article') ?? document).querySelectorAll(
      'h1, h2, h3, h4, h5, h6',
    ),
  ].find((one) => isAfter(one, target) && !target.contains(one));
  return (
    isAfter(range.startContainer, target) &&
    !(heading && isAfter(range.startContainer, heading))
  );
}

/** Index of the first range where most of the different words stand together. */
function findDensest(ranges: readonly Range[]): number {
  const words = new Map<Element, Set<string>>();
  const all = ranges.map((range) => {
    const block = range.startContainer.parentElement?.closest(BLOCKS);
    const own = (block && words.get(block)) ?? new Set<string>();
    if (block) {
      words.set(block, own);
    }
    own.add(range.toString().toLowerCase());
    return own;
  });
  const most = Math.max(...all.map(({size}) => size));
  return all.findIndex(({size}) => size === most);
}

/**
 * Where a walk begins: where most words stand together, in the section that the
 * address points to or, where nothing is there, after it. Where all stand before
 * it, at the last: the first may be pages away from what the reader came for.
 */
export function findFirst(
  ranges: readonly Range[],
  target: Element | null,
): number {
  const own = target
    ? ranges.filter((range) => isInSection(range, target))
    : ranges;
  const later = target
    ? ranges.filter(({startContainer}) => isAfter(startContainer, target))
    : [];
  const list = [own, later, ranges.slice(-1)].find(({length}) => length > 0);
  const first = list?.[own.length > 0 ? findDensest(list) : 0];
  return first ? ranges.indexOf(first) : 0;
}

/** Whether a reader sees a range now. */
export function isInView(range: Range): boolean {
  const {top, bottom} = range.getBoundingClientRect();
  return (
    range.startContainer.parentElement?.closest(FOLDED) === null &&
    top >= 0 &&
    bottom <= window.innerHeight
  );
}

/**
 * Whether a range stands low on the screen or below it, or folded away, as long
 * as the heading of its section is in view: a reader who scrolled on is left
 * alone.
 */
export function isOutOfView(range: Range, heading: Element): boolean {
  const {top} = heading.getBoundingClientRect();
  return (
    top >= 0 &&
    top < window.innerHeight &&
    (range.startContainer.parentElement?.closest(FOLDED) !== null ||
      range.getBoundingClientRect().bottom > window.innerHeight * NOTICED)
  );
}
