import {escapeHtml} from './escapeHtml';
import {highlight, type Marks, snippet} from './highlight';
import type {OpenIndex} from './openIndex';
import type {Found} from './rank';
import type {
  Hierarchy,
  HierarchyKey,
  Highlighted,
  Level,
  SearchHit,
} from './types';

/** How a request wants its hits. */
export type HitOptions = {
  readonly marks: Marks;
  /** Words of a snippet by attribute: `content`, `hierarchy.lvl1`. */
  readonly snippetWords: ReadonlyMap<string, number>;
  readonly origin: string;
};

/** The dialog keeps the whole hit among the recent searches. */
const MAX_CONTENT_LENGTH = 120;
/** From this part of the query in its own heading, a hit is that heading. */
const HEADING_SHARE = 0.5;
const DEFAULT_WORDS = 10;

function shorten(text: string): string {
  return text.length > MAX_CONTENT_LENGTH
    ? `${text.slice(0, MAX_CONTENT_LENGTH).replace(/[\uD800-\uDBFF]$/u, '')}…`
    : text;
}

/** A section as a hit in DocSearch's shape; every text in it is HTML. */
export async function toHit(
  index: OpenIndex,
  {section, own}: Found,
  tokens: ReadonlySet<string>,
  {marks, snippetWords, origin}: HitOptions,
): Promise<SearchHit> {
  const {chunk, at} = await index.readSection(section);
  const entry = chunk.sections[at];
  if (!entry) {
    throw new RangeError('damaged index');
  }
  const [level, , anchor, content] = entry;
  const headings = new Map<number, string>();
  const enter = (entered: Level, heading: string): void => {
    for (let deeper = entered; deeper <= 6; deeper += 1) {
      headings.delete(deeper);
    }
    headings.set(entered, heading);
  };
  for (const [above, heading] of chunk.above) {
    enter(above, heading);
  }
  for (const [before, heading] of chunk.sections.slice(0, at + 1)) {
    enter(before, heading);
  }
  // The dialog prints the group as text, the rest as HTML.
  const group = chunk.group.replace(/[<>]/gu, '');
  const hierarchy: Record<HierarchyKey, string | null> = {
    lvl0: group,
    lvl1: null,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  // In order of level: the search page joins them into a path.
  const highlighted: Partial<Record<HierarchyKey, Highlighted>> = {
    lvl0: highlight(group, tokens, marks),
  };
  for (const [deep, heading] of Array.from(headings).sort(
    ([a], [b]) => a - b,
  )) {
    const key = `lvl${deep as Level}` as const;
    hierarchy[key] = escapeHtml(heading);
    highlighted[key] = highlight(heading, tokens, marks);
  }
  const url = new URL(chunk.path, origin).href;
  // A text that does not show why it was found says less than its heading.
  const found =
    content === ''
      ? undefined
      : snippet(
          content,
          tokens,
          snippetWords.get('content') ?? DEFAULT_WORDS,
          marks,
        );
  return {
    objectID: `${chunk.path}#${anchor ?? ''}`,
    url: anchor === null ? url : `${url}#${anchor}`,
    url_without_anchor: url,
    anchor,
    type:
      own >= HEADING_SHARE || found?.matchLevel !== 'full'
        ? `lvl${level}`
        : 'content',
    hierarchy: hierarchy satisfies Hierarchy,
    content: content === '' ? null : escapeHtml(shorten(content)),
    _highlightResult: {hierarchy: highlighted},
    _snippetResult: {
      hierarchy: highlighted,
      ...(found && {content: found}),
    },
  };
}
