/** What a page as a whole must not be: half a skeleton, a wall of call-outs. */
import type {Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import type {Page} from '../../markdown/page';
import {SKELETON} from '../desk/noteSkeleton';
import {SPECIMEN} from './blocks';
import {lineOf, type Report, shorten} from './report';

const CALL_OUTS = new Set(['note', 'tip', 'info', 'warning', 'danger']);
const MAX_CALL_OUTS = 2;
const MAX_SENTENCES = 2;

/** The sentences of `npm run new` that stand there still. */
function tellSkeleton(lines: readonly string[], report: Report): void {
  lines.forEach((line, index) => {
    const left = SKELETON.find((hint) => line.includes(hint));
    if (left !== undefined) {
      report(
        index + 1,
        `还留着 npm run new 写的“${shorten(left)}”；请换成你的正文，或删掉这一行。`,
      );
    }
  });
}

function tellCallOuts({file, tree}: Page, report: Report): void {
  if (file === SPECIMEN) {
    return;
  }
  let count = 0;
  visit(tree, 'containerDirective', (node) => {
    count += Number(CALL_OUTS.has(node.name));
    if (CALL_OUTS.has(node.name) && count === MAX_CALL_OUTS + 1) {
      report(
        lineOf(node),
        `这是第 ${count} 个提示块，一页最多 ${MAX_CALL_OUTS} 个；请把它写进正文，或留下最要紧的。`,
      );
    }
  });
}

/** Sentences as a reader counts them: not those in brackets or code. */
function countSentences(node: RootContent): number {
  let text = '';
  visit(node, 'text', ({value}) => {
    text += value;
  });
  const outer = text
    .replace(/（[^（）]*）/gu, '')
    .replace(/“[^“”]*”/gu, '')
    .trim();
  return outer
    .split(/[。！？!?]+/u)
    .filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}

function tellConclusions(tree: Root, report: Report): void {
  let count = 0;
  visit(tree, 'containerDirective', (node) => {
    if (node.name !== 'conclusion') {
      return;
    }
    count += 1;
    if (count > 1) {
      report(lineOf(node), '一页只有一个结论；请把这一块写进正文。');
      return;
    }
    const sentences = countSentences(node);
    if (sentences > MAX_SENTENCES) {
      report(
        lineOf(node),
        `结论有 ${sentences} 句，最多 ${MAX_SENTENCES} 句；请只留读者最该记住的。`,
      );
    }
  });
  visit(tree, 'containerDirective', (node) => {
    if (node.children.length === 0 || toString(node).trim() === '') {
      const hasMore = node.children.some(({type}) => type !== 'paragraph');
      if (!hasMore) {
        report(
          lineOf(node),
          `提示块“:::${node.name}”是空的；请写上内容，或删掉它。`,
        );
      }
    }
  });
}

/**
 * A comment that becomes nothing: `support` becomes a table, and what the
 * skeleton holds is told already.
 */
function isRemark(node: RootContent): boolean {
  return (
    node.type === 'html' &&
    !SKELETON.includes(node.value) &&
    /^<!--(?!\s*support:)[\s\S]*-->$/u.test(node.value.trim())
  );
}

/** Headings with nothing below them. */
function tellEmptySections(tree: Root, report: Report): void {
  const nodes = tree.children.filter((node) => !isRemark(node));
  nodes.forEach((node, index) => {
    const next = nodes[index + 1];
    if (
      node.type === 'heading' &&
      node.depth > 1 &&
      (next === undefined ||
        (next.type === 'heading' && next.depth <= node.depth))
    ) {
      const title = toString(node).replace(/\s*\{#[^}]*\}$/u, '');
      if (title.trim() === '') {
        return;
      }
      report(
        lineOf(node),
        `标题“${shorten(title)}”下面没有正文；请写上，或删掉这个标题。`,
      );
    }
  });
}

/** Whether a line is a mark that Git leaves where two versions of a file did not fit. */
export function isConflict(line: string): boolean {
  return /^(?:<{7}|>{7}|\|{7})(?: |$)/u.test(line) || line === '=======';
}

function tellConflicts(
  {lines, tree}: Pick<Page, 'lines' | 'tree'>,
  report: Report,
): void {
  const code = new Set<number>();
  // Those of the front matter are told there.
  visit(tree, ['code', 'yaml'], ({position}) => {
    const {start, end} = position ?? {start: {line: 1}, end: {line: 0}};
    for (let {line} = start; line <= end.line; line += 1) {
      code.add(line);
    }
  });
  let isOpen = false;
  lines.forEach((line, index) => {
    if (!isConflict(line) || code.has(index + 1)) {
      return;
    }
    // A conflict is told once, where it begins.
    if (!isOpen) {
      report(
        index + 1,
        `这是 Git 合并时留下的标记“${line.slice(0, 7)}”；请留下两边中对的一边，把三行标记都删掉。`,
      );
    }
    isOpen = !line.startsWith('>');
  });
}

/** Checks a page as a whole. */
export function checkWholePage(page: Page, report: Report): void {
  const {tree, lines} = page;
  tellSkeleton(lines, report);
  tellCallOuts(page, report);
  tellConclusions(tree, report);
  tellEmptySections(tree, report);
  tellConflicts(page, report);
}
