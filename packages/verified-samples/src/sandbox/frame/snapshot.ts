/**
 * Values as short text, without running anything of the program's: no getter,
 * no trap of a proxy, no `toStringTag`, no custom inspection. Methods are those
 * from before the program, and lists are gone through by index.
 */
import {MAX_SNAPSHOT} from '../protocol';
import {ownMethod, ownReader, toText} from './own';

const MAX_STRING = 60;
const MAX_ITEMS = 8;
const MAX_PARTS = 6;
const MAX_DEPTH = 2;

const {getPrototypeOf, getOwnPropertyDescriptor, ownKeys} = Reflect;
const {isArray} = Array;
const isBufferView = ownMethod(ArrayBuffer, 'isView');
const toSource = ownMethod(Function.prototype, 'toString');
const toSymbolText = ownMethod(Symbol.prototype, 'toString');
const readSize = {
  Map: ownReader(Map.prototype, 'size'),
  Set: ownReader(Set.prototype, 'size'),
} as const;
const eachOfMap = ownMethod(Map.prototype, 'forEach');
const eachOfSet = ownMethod(Set.prototype, 'forEach');
const toTime = ownMethod(Date.prototype, 'getTime');
const toIso = ownMethod(Date.prototype, 'toISOString');
const includes = ownMethod(Array.prototype, 'includes');
const joinTexts = ownMethod(Array.prototype, 'join');
const cut = ownMethod(String.prototype, 'slice');
const replaceAll = ownMethod(String.prototype, 'replaceAll');
const contains = ownMethod(String.prototype, 'includes');
const lower = ownMethod(String.prototype, 'toLowerCase');
const toNumber = Number;
const isNegativeZero = (value: number): boolean => value === 0 && 1 / value < 0;
/** One by one: `flags` reads properties that a program may have replaced. */
const FLAGS = [
  ['d', 'hasIndices'],
  ['g', 'global'],
  ['i', 'ignoreCase'],
  ['m', 'multiline'],
  ['s', 'dotAll'],
  ['u', 'unicode'],
  ['v', 'unicodeSets'],
  ['y', 'sticky'],
].map(([flag = '', name = '']) => ({
  flag,
  read: ownReader(RegExp.prototype, name),
}));
const readPattern = ownReader(RegExp.prototype, 'source');
const hasProxy = ownMethod(WeakSet.prototype, 'has');
const addProxy = ownMethod(WeakSet.prototype, 'add');
const {prototype: promise} = Promise;
const {prototype: error} = Error;
const {prototype: regExp} = RegExp;
const {prototype: date} = Date;
const typedArray: unknown = getPrototypeOf(Uint8Array.prototype);
const readLength = ownReader(typedArray as object, 'length');
/** Of the browser's own errors, whose texts are behind getters of its own. */
const readException: Readonly<Record<string, (value: object) => unknown>> =
  typeof DOMException === 'undefined'
    ? {}
    : {
        name: ownReader(DOMException.prototype, 'name'),
        message: ownReader(DOMException.prototype, 'message'),
      };
const node = typeof Node === 'undefined' ? null : Node.prototype;
const readNodeName = node ? ownReader(node, 'nodeName') : () => undefined;

/** As React 19 marks its elements. */
const REACT_ELEMENT = Symbol.for('react.transitional.element');

const proxies = new WeakSet();

/** Notes a proxy: from outside it cannot be told from its target. */
export function rememberProxy<T extends object>(proxy: T): T {
  addProxy(proxies, proxy);
  return proxy;
}

function isProxy(value: object): boolean {
  return hasProxy(proxies, value) === true;
}

/** A property's value, without calling a getter; undefined for a getter. */
function peek(value: object, key: PropertyKey): unknown {
  return getOwnPropertyDescriptor(value, key)?.value as unknown;
}

/** The prototypes of a value, up to a proxy. */
function listPrototypes(value: object): readonly object[] {
  const found: object[] = [];
  let next = getPrototypeOf(value);
  while (next && !isProxy(next) && found.length < 20) {
    found[found.length] = next;
    next = getPrototypeOf(next);
  }
  return found;
}

function nameOf(prototypes: readonly object[]): string {
  // Taking it out of brackets would ask for the list's iterator.
  const prototype = prototypes[0];
  const maker = prototype && peek(prototype, 'constructor');
  const name =
    typeof maker === 'function' && !isProxy(maker)
      ? peek(maker, 'name')
      : undefined;
  if (typeof name === 'string' && name !== '') {
    return name;
  }
  for (let index = 0; index < prototypes.length; index += 1) {
    const owner = prototypes[index];
    const tag = owner && peek(owner, Symbol.toStringTag);
    if (typeof tag === 'string') {
      return tag;
    }
  }
  return '';
}

function clip(text: string, length: number): string {
  return text.length > length ? `${toText(cut(text, 0, length - 1))}…` : text;
}

function quote(text: string): string {
  let escaped = clip(text, MAX_STRING);
  const escape = (from: string, to: string): void => {
    escaped = toText(replaceAll(escaped, from, to));
  };
  escape('\\', '\\\\');
  escape('\n', String.raw`\n`);
  escape('\r', String.raw`\r`);
  if (contains(escaped, "'") === true) {
    if (contains(escaped, '"') !== true) {
      return `"${escaped}"`;
    }
    escape("'", String.raw`\'`);
  }
  return `'${escaped}'`;
}

function isInstance(prototypes: readonly object[], owner: object): boolean {
  return includes(prototypes, owner) === true;
}

function showFunction(value: object): string {
  const name = peek(value, 'name');
  const title = typeof name === 'string' ? name : '';
  const isClass = cut(toSource(value), 0, 5) === 'class';
  return `${isClass ? 'class' : 'ƒ'} ${title || '（没有名字）'}`;
}

function showError(value: object, prototypes: readonly object[]): string {
  const find = (key: string): string => {
    let found = peek(value, key) ?? readException[key]?.(value);
    for (let index = 0; index < prototypes.length; index += 1) {
      const owner = prototypes[index];
      found = found === undefined && owner ? peek(owner, key) : found;
    }
    return typeof found === 'string' ? found : '';
  };
  const message = find('message');
  return `${find('name') || 'Error'}${message ? `: ${message}` : ''}`;
}

function join(open: string, parts: readonly string[], close: string): string {
  return parts.length === 0
    ? `${open}${close}`
    : `${open} ${toText(joinTexts(parts, ', '))} ${close}`;
}

function showList(value: object, length: number, depth: number): string {
  const items: string[] = [];
  for (let index = 0; index < length && index < MAX_ITEMS; index += 1) {
    const property = getOwnPropertyDescriptor(value, index);
    items[index] = property ? showProperty(property, depth) : '空位';
  }
  if (length > MAX_ITEMS) {
    items[items.length] = `…共 ${length} 项`;
  }
  return join('[', items, ']');
}

function showProperty(property: PropertyDescriptor, depth: number): string {
  return 'value' in property ? show(property.value, depth + 1) : '[getter]';
}

function showEntries(
  title: string,
  value: object,
  size: number,
  depth: number,
): string {
  const parts: string[] = [];
  if (title === 'Map') {
    eachOfMap(value, (item: unknown, key: unknown) => {
      if (parts.length < MAX_PARTS) {
        parts[parts.length] =
          `${show(key, depth + 1)} => ${show(item, depth + 1)}`;
      }
    });
  } else {
    eachOfSet(value, (item: unknown) => {
      if (parts.length < MAX_PARTS) {
        parts[parts.length] = show(item, depth + 1);
      }
    });
  }
  if (size > MAX_PARTS) {
    parts[parts.length] = '…';
  }
  return join(`${title}(${size}) {`, parts, '}');
}

/** As JSX: what stands in a component's `return`. */
function showElement(value: object): string {
  const type = peek(value, 'type');
  const name =
    typeof type === 'string'
      ? type
      : typeof type === 'function' && !isProxy(type)
        ? peek(type, 'name')
        : '';
  const tag = typeof name === 'string' ? name : '';
  const props = peek(value, 'props');
  let text = `<${tag}`;
  let hasChildren = false;
  if (typeof props === 'object' && props !== null && !isProxy(props)) {
    const keys = ownKeys(props);
    for (let index = 0; index < keys.length && index < MAX_PARTS; index += 1) {
      const key = keys[index];
      const property =
        typeof key === 'string'
          ? getOwnPropertyDescriptor(props, key)
          : undefined;
      if (key === 'children') {
        hasChildren = true;
      } else if (property && typeof key === 'string') {
        const shown = showProperty(property, MAX_DEPTH);
        text += ` ${key}=${
          typeof peek(props, key) === 'string' ? shown : `{${shown}}`
        }`;
      }
    }
  }
  return hasChildren ? `${text}>…</${tag}>` : `${text} />`;
}

function showProperties(value: object, name: string, depth: number): string {
  const title = name === 'Object' || name === '' ? '' : `${name} `;
  const keys = ownKeys(value);
  const parts: string[] = [];
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? '';
    const property = getOwnPropertyDescriptor(value, key);
    if (property?.enumerable) {
      if (parts.length === MAX_PARTS) {
        parts[parts.length] = '…';
        break;
      }
      const text =
        typeof key === 'symbol' ? `[${toText(toSymbolText(key))}]` : key;
      parts[parts.length] = `${text}: ${showProperty(property, depth)}`;
    }
  }
  return join(`${title}{`, parts, '}');
}

function showObject(value: object, depth: number): string {
  if (isProxy(value)) {
    return 'Proxy';
  }
  if (typeof value === 'function') {
    return showFunction(value);
  }
  const prototypes = listPrototypes(value);
  const name = nameOf(prototypes);
  if (isArray(value)) {
    const length = toNumber(peek(value, 'length'));
    return depth >= MAX_DEPTH
      ? `Array(${length})`
      : showList(value, length, depth);
  }
  if (isBufferView(ArrayBuffer, value) === true) {
    const length = toNumber(readLength(value) ?? 0);
    return `${name}(${length}) ${showList(value, length, depth)}`;
  }
  if (isInstance(prototypes, error)) {
    return showError(value, prototypes);
  }
  if (node && isInstance(prototypes, node)) {
    const tag = readNodeName(value);
    return typeof tag === 'string' ? `<${toText(lower(tag))}>` : name;
  }
  const mapSize = readSize.Map(value);
  const size = mapSize ?? readSize.Set(value);
  if (typeof size === 'number') {
    const title = mapSize === undefined ? 'Set' : 'Map';
    return depth >= MAX_DEPTH
      ? `${title}(${size})`
      : showEntries(title, value, size, depth);
  }
  if (isInstance(prototypes, regExp)) {
    let flags = '';
    for (let index = 0; index < FLAGS.length; index += 1) {
      flags += FLAGS[index]?.read(value) === true ? FLAGS[index]?.flag : '';
    }
    const pattern = readPattern(value);
    return typeof pattern === 'string' ? `/${pattern}/${flags}` : name;
  }
  if (isInstance(prototypes, date)) {
    try {
      return `${toNumber(toTime(value))}` === 'NaN'
        ? 'Invalid Date'
        : toText(toIso(value));
    } catch {
      return name;
    }
  }
  if (isInstance(prototypes, promise)) {
    return 'Promise';
  }
  if (peek(value, '$$typeof') === REACT_ELEMENT) {
    return showElement(value);
  }
  if (depth >= MAX_DEPTH) {
    return name === 'Object' || name === '' ? '{…}' : `${name} {…}`;
  }
  return showProperties(value, name, depth);
}

function show(value: unknown, depth: number): string {
  switch (typeof value) {
    case 'string':
      return quote(value);
    case 'number':
      return isNegativeZero(value) ? '-0' : `${value}`;
    case 'bigint':
      return `${value}n`;
    case 'symbol':
      return toText(toSymbolText(value));
    case 'object':
    case 'function':
      return value === null ? 'null' : showObject(value, depth);
    default:
      return `${value as undefined | boolean}`;
  }
}

/** A value as it is now, on one short line. */
export function snapshot(value: unknown): string {
  try {
    return clip(show(value, 0), MAX_SNAPSHOT);
  } catch {
    return '[无法显示]';
  }
}

/** The same of a value that many others follow: objects are not looked into. */
export function glance(value: unknown): string {
  return typeof value === 'object' && value !== null ? '…' : snapshot(value);
}
