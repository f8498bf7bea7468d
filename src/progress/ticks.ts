/**
 * Ticks beside the links to what was read and done: one style sheet for all of
 * them, as a sheet changes no element that React owns, moves nothing, and is
 * right in every list and menu that is drawn later.
 */
import type {Mark} from './mark';

/** Entries of lists of pages, each with its page's address; src/contents. */
const ENTRIES = '[data-note]';
/** Of an entry: a tick takes its place. */
const NUMBER = '>span[aria-hidden]:first-child';
const MENU = '.menu__link:not(.menu__link--sublist)';
/** Where the page that is open has a dash; a tick takes its place and colour. */
const SIDEBAR = '.theme-doc-sidebar-container';
const OUTLINE = '.table-of-contents__link';

/** Text for `content`, with what a screen reader says instead. */
function say(sign: string, spoken: string): string {
  // Where a browser knows no spoken form, the sign has to do.
  return `content:"${sign}";content:"${sign}" / "${spoken}"`;
}

function link(addresses: readonly string[]): string {
  return `:is(${addresses.map((address) => `[href="${address}"]`).join()})`;
}

function rule(
  addresses: readonly string[],
  sign: string,
  spoken: string,
): string {
  if (addresses.length === 0) {
    return '';
  }
  const links = link(addresses);
  const entries = `:is(${addresses.map((address) => `[data-note="${address}"]`).join()})`;
  return `${MENU}${links}::after,${entries}::before{${say(sign, spoken)}}${entries}${NUMBER}{visibility:hidden}${SIDEBAR} ${MENU}.menu__link--active${links}::before{display:none}`;
}

/** Ticks stand in the margin that is there, so that nothing moves. */
const LOOK = `
${MENU},${ENTRIES},${OUTLINE}{position:relative}
${MENU}::after,${ENTRIES}::before,${OUTLINE}::before{position:absolute;color:var(--muted);font-size:.75rem;font-weight:400;line-height:1;white-space:pre;text-align:center;pointer-events:none}
${MENU}::after{inset-inline-end:.15rem;inset-block-start:50%;translate:0 -50%}
${ENTRIES}::before,${OUTLINE}::before{inset-inline-end:100%;inset-block-start:.6em;margin-inline-end:.15rem}
${ENTRIES}::before{color:var(--accent);font-size:1rem}
${ENTRIES}:has(${NUMBER})::before{inset-inline:0 auto;inset-block-start:1.04rem;margin:0}
.theme-doc-toc-desktop ${OUTLINE}::before{margin-inline-end:1.25rem}
${SIDEBAR} ${MENU}.menu__link--active::after{color:var(--accent);font-size:.875rem}`;

/** What stands below a page; see endMark.ts. */
const END_MARK = `
[data-end-mark]{display:flex;flex-wrap:wrap;gap:var(--space-1) var(--space-4);align-items:center;color:var(--muted);font-size:.875rem}
[data-end-mark] span:empty{display:none}
[data-end-mark] button{min-block-size:2.75rem;padding:0 var(--space-4);border:1px solid var(--control-line);border-radius:var(--radius);background:none;color:var(--ink);font:inherit;cursor:pointer}
@media print{[data-end-mark]{display:none}}`;

/**
 * The whole sheet.
 * @param marks as they were checked when they were read: pages and anchors need
 *   no escaping.
 * @param base of the site.
 * @param page that is shown.
 */
export function writeTicks(
  marks: readonly Mark[],
  base: string,
  page: string,
): string {
  const read = new Set(
    marks.flatMap((mark) => (mark.kind === 'read' ? mark.page : [])),
  );
  const done = new Set(
    marks.flatMap((mark) => (mark.kind === 'task' ? mark.page : [])),
  );
  const pick = (isRead: boolean, isDone: boolean): readonly string[] =>
    [...new Set([...read, ...done])]
      .filter((one) => read.has(one) === isRead && done.has(one) === isDone)
      .map((one) => base + one);
  const begun = [
    ...new Set(
      marks.flatMap((mark) => (mark.kind === 'section' ? mark.page : [])),
    ),
  ]
    .filter((one) => !read.has(one) && !done.has(one))
    .map((one) => base + one);
  const sections = marks.flatMap((mark) =>
    mark.kind === 'section' && mark.page === page && mark.anchor !== ''
      ? `#${mark.anchor}`
      : [],
  );
  return `${END_MARK}
@media screen{${LOOK}
${rule(pick(true, false), '✓', '读过')}
${rule(begun, '◐', '读了一部分')}
${rule(pick(false, true), '✎', '做过练习')}
${rule(pick(true, true), String.raw`✓\A✎`, '读过，做过练习')}
${sections.length > 0 ? `${OUTLINE}${link(sections)}::before{${say('✓', '读过')}}` : ''}
}`;
}
