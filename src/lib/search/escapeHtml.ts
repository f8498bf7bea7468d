const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML: the dialog prints what a hit holds without escaping it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);
}
