/** A method whose `this` and arguments are the program's affair. */
export type Method = (this: unknown, ...values: unknown[]) => unknown;

const originals = new WeakMap<object, object>();

/** The browser's own function in the place of ours. */
export function getOriginal(method: unknown): unknown {
  return (
    (typeof method === 'function' ? originals.get(method) : undefined) ?? method
  );
}

/**
 * Replaces a method by one that looks the same to a program.
 * @param create makes the new method from `call`, which calls the old one.
 *   Nothing happens where the browser has no such method.
 */
export function replaceMethod(
  owner: object,
  name: string,
  create: (
    call: (self: unknown, values: readonly unknown[]) => unknown,
  ) => Method,
): void {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== 'function') {
    return;
  }
  const method = create((self, values) =>
    Reflect.apply(original, self, values),
  );
  originals.set(method, original);
  Object.defineProperties(method, {
    name: {value: name, configurable: true},
    length: {value: original.length, configurable: true},
  });
  Object.defineProperty(owner, name, {
    ...(Object.getOwnPropertyDescriptor(owner, name) ?? {
      writable: true,
      configurable: true,
    }),
    value: method,
  });
}
