import type {SyntaxNode} from '@lezer/common';
import {parser} from '@lezer/html';

import {CompileError, locate} from '../compileError';
import {parseInTime} from './parseInTime';
import {applyEdits, type Edit} from './edits';
import {FILE_SCHEME, findFile} from '../resolveImport';
import type {ColumnMap} from '../types';

/** Scripts that the browser runs, by their `type`. */
const SCRIPT_TYPE = /^(?:module|(?:text|application)\/(?:java|ecma)script|)$/iu;

function readAttribute(
  tag: SyntaxNode,
  source: string,
  name: string,
): {readonly node: SyntaxNode; readonly value: string} | null {
  for (const attribute of tag.getChildren('Attribute')) {
    const key = attribute.getChild('AttributeName');
    const node =
      attribute.getChild('AttributeValue') ??
      attribute.getChild('UnquotedAttributeValue');
    if (key && node && source.slice(key.from, key.to).toLowerCase() === name) {
      const value = source.slice(node.from, node.to);
      return {node, value: value.replace(/^(["'])(.*)\1$/su, '$2').trim()};
    }
  }
  return null;
}

/** Names the program's own files by `play-file:` in `src` and `href`. */
function rewriteAddress(
  tag: SyntaxNode,
  source: string,
  file: string,
  names: ReadonlySet<string>,
): Edit[] {
  return ['src', 'href'].flatMap((name) => {
    const found = readAttribute(tag, source, name);
    if (!found || /^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/iu.test(found.value)) {
      return [];
    }
    const target = findFile(found.value, file, names);
    const {from, to} = found.node;
    return target === null
      ? []
      : [
          {
            at: from,
            length: to - from,
            text: `"${FILE_SCHEME}${encodeURIComponent(target)}"`,
          },
        ];
  });
}

/** Name by which the browser knows an inline script: where it begins. */
function toScriptName(file: string, source: string, offset: number): string {
  const {line, column} = locate(source, offset);
  return `${file}#${line}.${column}`;
}

/**
 * Prepares a document: addresses of the program's files, and its inline
 * scripts, which get names.
 * @param compileScript what becomes of a script that begins at `offset`, with
 *   the moves of its columns.
 */
export function rewriteHtml(
  file: string,
  source: string,
  names: ReadonlySet<string>,
  compileScript: (
    script: string,
    offset: number,
  ) => {readonly code: string; readonly columns: ColumnMap},
): {
  readonly code: string;
  readonly columns: readonly (readonly [script: string, moves: ColumnMap])[];
} {
  const edits: Edit[] = [];
  const columns: [string, ColumnMap][] = [];
  // The parser knows the end of a script in small letters only.
  const readable = source.replaceAll(/<\/script/giu, '</script');
  const tree = parseInTime(parser, readable);
  if (!tree) {
    throw new CompileError(
      file,
      1,
      1,
      'HTML 读不完：里面有太多没有写完的标签或 &，请删掉一些',
    );
  }
  tree.iterate({
    enter({name, node}) {
      if (name === 'OpenTag' || name === 'SelfClosingTag') {
        edits.push(...rewriteAddress(node, source, file, names));
      }
      if (name !== 'ScriptText' || node.from === node.to) {
        return;
      }
      const tag = node.parent?.getChild('OpenTag');
      const type = tag && readAttribute(tag, source, 'type')?.value;
      if (SCRIPT_TYPE.test(type ?? '')) {
        const compiled = compileScript(
          source.slice(node.from, node.to),
          node.from,
        );
        const script = toScriptName(file, source, node.from);
        columns.push([script, compiled.columns]);
        edits.push({
          at: node.from,
          length: node.to - node.from,
          // In front: behind, a mistake in the code keeps it from being read.
          text: `//# sourceURL=${script}\n${compiled.code}`,
        });
      }
    },
  });
  return {code: applyEdits(source, edits).code, columns};
}
