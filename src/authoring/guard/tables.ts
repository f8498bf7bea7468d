/** Tables that did not become one, columns without a name, and cells that are cut off. */
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {lineOf, type Report} from './report';

const DELIMITER = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/u;

function trimQuotes(line: string): string {
  return line.replace(/^[\s>]+/u, '');
}

/** How many cells a row of text has; a `|` that is escaped or in code separates none. */
function countCells(row: string): number {
  return row
    .trim()
    .replace(/^\||\|$/gu, '')
    .split('|').length;
}

/** Checks all tables, and paragraphs that look like one. */
export function checkTables(
  tree: Root,
  prose: readonly string[],
  report: Report,
): void {
  visit(tree, 'paragraph', (node) => {
    const start = lineOf(node);
    const rows = prose
      .slice(start - 1, node.position?.end.line ?? start)
      .map(trimQuotes);
    const dashes = rows.findIndex(
      (row, index) => index > 0 && row.includes('|') && DELIMITER.test(row),
    );
    const head = rows[dashes - 1] ?? '';
    if (dashes > 0 && head.includes('|')) {
      const [own, other] = [head, rows[dashes] ?? ''].map(countCells);
      report(
        start + dashes - 1,
        own === other
          ? '这张表没有成为表格；请在它上面空一行。'
          : `这张表没有成为表格：表头有 ${own} 格，分隔行有 ${other} 格；请让两行一样多。`,
      );
    } else if (
      rows.length > 1 &&
      rows.every((row) => /^\|.*\|\s*$/u.test(row))
    ) {
      report(
        start,
        '这几行没有成为表格：表头下面少了分隔行；请补上“| --- | --- |”，格数与表头相同。',
      );
    }
  });
  visit(tree, 'table', (node) => {
    const [head, ...rows] = node.children;
    const columns = head?.children.length ?? 0;
    for (const [index, cell] of (head?.children ?? []).entries()) {
      if (cell.children.length === 0) {
        report(
          lineOf(cell),
          `第 ${index + 1} 格表头是空的，读屏软件说不出这一列是什么；请写上它的名字。`,
        );
      }
    }
    for (const row of rows) {
      const cells = row.children.length;
      if (cells > columns) {
        report(
          lineOf(row),
          `这一行有 ${cells} 格，表头只有 ${columns} 格，多出来的不会显示；格里的竖线请写成“\\|”，代码里的也一样。`,
        );
      } else if (cells < columns && !prose[lineOf(row) - 1]?.includes('|')) {
        report(
          lineOf(row),
          '这一行紧跟在表格下面，会变成表格的一行；请在它上面空一行。',
        );
      } else if (cells < columns) {
        report(
          lineOf(row),
          `这一行只有 ${cells} 格，表头有 ${columns} 格；请补上缺少的竖线，没有内容就留空。`,
        );
      }
    }
  });
}
