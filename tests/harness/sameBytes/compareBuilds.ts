/** Builds a copy of the project after each edit with and without what is kept. */
import {spawnSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import {createRandom} from '../../../src/kit/random';
import {hashTree} from '../../faults/sites';
import {EDITS} from './edits';

/** Whatever a build leaves for the next one, but for its result. */
const KEPT = ['.cache', '.docusaurus', 'node_modules/.cache'];
const SHOWN = 20;
/** Of all that a build that fails says. */
const SAYS_WHY = /Error|\.mdx?:\d+|失败/u;

type Built = Readonly<Record<string, string>> | null;

function run(
  cwd: string,
  command: string,
  args: readonly string[],
): {readonly isSound: boolean; readonly output: string} {
  const {status, stdout, stderr} = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return {isSound: status === 0, output: `${stdout}${stderr}`};
}

/** @returns hashes of the files, or null when the build fails. */
function build(root: string, isFresh: boolean): Built {
  const {isSound, output} = run(root, process.execPath, [
    'node_modules/tsx/dist/cli.mjs',
    'scripts/build.ts',
    ...(isFresh ? ['--fresh'] : []),
  ]);
  if (!isSound) {
    const said = output.split('\n').filter((line) => SAYS_WHY.test(line));
    console.log(said.slice(0, SHOWN).join('\n'));
  }
  return isSound ? hashTree(path.join(root, 'build')) : null;
}

/** As on a machine that has never built it; what was kept is not touched. */
function buildClean(root: string): Built {
  const aside = path.join(root, '../aside');
  mkdirSync(aside);
  const there = KEPT.filter((name) => existsSync(path.join(root, name)));
  there.forEach((name, index) =>
    renameSync(path.join(root, name), path.join(aside, String(index))),
  );
  try {
    return build(root, true);
  } finally {
    for (const name of KEPT) {
      rmSync(path.join(root, name), {recursive: true, force: true});
    }
    there.forEach((name, index) =>
      renameSync(path.join(aside, String(index)), path.join(root, name)),
    );
    rmSync(aside, {recursive: true});
  }
}

/** The files that are not the same, and those that only one build has. */
function listDifferences(one: Built, other: Built): readonly string[] {
  if (one === null || other === null) {
    return one === other ? [] : ['（一次构建成功，另一次失败）'];
  }
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => one[name] !== other[name]).sort();
}

/** What was committed, in a folder of its own, with what is installed here. */
function copyProject(folder: string): string {
  const root = path.join(folder, 'site');
  const cloned = run('.', 'git', ['clone', '--quiet', '.', root]);
  if (!cloned.isSound) {
    throw new Error(cloned.output);
  }
  cpSync('node_modules', path.join(root, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => path.basename(source) !== '.cache',
  });
  return root;
}

/**
 * Each kind of edit in turn, at places that the seed picks. An edit that both
 * builds refuse, such as one that breaks a link, is taken back.
 * @param count edits.
 * @returns whether each pair of builds had the same bytes, and enough of the
 *   edits were accepted.
 */
export async function compareBuilds(
  count: number,
  seed: number,
): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'same-bytes-'));
  const random = createRandom(seed);
  const kinds = Object.entries(EDITS);
  let wrong = 0;
  let refused = 0;
  try {
    const root = copyProject(folder);
    console.log(`种子 ${seed}。先构建一次，留下可以用的。`);
    if (build(root, false) === null) {
      throw new Error('没有改过的副本就构建不成。');
    }
    // Kinds in an order that the seed gives, all of them before one comes again.
    let next = Math.floor(random() * kinds.length);
    for (let index = 0; index < count; index += 1) {
      let kind = '';
      let done: string | null = null;
      // Not each can be done everywhere: only a note that was made is deleted.
      for (let tries = 0; done === null && tries < kinds.length; tries += 1) {
        const [name, edit] = kinds[next % kinds.length] ?? [];
        next += 1;
        kind = name ?? '';
        done = edit?.(root, random) ?? null;
      }
      if (done === null) {
        throw new Error(
          '没有一种改动做得成；请看 tests/harness/sameBytes/edits.ts。',
        );
      }
      const kept = build(root, false);
      const clean = buildClean(root);
      const differences = listDifferences(kept, clean);
      const isRefused = kept === null && clean === null;
      const verdict = isRefused ? '两次都不让过' : '相同';
      console.log(
        differences.length === 0
          ? `✓ ${index + 1}. ${kind}：${done}：${verdict}`
          : `✗ ${index + 1}. ${kind}：${done}：${differences.length} 个文件不同\n${differences.slice(0, SHOWN).join('\n')}`,
      );
      wrong += differences.length === 0 ? 0 : 1;
      refused += isRefused ? 1 : 0;
      if (isRefused) {
        run(root, 'git', ['checkout', '--quiet', '.']);
        run(root, 'git', ['clean', '--quiet', '-fd']);
      }
    }
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
  console.log(
    `${count} 处改动，${count - refused - wrong} 处每个字节都与从头构建的相同，${refused} 处两次都不让过，${wrong} 处不同。`,
  );
  // Edits that nothing accepts compare nothing.
  return wrong === 0 && refused * 4 <= count;
}
