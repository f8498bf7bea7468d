import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {findNameProblem, type Project} from '../../playground/project';

/** Beside a tool's logic: a few lines that use it and print something. */
const EXAMPLE = 'example.ts';
/** What the playground runs first. */
const MAIN = 'main.ts';

/** Where a file says what it imports, with the quotes. */
const SPECIFIER = /(?<=\bfrom\s+|\bimport\s+|\bimport\()'([^']+)'/gu;

/**
 * An example and all that it imports, as files of the playground: the code is
 * that of the files, only the addresses of imports lead to the same folder.
 * @throws for an import that the playground cannot have, with file and reason.
 */
export function collectSource(example: string): Project {
  const files: {name: string; code: string}[] = [];
  const names = new Map<string, string>();
  const toName = (file: string): string =>
    file === example ? MAIN : path.basename(file);
  const visit = (file: string): void => {
    const name = toName(file);
    const problem = findNameProblem(
      name,
      files.map((other) => other.name),
    );
    if (problem) {
      throw new Error(`${file} 不能放进演练场：${problem}`);
    }
    names.set(file, name);
    const entry = {name, code: ''};
    files.push(entry);
    entry.code = readFileSync(file, 'utf8').replace(
      SPECIFIER,
      (_, specifier: string) => {
        const target = path.join(path.dirname(file), `${specifier}.ts`);
        if (!specifier.startsWith('.') || !existsSync(target)) {
          throw new Error(
            `${file} 引用了 ${specifier}，演练场里没有它：工具的示例只能用没有库的代码。`,
          );
        }
        if (!names.has(target)) {
          visit(target);
        }
        return `'./${path.basename(target, '.ts')}'`;
      },
    );
  };
  visit(example);
  // What the example is about opens first.
  const open = files[1]?.name;
  return open === undefined ? {files} : {files, open};
}

/** Collects the example of every tool that has one, by the tool's id. */
export function collectSources(folder: string): Record<string, Project> {
  return Object.fromEntries(
    readdirSync(folder, {withFileTypes: true})
      .filter((entry) => entry.isDirectory())
      .map(({name}) => [name, path.join(folder, name, EXAMPLE)] as const)
      .filter(([, example]) => existsSync(example))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, example]) => [id, collectSource(example)]),
  );
}
