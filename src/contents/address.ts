/**
 * Where the contents stand; addresses such as `/docs` still open the section's
 * first note.
 */
export const CONTENTS = '/contents';

/** The index: words, and where they are spoken of. */
export const WORDS = `${CONTENTS}/words`;

/** @param path of a section of src/config/sections.ts. */
export function addressOfSection(path: string): string {
  return `${CONTENTS}/${path}`;
}

/** @param id of a path of src/contents/paths.ts. */
export function addressOfPath(id: string): string {
  return `/paths/${id}`;
}

/**
 * On each entry that stands for a note, in all lists: its permalink. What marks
 * notes as read finds them by it.
 */
export const NOTE_ATTRIBUTE = 'data-note';

/**
 * The section as a book, an EPUB file that `books` makes.
 * @param path of the section, such as `docs`.
 */
export function addressOfBook(path: string): string {
  return `/books/${path}.epub`;
}
