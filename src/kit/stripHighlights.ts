/** Docusaurus' comments that highlight lines; the shown code lacks them. */
const HIGHLIGHT_LINE =
  /^[ \t]*(?:\/\/|\/\*|\{\/\*|<!--|#)[ \t]*highlight-(?:next-line|start|end)[ \t]*(?:\*\/\}?|-->)?[ \t]*(?:\n|$)/gmu;

/** The code as it is shown: what the reader runs, edits and takes along. */
export function stripHighlights(code: string): string {
  return code.replace(HIGHLIGHT_LINE, '').replace(/\n$/u, '');
}
