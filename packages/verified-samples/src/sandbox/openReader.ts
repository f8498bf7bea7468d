/** The worker that reads what a sandbox says, see `sandbox/host/reader`. */
export function openSandboxReader(): Worker {
  return new Worker(new URL('./host/reader/worker', import.meta.url));
}
