import type {Chunk} from '../engine/format';
import type {Level, Page, Section} from '../engine/types';

/**
 * Small chunks cost a query little and make the files many; the length grows
 * with the square root of the text.
 */
const MIN_CHUNK_LENGTH = 400;
const GROWTH = 0.5;

/** The chunks of a page; each can be shown without the others. */
function cutPage(page: Page, chunkLength: number): Chunk[] {
  const chunks: {above: [Level, string][]; sections: Section[]}[] = [];
  let above: [Level, string][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const section of page.sections) {
    above = above.filter(([level]) => level < section.level);
    if (length > chunkLength) {
      chunks.push({above, sections: []});
      length = 0;
    }
    chunks.at(-1)?.sections.push(section);
    above = [...above, [section.level, section.heading]];
    length += section.content.length + section.heading.length;
  }
  return chunks.map((chunk) => ({
    path: page.path,
    group: page.group,
    above: chunk.above,
    sections: chunk.sections.map(({level, heading, anchor, content}) => [
      level,
      heading,
      anchor,
      content,
    ]),
  }));
}

/** The text of all pages, in pieces to show hits from. */
export function cutText(pages: readonly Page[]): Chunk[] {
  const length = pages
    .flatMap(({sections}) => sections)
    .reduce((sum, {content}) => sum + content.length, 0);
  const chunkLength = Math.max(MIN_CHUNK_LENGTH, GROWTH * Math.sqrt(length));
  return pages.flatMap((page) => cutPage(page, chunkLength));
}
