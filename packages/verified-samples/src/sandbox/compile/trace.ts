/**
 * Between the lines: makes a module tell, step by step, what happens where. It
 * only inserts marked text, and no line: the module does what it did, and
 * functions still show the code of their author. Whole expressions are wrapped,
 * never what is called or named; declarations tell after they are done, so that
 * functions keep the names that they infer. What is read in addition is
 * variables of the module's own, which have no getters.
 */
import type {AnyNode, Expression, Pattern, Program} from 'acorn';

import {TRACE, TRACE_CALL, TRACED_ARROW_END} from '../guardNames';
import {MAX_SITES, MAX_VARIABLES} from '../protocol';
import type {Position, TraceKind, TraceSite, TraceVariable} from '../types';
import {insert, type Insertion} from './insertion';
import {
  enterScope,
  isFunction,
  listNames,
  listParts,
  listVars,
  resolve,
  type Scope,
  THIS,
} from './scopes';

/** What the platform calls later; the number that some return says nothing. */
const SCHEDULERS: ReadonlySet<string> = new Set([
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
]);

/** Whether a call is one of the platform's, not of a function of that name. */
function isScheduling(expression: AnyNode, scope: Scope | null): boolean {
  return (
    expression.type === 'CallExpression' &&
    expression.callee.type === 'Identifier' &&
    SCHEDULERS.has(expression.callee.name) &&
    !resolve(expression.callee.name, scope)
  );
}

/** What is known where a node stands. */
type Place = {
  /** Code for the call that runs it: a variable, a file's number, or null. */
  readonly call: string;
  readonly scope: Scope | null;
  /** Statements may be added beside it. */
  readonly isInList: boolean;
  /** The name that a function there has or infers. */
  readonly title: string;
};

type FunctionNode = Extract<
  AnyNode,
  {
    type:
      'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression';
  }
>;

export type Tracing = {
  /** Where an offset is, in the source as its author wrote it. */
  readonly locate: (offset: number) => Position;
  /** Grows. */
  readonly sites: TraceSite[];
  /** Number of the file among those of the program. */
  readonly file: number;
};

/** Code that reads a variable by its index; one that has no value yet throws. */
const INDEX = '__sampleIndex';

function strip(node: AnyNode): AnyNode {
  return node.type === 'ParenthesizedExpression'
    ? strip(node.expression)
    : node;
}

/** Names that the transpiler makes up. */
const MADE_UP = /^_(?:jsx|Fragment|optionalChain|nullishCoalesce)/u;

/** Variables that an expression sets, and others that it mentions. */
function listMentions(
  node: AnyNode,
  assigned: Set<string>,
  mentioned: Set<string>,
): void {
  if (isFunction(node) || node.type === 'ClassBody') {
    return;
  }
  if (node.type === 'AssignmentExpression') {
    listNames(node.left).forEach((name) => assigned.add(name));
  } else if (node.type === 'UpdateExpression') {
    const target = strip(node.argument);
    if (target.type === 'Identifier') {
      assigned.add(target.name);
    }
  } else if (node.type === 'Identifier') {
    mentioned.add(node.name);
  } else if (node.type === 'ThisExpression') {
    mentioned.add(THIS);
  }
  const isPlainMember = node.type === 'MemberExpression' && !node.computed;
  const isPlainProperty = node.type === 'Property' && !node.computed;
  for (const part of listParts(node)) {
    if (
      !(isPlainMember && part === node.property) &&
      !(isPlainProperty && part === node.key && part !== node.value)
    ) {
      listMentions(part, assigned, mentioned);
    }
  }
}

/** Whether code means the `this` around it, also in arrows. */
function hasThis(node: AnyNode): boolean {
  const isOther =
    (isFunction(node) && node.type !== 'ArrowFunctionExpression') ||
    node.type === 'ClassBody';
  return (
    !isOther &&
    (node.type === 'ThisExpression' || listParts(node).some(hasThis))
  );
}

/** Whether a statement is a `for await`, be it under a label. */
function isAwaitingLoop(node: AnyNode): boolean {
  return node.type === 'LabeledStatement'
    ? isAwaitingLoop(node.body)
    : node.type === 'ForOfStatement' && node.await;
}

/**
 * A block may not hold two functions of one name, nor one beside a `var` of its
 * name; the body of a function may.
 */
function canBeBlock(body: Extract<AnyNode, {type: 'BlockStatement'}>): boolean {
  const names = body.body.flatMap((one) =>
    one.type === 'FunctionDeclaration' && one.id ? [one.id.name] : [],
  );
  const vars = new Set(listVars(body));
  return (
    new Set(names).size === names.length &&
    !names.some((name) => vars.has(name))
  );
}

function titleOf(node: AnyNode): string {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'PrivateIdentifier':
      return `#${node.name}`;
    case 'Literal':
      return String(node.value);
    default:
      return '';
  }
}

/** Names what a part of a node would be called, were it a function. */
function titleIn(node: AnyNode, part: AnyNode): string {
  switch (node.type) {
    case 'VariableDeclarator':
      return part === node.init ? titleOf(node.id) : '';
    case 'AssignmentExpression':
      return part === node.right ? titleOf(node.left) : '';
    case 'AssignmentPattern':
      return part === node.right ? titleOf(node.left) : '';
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return part === node.value && !node.computed ? titleOf(node.key) : '';
    default:
      return '';
  }
}

class Tracer {
  readonly found = new Map<AnyNode, Insertion[]>();
  readonly #tracing: Tracing;

  constructor(tracing: Tracing) {
    this.#tracing = tracing;
  }

  #line(offset: number): number {
    return this.#tracing.locate(offset).line;
  }

  /** A new site; null when there are too many. */
  #site(
    kind: TraceKind,
    node: AnyNode,
    variables: readonly TraceVariable[] = [],
    title?: string,
  ): number | null {
    const {sites, locate} = this.#tracing;
    if (sites.length >= MAX_SITES) {
      return null;
    }
    return (
      sites.push({
        kind,
        ...locate(node.start),
        endLine: this.#line(Math.max(node.start, node.end - 1)),
        variables,
        ...(title !== undefined && {title}),
      }) - 1
    );
  }

  /** Those of the names that are variables of the program's own. */
  #variables(
    names: Iterable<string>,
    scope: Scope | null,
    isOwn: boolean,
  ): TraceVariable[] {
    return Array.from(new Set(names)).flatMap((name): TraceVariable[] => {
      const binding = resolve(name, scope);
      if (!binding?.isVariable || MADE_UP.test(name)) {
        return [];
      }
      const {node} = binding.scope;
      return [
        {
          name,
          from: this.#line(node.start),
          to: this.#line(Math.max(node.start, node.end - 1)),
          isShared: node.type === 'Program',
          isOwn,
        },
      ];
    });
  }

  #mentions(
    node: AnyNode,
    scope: Scope | null,
    bound: readonly string[] = [],
  ): TraceVariable[] {
    const assigned = new Set(bound);
    const mentioned = new Set<string>();
    listMentions(node, assigned, mentioned);
    return [
      ...this.#variables(assigned, scope, true),
      ...this.#variables(
        Array.from(mentioned).filter((name) => !assigned.has(name)),
        scope,
        false,
      ),
    ].slice(0, MAX_VARIABLES);
  }

  /** Further argument that reads variables; '' for none. */
  #reader(variables: readonly TraceVariable[]): string {
    const choices = variables.map(
      ({name}, index) => `${INDEX}===${index}?${name}:`,
    );
    return variables.length > 0 ? `,${INDEX}=>${choices.join('')}0` : '';
  }

  #add(node: AnyNode, insertions: readonly Insertion[]): void {
    this.found.set(node, [...(this.found.get(node) ?? []), ...insertions]);
  }

  /** `trace.value(call, site, (expression), reader)` */
  #wrap(
    owner: AnyNode,
    kind: TraceKind,
    expression: AnyNode,
    {call, scope}: Place,
    method = 'value',
  ): void {
    const variables = this.#mentions(expression, scope);
    const site = this.#site(kind, expression, variables);
    if (site !== null) {
      this.#add(owner, [
        insert(expression.start, `${TRACE}.${method}(${call},${site},(`),
        insert(expression.end, `)${this.#reader(variables)})`, true),
      ]);
    }
  }

  /** A statement that tells of variables. */
  #tell(
    kind: TraceKind,
    node: AnyNode,
    names: readonly string[],
    {call, scope}: Place,
  ): string {
    const variables = this.#variables(names, scope, true).slice(
      0,
      MAX_VARIABLES,
    );
    const site = this.#site(kind, node, variables);
    return site === null
      ? ''
      : `${TRACE}.tell(${call},${site}${this.#reader(variables)});`;
  }

  visit(node: AnyNode, place: Place): void {
    const inner = {...place, scope: enterScope(node, place.scope)};
    if (isFunction(node)) {
      this.#visitFunction(node, place, inner.scope);
      return;
    }
    this.#visitNode(node, inner);
    const list =
      node.type === 'Program' ||
      node.type === 'BlockStatement' ||
      node.type === 'StaticBlock' ||
      node.type === 'SwitchCase';
    for (const part of listParts(node)) {
      if (list && isAwaitingLoop(part)) {
        // It has waited to learn that there is nothing more.
        this.#add(node, [
          insert(part.end, `;${TRACE}.back(${inner.call});`, true),
        ]);
      }
      const isField =
        (node.type === 'PropertyDefinition' && part === node.value) ||
        part.type === 'StaticBlock';
      this.visit(part, {
        // Fields and static blocks run as calls of their own.
        call: isField ? 'null' : inner.call,
        scope: inner.scope,
        isInList:
          list || (node.type === 'ExportNamedDeclaration' && place.isInList),
        title: titleIn(node, part),
      });
    }
  }

  #visitNode(node: AnyNode, place: Place): void {
    switch (node.type) {
      case 'Program':
        this.#visitProgram(node);
        break;
      case 'ExportNamedDeclaration':
        if (node.declaration?.type === 'VariableDeclaration') {
          this.#visitDeclaration(node, node.declaration, place);
        }
        break;
      case 'VariableDeclaration':
        if (place.isInList && !this.#isExported.has(node)) {
          this.#visitDeclaration(node, node, place);
        }
        break;
      case 'ExpressionStatement':
        this.#visitStatement(node, place);
        break;
      case 'PropertyDefinition':
        this.#visitField(node, place);
        break;
      case 'ReturnStatement':
        if (node.argument) {
          this.#wrap(node, 'return', node.argument, place);
        }
        break;
      case 'ThrowStatement':
        this.#wrap(node, 'throw', node.argument, place);
        break;
      case 'IfStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
        this.#wrap(node, 'test', node.test, place);
        break;
      case 'SwitchStatement':
        this.#wrap(node, 'test', node.discriminant, place);
        break;
      case 'ForStatement':
      case 'ForInStatement':
      case 'ForOfStatement':
        this.#visitLoop(node, place);
        break;
      case 'CatchClause': {
        const names = listNames(node.param ?? null);
        const told = this.#tell('catch', node.param ?? node, names, place);
        this.#add(node, [insert(node.body.start + 1, told)]);
        break;
      }
      case 'AwaitExpression':
        this.#visitPause(node, node.argument, place, ['await', 'awaited']);
        break;
      case 'YieldExpression':
        if (!node.delegate) {
          this.#visitPause(node, node.argument ?? null, place, [
            'yield',
            'yielded',
          ]);
        } else if (node.argument) {
          // It tells nothing itself, but is under way while the other one runs.
          const {call} = place;
          this.#add(node, [
            insert(node.start, `${TRACE}.back(${call},`),
            insert(node.argument.start, `${TRACE}.delegate(${call},(`),
            insert(node.argument.end, '))', true),
            insert(node.end, ')', true),
          ]);
        }
        break;
      case 'TryStatement':
        // What was awaited may have failed.
        if (node.finalizer) {
          const at = node.finalizer.start + 1;
          this.#add(node, [insert(at, `${TRACE}.back(${place.call});`)]);
        }
        break;
      default:
    }
  }

  readonly #isExported = new Set<AnyNode>();

  #visitProgram(node: Program): void {
    const {file} = this.#tracing;
    const directive = node.body.findLast(
      (one) =>
        one.type === 'ExpressionStatement' && one.directive !== undefined,
    );
    const first = node.body[0];
    const last = node.body.at(-1);
    if (first && last) {
      const begin = `${TRACE}.begin(${file});`;
      this.#add(node, [
        directive
          ? insert(directive.end, `;${begin}`)
          : insert(first.start, begin),
        insert(last.end, `;${TRACE}.end(${file});`, true),
      ]);
    }
  }

  #visitDeclaration(
    whole: AnyNode,
    node: Extract<AnyNode, {type: 'VariableDeclaration'}>,
    place: Place,
  ): void {
    this.#isExported.add(node);
    const told = node.declarations.filter(({init}) => {
      const value = init && strip(init);
      // Functions and classes are told of when they are called.
      return value && !isFunction(value) && value.type !== 'ClassExpression';
    });
    const names = told.flatMap(({id}) => listNames(id));
    if (names.length > 0) {
      const code = this.#tell('declare', node, names, place);
      this.#add(node, [insert(whole.end, `;${code}`, true)]);
    }
  }

  #visitStatement(
    node: Extract<AnyNode, {type: 'ExpressionStatement'}>,
    place: Place,
  ): void {
    const expression = strip(node.expression);
    // A pause tells of itself, on both of its sides.
    const isPause =
      expression.type === 'AwaitExpression' ||
      expression.type === 'YieldExpression';
    if (node.directive === undefined && !isPause) {
      const isAssignment =
        expression.type === 'AssignmentExpression' ||
        expression.type === 'UpdateExpression';
      const kind = isAssignment
        ? 'assign'
        : isScheduling(expression, place.scope)
          ? 'schedule'
          : 'run';
      this.#wrap(node, kind, node.expression, place);
    }
  }

  /** The field of a class, which each new object gets at a moment of its own. */
  #visitField(
    {key, value, computed}: Extract<AnyNode, {type: 'PropertyDefinition'}>,
    {scope}: Place,
  ): void {
    if (!value) {
      return;
    }
    // Functions and classes take their name from the field.
    const made = strip(value);
    if (isFunction(made) || made.type === 'ClassExpression') {
      return;
    }
    const variables = this.#mentions(value, scope);
    const title = computed ? '' : titleOf(key);
    const site = this.#site('assign', value, variables, title);
    if (site !== null) {
      this.#add(value, [
        insert(value.start, `${TRACE}.field(${site},(`),
        insert(value.end, `)${this.#reader(variables)})`, true),
      ]);
    }
  }

  /** Goes into the block that the guard makes of the body of every loop. */
  #visitLoop(
    node: Extract<
      AnyNode,
      {type: 'ForStatement' | 'ForInStatement' | 'ForOfStatement'}
    >,
    place: Place,
  ): void {
    const head = node.type === 'ForStatement' ? node.init : node.left;
    const names =
      head?.type === 'VariableDeclaration'
        ? head.declarations.flatMap(({id}) => listNames(id))
        : node.type === 'ForStatement'
          ? []
          : listNames(head as Pattern);
    const {body} = node;
    const at = body.type === 'BlockStatement' ? body.start + 1 : body.start;
    const told = this.#tell('loop', head ?? node, names, place);
    this.#add(node, [insert(at, told)]);
    if (node.type === 'ForOfStatement' && node.await) {
      // Between two rounds the call is not running, and nothing else says so.
      const isBlock = body.type === 'BlockStatement';
      this.#add(node, [
        insert(node.right.start, `${TRACE}.wait(${place.call},(`),
        insert(node.right.end, '))', true),
        insert(
          isBlock ? body.end - 1 : body.end,
          `;${TRACE}.wait(${place.call});`,
          true,
        ),
      ]);
    }
  }

  #visitPause(
    node: AnyNode,
    value: Expression | null,
    {call}: Place,
    [before, after]: readonly [TraceKind, TraceKind],
  ): void {
    const leave = this.#site(before, node);
    const back = this.#site(after, node);
    if (leave === null || back === null) {
      return;
    }
    const resume = `${TRACE}.resume(${call},${back},`;
    const pause = `${TRACE}.pause(${call},${leave}`;
    this.#add(
      node,
      value
        ? [
            insert(node.start, resume),
            insert(value.start, `${pause},(`),
            insert(value.end, '))', true),
            insert(node.end, ')', true),
          ]
        : [
            insert(node.start, `${resume}(${pause}),`),
            insert(node.end, '))', true),
          ],
    );
  }

  #visitFunction(node: FunctionNode, place: Place, scope: Scope | null): void {
    // Parameters run before the call's own variable has a value.
    for (const part of node.params) {
      this.visit(part, {call: 'null', scope, isInList: false, title: ''});
    }
    const {body} = node;
    const title = node.id?.name ?? place.title;
    const own = [...node.params, body].some(hasThis) ? [THIS] : [];
    const variables = this.#variables(
      [...own, ...node.params.flatMap((one) => listNames(one))],
      scope,
      true,
    ).slice(0, MAX_VARIABLES);
    const site = this.#site('enter', node, variables, title);
    if (site !== null) {
      const kind = Number(node.async) + 2 * Number(node.generator);
      const enter = `var ${TRACE_CALL}=${TRACE}.enter(${site},${kind}${this.#reader(variables)});`;
      this.#add(
        node,
        body.type === 'BlockStatement'
          ? this.#wrapBody(body, enter)
          : this.#wrapArrow(body, enter, scope),
      );
    }
    const call = site === null ? 'null' : TRACE_CALL;
    const inner: Place = {call, scope, isInList: false, title: ''};
    this.visit(body, inner);
  }

  #wrapBody(
    body: Extract<AnyNode, {type: 'BlockStatement'}>,
    enter: string,
  ): Insertion[] {
    const directive = body.body.findLast(
      (one) =>
        one.type === 'ExpressionStatement' && one.directive !== undefined,
    );
    const from = directive ? directive.end : body.start + 1;
    const isBlock = canBeBlock(body);
    const open = `${directive ? ';' : ''}${enter}${isBlock ? 'try{' : ''}`;
    const leave = `${TRACE}.leave(${TRACE_CALL})`;
    const close = isBlock ? `}finally{${leave}}` : `;${leave}`;
    // In one place, what closes would come before what opens.
    return from === body.end - 1
      ? [insert(from, open + close)]
      : [insert(from, open), insert(body.end - 1, close, true)];
  }

  #wrapArrow(
    body: Expression,
    enter: string,
    scope: Scope | null,
  ): Insertion[] {
    const variables = this.#mentions(body, scope);
    const site = this.#site('return', body, variables);
    return site === null
      ? [
          insert(body.start, `{${enter}try{return(`),
          insert(body.end, `)${TRACED_ARROW_END}`, true),
        ]
      : [
          insert(
            body.start,
            `{${enter}try{return ${TRACE}.value(${TRACE_CALL},${site},(`,
          ),
          insert(
            body.end,
            `)${this.#reader(variables)})${TRACED_ARROW_END}`,
            true,
          ),
        ];
  }
}

/**
 * Finds what makes a module tell of its steps.
 * @param program parsed as a module, with its parentheses kept.
 * @returns by node, in the order in which it is to be inserted.
 */
export function trace(
  program: Program,
  tracing: Tracing,
): ReadonlyMap<AnyNode, readonly Insertion[]> {
  const tracer = new Tracer(tracing);
  tracer.visit(program, {
    call: String(tracing.file),
    scope: null,
    isInList: false,
    title: '',
  });
  return tracer.found;
}
