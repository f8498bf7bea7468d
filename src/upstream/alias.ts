/**
 * The only way for plugins to put a module in the place of another. An alias
 * for a module that is no longer there simply never applies, and nobody would
 * notice: here it stops the build.
 */
import {existsSync, realpathSync} from 'node:fs';
import path from 'node:path';

import {ENTRIES, type Entry} from './entries';
import {findPackage, readVersion, splitPackage} from './packages';

/** Of the project, also where a fixture's configuration is being built. */
export const PROJECT = realpathSync(path.resolve(__dirname, '../..'));

export type Aliases = Readonly<Record<string, string | false>>;

/**
 * What a plugin throws when a part of somebody else's that it replaces is gone.
 * @param what is missing, in Chinese.
 * @param from a folder of the site.
 */
export function createMissing(
  {ours, replaces}: Entry,
  what: string,
  from: string,
): Error {
  const folder = findPackage(from, replaces.package);
  const installed =
    folder === null ? '没有装' : `装的是 ${readVersion(folder)}`;
  return new Error(
    [
      `${ours} 要代替的东西不见了，构建停止：${what}`,
      `- 登记的是 ${replaces.package} ${replaces.version} 的 ${replaces.file}，现在${installed}。`,
      '- 不停下来的话，网站会悄悄用回官方的那一份。',
      `- 怎么办：看 ${replaces.package} 的新版把它移到了哪里（npm run upgrade:check -- 新版本 会列出全部变化），改好 ${ours}，再改 src/upstream/upstream.json 里的这一条；官方已经不需要代替，就连文件和这一条一起删掉。只想先构建：装回 ${replaces.package}@${replaces.version}。`,
    ].join('\n'),
  );
}

/**
 * The entry of a file of ours that replaces this file of theirs.
 * @throws when it is not registered.
 */
export function findEntry(ours: string, file: string): Entry {
  const entry = ENTRIES.find(
    (candidate) =>
      candidate.ours === ours &&
      (candidate.replaces.file === file || candidate.alias?.generated === file),
  );
  if (!entry) {
    throw new Error(
      `${ours} 代替 ${file}，却没有登记在 src/upstream/upstream.json。`,
    );
  }
  return entry;
}

/** The original as an absolute path. @throws when it is not there. */
function findOriginal(entry: Entry, from: string): string {
  const {package: name, file} = entry.replaces;
  const folder = findPackage(from, name);
  const original = path.join(folder ?? name, file);
  if (folder === null || !existsSync(original)) {
    throw createMissing(entry, `${name} 里没有 ${file}。`, from);
  }
  return original;
}

function toAlias(entry: Entry, from: string): Aliases {
  const original = findOriginal(entry, from);
  const {request, target = path.join(PROJECT, entry.ours)} = entry.alias ?? {};
  // Without the ending, as other modules ask for it.
  return {[request ?? original.replace(/\.js$/u, '')]: target};
}

function listEntries(ours: string, isScoped: boolean): readonly Entry[] {
  const entries = ENTRIES.filter(
    (entry) =>
      entry.ours === ours &&
      entry.alias &&
      entry.alias.generated === undefined &&
      Boolean(entry.alias.within) === isScoped,
  );
  if (entries.length === 0) {
    throw new Error(
      `${ours} 没有作为 alias 登记在 src/upstream/upstream.json。`,
    );
  }
  return entries;
}

/**
 * `resolve.alias` for a file of ours, by all entries that it has.
 * @param from folder of the site.
 * @throws when an original is gone.
 */
export function createAliases(from: string, ours: string): Aliases {
  return Object.assign(
    {},
    ...listEntries(ours, false).map((entry) => toAlias(entry, from)),
  ) as Aliases;
}

/**
 * The same for entries that apply within some files only, as a bundler's rule.
 * @throws when an original or one of those files is gone.
 */
export function createRules(
  from: string,
  ours: string,
): {include: string[]; resolve: {alias: Aliases}}[] {
  return listEntries(ours, true).map((entry) => ({
    include: (entry.alias?.within ?? []).map((address) => {
      const [name, file] = splitPackage(address);
      const folder = findPackage(from, name);
      const place = path.join(folder ?? name, file);
      if (folder === null || !existsSync(place)) {
        throw createMissing(entry, `${name} 里没有用到它的 ${file}。`, from);
      }
      return place;
    }),
    resolve: {alias: toAlias(entry, from)},
  }));
}

/**
 * `resolve.alias` for a file that Docusaurus has generated.
 * @param file below the folder of generated files, as in upstream.json.
 * @throws when it was not generated.
 */
export function createGeneratedAlias(
  generatedFilesDir: string,
  ours: string,
  file: string,
  target: string,
): Aliases {
  const entry = findEntry(ours, file);
  const original = path.join(generatedFilesDir, file);
  if (!existsSync(original)) {
    throw createMissing(
      entry,
      `Docusaurus 没有生成 ${file}。`,
      generatedFilesDir,
    );
  }
  return {[original.replace(/\.m?js$/u, '')]: target};
}

/** One module of ours in the place of another of ours, by their paths in it. */
export function createOwnAlias(original: string, target: string): Aliases {
  const [from, to] = [original, target].map((file) => path.join(PROJECT, file));
  if (!from || !to || !existsSync(from) || !existsSync(to)) {
    throw new Error(`没有 ${original} 或 ${target}，没法用后者代替前者。`);
  }
  return {[from.replace(/\.tsx?$/u, '')]: to};
}
