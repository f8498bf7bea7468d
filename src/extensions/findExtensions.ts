/**
 * Browser extensions of examples/extensions: pages offer them with
 * `::extension{name=page-count}` and quote them with
 * `js extension=page-count title="popup.js"`. For Node only.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import * as z from 'zod';

import {findDifference} from '../markdown/quotedFiles';

/** Name of the directive. */
export const EXTENSION = 'extension';

/** Relative to the site folder, which is the working directory. */
export const EXTENSIONS_FOLDER = 'examples/extensions';

const NAME = /^[a-z]+(?:-[a-z]+)*$/u;
const HAN = /\p{Script=Han}/u;

const chinese = z.string().regex(HAN);

/** What the site asks of a manifest; Chromium itself checks the rest. */
const manifestSchema = z.object({
  manifest_version: z.literal(3),
  name: chinese,
  version: z.string().regex(/^\d+(?:\.\d+){1,3}$/u),
  description: chinese,
  minimum_chrome_version: z.string(),
  permissions: z.array(z.string()).default([]),
  optional_permissions: z.array(z.string()).default([]),
  host_permissions: z.array(z.string()).default([]),
  optional_host_permissions: z.array(z.string()).default([]),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The folders of all extensions, sorted. */
export function listExtensions(): readonly string[] {
  return existsSync(EXTENSIONS_FOLDER)
    ? readdirSync(EXTENSIONS_FOLDER, {withFileTypes: true})
        .filter((entry) => entry.isDirectory())
        .map(({name}) => name)
        .sort()
    : [];
}

/** Whether there is an extension called `name`, in kebab case. */
export function hasExtension(name: string): boolean {
  return (
    NAME.test(name) &&
    existsSync(path.join(EXTENSIONS_FOLDER, name, 'manifest.json'))
  );
}

/** Paths of the files of an extension, relative to it, sorted. */
export function listExtensionFiles(name: string): readonly string[] {
  const folder = path.join(EXTENSIONS_FOLDER, name);
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      path
        .relative(folder, path.join(entry.parentPath, entry.name))
        .replaceAll(path.sep, '/'),
    )
    .sort();
}

/**
 * Reads what an extension says about itself.
 * @throws when a field is missing or wrong; Chinese.
 */
export function readManifest(name: string): Manifest {
  const file = `${EXTENSIONS_FOLDER}/${name}/manifest.json`;
  const {data, error} = manifestSchema.safeParse(
    JSON.parse(readFileSync(file, 'utf8')),
  );
  if (error) {
    const fields = error.issues.map((issue) => issue.path.join('.'));
    throw new Error(
      `${file} 的 ${fields.join('、')} 缺少或不对；要有中文的 name 和 description、manifest_version 3、version 和 minimum_chrome_version。`,
    );
  }
  return data;
}

/**
 * Compares a fence with a file of an extension.
 * @returns what is wrong, in Chinese; null: the fence stands in the file.
 */
export function findQuoteProblem(
  name: string,
  file: string,
  code: string,
): string | null {
  if (!hasExtension(name)) {
    return `没有叫“${name}”的扩展；名字是 ${EXTENSIONS_FOLDER} 里的文件夹名，里面要有 manifest.json。`;
  }
  const shown = `${EXTENSIONS_FOLDER}/${name}/${file}`;
  if (!listExtensionFiles(name).includes(file)) {
    return `没有 ${shown}；title 要是扩展里的文件名，可用：${listExtensionFiles(name).join('、')}。`;
  }
  return findDifference(shown, code);
}
