import type {Spot} from '../../progress/lastRead';

/** What is above this part of the screen has been read past. */
const EYE_LINE = 0.4;

/** Who is there has read the text. */
const AFTER_TEXT: ReadonlySet<string> = new Set(['related', 'references']);

/**
 * Where the reader is in the document on the page; null: at its beginning.
 * @param before the part of it that was read on earlier visits.
 * @param characters that there was time to read since; who jumps to the end has
 *   not read what lies above it.
 */
export function findSpot(before: number, characters: number): Spot | null {
  const text = document.querySelector('article .markdown');
  if (!text) {
    return null;
  }
  const line = window.innerHeight * EYE_LINE;
  const above = [...text.querySelectorAll('h2[id]')].findLast(
    (heading) =>
      heading.getBoundingClientRect().top < line && !AFTER_TEXT.has(heading.id),
  );
  const heading = above?.textContent?.replaceAll('\u200B', '').trim() ?? '';
  const {top, height} = text.getBoundingClientRect();
  const part = Math.min(
    1,
    Math.max(0, (line - top) / height),
    before + characters / (text.textContent?.length || 1),
  );
  return above && heading !== ''
    ? {
        anchor: above.id,
        heading,
        part: round(part),
        block: round(countBlocks(above, line)),
      }
    : null;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Blocks from a heading to a line of the screen; the last one in part. */
function countBlocks(heading: Element, line: number): number {
  let count = 0;
  let index = 0;
  for (
    let block: Element | null = heading;
    block;
    block = block.nextElementSibling
  ) {
    const {top, height} = block.getBoundingClientRect();
    if (height > 0 && top < line) {
      count = index + Math.min(1, (line - top) / height);
    }
    index += 1;
  }
  return count;
}

/** Scrolls to where a reader was, whatever the size of the screen is now. */
export function showSpot({anchor, block = 0}: Spot): void {
  let element = document.getElementById(anchor);
  for (let index = 0; index < Math.floor(block) && element; index += 1) {
    element = element.nextElementSibling as HTMLElement | null;
  }
  if (element) {
    const {top, height} = element.getBoundingClientRect();
    window.scrollBy({
      top: top + height * (block % 1) - window.innerHeight * EYE_LINE,
      behavior: 'instant',
    });
  }
}
