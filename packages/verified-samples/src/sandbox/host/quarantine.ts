/**
 * Browsers put sandboxed frames of a site into one process. One that hangs is
 * ended soon after its last frame is gone, but lives on, still hanging, when a
 * new frame arrives before that.
 */

/** Measured in Chromium 156: at most 1 s. */
const PROCESS_END_MS = 2000;

let freeAt = 0;

/** A frame that may be hanging was removed: no new one for a while. */
export function quarantine(): void {
  freeAt = performance.now() + PROCESS_END_MS;
}

/** Resolves when a new frame gets a process that does not hang. */
export async function afterQuarantine(): Promise<void> {
  const rest = freeAt - performance.now();
  if (rest > 0) {
    await new Promise((resolve) => {
      window.setTimeout(resolve, rest);
    });
  }
}
