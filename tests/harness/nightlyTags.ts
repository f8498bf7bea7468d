/** Which nightly tests a change concerns. */
import {spawnSync} from 'node:child_process';

/** Tags of nightly tests by what has to change for them to run at once. */
const FOLDERS: Readonly<Record<string, RegExp>> = {
  '@bench': /^bench\/|^src\/[a-z]+\/bench\//u,
  '@sandbox':
    /^src\/(?:agents|between|sandbox|samples\/check)\/|^packages\/verified-samples\//u,
  '@offline': /^src\/offline\//u,
  '@search':
    /^src\/(?:box\/|search\/|theme\/Search)|^packages\/chinese-search\/|^scripts\/searchPush/u,
  '@engines': /^packages\/|^package-lock/u,
  '@build':
    /^(?:scripts\/(?:build|new|install)|docusaurus\.config|src\/(?:config|publish|serve|authoring|markdown|upstream|policy|kit)\/|src\/[a-z]+\/build\/|package-lock)/u,
  '@reading':
    /^src\/(?:contents|home|pages|reading|styles|theme|twins|ui|authoring\/[A-Z])|^i18n\//u,
  '@figures': /^src\/(?:figures|samples)\/|^packages\/verified-samples\//u,
  '@graphics': /^src\/(?:webgl|figures\/video)|^examples\/video-filter/u,
  '@monaco': /^src\/monaco\//u,
  '@extensions': /^(?:examples|src)\/extensions\//u,
  '@review': /^src\/(?:misses|progress|review)\//u,
  '@content':
    /^(?:docs|fullStack|interview|other|third|tips|blog|examples\/fullstack)\//u,
  '@browsers': /^src\/(?:startup\/|routes\/|kit\/storage)/u,
  '@tests': /^tests\//u,
  '@tools': /^src\/(?:tools|playground)\//u,
};

/** All tags that a nightly test may carry beside `@nightly`. */
export const NIGHTLY_TAGS = Object.keys(FOLDERS);

/** The tags whose folders hold one of these files. */
export function tagsOf(files: readonly string[]): readonly string[] {
  return NIGHTLY_TAGS.filter((tag) =>
    files.some((file) => FOLDERS[tag]?.test(file)),
  );
}

/**
 * Files that differ from a commit, those not committed among them.
 * @throws when git does not know the commit; Chinese.
 */
export function listChanged(commit: string): readonly string[] {
  const {status, stdout} = spawnSync('git', ['diff', '--name-only', commit], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`--since ${commit}：git 里没有这个提交。`);
  }
  return stdout.split('\n').filter(Boolean);
}
