/** All that can be said of some pages without a browser and a build. */
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';

import {lintFor, loadConfig} from 'autocorrect-node';

import {checkPages} from '../../src/authoring/guard';
import type {Problem} from '../../src/markdown/problem';
import {hashTree} from '../../src/cache/tree';
import {
  keyOf,
  openSampleCache,
} from '../../packages/verified-samples/src/check/cache';
import {collectSamples, expandFolders} from '../../src/samples/check/collect';
import type {Sample} from '../../src/samples/check/types';

/** Letters and signs that do not stand as CONTRIBUTING.md says. */
async function checkTypography(file: string): Promise<Problem[]> {
  const {lines} = lintFor(await readFile(file, 'utf8'), file);
  return lines.map(({l: line, old, new: better}) => ({
    file,
    line,
    message: `排版：“${old.trim()}”应写成“${better.trim()}”；npx autocorrect --fix ${file} 可以自动改。`,
  }));
}

/** Samples without a mistake, by all that this depends on. */
const CACHE = '.cache/quick.json';
/** Beside the tools, what decides whether a sample is sound. */
const OWN_CODE = ['src/samples', 'packages/verified-samples', 'tests/harness'];

/** Syntax and types of the samples that were not found sound before. */
async function checkCode(all: readonly Sample[]): Promise<Problem[]> {
  const cache = await openSampleCache(CACHE);
  const world = hashTree('.', OWN_CODE);
  const toKey = ({fence, code}: Sample): string => keyOf(world, fence, code);
  const samples = all.filter((sample) => !cache.get(toKey(sample)));
  if (samples.length === 0) {
    return [];
  }
  const [{findSyntaxMistake, mustParse}, {judge}] = await Promise.all([
    import('../../src/samples/check/syntax'),
    import('../../src/samples/check/judge'),
  ]);
  const typed = samples.filter(
    ({fence}) => 'typeErrors' in fence && fence.typeErrors !== null,
  );
  // The compiler takes a second to read its own declarations.
  const types =
    typed.length > 0
      ? (await import('../../src/samples/check/typeCheck')).typeCheck(
          typed.map(({fence, code}) => ({language: fence.language, code})),
        )
      : [];
  const problems: Problem[] = [];
  for (const sample of samples) {
    const index = typed.indexOf(sample);
    const facts = {
      syntax: mustParse(sample) ? await findSyntaxMistake(sample) : null,
      types: index === -1 ? null : (types[index] ?? []),
      outcome: null,
    };
    const browsers = {used: '', recorded: ''};
    const found = judge(sample, facts, browsers).problems;
    problems.push(...found);
    if (found.length === 0) {
      cache.set(toKey(sample), []);
    }
  }
  await cache.save(false);
  return problems;
}

/**
 * Typography and samples of some pages, which the content guard does not judge.
 * @param files that are there.
 */
export async function checkWriting(
  files: readonly string[],
): Promise<Problem[]> {
  if (existsSync('.autocorrectrc')) {
    loadConfig(await readFile('.autocorrectrc', 'utf8'));
  }
  const {samples} = await collectSamples('.', files);
  const lists = await Promise.all([
    checkCode(samples),
    ...files.map(checkTypography),
  ]);
  return lists.flat();
}

/**
 * Checks pages by name.
 * @param names of pages and folders.
 * @throws when there is no such page; Chinese.
 */
export async function checkNamedPages(names: readonly string[]): Promise<{
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
}> {
  const files = await expandFolders('.', names);
  const lists = await Promise.all([
    checkPages('.', files),
    checkWriting(files),
  ]);
  return {files, problems: lists.flat()};
}
