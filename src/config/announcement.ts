import type {ThemeConfig} from '@docusaurus/preset-classic';

/**
 * The bar above the navbar. A new `id` shows it again to readers who closed an
 * earlier one. Its content is HTML of our own, so the base URL is ours to add.
 */
export function createAnnouncement(
  baseUrl: string,
): ThemeConfig['announcementBar'] {
  return {
    id: 'opening-2026-11',
    content: `第一批笔记已经上线：<a href="${baseUrl}blog/fbda8e9d">为什么又造了一个知识库</a>`,
    isCloseable: true,
  };
}
