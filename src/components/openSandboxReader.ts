/** The worker that reads what a sandbox says, see `lib/sandbox/reader`. */
export function openSandboxReader(): Worker {
  return new Worker(
    new URL('../lib/sandbox/reader/worker.ts', import.meta.url),
  );
}
