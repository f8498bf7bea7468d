import type {PAGE_TYPES} from './pageTypes';

/** The most that a first visit may bring: KB (1,000 bytes, brotli), requests. */
export type Budget = {
  readonly scripts: number;
  readonly styles: number;
  readonly total: number;
  readonly requests: number;
};

/** The most that the layout may move; “good” ends at 0.1. */
export const MAX_SHIFT = 0.05;

/**
 * Measured on 2026-11-22 and 3 % more, for what a note or a link adds. Lower them
 * when a page has become lighter; a page that needs more says why in its commit.
 * On 2026-11-23 one more for some: the button 行间, marks on what was typed, and
 * the page as Markdown. On 2026-11-24 one more for some, for what listens to
 * misses; the cards bring theirs; three pages have tasks now, whose text and code
 * are part of the page. On the same day two to three KB of styles for the spine
 * of all pages, their menus and the phone's outline, and one or two of scripts
 * for previews, keys, the box and ticks; the not-found page brings the names of
 * the tools that it may guess. On 2026-11-25 one more for two pages with tasks:
 * those in HTML and CSS have a picture beside the answer; and up to one for all,
 * for the address of each page's picture and every type of navbar item. On
 * 2026-11-26 one more for some: how paths go on, programs without a network, and
 * an example in every tool. On the same day one sheet and up to 1.5 KB of styles
 * for pages of the blog, which are no longer part of every other page; and one of
 * scripts for some notes: search and the menu beside the outline on a phone.
 * On 2026-11-26 one KB for /search: 0.7 KB that shorten a long query in sight; and
 * one for some: 0.2 KB of styles for the phone's menu, the footer's columns and the
 * outline of interview pages, where what was there stood just below the line. On the
 * same day one for three: 0.1 KB of styles for all, a search field on the not-found
 * page, and the place in the phone's outline. On 2026-11-27 one for WebGL, which
 * stood at its line: 0.1 KB of styles for all, hits in two lines on a phone and
 * what comes below the last line. On the same day one for most: 0.3 KB of scripts
 * that tell a table of another build, 0.2 KB of styles for lines that wrap; the
 * order, level and time of a tag's notes. On the same day one for four that stood
 * at their line: 0.14 KB of styles for all, room for the copy button without a
 * mouse; and one of scripts for two notes whose texts have grown. On the same day
 * one for all: 0.4 KB of scripts that take what is typed before the search dialog
 * has come; most stood within that of their line. On 2026-11-29 two for a note
 * whose text has grown, and one of styles for another that stood at its line. On
 * the same day three more for the first of them: the module pattern, and tests that
 * refuse what passed. On the same day seven of scripts and one of styles for /search, which offers
 * what the box offers before anything is typed; and one of styles for the
 * playground, which stood at its line: less gutter on a phone. On 2026-11-30 one of
 * scripts for /search, which stood at its line: the box knows syntax errors; and one
 * of styles for two with figures, which share one sheet: one more figure; and two in
 * all for a note at its line: hints that are told to come, a console with an end. On the
 * same day one of styles for four that stood at their line: what is hidden without
 * scripts, tags on paper; and one of scripts and three in all for a note whose text has
 * grown. On the same day one for nine that stood at their line: 0.2 KB of styles for
 * seals of admonitions and what is hidden without scripts; 0.5 KB of scripts that
 * offer where a reader stopped, and hear of Back on Android; and one more of scripts for
 * /search, which knows two dozen more errors. On 2026-12-01 one of styles for the
 * tools, which stood at their line: rows that are pushed aside on a phone; and one of
 * scripts for /search, and two in all: a dozen more errors, what cannot be opened
 * without a network, and where the results were. On the same day one of styles for
 * three that stood at their line: the way between the parts of a section, columns
 * of a table on a phone; one of scripts and in all for a note whose text has grown,
 * and of scripts for /search: a dozen more errors. On the same day one for four
 * that stood at their line: 0.2 KB of styles for all, one bar for low windows, marks
 * of measured sentences and the fold of what is checked; and one of scripts for a
 * note, and in all for the index, which stood at their line: in which engines a
 * sentence is measured, more words.
 */
export const BUDGETS: Readonly<Record<keyof typeof PAGE_TYPES, Budget>> = {
  首页: {scripts: 128, styles: 26, total: 163, requests: 11},
  教程: {scripts: 161, styles: 28, total: 217, requests: 20},
  所有内容种类: {scripts: 153, styles: 28, total: 197, requests: 20},
  面试题: {scripts: 158, styles: 26, total: 211, requests: 19},
  技巧: {scripts: 152, styles: 27, total: 196, requests: 19},
  索引: {scripts: 122, styles: 25, total: 166, requests: 14},
  标签索引: {scripts: 117, styles: 24, total: 149, requests: 13},
  标签: {scripts: 122, styles: 25, total: 152, requests: 15},
  博客: {scripts: 149, styles: 26, total: 182, requests: 24},
  博文: {scripts: 143, styles: 25, total: 178, requests: 17},
  归档: {scripts: 155, styles: 24, total: 185, requests: 11},
  博客标签: {scripts: 117, styles: 25, total: 148, requests: 12},
  演练场: {scripts: 291, styles: 26, total: 322, requests: 14},
  工具: {scripts: 125, styles: 27, total: 159, requests: 10},
  WebGL: {scripts: 133, styles: 25, total: 169, requests: 14},
  搜索: {scripts: 133, styles: 24, total: 164, requests: 10},
  离线: {scripts: 126, styles: 25, total: 156, requests: 10},
  复习: {scripts: 161, styles: 26, total: 192, requests: 11},
  找不到: {scripts: 124, styles: 24, total: 153, requests: 9},
};
