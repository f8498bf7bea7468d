/**
 * `npm run test:mutants [-- name …] [--batch 6] [--jobs 2] [--shard 1/4]`:
 * seeds each fault of `tests/mutants` in a copy of the project and expects the
 * test named in it to fail. The last line is the sum: `N passed, N failed`.
 */
import {parseArgs} from 'node:util';

import {findBrowser, findHeadlessShell} from '../src/browser';
import {
  describeRed,
  type Mutant,
  readMutants,
} from '../tests/harness/mutants/readMutants';
import {
  formatReport,
  isSound,
  printOutcome,
} from '../tests/harness/mutants/report';
import {type Browsers, runReds} from '../tests/harness/mutants/runRed';
import {
  groupMutants,
  type Outcome,
  tryGroup,
} from '../tests/harness/mutants/trial';
import {
  createWorkspace,
  tail,
  type Workspace,
} from '../tests/harness/mutants/workspace';

type Results = Map<Mutant, Outcome>;

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) {
    throw new Error(`--${name} 应为正整数，不是 ${text}。`);
  }
  return count;
}

function pickShard(
  mutants: readonly Mutant[],
  shard: string,
): readonly Mutant[] {
  const [part = 0, parts = 0] = shard.split('/').map(Number);
  if (!(part >= 1 && part <= parts)) {
    throw new Error(`--shard 应像 1/4，不是 ${shard}。`);
  }
  return mutants.filter((_, at) => at % parts === part - 1);
}

function pickNamed(
  mutants: readonly Mutant[],
  names: readonly string[],
): readonly Mutant[] {
  const unknown = names.filter(
    (name) => !mutants.some((mutant) => mutant.name === name),
  );
  if (unknown.length > 0) {
    throw new Error(`tests/mutants/ 里没有 ${unknown.join('、')}。`);
  }
  return names.length === 0
    ? mutants
    : mutants.filter(({name}) => names.includes(name));
}

/** A test that fails without a fault catches nothing. */
async function proveSound(
  workspace: Workspace,
  mutants: readonly Mutant[],
  browsers: Browsers,
): Promise<Results> {
  if (mutants.some(({needsBuild}) => needsBuild)) {
    const {status, output} = await workspace.build();
    if (status !== 0) {
      throw new Error(`没有补丁时构建就失败：\n${tail(output)}`);
    }
  }
  const reds = new Map(mutants.map(({red}) => [describeRed(red), red]));
  const verdicts = await runReds(workspace, [...reds.values()], browsers);
  const ofRed = new Map([...reds.keys()].map((key, at) => [key, verdicts[at]]));
  const results: Results = new Map();
  for (const mutant of mutants) {
    const verdict = ofRed.get(describeRed(mutant.red));
    if (verdict?.kind !== 'green') {
      const reason = verdict?.reason ?? '没有运行';
      results.set(mutant, {
        kind: 'broken',
        reason: `没有补丁时也不是绿的：${reason}`,
      });
    }
  }
  return results;
}

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    options: {
      batch: {type: 'string', default: '1'},
      jobs: {type: 'string', default: '1'},
      shard: {type: 'string', default: '1/1'},
    },
    allowPositionals: true,
  });
  const mutants = pickShard(
    pickNamed(readMutants(), positionals),
    values.shard,
  );
  const full = findBrowser();
  const shell = findHeadlessShell(full);
  const browsers = {shell, full};
  const workspaces: Workspace[] = [];
  process.once('exit', () => {
    workspaces.forEach(({remove}) => remove());
  });
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  const first = createWorkspace();
  workspaces.push(first);
  const results = await proveSound(first, mutants, browsers);
  results.forEach((outcome, mutant) => printOutcome(mutant, outcome));
  // Those without a build first: they do not mind whose build is there.
  const queue = [
    ...groupMutants(
      mutants.filter((mutant) => !results.has(mutant)),
      readCount('batch', values.batch),
    ),
  ].sort(
    ([one], [other]) => Number(one?.needsBuild) - Number(other?.needsBuild),
  );
  const work = async (workspace: Workspace): Promise<void> => {
    for (let group = queue.shift(); group; group = queue.shift()) {
      const outcomes = await tryGroup(workspace, group, browsers);
      for (const [at, mutant] of group.entries()) {
        const outcome = outcomes[at] ?? {kind: 'broken', reason: '没有运行'};
        results.set(mutant, outcome);
        printOutcome(mutant, outcome);
      }
    }
  };
  const jobs = Math.min(readCount('jobs', values.jobs), queue.length);
  while (workspaces.length < jobs) {
    workspaces.push(createWorkspace());
  }
  await Promise.all(workspaces.map(work));
  console.log(`\n${formatReport(results)}`);
  process.exitCode = isSound(results) ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
