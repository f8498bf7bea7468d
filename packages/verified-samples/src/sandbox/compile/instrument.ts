import {type AnyNode, Parser, type Program} from 'acorn';

import type {Edit} from './edits';
import {
  ARROW_END,
  AWAITED,
  CHECKPOINT,
  COUNTDOWN,
  GUARD_SITES,
} from '../guardNames';
import {insert, type Insertion} from './insertion';
import {isFunction} from './scopes';
import {trace, type Tracing} from './trace';

const call = (line: number): string => `${CHECKPOINT}(${line})`;
const condition = (line: number): string =>
  `--${COUNTDOWN}[${line % GUARD_SITES}]<0`;
const statement = (line: number): string =>
  `if(${condition(line)})${call(line)};`;

function guardLoop(body: AnyNode, line: number): Insertion[] {
  return body.type === 'BlockStatement'
    ? [insert(body.start + 1, statement(line))]
    : [insert(body.start, `{${statement(line)}`), insert(body.end, '}', true)];
}

function guardFunction(body: AnyNode, line: number): Insertion[] {
  if (body.type !== 'BlockStatement') {
    return [
      insert(body.start, `(${condition(line)}&&${call(line)},`),
      insert(body.end, ARROW_END, true),
    ];
  }
  // Directives such as 'use strict' must stay the first statements.
  const directive = body.body.findLast(
    (one) => one.type === 'ExpressionStatement' && one.directive !== undefined,
  );
  return directive
    ? [insert(directive.end, `;${statement(line)}`)]
    : [insert(body.start + 1, statement(line))];
}

function guard(node: AnyNode, line: number): Insertion[] {
  switch (node.type) {
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
      return guardLoop(node.body, line);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return guardFunction(node.body, line);
    case 'ImportExpression':
      return [insert(node.start, `${AWAITED}(`), insert(node.end, ')', true)];
    default:
      return [];
  }
}

/** Removes what stands there; an edit holds no line break. */
function remove(source: string, from: number, to: number): Insertion[] {
  let at = from;
  return source
    .slice(from, to)
    .split('\n')
    .map((text) => {
      const removal = {at, length: text.length, text: ''};
      at += text.length + 1;
      return removal;
    });
}

/** Edits of what an import, a re-export or `import()` names, if literal. */
function rewriteSpecifier(
  source: string,
  node: AnyNode,
  resolve: (specifier: string, offset: number) => string,
): Insertion[] {
  const isDeclaration =
    node.type === 'ImportDeclaration' ||
    node.type === 'ExportNamedDeclaration' ||
    node.type === 'ExportAllDeclaration';
  if (!isDeclaration && node.type !== 'ImportExpression') {
    return [];
  }
  let literal: AnyNode | null | undefined = node.source;
  while (literal?.type === 'ParenthesizedExpression') {
    literal = literal.expression;
  }
  if (literal?.type !== 'Literal' || typeof literal.value !== 'string') {
    return [];
  }
  const {start, end} = literal;
  const rewritten = {
    at: start,
    length: end - start,
    text: JSON.stringify(resolve(literal.value, start)),
  };
  // Import attributes; the frame gets data files as modules.
  const attribute = isDeclaration ? node.attributes.at(-1) : undefined;
  return attribute
    ? [
        rewritten,
        ...remove(source, end, source.indexOf('}', attribute.end) + 1),
      ]
    : [rewritten];
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

function isNode(value: unknown): value is AnyNode {
  return typeof (value as Partial<AnyNode> | null)?.type === 'string';
}

/** A node and all in it, as they stand in the source, the outer ones first. */
function listNodes(root: AnyNode): readonly AnyNode[] {
  // A set grows while it is gone through. Shorthands hold one node twice.
  const found = new Set([root]);
  for (const node of found) {
    for (const part of Object.values(node).flat().filter(isNode)) {
      found.add(part);
    }
  }
  return Array.from(found).sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Leaves regular expressions to the browser, which may know more of them. */
const Reader = Parser.extend(
  (Base) =>
    class extends Base {
      validateRegExpFlags(): void {}
      validateRegExpPattern(): void {}
    },
);

/** A module, else a script as browsers have always read them; null: neither. */
function read(source: string, preserveParens: boolean): Program | null {
  for (const sourceType of ['module', 'script'] as const) {
    try {
      return Reader.parse(source, {
        ecmaVersion: 'latest',
        sourceType,
        preserveParens,
      });
    } catch {
      // The browser tells the reader what is wrong, where it would run.
    }
  }
  return null;
}

/**
 * Finds what a script needs before it may run: a guard in every loop and
 * function, which ends endless ones, and import specifiers that the browser can
 * resolve. No edit adds a line. What does not parse does not run either, and
 * stays as it is.
 * @param source JavaScript without TypeScript and JSX.
 * @param resolve new text of a specifier; throws when there is no such file.
 *   `offset` is the specifier's in `source`.
 * @param firstLine number of the first line.
 * @param tracing makes a module tell of its steps as well.
 */
export function instrument(
  source: string,
  resolve: (specifier: string, offset: number) => string,
  firstLine = 1,
  tracing?: Tracing,
): readonly Edit[] {
  const program = read(source, tracing !== undefined);
  const traced =
    program?.sourceType === 'module' && tracing
      ? trace(program, tracing)
      : null;
  let line = firstLine;
  let counted = 0;
  return byPlace(
    (program ? listNodes(program) : []).flatMap((node) => {
      for (; counted < node.start; counted += 1) {
        line += source.charCodeAt(counted) === 10 ? 1 : 0;
      }
      const guards = guard(node, line);
      const told = traced?.get(node) ?? [];
      return [
        // The body of a function becomes a block first, that of a loop last.
        ...(isFunction(node) ? [...told, ...guards] : [...guards, ...told]),
        ...rewriteSpecifier(source, node, resolve),
      ];
    }),
  );
}
