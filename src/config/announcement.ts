import type {ThemeConfig} from '@docusaurus/preset-classic';

/**
 * The bar above the navbar. A new `id` shows it again to readers who closed an
 * earlier one. Its content is HTML of our own, so the base URL is ours to add.
 */
export function createAnnouncement(
  baseUrl: string,
): ThemeConfig['announcementBar'] {
  return {
    id: 'between-2026-11',
    content: `点示例下的“行间”，看每行做了什么：<a href="${baseUrl}docs/c43f6efa?between=counter@1#counter">从闭包试起</a>`,
    isCloseable: true,
  };
}
