/**
 * Of a table with three columns or more, those that hold sentences: on a phone a
 * long name beside them would leave one character a line. CSS sees no column, so
 * that its head is marked.
 */
import type {Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** Columns from which a phone's width is short. */
const MIN_COLUMNS = 3;
/** Average length of a cell, in Han characters, from which it is a sentence. */
const SENTENCE = 8;
const HAN = /\p{Script=Han}/gu;

/** A Latin letter is half as wide as a Han character. */
function measureWidth(text: string): number {
  const han = text.match(HAN)?.length ?? 0;
  return han + (text.length - han) / 2;
}

function holdsSentences({children: [, ...rows]}: Table, column: number) {
  const widths = rows.map(({children}) => {
    const cell = children[column];
    return cell ? measureWidth(toString(cell)) : 0;
  });
  const sum = widths.reduce((total, width) => total + width, 0);
  return sum >= SENTENCE * widths.length && widths.length > 0;
}

/** Remark plugin without options. */
export default function proseColumns() {
  return (root: Root): void => {
    visit(root, 'table', (table) => {
      const heads = table.children[0]?.children ?? [];
      if (heads.length < MIN_COLUMNS) {
        return;
      }
      heads.forEach((head, column) => {
        if (holdsSentences(table, column)) {
          head.data = {...head.data, hProperties: {className: ['prose']}};
        }
      });
    });
  };
}
