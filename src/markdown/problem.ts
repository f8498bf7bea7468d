/** One mistake in the content, told so that the author can mend it. */
export type Problem = {
  /** Path relative to the site folder, with forward slashes. */
  readonly file: string;
  /** 1-based; 1 where the whole file is meant. */
  readonly line: number;
  /** What is wrong, with which value, and how to mend it; Chinese. */
  readonly message: string;
  /** Pages that it is a problem with, where a change would mend it as well. */
  readonly others?: readonly string[];
};

/** All problems as one message, grouped by file in reading order. */
export function formatProblems(problems: readonly Problem[]): string {
  const lines = [...problems]
    .sort((a, b) =>
      a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1,
    )
    .map(({file, line, message}) => `  ${file}:${line}  ${message}`);
  return `内容检查发现 ${problems.length} 个问题：\n${lines.join('\n')}`;
}
