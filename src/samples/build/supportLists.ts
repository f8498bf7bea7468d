/** Puts a table of browser support in place of `<!-- support: … -->`. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {
  Html,
  Paragraph,
  PhrasingContent,
  Root,
  Table,
  TableCell,
} from 'mdast';
import {visit} from 'unist-util-visit';

import {BROWSERS, readSupport, type SupportRow} from './support';

/** Its package.json is not among its exports. */
const {version} = JSON.parse(
  readFileSync(
    path.join(path.dirname(require.resolve('web-features')), 'package.json'),
    'utf8',
  ),
) as {readonly version: string};

const STATUS = {high: '广泛可用', low: '新近可用'} as const;

function cell(...children: PhrasingContent[]): TableCell {
  return {type: 'tableCell', children};
}

function text(value: string): PhrasingContent {
  return {type: 'text', value};
}

function describeBaseline({baseline, since}: SupportRow): string {
  return baseline === false
    ? '尚未普及'
    : `${STATUS[baseline]}${since === null ? '' : `（${since.slice(0, 7)}）`}`;
}

function toTable(rows: readonly SupportRow[]): Table {
  const head = ['能力', 'Baseline', ...BROWSERS.map(([, name]) => name)];
  return {
    type: 'table',
    children: [
      {type: 'tableRow', children: head.map((name) => cell(text(name)))},
      ...rows.map((row) => ({
        type: 'tableRow' as const,
        children: [
          cell(
            row.isCode ? {type: 'inlineCode', value: row.name} : text(row.name),
          ),
          cell(text(describeBaseline(row))),
          ...row.versions.map((first) => cell(text(first ?? '不支持'))),
        ],
      })),
    ],
  };
}

/** Remark plugin without options; ids it does not know are left out. */
export default function support() {
  return (root: Root): void => {
    visit(root, 'html', (node: Html, index, parent) => {
      const rows = readSupport(node.value)?.rows ?? [];
      if (rows.length === 0 || index === undefined || !parent) {
        return;
      }
      const note: Paragraph = {
        type: 'paragraph',
        children: [
          text(
            `格子里是最早支持的版本。四种浏览器都支持起算“新近可用”，满 30 个月算“广泛可用”。数据：web-features ${version}。`,
          ),
        ],
        // A note of the site, no paragraph of the text.
        data: {hName: 'div', hProperties: {className: ['support-note']}},
      };
      parent.children.splice(index, 1, toTable(rows), note);
    });
  };
}
