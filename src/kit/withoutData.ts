const OPENING = '<script type="application/json" id="';
const TAG_END = '">';
const CLOSING = '</script>';

/**
 * A built page without the text of its data script, which names files by their
 * contents and so differs in every build. Nothing that a reader sees or that
 * runs is in it, and without a `<` it cannot end early. Where there is more
 * than one, or one is quoted in a text, the page is left as it is.
 */
export function withoutData(html: string): string {
  const start = html.indexOf(OPENING);
  if (start === -1 || html.includes(OPENING, start + 1)) {
    return html;
  }
  const from = html.indexOf(TAG_END, start + OPENING.length) + TAG_END.length;
  const to = html.indexOf('<', from);
  return html.startsWith(CLOSING, to)
    ? html.slice(0, from) + html.slice(to)
    : html;
}
