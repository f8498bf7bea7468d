import type {SyntaxNode} from '@lezer/common';
import {parser} from '@lezer/javascript';

import type {Edit} from './edits';
import {AWAITED, CHECKPOINT, COUNTDOWN, GUARD_SITES, mark} from './guardNames';

/** An edit, and whether it closes what an earlier one opened. */
type Insertion = Edit & {readonly isClosing?: boolean};

const LOOPS = new Set(['WhileStatement', 'ForStatement', 'DoStatement']);
const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunction',
  'MethodDeclaration',
  // A method of an object literal; other properties have no block.
  'Property',
]);
/** Import attributes; the frame gets data files as modules. */
const ATTRIBUTES = /^[^\S\n]*\b(?:with|assert)\b[^\S\n]*\{[^}\n]*\}/u;

function insert(at: number, code: string, isClosing = false): Insertion {
  return {at, length: 0, text: mark(code), isClosing};
}

/** A directive such as 'use strict' must stay the first statement. */
function findDirective(block: SyntaxNode): SyntaxNode | null {
  const first = block.firstChild?.nextSibling;
  return first?.name === 'ExpressionStatement' &&
    first.firstChild?.name === 'String'
    ? first
    : null;
}

function guardLoop(node: SyntaxNode, line: number): Insertion[] {
  const body =
    node.name === 'DoStatement'
      ? node.getChild('do')?.nextSibling
      : node.lastChild;
  if (!body || body.type.isError) {
    return [];
  }
  return body.name === 'Block'
    ? [insert(body.from + 1, statement(line))]
    : [insert(body.from, `{${statement(line)}`), insert(body.to, '}', true)];
}

function guardFunction(node: SyntaxNode, line: number): Insertion[] {
  const body = node.lastChild;
  if (!body || body.type.isError) {
    return [];
  }
  if (body.name === 'Block') {
    const directive = findDirective(body);
    return directive
      ? [insert(directive.to, `;${statement(line)}`)]
      : [insert(body.from + 1, statement(line))];
  }
  return node.name === 'ArrowFunction'
    ? [
        insert(body.from, `(${condition(line)}&&${call(line)},`),
        insert(body.to, ')', true),
      ]
    : [];
}

const call = (line: number): string => `${CHECKPOINT}(${line})`;
const condition = (line: number): string =>
  `--${COUNTDOWN}[${line % GUARD_SITES}]<0`;
const statement = (line: number): string =>
  `if(${condition(line)})${call(line)};`;

/** The string that an import, a re-export or `import()` names, if literal. */
function findSpecifier(node: SyntaxNode): SyntaxNode | null {
  if (node.name === 'ImportDeclaration' || node.name === 'ExportDeclaration') {
    return node.getChild('String');
  }
  return node.name === 'DynamicImport' ? node.getChild('String') : null;
}

function byPlace(insertions: readonly Insertion[]): readonly Insertion[] {
  // In one place: what closes comes first, the innermost of it before the
  // others; of what opens, the outermost comes first.
  return insertions
    .map((insertion, index) => ({insertion, index}))
    .sort(
      (a, b) =>
        a.insertion.at - b.insertion.at ||
        Number(b.insertion.isClosing ?? false) -
          Number(a.insertion.isClosing ?? false) ||
        (a.insertion.isClosing ? b.index - a.index : a.index - b.index),
    )
    .map(({insertion}) => insertion);
}

/**
 * Finds what a script needs before it may run: a guard in every loop and
 * function, which ends endless ones, and import specifiers that the browser can
 * resolve. No edit adds a line.
 * @param source JavaScript without TypeScript and JSX.
 * @param resolve new text of a specifier; throws when there is no such file.
 *   `offset` is the specifier's in `source`.
 * @param firstLine number of the first line.
 */
export function instrument(
  source: string,
  resolve: (specifier: string, offset: number) => string,
  firstLine = 1,
): readonly Edit[] {
  const insertions: Insertion[] = [];
  let line = firstLine;
  let counted = 0;
  parser.parse(source).iterate({
    enter(reference) {
      for (; counted < reference.from; counted += 1) {
        line += source.charCodeAt(counted) === 10 ? 1 : 0;
      }
      const {node, name} = reference;
      if (LOOPS.has(name)) {
        insertions.push(...guardLoop(node, line));
      } else if (FUNCTIONS.has(name)) {
        insertions.push(...guardFunction(node, line));
      }
      const string = findSpecifier(node);
      if (string) {
        const specifier = source.slice(string.from + 1, string.to - 1);
        insertions.push({
          at: string.from,
          length: string.to - string.from,
          text: JSON.stringify(resolve(specifier, string.from)),
        });
        const attributes = ATTRIBUTES.exec(source.slice(string.to))?.[0];
        if (attributes) {
          insertions.push({at: string.to, length: attributes.length, text: ''});
        }
      }
      if (name === 'DynamicImport') {
        insertions.push(
          insert(node.from, `${AWAITED}(`),
          insert(node.to, ')', true),
        );
      }
    },
  });
  return byPlace(insertions);
}
