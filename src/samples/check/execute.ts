/** Finds out the facts about samples: from the cache, or by running them. */
import {readdir, readFile} from 'node:fs/promises';

import ts from 'typescript';

import type {Browser} from '../../browser';
import {
  type Cache,
  keyOf,
  type Outcome,
} from 'docusaurus-theme-verified-samples/check';
import {GIT_EXAMPLES, runInGit} from './git';
import {openLab} from './lab';
import type {Facts} from './judge';
import {findLacks, needsOf} from './needs';
import type {StepLink} from '../build/betweenLinks';
import {judgeSteps} from './steps';
import {PRELOAD, runInNode} from './node';
import {runAll} from './runAll';
import {findSyntaxMistake, mustParse, type SyntaxMistake} from './syntax';
import {typeCheck, type TypeMistake} from './typeCheck';
import {isOf, type Sample} from './types';
import {nameBrowser, nameTools} from './verifiedWith';

/** Node processes at the same time. */
const PROCESSES = 2;

/**
 * Looks at every sample in each way that its fence asks for; one that does
 * not parse is neither compiled nor run, one that the browser lacks something
 * for is not run.
 */
export async function findFacts(
  samples: readonly Sample[],
  browser: Browser,
  cache: Cache,
): Promise<ReadonlyMap<Sample, Facts>> {
  const syntax = new Map<Sample, SyntaxMistake | null>();
  for (const sample of samples.filter(mustParse)) {
    syntax.set(sample, await findSyntaxMistake(sample));
  }
  const sound = samples.filter((sample) => !syntax.get(sample));
  const types = await findTypes(sound, cache);
  const outcomes = new Map([
    ...(await runNodeSamples(sound, cache)),
    ...(await runGitSamples(sound, cache)),
    ...(await runBrowserSamples(sound, browser, cache)),
  ]);
  return new Map(
    samples.map((sample) => [
      sample,
      {
        syntax: syntax.get(sample) ?? null,
        types: types.get(sample) ?? null,
        outcome: outcomes.get(sample) ?? null,
      },
    ]),
  );
}

async function findTypes(
  samples: readonly Sample[],
  cache: Cache,
): Promise<ReadonlyMap<Sample, readonly TypeMistake[]>> {
  const checked = samples.filter(
    ({fence}) => 'typeErrors' in fence && fence.typeErrors !== null,
  );
  if (checked.length === 0) {
    return new Map();
  }
  // The lock file says which declarations of React and Node are read.
  const world = [ts.version, await readFile('package-lock.json', 'utf8')];
  const toKey = ({fence, code}: Sample): string =>
    keyOf('types', world, fence.language, code);
  const found = new Map<Sample, readonly TypeMistake[]>();
  for (const sample of checked) {
    const known = cache.get(toKey(sample));
    if (Array.isArray(known)) {
      found.set(sample, known);
    }
  }
  const unknown = checked.filter((sample) => !found.has(sample));
  const sources = unknown.map(({fence, code}) => ({
    language: fence.language,
    code,
  }));
  const mistakes = sources.length > 0 ? typeCheck(sources) : [];
  unknown.forEach((sample, index) => {
    const list = mistakes[index] ?? [];
    found.set(sample, list);
    cache.set(toKey(sample), [...list]);
  });
  return found;
}

async function runNodeSamples(
  samples: readonly Sample[],
  cache: Cache,
): Promise<ReadonlyMap<Sample, Outcome>> {
  const world = [process.version, await readFile(PRELOAD, 'utf8')];
  return runAll(
    samples.filter((sample) => isOf(sample, 'node')),
    {world, cache, limit: PROCESSES, run: runInNode},
  );
}

async function runGitSamples(
  samples: readonly Sample[],
  cache: Cache,
): Promise<ReadonlyMap<Sample, Outcome>> {
  const files = (await readdir(GIT_EXAMPLES)).sort();
  const scripts = await Promise.all(
    files.map((file) => readFile(`${GIT_EXAMPLES}/${file}`, 'utf8')),
  );
  return runAll(
    samples.filter((sample) => isOf(sample, 'git')),
    {
      world: [nameTools('').git, ...files, ...scripts],
      cache,
      limit: PROCESSES,
      run: runInGit,
    },
  );
}

/** What samples show where the text points into them. */
export async function findSteps(
  links: ReadonlyMap<Sample, readonly StepLink[]>,
  browser: Browser,
  cache: Cache,
): Promise<ReturnType<typeof judgeSteps>> {
  const used = nameBrowser(browser.version);
  const able = new Map(
    [...links].filter(
      ([sample]) => findLacks(needsOf(sample), used).length === 0,
    ),
  );
  if (able.size === 0) {
    return new Map();
  }
  const lab = await openLab(browser);
  try {
    return await judgeSteps(able, lab.trace, cache, lab.world);
  } finally {
    await lab.close();
  }
}

async function runBrowserSamples(
  samples: readonly Sample[],
  browser: Browser,
  cache: Cache,
): Promise<ReadonlyMap<Sample, Outcome>> {
  const used = nameBrowser(browser.version);
  const programs = samples
    .filter((sample) => sample.judgedBy || isOf(sample, 'run', 'live'))
    .filter((sample) => findLacks(needsOf(sample), used).length === 0);
  if (programs.length === 0) {
    return new Map();
  }
  const lab = await openLab(browser);
  try {
    return await runAll(programs, {...lab, cache});
  } finally {
    await lab.close();
  }
}
