/** Seeds faults one by one, or several in one build, and sees what fails. */
import type {Verdict} from './judgeReport';
import {capabilityOf, type Mutant} from './readMutants';
import {type Browsers, runReds} from './runRed';
import {tail, type Workspace} from './workspace';

export type Outcome =
  | {
      readonly kind: 'caught';
      readonly isNightly: boolean;
      readonly reason: string;
    }
  /** The test that should fail did not. */
  | {readonly kind: 'survived'}
  /** The patch is stale, or its test proves nothing. */
  | {readonly kind: 'broken'; readonly reason: string};

/** Whether two faults in one build can be told from each other. */
function areApart(one: Mutant, other: Mutant): boolean {
  return (
    capabilityOf(one) !== capabilityOf(other) &&
    !one.touched.some((here) =>
      other.touched.some(
        ({file, from, to}) =>
          file === here.file && from <= here.to && here.from <= to,
      ),
    )
  );
}

/**
 * Groups for one build each.
 * @param size 1: each by itself.
 */
export function groupMutants(
  mutants: readonly Mutant[],
  size: number,
): readonly (readonly Mutant[])[] {
  const groups: Mutant[][] = [];
  for (const mutant of mutants) {
    const group =
      mutant.red.kind === 'build'
        ? undefined
        : groups.find(
            (members) =>
              members.length < size &&
              members.every(
                (other) =>
                  other.red.kind !== 'build' &&
                  other.needsBuild === mutant.needsBuild &&
                  areApart(other, mutant),
              ),
          );
    if (group) {
      group.push(mutant);
    } else {
      groups.push([mutant]);
    }
  }
  return groups;
}

function toOutcome(verdict: Verdict): Outcome {
  switch (verdict.kind) {
    case 'red':
      return {...verdict, kind: 'caught'};
    case 'green':
      return {kind: 'survived'};
    case 'broken':
      return verdict;
  }
}

function judgeBuild(
  {red}: Mutant,
  {status, output}: {readonly status: number | null; readonly output: string},
): Outcome | null {
  if (red.kind === 'build') {
    return status === 0
      ? {kind: 'survived'}
      : {kind: 'caught', isNightly: false, reason: '构建失败'};
  }
  return status === 0
    ? null
    : {kind: 'broken', reason: `构建失败：\n${tail(output)}`};
}

async function tryTogether(
  workspace: Workspace,
  group: readonly Mutant[],
  browsers: Browsers,
): Promise<readonly Outcome[]> {
  try {
    const refusals = group.map(({file}) => workspace.apply(file));
    if (refusals.some((refusal) => refusal !== null)) {
      return refusals.map((refusal) => ({
        kind: 'broken',
        reason: `补丁打不上了，请照现在的代码重做：${refusal ?? '同一批里有别的补丁打不上'}`,
      }));
    }
    const [first] = group;
    if (first?.needsBuild) {
      const ending = await workspace.build();
      const outcomes = group.flatMap(
        (mutant) => judgeBuild(mutant, ending) ?? [],
      );
      if (outcomes.length > 0) {
        return outcomes;
      }
    }
    const verdicts = await runReds(
      workspace,
      group.map(({red}) => red),
      browsers,
    );
    return verdicts.map(toOutcome);
  } finally {
    workspace.restore();
  }
}

/** Tries a group together, and by themselves those that were not caught so. */
export async function tryGroup(
  workspace: Workspace,
  group: readonly Mutant[],
  browsers: Browsers,
): Promise<readonly Outcome[]> {
  const outcomes = await tryTogether(workspace, group, browsers);
  if (group.length === 1) {
    return outcomes;
  }
  const final: Outcome[] = [];
  for (const [at, mutant] of group.entries()) {
    const outcome = outcomes[at];
    const [alone] =
      outcome?.kind === 'caught'
        ? [outcome]
        : await tryTogether(workspace, [mutant], browsers);
    final.push(alone ?? {kind: 'broken', reason: '没有运行'});
  }
  return final;
}
