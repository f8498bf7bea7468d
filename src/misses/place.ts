/** Where on a page something is asked: below which heading, and its number there. */

/** On the element of each question that a reader can answer. */
export const ASKS_ATTRIBUTE = 'data-asks';
const HEADINGS = 'h2[id], h3[id], h4[id], h5[id]';

export type Spot = {
  /** Of the heading above; empty before the first. */
  readonly anchor: string;
  /** Place among all of its kind in that section, from 1. */
  readonly number: number;
};

/** A page's address below the base URL. */
export function pageOf(pathname: string, base: string): string {
  return pathname.slice(base.length).replace(/\/$/u, '');
}

/**
 * Walks through all headings and items of the page.
 * @param isItem which of the elements that `selector` finds count.
 */
function walk(
  selector: string,
  isItem: (element: Element) => boolean,
): readonly (Spot & {readonly element: Element})[] {
  let anchor = '';
  let number = 0;
  return [
    ...document.querySelectorAll(
      `main :is(${HEADINGS}), main :is(${selector})`,
    ),
  ].flatMap((element) => {
    if (element.matches(HEADINGS)) {
      anchor = element.id;
      number = 0;
      return [];
    }
    if (!isItem(element)) {
      return [];
    }
    number += 1;
    return {anchor, number, element};
  });
}

const every = (): boolean => true;

/** The place of an element among its kind; null: the selector does not fit it. */
export function findSpot(
  element: Element,
  selector = `[${ASKS_ATTRIBUTE}]`,
  isItem = every,
): Spot | null {
  const found = walk(selector, isItem).find((item) => item.element === element);
  return found ? {anchor: found.anchor, number: found.number} : null;
}

/** The element at a place, if the page still has it. */
export function findElement(
  {anchor, number}: Spot,
  selector = `[${ASKS_ATTRIBUTE}]`,
  isItem = every,
): Element | null {
  return (
    walk(selector, isItem).find(
      (item) => item.anchor === anchor && item.number === number,
    )?.element ?? null
  );
}
