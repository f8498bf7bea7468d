/**
 * What the search engine answered, made safe to show. The dialog prints texts
 * as HTML, and the hosted service returns whatever its index holds: no tag but
 * `<mark>` gets through, and a hit without an address or a title is dropped.
 */
import type {
  Hierarchy,
  HierarchyKey,
  Highlighted,
  MissingWord,
  RecordType,
  SearchHit,
} from '../engine/types';

const LEVELS = [
  'lvl0',
  'lvl1',
  'lvl2',
  'lvl3',
  'lvl4',
  'lvl5',
  'lvl6',
] as const satisfies readonly HierarchyKey[];
const TYPES: ReadonlySet<unknown> = new Set<RecordType>([
  'lvl1',
  'lvl2',
  'lvl3',
  'lvl4',
  'lvl5',
  'lvl6',
  'content',
]);
/** The dialog keeps whole hits among the recent searches. */
const MAX_CONTENT_LENGTH = 120;

/** One parsed answer; the dialog reads `hits` and `nbHits`. */
export type Answer = {
  readonly hits: readonly SearchHit[];
  readonly nbHits: number;
  readonly nbPages: number;
  /** Words that the site does not have; the hosted service names none. */
  readonly missing: readonly MissingWord[];
};

/**
 * Makes the address that a hit leads to; null drops the hit.
 * @param url absolute, as the index has it.
 * @param htmls the hit's texts, with what was found in `<mark>`.
 */
export type ToAddress = (
  url: string,
  htmls: readonly string[],
  query: string,
) => string | null;

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Fields of `value`, or none. */
function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function toHtml(value: unknown): string | null {
  return typeof value === 'string' && value !== ''
    ? value.replaceAll(/<(?!\/?mark>)/gu, '&lt;')
    : null;
}

function parseHighlighted(value: unknown): Highlighted | undefined {
  const html = toHtml(fieldsOf(value).value);
  return html === null
    ? undefined
    : {
        value: html,
        matchLevel: html.includes('<mark>') ? 'full' : 'none',
        matchedWords: [],
      };
}

function parseHighlights(
  value: unknown,
): Partial<Record<HierarchyKey, Highlighted>> {
  const fields = fieldsOf(value);
  return Object.fromEntries(
    LEVELS.flatMap((level) => {
      const highlighted = parseHighlighted(fields[level]);
      return highlighted ? [[level, highlighted]] : [];
    }),
  );
}

function shorten(text: string | null): string | null {
  return text !== null && text.length > MAX_CONTENT_LENGTH
    ? `${text.slice(0, MAX_CONTENT_LENGTH)}…`
    : text;
}

/** No script, and nothing else that only looks like an address. */
function keepWebAddress(url: string): string | null {
  try {
    const {protocol, href} = new URL(url);
    return /^https?:$/u.test(protocol) ? href : null;
  } catch {
    return null;
  }
}

function parseHit(
  value: unknown,
  query: string,
  toAddress: ToAddress,
): SearchHit | null {
  const {
    objectID,
    url,
    type,
    hierarchy,
    content,
    _highlightResult: highlights,
    _snippetResult: snippets,
  } = fieldsOf(value);
  const names = fieldsOf(hierarchy);
  const titles = Object.fromEntries(
    LEVELS.map((level) => [level, toHtml(names[level])]),
  ) as Hierarchy;
  const headings = parseHighlights(fieldsOf(highlights).hierarchy);
  const snippet = parseHighlighted(fieldsOf(snippets).content);
  // The group it stands in is not on the hit's page.
  const {lvl0: _group, ...onPage} = headings;
  const htmls = [snippet, ...Object.values(onPage)].map(
    (html) => html?.value ?? '',
  );
  const web = typeof url === 'string' ? keepWebAddress(url) : null;
  const address = web === null ? null : toAddress(web, htmls, query);
  if (address === null || (titles.lvl1 ?? titles.lvl0) === null) {
    return null;
  }
  const {hash, origin, pathname} = new URL(address);
  return {
    objectID: typeof objectID === 'string' ? objectID : address,
    url: address,
    url_without_anchor: origin + pathname,
    anchor: hash === '' ? null : hash.slice(1),
    type: TYPES.has(type) ? (type as RecordType) : 'content',
    hierarchy: {
      ...titles,
      lvl0: titles.lvl0 ?? titles.lvl1,
      lvl1: titles.lvl1 ?? titles.lvl0,
    },
    content: shorten(toHtml(content)),
    _highlightResult: {hierarchy: headings},
    _snippetResult: {
      hierarchy: parseHighlights(fieldsOf(snippets).hierarchy),
      ...(snippet && {content: snippet}),
    },
  };
}

function toCount(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.floor(value) : 0;
}

function parseMissing(value: unknown): MissingWord[] {
  return (Array.isArray(value) ? (value as readonly unknown[]) : []).flatMap(
    (word) => {
      const {text, instead} = fieldsOf(word);
      return typeof text === 'string'
        ? [{text, ...(typeof instead === 'string' && {instead})}]
        : [];
    },
  );
}

/**
 * Reads the first result of an answer.
 * @param query what was asked.
 * @param toAddress changes where hits lead, such as to say what was asked.
 * @throws when the answer has not the agreed shape.
 */
export function parseAnswer(
  answer: unknown,
  query: string,
  toAddress: ToAddress = (url) => url,
): Answer {
  const {results} = fieldsOf(answer);
  const first: unknown = Array.isArray(results) ? results[0] : undefined;
  const {hits, nbHits, nbPages, missing} = fieldsOf(first);
  if (!Array.isArray(hits)) {
    throw new Error('搜索的回答不是约定的样子');
  }
  const parsed = hits
    .map((hit) => parseHit(hit, query, toAddress))
    .filter((hit) => hit !== null);
  return {
    hits: parsed,
    nbHits: Math.max(toCount(nbHits), parsed.length),
    nbPages: toCount(nbPages),
    missing: parseMissing(missing),
  };
}
