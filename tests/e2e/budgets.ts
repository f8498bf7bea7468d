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
  首页: {scripts: 140, styles: 25, total: 171, requests: 11},
  教程: {scripts: 161, styles: 25, total: 201, requests: 19},
  所有内容种类: {scripts: 158, styles: 25, total: 195, requests: 19},
  面试题: {scripts: 159, styles: 25, total: 201, requests: 19},
  技巧: {scripts: 159, styles: 25, total: 198, requests: 19},
  标签索引: {scripts: 131, styles: 25, total: 160, requests: 14},
  标签: {scripts: 135, styles: 25, total: 164, requests: 15},
  博客: {scripts: 162, styles: 25, total: 195, requests: 25},
  博文: {scripts: 156, styles: 25, total: 191, requests: 18},
  归档: {scripts: 168, styles: 25, total: 197, requests: 11},
  博客标签: {scripts: 129, styles: 25, total: 158, requests: 12},
  演练场: {scripts: 303, styles: 26, total: 333, requests: 14},
  工具: {scripts: 137, styles: 26, total: 170, requests: 11},
  WebGL: {scripts: 144, styles: 25, total: 179, requests: 14},
  搜索: {scripts: 130, styles: 25, total: 159, requests: 10},
  离线: {scripts: 137, styles: 25, total: 166, requests: 10},
  复习: {scripts: 169, styles: 25, total: 198, requests: 11},
  找不到: {scripts: 132, styles: 25, total: 161, requests: 10},
};
