/** The bundler's runtime, as far as pages need it. */
export type Runtime = {
  (module: number | string): unknown;
  /** Loads a chunk; rejects with a `ChunkLoadError`. */
  readonly e: (chunk: number | string) => Promise<unknown>;
  /** Address of a chunk's file below `p`, the base URL. */
  u: (chunk: number | string) => string;
  readonly p: string;
};

// oxlint-disable-next-line no-underscore-dangle -- the bundler's name for it
declare const __webpack_require__: Runtime;

export const runtime = __webpack_require__;
