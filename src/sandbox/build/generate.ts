import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {bundle, ROOT} from '../../kit/bundle';
import {buildPackages} from './packages';
import {createHolder, createPage} from './page';

/** All that the generated files are made from. */
const SOURCES = ['src/sandbox'];
const PACKAGES = [
  'react',
  'react-dom',
  'node-inspect-extracted',
  '@rspack/core',
];

function listFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), {
    recursive: true,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function hashInputs(): string {
  const hash = createHash('sha256');
  for (const file of [
    ...SOURCES.flatMap(listFiles),
    ...PACKAGES.map((name) =>
      path.join(ROOT, 'node_modules', name, 'package.json'),
    ),
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

/**
 * Writes `sandbox.html`, `sandbox/packages.json` and `sandbox/holder.html` below
 * `outDir`, unless they are there and up to date.
 * @returns whether anything was written.
 */
export async function generateSandbox(outDir: string): Promise<boolean> {
  const page = path.join(outDir, 'sandbox.html');
  const packages = path.join(outDir, 'sandbox', 'packages.json');
  const holder = path.join(outDir, 'sandbox', 'holder.html');
  const hash = hashInputs();
  if (
    existsSync(page) &&
    existsSync(packages) &&
    existsSync(holder) &&
    (await readFile(page, 'utf8')).includes(`content="hangjian ${hash}"`)
  ) {
    return false;
  }
  const [script, modules] = await Promise.all([
    bundle('./src/sandbox/frame/index.ts', 'script'),
    buildPackages(),
  ]);
  await replaceFile(packages, JSON.stringify(modules));
  await replaceFile(holder, createHolder());
  await replaceFile(page, createPage(script, hash));
  return true;
}
