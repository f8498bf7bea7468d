/** Where the picture of a page is, which a link to it shows elsewhere. */

/** Below the site's base; not kept for reading without a network. */
export const PICTURES = 'img/share';

/**
 * @param file of the note or post, relative to the project, forward slashes.
 * @returns its picture's address below the site's base, without a slash in front.
 */
export function addressOfPicture(file: string): string {
  return `${PICTURES}/${file.replace(/(?:\/index)?\.mdx?$/u, '')}.png`;
}
