import {CompileError} from '../compileError';
import {FILE_SCHEME} from '../resolveImport';
import type {SourceFile} from '../types';

/** Names of the files that run. */
export const SCRIPT = /\.[jt]sx?$/u;
const ENTRY = /^(?:main|index|App)\.[jt]sx?$/u;

/** The document's name for a file. */
export function toAddress(name: string): string {
  return FILE_SCHEME + encodeURIComponent(name);
}

/**
 * The document of a program that has none of its own.
 * @param styles the sheets that scripts import; without any, all are linked.
 * @throws CompileError when several scripts could be the first.
 */
export function createDocument(
  files: readonly SourceFile[],
  styles: ReadonlySet<string>,
): string {
  const names = files.map(({name}) => name);
  const scripts = names.filter((name) => SCRIPT.test(name));
  const entry =
    scripts.find((name) => ENTRY.test(name)) ??
    (scripts.length === 1 ? scripts[0] : undefined);
  if (entry === undefined && scripts.length > 0) {
    throw new CompileError(
      scripts[0] ?? '',
      1,
      1,
      '不知道从哪个文件开始：加一个 index.html，或把入口命名为 main',
    );
  }
  const linked =
    styles.size > 0
      ? Array.from(styles)
      : names.filter((name) => name.endsWith('.css'));
  const links = linked.map(
    (name) => `<link rel="stylesheet" href="${toAddress(name)}">`,
  );
  // Where React programs mount.
  const root = scripts.some((name) => name.endsWith('x'))
    ? '<div id="root"></div>'
    : '';
  const script =
    entry === undefined
      ? ''
      : `<script type="module" src="${toAddress(entry)}"></script>`;
  return `<!doctype html><html lang="zh-Hans"><head>${links.join('')}</head><body>${root}${script}</body></html>`;
}
