/** Which nightly tests a change concerns. */
import {spawnSync} from 'node:child_process';

/** Tags of nightly tests by what has to change for them to run at once. */
const FOLDERS: Readonly<Record<string, RegExp>> = {
  '@bench': /^bench\//u,
  '@sandbox': /^src\/(?:lib|plugins)\/sandbox\/|^scripts\/samples\//u,
  '@offline':
    /^src\/(?:lib|features|plugins)\/offline\/|^scripts\/offline|^src\/config\/offline/u,
  '@search':
    /^src\/(?:lib|plugins|features|theme)\/[sS]earch|^scripts\/(?:searchPush|pushRecords)/u,
  '@build':
    /^(?:scripts\/build|scripts\/(?:feeds|compress|new|install|linkAdvice)|docusaurus\.config|src\/config|src\/plugins|package-lock)/u,
  '@reading': /^src\/(?:components|theme|pages|styles)\/|^i18n\//u,
  '@figures':
    /^src\/features\/(?:figures|samples|selfTest)\/|^src\/lib\/(?:aggregation|figures|wat)/u,
  '@graphics':
    /^src\/features\/webgl\/|[vV]ideoFilter|^examples\/video-filter/u,
  '@monaco': /^src\/features\/monaco\//u,
  '@extensions': /^examples\/extensions\/|^src\/plugins\/extensions/u,
  '@review': /^src\/features\/review\/|^src\/(?:lib|plugins)\/cards/u,
  '@content': /^(?:docs|fullStack|interview|other|third|tips|blog)\//u,
  '@browsers':
    /^src\/lib\/(?:browserFloor|loadNotice|startScript|chunkFailure|storage|headScripts)|^src\/plugins\/(?:head-scripts|route-table)/u,
  '@tools': /^src\/features\/(?:tools|playground)\//u,
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
