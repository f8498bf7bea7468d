/** Imported before the editor, which reads this while it is loaded. */
globalThis.MonacoEnvironment = {
  // Readers may try things out in the console, and tests count what is left.
  globalAPI: true,
  getWorker: () => new Worker(new URL('./worker.ts', import.meta.url)),
};
