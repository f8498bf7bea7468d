/** Reads what a frame says. The program in it may have forged every bit. */
import {
  type FrameMessage,
  MAX_CHILDREN,
  MAX_DEPTH,
  MAX_HEIGHT,
  MAX_KEY,
  MAX_NODES,
  MAX_PREVIEW,
  MAX_SENT,
  MAX_SITES,
  MAX_SNAPSHOT,
  MAX_STACK,
  MAX_STEPS,
  MAX_TEXT,
  MAX_VALUES,
  MAX_VARIABLES,
} from '../protocol';
import type {
  ConsoleEntry,
  ConsoleLevel,
  Position,
  StackFrame,
  Trace,
  TraceStep,
  TraceTurn,
  ValueNode,
} from '../types';

type Data = Readonly<Record<string, unknown>>;

const LEVELS: ReadonlySet<unknown> = new Set<ConsoleLevel>([
  'log',
  'info',
  'warn',
  'error',
  'debug',
  'uncaught',
  'clear',
  'cut',
]);
/** Longest name of a file or function. */
const MAX_NAME = 200;
/** Of a trace; a turn may have no step that is kept. */
const MAX_TURNS = 20_000;

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseText(value: unknown, limit: number): string {
  return typeof value === 'string' ? value.slice(0, limit + 1) : '';
}

function parseList(value: unknown, limit: number): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, limit) : [];
}

function parseCount(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
    ? value
    : 0;
}

function parsePosition(value: unknown): Position | null {
  if (!isData(value) || typeof value.file !== 'string') {
    return null;
  }
  const line = parseCount(value.line);
  return line === 0
    ? null
    : {
        file: value.file.slice(0, MAX_NAME),
        line,
        column: parseCount(value.column) || 1,
      };
}

function parseStack(value: unknown): readonly StackFrame[] {
  return parseList(value, MAX_STACK).flatMap((call) => {
    const position = parsePosition(call);
    return position
      ? [{...position, name: parseText((call as Data).name, MAX_NAME)}]
      : [];
  });
}

function parseNode(
  value: unknown,
  depth: number,
  budget: {nodes: number},
): ValueNode | null {
  if (!isData(value) || budget.nodes <= 0) {
    return null;
  }
  budget.nodes -= 1;
  const parts =
    depth < MAX_DEPTH ? parseList(value.children, MAX_CHILDREN) : [];
  const children = parts.flatMap((part) => {
    const child = isData(part)
      ? parseNode(part.value, depth + 1, budget)
      : null;
    return child && isData(part)
      ? [{key: parseText(part.key, MAX_KEY), value: child}]
      : [];
  });
  const omitted = parseCount(value.omitted);
  return {
    preview: parseText(value.preview, MAX_PREVIEW),
    ...(children.length > 0 && {children}),
    ...(omitted > 0 && {omitted}),
  };
}

function parseEntry(value: unknown): ConsoleEntry | null {
  if (!isData(value) || !LEVELS.has(value.level)) {
    return null;
  }
  const budget = {nodes: MAX_NODES + MAX_VALUES};
  const position = parsePosition(value.position);
  const stack = parseStack(value.stack);
  return {
    level: value.level as ConsoleLevel,
    text: parseText(value.text, MAX_TEXT),
    values: parseList(value.values, MAX_VALUES).flatMap(
      (tree) => parseNode(tree, 0, budget) ?? [],
    ),
    ...(position && {position}),
    ...(isCount(value.at) && {at: value.at}),
    ...(stack.length > 0 && {stack}),
  };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function parseStep(value: unknown, turns: number): TraceStep | null {
  if (
    !isData(value) ||
    !isCount(value.site) ||
    value.site >= MAX_SITES ||
    !isCount(value.turn) ||
    value.turn >= turns
  ) {
    return null;
  }
  const variables = parseList(value.variables, MAX_VARIABLES).map((text) =>
    typeof text === 'string' ? text.slice(0, MAX_SNAPSHOT) : null,
  );
  const objects = parseList(value.objects, MAX_VARIABLES).map(parseCount);
  return {
    site: value.site,
    turn: value.turn,
    depth: Math.min(parseCount(value.depth) || 1, MAX_STEPS),
    call: parseCount(value.call),
    at: parseCount(value.at),
    ...(typeof value.value === 'string' && {
      value: value.value.slice(0, MAX_SNAPSHOT),
    }),
    ...(variables.length > 0 && {variables}),
    ...(objects.length > 0 && {objects}),
  };
}

function parseTurn(value: unknown): TraceTurn | null {
  const {kind, number, task, label} = isData(value) ? value : {};
  return kind === 'script' || kind === 'microtask' || kind === 'task'
    ? {
        kind,
        number: parseCount(number),
        task: parseCount(task),
        label: parseText(label, MAX_KEY),
      }
    : null;
}

/** Sites are numbers of the page's own list, which whoever shows it looks up. */
function parseTrace(value: unknown): Trace | null {
  if (!isData(value)) {
    return null;
  }
  const turns = parseList(value.turns, MAX_TURNS).map(parseTurn);
  if (turns.some((turn) => turn === null)) {
    return null;
  }
  return {
    turns: turns.filter((turn) => turn !== null),
    steps: parseList(value.steps, MAX_STEPS + MAX_SITES).flatMap(
      (step) => parseStep(step, turns.length) ?? [],
    ),
    counts: parseList(value.counts, MAX_SITES).map(parseCount),
    isCut: value.isCut === true,
  };
}

/**
 * Rebuilds a message from its known parts, within limits.
 * @returns null for data that is not a message.
 */
export function parseMessage(value: unknown): FrameMessage | null {
  if (!isData(value)) {
    return null;
  }
  switch (value.type) {
    case 'running':
    case 'settled':
    case 'leaving':
      return {type: value.type};
    case 'pong':
      return {type: 'pong', id: parseCount(value.id)};
    case 'height':
      return {
        type: 'height',
        height:
          typeof value.height === 'number' && value.height >= 0
            ? Math.min(value.height, MAX_HEIGHT)
            : 0,
      };
    case 'trace': {
      const trace = parseTrace(value.trace);
      return trace && {type: 'trace', trace};
    }
    case 'console':
      return {
        type: 'console',
        entries: parseList(value.entries, MAX_SENT).flatMap(
          (entry) => parseEntry(entry) ?? [],
        ),
      };
    default:
      return null;
  }
}
