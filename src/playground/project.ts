import type {SourceFile} from 'docusaurus-theme-verified-samples/sandbox';

/** A few files that run together: a draft, a template, what a link carries. */
export type Project = {
  readonly files: readonly SourceFile[];
  /** Name of the file that is open; the first one when absent. */
  readonly open?: string;
};

/** As many tabs as can still be told apart; the specification's limit. */
export const MAX_FILES = 12;

/**
 * Letters, digits, `_`, `-` and at most one inner dot, then an extension that
 * can run: a name must be safe inside a module address and an HTML attribute.
 */
const FILE_NAME =
  /^[\w-]{1,40}(?:\.[\w-]{1,20})?\.(?:html|css|jsx?|tsx?|json)$/u;

/**
 * Says why a file cannot be called `name` beside files called `others`.
 * @returns a Chinese sentence, or null when the name is fine.
 */
export function findNameProblem(
  name: string,
  others: readonly string[],
): string | null {
  if (!FILE_NAME.test(name)) {
    return '文件名只能用英文字母、数字、_ 和 -，以 .html、.css、.js、.jsx、.ts、.tsx 或 .json 结尾。';
  }
  // Two names that differ in case only are one file on many computers.
  return others.some((other) => other.toLowerCase() === name.toLowerCase())
    ? `已经有一个文件叫 ${name}。`
    : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a project from untrusted data, such as parsed JSON.
 * @returns the project rebuilt from its known fields, or a Chinese sentence
 *   that says what is wrong.
 */
export function parseProject(value: unknown): Project | string {
  if (!isRecord(value) || !Array.isArray(value.files)) {
    return '里面没有文件。';
  }
  const entries: readonly unknown[] = value.files;
  if (entries.length === 0 || entries.length > MAX_FILES) {
    return `应有 1 到 ${MAX_FILES} 个文件，实际是 ${entries.length} 个。`;
  }
  const files: SourceFile[] = [];
  for (const entry of entries) {
    if (
      !isRecord(entry) ||
      typeof entry.name !== 'string' ||
      typeof entry.code !== 'string'
    ) {
      return '有一个文件缺少名字或内容。';
    }
    const problem = findNameProblem(
      entry.name,
      files.map(({name}) => name),
    );
    if (problem) {
      return problem;
    }
    files.push({name: entry.name, code: entry.code});
  }
  const open = files.find(({name}) => name === value.open)?.name;
  return open === undefined ? {files} : {files, open};
}
