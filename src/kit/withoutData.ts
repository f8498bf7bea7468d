const DATA =
  /(<script type="application\/json" id="[\w-]+">)[^<]+(?=<\/script>)/gu;

/**
 * A built page without the text of its data script, which names files by their
 * contents and so differs in every build. Nothing that a reader sees or that
 * runs is in it, and without a `<` it cannot end early. Where there is more
 * than one, or one is quoted in a text, the page is left as it is.
 */
export function withoutData(html: string): string {
  const found = html.match(DATA) ?? [];
  return found.length === 1 ? html.replace(DATA, '$1') : html;
}
