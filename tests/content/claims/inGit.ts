/** Commands in the repositories of examples/git, as the pages' samples run. */
import {runInGit} from '../../../src/samples/check/git';

/**
 * What the commands print.
 * @param repository a file of examples/git, without its extension.
 */
export async function inGit(repository: string, code: string): Promise<string> {
  const outcome = await runInGit({
    fence: {repository},
    code,
  } as Parameters<typeof runInGit>[0]);
  if (outcome.kind === 'failed') {
    throw new Error(outcome.reason);
  }
  return outcome.text;
}
