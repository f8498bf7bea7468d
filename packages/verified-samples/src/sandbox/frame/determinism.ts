/** What makes a program print the same every time. */
import {native} from './native';

/** Replaces the clock of `Date`; everything else of it stays. */
export function fixDate(now: number): void {
  const Native = native.Date;
  function FixedDate(this: unknown, ...values: unknown[]): unknown {
    if (!new.target) {
      return new Native(now).toString();
    }
    return Reflect.construct(
      Native,
      values.length > 0 ? values : [now],
      new.target,
    );
  }
  Object.defineProperties(FixedDate, {
    ...Object.getOwnPropertyDescriptors(Native),
    now: {
      value: {now: () => now}.now,
      writable: true,
      configurable: true,
    },
  });
  Object.defineProperty(Native.prototype, 'constructor', {
    value: FixedDate,
    writable: true,
    configurable: true,
  });
  window.Date = FixedDate as unknown as DateConstructor;
}

/** Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes `Math.random` repeat itself. */
export function fixRandom(seed: number): void {
  const random = createRandom(seed);
  Math.random = {random: () => random()}.random;
}
