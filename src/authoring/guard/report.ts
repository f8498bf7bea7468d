/** How a rule tells what it found. */
import type {Root} from 'mdast';

/** Tells a mistake: its line in the file, from 1, and a Chinese sentence. */
export type Report = (line: number, message: string) => void;

/** A node of a page, or nothing that has a place in one. */
export type Positioned = {readonly position?: Root['position']};

/** The line in the file on which a node starts. */
export function lineOf({position}: Positioned): number {
  return position?.start.line ?? 1;
}

/** Enough of a text to find it again. */
export function shorten(text: string, length = 30): string {
  const characters = Array.from(text.trim().replaceAll(/\s+/gu, ' '));
  return characters.length > length
    ? `${characters.slice(0, length).join('')}……`
    : characters.join('');
}
