/** Remembers, in the repository, with what the site's samples were verified. */
import {spawnSync} from 'node:child_process';
import {readFile, writeFile} from 'node:fs/promises';

import ts from 'typescript';
import * as z from 'zod';

/** Read by the pages, which tell their readers. */
export const VERIFIED_WITH = 'src/samples/verifiedWith.json';

const schema = z.object({
  browser: z.string(),
  node: z.string(),
  typescript: z.string(),
  git: z.string(),
});

/** Names with major versions: `Chromium 156`, `Node.js 20`, `TypeScript 6.0`, `git 2.39`. */
export type Tools = z.infer<typeof schema>;

/** @param version as the executable prints it: `Chromium 156.0.1 built on Debian`. */
export function nameBrowser(version: string): string {
  const parts = /^(.+?) (\d+)\./u.exec(version);
  return parts ? `${parts[1]} ${parts[2]}` : version;
}

/** @param browserVersion as for `nameBrowser`. */
export function nameTools(browserVersion: string): Tools {
  return {
    browser: nameBrowser(browserVersion),
    node: `Node.js ${process.versions.node.split('.')[0]}`,
    typescript: `TypeScript ${ts.versionMajorMinor}`,
    git: nameGit(),
  };
}

function nameGit(): string {
  const {stdout} = spawnSync('git', ['--version'], {encoding: 'utf8'});
  const version = /\d+\.\d+/u.exec(stdout)?.[0];
  return version === undefined ? 'git' : `git ${version}`;
}

/** `Chromium 156` → 156; NaN for a browser that does not say. */
export function majorOf(browser: string): number {
  return Number(/ (\d+)$/u.exec(browser)?.[1] ?? NaN);
}

/** @throws when the file does not hold what `writeTools` wrote. */
export async function readTools(): Promise<Tools> {
  return schema.parse(JSON.parse(await readFile(VERIFIED_WITH, 'utf8')));
}

export async function writeTools(tools: Tools): Promise<void> {
  await writeFile(VERIFIED_WITH, `${JSON.stringify(tools, null, 2)}\n`);
}

/** What differs between two sets of tools, in Chinese; empty: nothing. */
export function compareTools(recorded: Tools, used: Tools): string[] {
  return (['browser', 'node', 'typescript', 'git'] as const)
    .filter((tool) => recorded[tool] !== used[tool])
    .map((tool) => `${recorded[tool]} → ${used[tool]}`);
}
