/** What a block of code is to look like. */
export type Highlighting = {
  readonly code: string;
  readonly language: string;
  /** Classes of a line, by its index. */
  readonly lineClassNames: Readonly<Record<number, readonly string[]>>;
  /** Classes of a numbered line and its parts; null: no numbers. */
  readonly numbered: {
    readonly line: string;
    readonly number: string;
    readonly content: string;
  } | null;
};

/** No line that is shorter wraps, not on a narrow phone either. */
const NEVER_WRAPS = 36;
/** Trees, boxes and tables of text: lines that wrap would tear them. */
const DRAWING = /[\u2500-\u257F]/u;

/** Whether lines stay whole and scroll, because they draw something together. */
export function isDrawing(text: string): boolean {
  return DRAWING.test(text);
}

/** What tells how deep a line begins: where it wraps, it goes on deeper. */
function indentOf(line: string): string {
  const depth = line.length - line.trimStart().length;
  return depth > 0 && line.length > NEVER_WRAPS
    ? ` style="--indent:${depth}"`
    : '';
}

/** Each line ends with `<br>`, so that an empty one has its height. */
export function renderLines(
  lines: readonly string[],
  {code, lineClassNames, numbered}: Highlighting,
): string {
  const texts = code.split('\n');
  return lines
    .map((html, index) => {
      const classes = ['token-line', ...(lineClassNames[index] ?? [])];
      const indent = indentOf(texts[index] ?? '');
      return numbered
        ? `<span class="${[...classes, numbered.line].join(' ')}"><span class="${numbered.number}"></span><span class="${numbered.content}"${indent}>${html}</span><br></span>`
        : `<span class="${classes.join(' ')}"${indent}>${html}<br></span>`;
    })
    .join('');
}
