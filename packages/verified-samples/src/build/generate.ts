import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';

import {bundle} from './bundle';
import {buildPackages, DEFAULT_PACKAGES} from './packages';
import {createHolder, createPage} from './page';

/** All of this package that the generated files are made from. */
const SOURCES = ['../sandbox', '../build'].map((folder) =>
  path.join(__dirname, folder),
);
/** Decide, too, what is generated. */
const TOOLS = ['node-inspect-extracted', '@rspack/core'];

function listFiles(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** The name of a package, without the module of it that is meant. */
function nameOf(specifier: string): string {
  return /^(?:@[^/]+\/)?[^/]+/u.exec(specifier)?.[0] ?? specifier;
}

/**
 * The nearest manifest above what a specifier leads to, from a folder.
 * @throws when it leads nowhere; Chinese.
 */
function findManifest(specifier: string, from: string): string {
  const {resolve} = createRequire(path.join(from, 'package.json'));
  let folder: string;
  try {
    folder = path.dirname(resolve(specifier));
  } catch (error) {
    throw new Error(
      `没有装“${specifier}”；请在 ${from} 里安装它，或从选项 packages 里删掉。`,
      {cause: error},
    );
  }
  while (!existsSync(path.join(folder, 'package.json'))) {
    folder = path.dirname(folder);
  }
  return path.join(folder, 'package.json');
}

function hashInputs(siteDir: string, packages: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(packages));
  for (const file of [
    ...SOURCES.flatMap(listFiles),
    ...TOOLS.map((name) => findManifest(name, __dirname)),
    ...packages.map((name) => findManifest(nameOf(name), siteDir)),
  ]) {
    hash.update(path.basename(file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Never leaves half a file behind, also when two processes write it. */
async function replaceFile(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), {recursive: true});
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

/** Files that are generated, below a folder of static files. */
export const GENERATED = {
  page: 'sandbox.html',
  packages: 'sandbox/packages.json',
  holder: 'sandbox/holder.html',
} as const;

/**
 * Writes the files of {@link GENERATED} below `outDir`, unless they are there
 * and up to date.
 * @param siteDir where the packages that programs import are installed.
 * @param specifiers what they may import.
 * @returns whether anything was written.
 */
export async function generateSandbox(
  outDir: string,
  siteDir: string,
  specifiers: readonly string[] = DEFAULT_PACKAGES,
): Promise<boolean> {
  const page = path.join(outDir, GENERATED.page);
  const packages = path.join(outDir, GENERATED.packages);
  const holder = path.join(outDir, GENERATED.holder);
  const hash = hashInputs(path.resolve(siteDir), specifiers);
  if (
    existsSync(page) &&
    existsSync(packages) &&
    existsSync(holder) &&
    (await readFile(page, 'utf8')).includes(
      `content="verified-samples ${hash}"`,
    )
  ) {
    return false;
  }
  const [script, modules] = await Promise.all([
    bundle(path.join(__dirname, '../sandbox/frame/index'), 'script', __dirname),
    buildPackages(specifiers, siteDir),
  ]);
  await replaceFile(packages, JSON.stringify(modules));
  await replaceFile(holder, createHolder());
  await replaceFile(page, createPage(script, hash));
  return true;
}
