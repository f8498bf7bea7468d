/** Names in `styles.module.scss`. */
const ALL = 'found-words';
const CURRENT = 'found-word';
const OTHERS = 'found-synonyms';

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
    let folded = element?.closest('details:not([open])');
    folded;
    folded = folded.parentElement?.closest('details:not([open])')
  ) {
    // As a reader does it: the theme keeps a state of its own.
    folded.querySelector('summary')?.click();
  }
  // Sideways inside long lines of code, then the page itself.
  element?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const {top} = range.getBoundingClientRect();
  window.scrollBy({top: top - window.innerHeight / 2, behavior: 'instant'});
  if (!canHighlight()) {
    const selection = window.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range.cloneRange());
  }
}

/** Index of the first range at or after the element the address points to. */
export function findFirst(
  ranges: readonly Range[],
  target: Element | null,
): number {
  if (!target) {
    return 0;
  }
  const index = ranges.findIndex(
    ({startContainer}) =>
      (target.compareDocumentPosition(startContainer) &
        Node.DOCUMENT_POSITION_FOLLOWING) !==
      0,
  );
  return Math.max(index, 0);
}

/**
 * Whether a range stands below what is shown of the section that a heading
 * opens, as long as the heading itself is in view: a reader who scrolled on
 * is left alone.
 */
export function isBelowView(range: Range, heading: Element): boolean {
  const {top} = heading.getBoundingClientRect();
  return (
    top >= 0 &&
    top < window.innerHeight &&
    range.getBoundingClientRect().top > window.innerHeight
  );
}
