import type {SearchHit} from 'docusaurus-theme-chinese-search/engine';
import {TITLE_LEVELS, titleOf} from 'docusaurus-theme-chinese-search/client';

const [TITLE, ...HEADINGS] = TITLE_LEVELS;

/** One hit on a page; texts are escaped HTML with marks, as all here. */
export type PageHit = {
  readonly id: string;
  readonly url: string;
  /** Headings above the text, outermost first; none for the page itself. */
  readonly headings: readonly string[];
  readonly snippet: string | null;
};

/** A page with its hits, in the order in which they were found. */
export type Group = {
  readonly url: string;
  readonly title: string;
  readonly place: string;
  readonly hits: readonly PageHit[];
};

function toPageHit(hit: SearchHit): PageHit {
  const {objectID, url, content, _snippetResult: snippets} = hit;
  return {
    id: objectID,
    url,
    headings: HEADINGS.flatMap((level) => titleOf(hit, level) ?? []),
    snippet: snippets.content?.value ?? content,
  };
}

/** Groups hits by their page; pages stand where their first hit stood. */
export function groupHits(hits: readonly SearchHit[]): readonly Group[] {
  const pages = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const own = pages.get(hit.url_without_anchor);
    if (own) {
      own.push(hit);
    } else {
      pages.set(hit.url_without_anchor, [hit]);
    }
  }
  return [...pages].flatMap(([page, own]) => {
    const [first] = own;
    return first
      ? {
          // With what is to be marked there, but to the top of the page.
          url: first.url.replace(/#.*$/u, ''),
          title: titleOf(first, TITLE) ?? page,
          place: first.hierarchy.lvl0 ?? '',
          hits: own.map(toPageHit),
        }
      : [];
  });
}
