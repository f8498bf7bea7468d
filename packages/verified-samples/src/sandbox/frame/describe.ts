/**
 * Values as text, in the format of Node's console, with what Node does not
 * know: errors without their stack, elements as markup.
 */
import util, {
  formatWithOptions,
  inspect,
  type InspectOptions,
  Proxy as InspectableProxy,
} from 'node-inspect-extracted';

import {MAX_PREVIEW, MAX_TEXT} from '../protocol';

const CUSTOM = Symbol.for('nodejs.util.inspect.custom');
/** What stands in for a value that throws when looked at. */
const UNREADABLE = '[无法显示]';

type Inspector = (
  this: unknown,
  depth: number,
  options: InspectOptions & {readonly depth?: number | null},
) => unknown;

/** Reads a property of a value that may be hostile. */
function read(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key);
  } catch {
    return undefined;
  }
}

export function isError(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    (value instanceof Error ||
      Object.prototype.toString.call(value) === '[object Error]')
  );
}

/** `TypeError: message`, or the name alone. */
export function describeError(error: object): string {
  const name = read(error, 'name');
  const message = read(error, 'message');
  const title = typeof name === 'string' && name !== '' ? name : 'Error';
  return typeof message === 'string' && message !== ''
    ? `${title}: ${message}`
    : title;
}

/** Shows an error by a copy whose stack is its first line. */
const inspectError: Inspector = function inspectError(depth, options) {
  const error = this as object;
  const title = describeError(error);
  const hidden = (value: unknown) => ({value, enumerable: false});
  const standIn = Object.create(Object.getPrototypeOf(error) as object, {
    ...Object.getOwnPropertyDescriptors(error),
    name: hidden(read(error, 'name')),
    message: hidden(read(error, 'message')),
    stack: hidden(title),
    [CUSTOM]: hidden(undefined),
  }) as object;
  const text = inspect(standIn, {...options, depth});
  // Node writes brackets around errors that have no stack.
  const isArgument = depth === options.depth;
  return isArgument ? text.replace(/^\[([^]*?)\](?= \{|$)/u, '$1') : text;
};

const inspectNode: Inspector = function inspectNode() {
  const node = this as Node;
  if (!(node instanceof Element)) {
    return node instanceof Document
      ? '#document'
      : `${node.nodeName} ${inspect(node.nodeValue ?? '')}`;
  }
  const shell = node.cloneNode(false) as Element;
  const [open = '', close = ''] = shell.outerHTML.split(/(?=<\/[^<]*$)/u);
  return open + (node.childNodes.length > 0 ? '…' : '') + close;
};

const inspectList: Inspector = function inspectList(depth, options) {
  const list = this as NodeList | HTMLCollection;
  const name = list.constructor.name;
  return depth < 0
    ? `[${name}]`
    : `${name}(${list.length}) ${inspect([...list], {...options, depth})}`;
};

/** A script cannot ask a promise for its state. */
const inspectPromise: Inspector = () => 'Promise { <状态未知> }';

const INSPECTORS: readonly (readonly [object, Inspector])[] = [
  [Error.prototype, inspectError],
  [Node.prototype, inspectNode],
  [NodeList.prototype, inspectList],
  [HTMLCollection.prototype, inspectList],
  [Promise.prototype, inspectPromise],
];

/** The inspectors are there only while a value is formatted. */
function withInspectors(show: () => string, limit: number): string {
  for (const [prototype, value] of INSPECTORS) {
    Reflect.defineProperty(prototype, CUSTOM, {value, configurable: true});
  }
  try {
    const text = show();
    return text.length > limit ? `${text.slice(0, limit)}…` : text;
  } catch {
    return UNREADABLE;
  } finally {
    for (const [prototype] of INSPECTORS) {
      Reflect.deleteProperty(prototype, CUSTOM);
    }
  }
}

/** What `console.log` prints, as Node's `util.format` writes it. */
export function format(values: readonly unknown[]): string {
  return withInspectors(() => formatWithOptions({}, ...values), MAX_TEXT);
}

/** A value as Node's `util.inspect` writes it. */
export function describe(value: unknown, options: InspectOptions = {}): string {
  return withInspectors(() => inspect(value, options), MAX_TEXT);
}

/** A value on one short line. */
export function preview(value: unknown): string {
  return withInspectors(
    () =>
      inspect(value, {
        depth: 0,
        breakLength: Infinity,
        compact: true,
        maxArrayLength: 10,
        maxStringLength: 100,
      }),
    MAX_PREVIEW,
  );
}

/** Columns that a text takes in a fixed-width font: two for each CJK character. */
export function measureWidth(text: string): number {
  return (
    util as unknown as {readonly getStringWidth: (text: string) => number}
  ).getStringWidth(text);
}

/** `Proxy` that tells this module its target, so that no trap runs. */
export const TransparentProxy = InspectableProxy as ProxyConstructor;
