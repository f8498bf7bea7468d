/** What a program of the sandbox may use without importing it. */
const NAMES =
  'AbortController AbortSignal Array ArrayBuffer BigInt Blob Boolean CSS CustomEvent DOMParser Date Error Event EventTarget FormData Function Headers IntersectionObserver Intl Iterator JSON Map Math MessageChannel MutationObserver Number Object Promise Proxy Reflect RegExp Request ResizeObserver Response Set String Symbol Temporal TextDecoder TextEncoder TypeError URL URLSearchParams Uint8Array WeakMap WeakRef WeakSet Worker console crypto document globalThis navigator performance queueMicrotask requestAnimationFrame setInterval setTimeout structuredClone clearInterval clearTimeout'.split(
    ' ',
  );

/**
 * The globals that this browser has, for completion by their own members. Not
 * the window itself: on it stand names of the site, and what is stored.
 */
export function listGlobals(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    NAMES.filter((name) => name in globalThis).map((name) => [
      name,
      name === 'globalThis' ? {} : Reflect.get(globalThis, name),
    ]),
  );
}
