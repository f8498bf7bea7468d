import {call as callOwn, ownMethod} from './own';

/** A method whose `this` and arguments are the program's affair. */
export type Method = (this: unknown, ...values: unknown[]) => unknown;

/** Calls the browser's own method. */
export type Call = (self: unknown, values: readonly unknown[]) => unknown;

const get = ownMethod(WeakMap.prototype, 'get');
const originals = new WeakMap<object, object>();

/** The browser's own function in the place of ours, however often replaced. */
export function getOriginal(method: unknown): unknown {
  const original =
    typeof method === 'function' ? get(originals, method) : undefined;
  return original === undefined ? method : getOriginal(original);
}

/** A function that a program cannot tell from the browser's own. */
function disguise(
  original: (...values: never[]) => unknown,
  create: (call: Call) => Method,
): Method {
  const method = create((self, values) => callOwn(original, self, values));
  originals.set(method, original);
  return Object.defineProperties(method, {
    name: {value: original.name, configurable: true},
    length: {value: original.length, configurable: true},
  });
}

/**
 * Replaces a method by one that looks the same to a program.
 * @param create makes the new method from `call`, which calls the old one.
 *   Nothing happens where the browser has no such method.
 */
export function replaceMethod(
  owner: object,
  name: string,
  create: (call: Call) => Method,
): void {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original === 'function') {
    Object.defineProperty(owner, name, {
      ...(Object.getOwnPropertyDescriptor(owner, name) ?? {
        writable: true,
        configurable: true,
      }),
      value: disguise(original as () => unknown, create),
    });
  }
}

/** Replaces one side of a property of the owner's own, where there is one. */
function replaceAccess(
  side: 'get' | 'set',
  owner: object,
  name: string,
  create: (call: Call) => Method,
): void {
  const property = Object.getOwnPropertyDescriptor(owner, name);
  const access: unknown = property && Reflect.get(property, side);
  if (typeof access === 'function') {
    Object.defineProperty(owner, name, {
      ...property,
      [side]: disguise(access as () => unknown, create),
    });
  }
}

/** Replaces what runs when a property of the owner's own is set. */
export function replaceSetter(
  owner: object,
  name: string,
  create: (call: Call) => Method,
): void {
  replaceAccess('set', owner, name, create);
}

/** Replaces what runs when a property of the owner's own is read. */
export function replaceGetter(
  owner: object,
  name: string,
  create: (call: Call) => Method,
): void {
  replaceAccess('get', owner, name, create);
}
