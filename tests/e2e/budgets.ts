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
 */
export const BUDGETS: Readonly<Record<keyof typeof PAGE_TYPES, Budget>> = {
  首页: {scripts: 124, styles: 25, total: 157, requests: 10},
  教程: {scripts: 145, styles: 25, total: 187, requests: 18},
  所有内容种类: {scripts: 141, styles: 25, total: 180, requests: 18},
  面试题: {scripts: 144, styles: 25, total: 188, requests: 18},
  技巧: {scripts: 145, styles: 25, total: 185, requests: 18},
  标签索引: {scripts: 113, styles: 25, total: 144, requests: 13},
  标签: {scripts: 117, styles: 25, total: 148, requests: 14},
  博客: {scripts: 146, styles: 25, total: 182, requests: 24},
  博文: {scripts: 140, styles: 25, total: 177, requests: 17},
  归档: {scripts: 153, styles: 25, total: 183, requests: 10},
  博客标签: {scripts: 113, styles: 25, total: 144, requests: 11},
  演练场: {scripts: 288, styles: 26, total: 320, requests: 13},
  工具: {scripts: 122, styles: 27, total: 156, requests: 10},
  WebGL: {scripts: 129, styles: 26, total: 165, requests: 13},
  搜索: {scripts: 115, styles: 25, total: 145, requests: 9},
  离线: {scripts: 121, styles: 25, total: 151, requests: 9},
  复习: {scripts: 153, styles: 25, total: 184, requests: 10},
  找不到: {scripts: 116, styles: 25, total: 146, requests: 9},
};
