import {rememberProxy} from './snapshot';

/** Makes snapshots know the program's proxies, whose traps they must not run. */
export function noteProxies(): void {
  const {Proxy: Original} = globalThis;
  globalThis.Proxy = new Original(Original, {
    construct: (target, values, newTarget) =>
      rememberProxy(Reflect.construct(target, values, newTarget) as object),
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      return key === 'revocable'
        ? (...values: Parameters<ProxyConstructor['revocable']>) => {
            const made = target.revocable(...values);
            rememberProxy(made.proxy);
            return made;
          }
        : value;
    },
  });
}
