import type {Spot} from '../../progress/lastRead';

/** A heading above this part of the screen has been read past. */
const EYE_LINE = 0.4;

/** Where the reader is in the document on the page; null: at its beginning. */
export function findSpot(): Spot | null {
  const text = document.querySelector('article .markdown');
  if (!text) {
    return null;
  }
  const line = window.innerHeight * EYE_LINE;
  const above = [...text.querySelectorAll('h2[id]')].findLast(
    (heading) => heading.getBoundingClientRect().top < line,
  );
  const heading = above?.textContent?.replaceAll('\u200B', '').trim() ?? '';
  const {top, height} = text.getBoundingClientRect();
  const part = Math.min(1, Math.max(0, (line - top) / height));
  return above && heading !== ''
    ? {anchor: above.id, heading, part: Math.round(part * 100) / 100}
    : null;
}
