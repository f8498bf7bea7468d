import type {
  Hierarchy,
  HierarchyKey,
  Page,
  RecordType,
  Section,
} from 'docusaurus-theme-chinese-search/engine';
import {escapeHtml} from '../../kit/escapeHtml';

/** A record of the hosted index, in DocSearch's shape; texts are HTML. */
export type SearchRecord = {
  readonly objectID: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: RecordType;
  readonly hierarchy: Hierarchy;
  readonly content: string | null;
  readonly keywords: readonly string[];
  readonly lang: string;
  readonly language: string;
  readonly version: readonly string[];
  readonly docusaurus_tag: readonly string[];
  readonly weight: {
    readonly pageRank: number;
    readonly level: number;
    readonly position: number;
  };
};

/** Bytes of text in a record; the service takes 10 kB with all fields. */
const MAX_CONTENT_BYTES = 4000;

/** Cuts at the ends of sentences into texts of at most `maxBytes` in UTF-8. */
export function splitContent(
  text: string,
  maxBytes = MAX_CONTENT_BYTES,
): string[] {
  const parts: string[] = [];
  let rest = text;
  while (Buffer.byteLength(rest) > maxBytes) {
    // Three bytes a character at most, and two units for four bytes.
    const most = Math.floor(maxBytes / 3);
    const end = Math.max(
      ...['。', '；', '. ', ' '].map((sign) =>
        rest.lastIndexOf(sign, most - 1),
      ),
    );
    const cut = end > most / 2 ? end + 1 : most;
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return rest === '' ? parts : [...parts, rest];
}

type MutableHierarchy = Record<HierarchyKey, string | null>;

function enterSection(
  hierarchy: MutableHierarchy,
  {level, heading}: Section,
): void {
  for (const deeper of [1, 2, 3, 4, 5, 6] as const) {
    if (deeper >= level) {
      hierarchy[`lvl${deeper}`] = null;
    }
  }
  hierarchy[`lvl${level}`] = escapeHtml(heading);
}

/**
 * A page as records of the hosted index: one per heading and one per piece of
 * text under it.
 * @param siteUrl the site's origin.
 */
export function toRecords(page: Page, siteUrl: string): SearchRecord[] {
  const address = new URL(page.path, siteUrl).href;
  const hierarchy: MutableHierarchy = {
    // The dialog prints this one as text.
    lvl0: page.group.replace(/[<>]/gu, ''),
    lvl1: null,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  return page.sections.flatMap((section, position) => {
    enterSection(hierarchy, section);
    const {level, anchor} = section;
    const common = {
      url: anchor === null ? address : `${address}#${anchor}`,
      url_without_anchor: address,
      anchor,
      hierarchy: {...hierarchy},
      keywords: level === 1 ? page.keywords : [],
      lang: page.language,
      language: page.language,
      version: [page.version],
      docusaurus_tag: [page.tag],
    };
    const id = `${page.path}#${anchor ?? ''}|${position}`;
    return [
      {
        ...common,
        objectID: id,
        type: `lvl${level}` as const,
        content: null,
        weight: {pageRank: 0, level: 100 - level * 10, position},
      },
      ...splitContent(section.content).map((content, part) => ({
        ...common,
        objectID: `${id}.${part}`,
        type: 'content' as const,
        content: escapeHtml(content),
        weight: {pageRank: 0, level: 0, position},
      })),
    ];
  });
}
