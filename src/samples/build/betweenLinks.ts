/**
 * Links from the text to a step between the lines of a sample on the same page:
 * `[第 13 步](#between:loop@13 "count = 3")`. The fence says `id=loop`; what the
 * step shows is checked by check/steps.ts.
 */
import {closest} from 'fastest-levenshtein';
import type {Link, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {addressOfStep} from '../stepAddress';
import type {FoundFence} from './findFences';

const MARK = '#between:';
const FORM = /^#between:([a-z0-9-]+)@([1-9]\d{0,3})$/u;
const EXAMPLE = '[第 13 步](#between:loop@13 "count = 3")';
/** What the text calls the step, where it gives a number. */
const NUMBER = /第\s*(\d+)\s*步/u;
/** As in the content check: `## 标题 {#id}`. */
const HEADING_ID = /\{#([^}]+)\}\s*$/u;

export type StepLink = {
  readonly line: number;
  /** Of the sample. */
  readonly id: string;
  /** From 1. */
  readonly step: number;
  /** What the step has to show. */
  readonly shows: string;
};

export type StepProblem = {readonly line: number; readonly message: string};

function lineOf(node: Link): number {
  return node.position?.start.line ?? 1;
}

/** What a link to a step says; or what is wrong with it, in Chinese. */
function readLink(node: Link): StepLink | string {
  const [, id, number] = FORM.exec(node.url) ?? [];
  if (id === undefined) {
    return `看不懂链接“${node.url}”；指向行间的一步，请写成 ${EXAMPLE}。`;
  }
  const step = Number(number);
  const shows = node.title?.trim() ?? '';
  if (shows === '') {
    return `链接“${node.url}”没有说那一步显示什么，没法核对；请写成 ${EXAMPLE}。`;
  }
  const said = NUMBER.exec(toString(node))?.[1];
  if (said !== undefined && Number(said) !== step) {
    return `文字写第 ${said} 步，链接却指向第 ${step} 步；请把两处改成一样。`;
  }
  return {line: lineOf(node), id, step, shows};
}

/** The links of a page that can be followed, and what is wrong with the rest. */
export function findStepLinks(
  tree: Root,
  fences: readonly FoundFence[],
): {
  readonly links: readonly StepLink[];
  readonly problems: readonly StepProblem[];
} {
  const links: StepLink[] = [];
  const problems: StepProblem[] = [];
  const taken = new Map<string, number>();
  visit(tree, 'heading', (node) => {
    const id = HEADING_ID.exec(toString(node))?.[1];
    if (id !== undefined) {
      taken.set(id, node.position?.start.line ?? 1);
    }
  });
  const ids: string[] = [];
  for (const {line, read} of fences) {
    const id = read.ok && read.fence.kind === 'run' ? read.fence.id : undefined;
    if (id !== undefined) {
      const other = taken.get(id);
      if (other !== undefined) {
        problems.push({
          line,
          message: `id=${id} 与第 ${other} 行的重复，链接只能到其中一处；请换一个名字。`,
        });
      }
      taken.set(id, line);
      ids.push(id);
    }
  }
  visit(tree, 'link', (node) => {
    if (!node.url.startsWith(MARK)) {
      return;
    }
    const link = readLink(node);
    if (typeof link === 'string') {
      problems.push({line: lineOf(node), message: link});
    } else if (ids.includes(link.id)) {
      links.push(link);
    } else {
      problems.push({
        line: link.line,
        message: `这一页没有 id=${link.id} 的示例；${
          ids.length > 0
            ? `是不是“${closest(link.id, ids)}”？`
            : `请在要指的 run 围栏上加 id=${link.id}。`
        }`,
      });
    }
  });
  return {links, problems};
}

/** Remark plugin without options: the links as readers follow them. */
export default function betweenLinks() {
  return (tree: Root): void => {
    visit(tree, 'link', (node) => {
      const link = node.url.startsWith(MARK) ? readLink(node) : '';
      if (typeof link !== 'string') {
        node.url = addressOfStep(link);
        // For the check; a tooltip would give away what the step shows.
        node.title = null;
      }
    });
  };
}
