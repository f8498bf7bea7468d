/** Finds the code fences of a page and what each says about itself. */
import {existsSync, readdirSync} from 'node:fs';

import type {Code, Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {findQuoteProblem} from '../../extensions/findExtensions';
import {type FenceResult, findOutputProblem, parseFence} from '../fence';
import {findProjectProblem} from '../../markdown/quotedFiles';

export type FoundFence = {
  readonly node: Code;
  /** Of the opening backticks, from 1. */
  readonly line: number;
  readonly read: FenceResult;
  /**
   * What the fence directly above says, with nothing but blank lines between
   * them; null: there is none.
   */
  readonly above: FenceResult | null;
};

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
  const found = new Map<Nodes, FoundFence>();
  visit(tree, 'code', (node, index, parent) => {
    const before = parent?.children[(index ?? 0) - 1] ?? tree;
    found.set(node, {
      node,
      line: node.position?.start.line ?? 1,
      read: parseFence(node.lang, node.meta),
      above: found.get(before)?.read ?? null,
    });
  });
  return [...found.values()];
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
