/**
 * Code that a page quotes from a file of examples/, which must stand there
 * word for word. For Node only.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {stripHighlights} from '../kit/stripHighlights';

/** Example projects that pages quote with `ts project=name title="app.ts"`. */
export const PROJECTS_FOLDER = 'examples';

const NAME = /^[a-z]+(?:-[a-z]+)*$/u;
/** Relative, without `..`, hidden files and installed packages. */
const FILE = /^(?!node_modules\/)(?:\w[\w-]*\/)*\w[\w.-]*$/u;

/**
 * Compares a fence with the file that it quotes: all of it, or whole lines
 * that follow each other there.
 * @param file there, relative to the site folder.
 * @returns what is wrong, in Chinese; null: the fence stands in the file.
 */
export function findDifference(file: string, code: string): string | null {
  const lines = readFileSync(file, 'utf8').split('\n');
  const quoted = stripHighlights(code).split('\n');
  const startsAt = (start: number): number => {
    const length = quoted.findIndex((line, at) => line !== lines[start + at]);
    return length === -1 ? quoted.length : length;
  };
  const longest = Math.max(...lines.map((_, start) => startsAt(start)));
  return longest === quoted.length
    ? null
    : `这段代码与 ${file} 不同：从第 ${longest + 1} 行“${quoted[longest]?.trim()}”起，文件里没有接着的这一行；请改成与文件一样，或改文件。`;
}

/**
 * Compares a fence with a file of an example project.
 * @returns what is wrong, in Chinese; null: the fence stands in the file.
 */
export function findProjectProblem(
  name: string,
  file: string,
  code: string,
): string | null {
  const folder = `${PROJECTS_FOLDER}/${name}`;
  if (!NAME.test(name) || !existsSync(path.join(folder, 'package.json'))) {
    return `没有叫“${name}”的示例项目；名字是 ${PROJECTS_FOLDER} 里的文件夹名，里面要有 package.json。`;
  }
  const shown = `${folder}/${file}`;
  return FILE.test(file) && existsSync(shown)
    ? findDifference(shown, code)
    : `没有 ${shown}；title 要是示例项目里的文件，例如 title="app.ts"。`;
}
