/** Which variable a name means, as far as a trace needs to know. */
import type {AnyNode, Pattern} from 'acorn';

/** A name of a program's own. */
export type Binding = {
  readonly name: string;
  readonly scope: Scope;
  /** A variable or parameter; else a function, class or import. */
  readonly isVariable: boolean;
};

export type Scope = {
  readonly node: AnyNode;
  readonly parent: Scope | null;
  readonly bindings: Map<string, Binding>;
};

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

/** As the name of a variable: each function has its own, arrows have none. */
export const THIS = 'this';

/** Whether a node is a function of any kind, a method's included. */
export function isFunction(node: AnyNode): node is Extract<
  AnyNode,
  {
    type:
      'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression';
  }
> {
  return FUNCTIONS.has(node.type);
}

function isNode(value: unknown): value is AnyNode {
  return typeof (value as Partial<AnyNode> | null)?.type === 'string';
}

/** The nodes directly in a node. */
export function listParts(node: AnyNode): readonly AnyNode[] {
  return Object.values(node).flat().filter(isNode);
}

/** Names that a pattern binds or, in an assignment, sets. */
export function listNames(pattern: Pattern | null): readonly string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        listNames(
          property.type === 'RestElement' ? property.argument : property.value,
        ),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => listNames(element));
    case 'RestElement':
      return listNames(pattern.argument);
    case 'AssignmentPattern':
      return listNames(pattern.left);
    default:
      return [];
  }
}

/** Names of `var` in a function or file, not of functions in it. */
export function listVars(node: AnyNode): readonly string[] {
  return listParts(node).flatMap((part) =>
    isFunction(part) || part.type === 'StaticBlock'
      ? []
      : [
          ...(part.type === 'VariableDeclaration' && part.kind === 'var'
            ? part.declarations.flatMap(({id}) => listNames(id))
            : []),
          ...listVars(part),
        ],
  );
}

function declare(
  scope: Scope,
  names: readonly string[],
  isVariable: boolean,
): void {
  for (const name of names) {
    scope.bindings.set(name, {name, scope, isVariable});
  }
}

function declareStatements(scope: Scope, statements: readonly AnyNode[]): void {
  for (const statement of statements) {
    const node =
      statement.type === 'ExportNamedDeclaration' ||
      statement.type === 'ExportDefaultDeclaration'
        ? ((statement.declaration as AnyNode | null | undefined) ?? statement)
        : statement;
    if (node.type === 'VariableDeclaration' && node.kind !== 'var') {
      for (const {id, init} of node.declarations) {
        declare(
          scope,
          listNames(id),
          node.kind !== 'const' || !init || !isFunction(init),
        );
      }
    } else if (
      (node.type === 'FunctionDeclaration' ||
        node.type === 'ClassDeclaration') &&
      node.id
    ) {
      declare(scope, [node.id.name], false);
    } else if (node.type === 'ImportDeclaration') {
      declare(
        scope,
        node.specifiers.map(({local}) => local.name),
        false,
      );
    }
  }
}

/** The scope that a node opens, or the one around it. */
export function enterScope(node: AnyNode, parent: Scope | null): Scope | null {
  const scope: Scope = {node, parent, bindings: new Map()};
  if (node.type === 'Program') {
    declare(scope, [THIS, ...listVars(node)], true);
    declareStatements(scope, node.body);
  } else if (isFunction(node)) {
    if (node.type !== 'ArrowFunctionExpression') {
      declare(scope, [THIS], true);
    }
    if (node.id) {
      declare(scope, [node.id.name], false);
    }
    declare(scope, listVars(node.body), true);
    declare(
      scope,
      node.params.flatMap((one) => listNames(one)),
      true,
    );
  } else if (node.type === 'PropertyDefinition') {
    declare(scope, [THIS], true);
  } else if (node.type === 'StaticBlock') {
    declare(scope, [THIS], true);
    declareStatements(scope, node.body);
  } else if (node.type === 'BlockStatement') {
    declareStatements(scope, node.body);
  } else if (node.type === 'SwitchStatement') {
    declareStatements(
      scope,
      node.cases.flatMap(({consequent}) => consequent),
    );
  } else if (node.type === 'ForStatement') {
    declareStatements(scope, node.init ? [node.init] : []);
  } else if (node.type === 'ForOfStatement' || node.type === 'ForInStatement') {
    declareStatements(scope, [node.left]);
  } else if (node.type === 'CatchClause') {
    declare(scope, listNames(node.param ?? null), true);
  } else if (node.type === 'ClassExpression' && node.id) {
    declare(scope, [node.id.name], false);
  }
  return scope.bindings.size > 0 ? scope : parent;
}

/** What a name means; undefined for what is not the program's own. */
export function resolve(name: string, from: Scope | null): Binding | undefined {
  for (let scope = from; scope; scope = scope.parent) {
    const found = scope.bindings.get(name);
    if (found) {
      return found;
    }
  }
  return undefined;
}
