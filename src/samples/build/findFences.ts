/** Finds the code fences of a page and what each says about itself. */
import {existsSync, readdirSync} from 'node:fs';

import {
  type FoundFence as FoundWith,
  listFences as listAll,
} from 'docusaurus-theme-verified-samples/fence';
import type {Root} from 'mdast';

import {findQuoteProblem} from '../../extensions/findExtensions';
import {type FenceResult, findOutputProblem, parseFence} from '../fence';
import {findProjectProblem} from '../../markdown/quotedFiles';

export type FoundFence = FoundWith<FenceResult>;

/** Scripts that prepare repositories for `git=name`, one a file. */
const REPOSITORIES = 'examples/git';

/** What is wrong with the name of a repository, in Chinese; null: nothing. */
function findRepositoryProblem(name: string): string | null {
  if (existsSync(`${REPOSITORIES}/${name}.sh`)) {
    return null;
  }
  const names = existsSync(REPOSITORIES)
    ? readdirSync(REPOSITORIES).map((file) => file.replace(/\.sh$/u, ''))
    : [];
  return `没有叫“${name}”的 Git 仓库；可用：${names.join('、')}，要新的就写 ${REPOSITORIES}/${name}.sh。`;
}

/** All code blocks in reading order, indented ones (no fence) included. */
export function listFences(tree: Root): readonly FoundFence[] {
  return listAll(tree, parseFence);
}

/** What a fence says wrongly, in Chinese; empty: nothing. */
export function findFenceProblems({
  node,
  read,
  above,
}: FoundFence): readonly string[] {
  if (!read.ok) {
    return read.problems;
  }
  if (read.fence.kind === 'extension') {
    const {extension, title} = read.fence;
    const problem = findQuoteProblem(extension, title ?? '', node.value);
    return problem === null ? [] : [problem];
  }
  if (read.fence.kind === 'project') {
    const {project, title} = read.fence;
    const problem = findProjectProblem(project, title ?? '', node.value);
    return problem === null ? [] : [problem];
  }
  if (read.fence.kind === 'git') {
    const problem = findRepositoryProblem(read.fence.repository);
    return problem === null ? [] : [problem];
  }
  // Beneath a fence that cannot be understood, one message is enough.
  if (read.fence.kind !== 'output' || above?.ok === false) {
    return [];
  }
  const problem = findOutputProblem(above?.fence ?? null);
  return problem === null ? [] : [problem];
}
