/** Line icons on a 24-unit grid, drawn for this site; they take the text colour. */
function svg(paths: string): string {
  return `<svg aria-hidden="true" width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`;
}

export const ICONS = {
  code: svg('<path d="m8 7-5 5 5 5m8-10 5 5-5 5M13.5 5l-3 14"/>'),
  tools: svg(
    '<path d="M4 6h10m4 0h2M4 12h2m4 0h10M4 18h8m4 0h4"/><circle cx="16" cy="6" r="2"/><circle cx="8" cy="12" r="2"/><circle cx="14" cy="18" r="2"/>',
  ),
  interview: svg(
    '<path d="M4 5h16v11H11l-4.5 4v-4H4z"/><path d="M9.8 8.9a2.2 2.2 0 1 1 3 2c-.6.3-.8.6-.8 1.2"/><path d="M12 13.9v.1"/>',
  ),
  repository: svg(
    '<circle cx="6" cy="5" r="2"/><circle cx="6" cy="19" r="2"/><circle cx="18" cy="8" r="2"/><path d="M6 7v10m12-7c0 4-6 3-11 6"/>',
  ),
} as const;

export type IconName = keyof typeof ICONS;
