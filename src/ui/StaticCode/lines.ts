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

/** Each line ends with `<br>`, so that an empty one has its height. */
export function renderLines(
  lines: readonly string[],
  {lineClassNames, numbered}: Highlighting,
): string {
  return lines
    .map((html, index) => {
      const classes = ['token-line', ...(lineClassNames[index] ?? [])];
      return numbered
        ? `<span class="${[...classes, numbered.line].join(' ')}"><span class="${numbered.number}"></span><span class="${numbered.content}">${html}</span><br></span>`
        : `<span class="${classes.join(' ')}">${html}<br></span>`;
    })
    .join('');
}
