/**
 * The browser's own functions, as they were before the program: it may put any
 * other in their place, and would be handed what those are called with.
 */
const {apply} = Reflect;

/** A method, called on its first argument. */
export type Own<Result = unknown> = (
  self: unknown,
  ...values: readonly unknown[]
) => Result;

/** `String`, which a program can replace as well. */
export const toText: (value: unknown) => string = String;

/** Calls a function. */
export const call = (
  run: unknown,
  self: unknown,
  values: readonly unknown[],
): unknown =>
  apply(run as (...values: readonly unknown[]) => unknown, self, values);

/** A method that is there now. */
export function ownMethod(owner: object, name: string): Own {
  const method: unknown = Reflect.get(owner, name);
  return (self, ...values) => call(method, self, values);
}

/** Reads a property by its getter; undefined from what is something else. */
export function ownReader(
  owner: object,
  name: string,
): (self: unknown) => unknown {
  const property = Reflect.getOwnPropertyDescriptor(owner, name);
  const read: unknown = property && Reflect.get(property, 'get');
  return (self) => {
    try {
      return read === undefined ? undefined : call(read, self, []);
    } catch {
      return undefined;
    }
  };
}
