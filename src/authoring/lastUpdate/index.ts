/**
 * Version-control source for “最后更新”: git history where it can be trusted,
 * nothing where it cannot. Stock Docusaurus fails the build without a work
 * tree, gives every page HEAD's date in a shallow clone, and loses files whose
 * path is not ASCII (git quotes such paths unless told otherwise).
 */
import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';

import logger from '@docusaurus/logger';
import type {VcsChangeInfo, VcsConfig} from '@docusaurus/types';
import {getVcsPreset} from '@docusaurus/utils';

const run = promisify(execFile);

export type History =
  | {readonly kind: 'usable'; readonly authors: readonly string[]}
  | {readonly kind: 'unusable'; readonly reason: string};

/** Tells whether git can date the files of `siteDir`, and who wrote them. */
export async function inspectHistory(siteDir: string): Promise<History> {
  try {
    const {stdout} = await run(
      'git',
      ['rev-parse', '--is-inside-work-tree', '--is-shallow-repository'],
      {cwd: siteDir},
    );
    if (stdout.includes('false\n') && !stdout.startsWith('true')) {
      return {kind: 'unusable', reason: '这里不是 git 工作区'};
    }
    if (stdout.trimEnd().endsWith('true')) {
      return {
        kind: 'unusable',
        reason:
          '这是浅克隆，提交日期不可信（git fetch --unshallow 可补全历史）',
      };
    }
    const log = await run('git', ['log', '--format=%an'], {
      cwd: siteDir,
      maxBuffer: 64 * 1024 * 1024,
    });
    return {
      kind: 'usable',
      authors: [...new Set(log.stdout.split('\n').filter(Boolean))],
    };
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return {
      kind: 'unusable',
      reason: missing ? '没有安装 git' : '这里没有 git 历史',
    };
  }
}

/**
 * @param author display name used for all changes while the history has a
 *   single author, whatever that person's git user name is; with several
 *   authors, the names in the history are shown.
 */
export function createVcs({author}: {readonly author: string}): VcsConfig {
  // Read by every git process that Docusaurus starts from here on.
  process.env.GIT_CONFIG_COUNT = '1';
  process.env.GIT_CONFIG_KEY_0 = 'core.quotepath';
  process.env.GIT_CONFIG_VALUE_0 = 'false';

  const git = getVcsPreset('git-eager');
  let history: Promise<History> | undefined;
  let root = '';

  async function read(
    get: (file: string) => Promise<VcsChangeInfo | null>,
    file: string,
  ): Promise<VcsChangeInfo | null> {
    const known = await history;
    if (known?.kind !== 'usable') {
      return null;
    }
    // The sitemap asks for paths from the site's root, and git keeps whole ones.
    const change = await get(path.resolve(root, file));
    return change && known.authors.length === 1 ? {...change, author} : change;
  }

  return {
    initialize({siteDir}) {
      if (history) {
        return;
      }
      root = siteDir;
      history = inspectHistory(siteDir).then((found) => {
        if (found.kind === 'usable') {
          git.initialize({siteDir});
        } else {
          logger.warn(
            `${found.reason}：页面只显示 front matter 里写明的更新日期。`,
          );
        }
        return found;
      });
    },
    getFileCreationInfo: (file) => read(git.getFileCreationInfo, file),
    getFileLastUpdateInfo: (file) => read(git.getFileLastUpdateInfo, file),
  };
}
