import type {SandboxSettings} from './host';

/** The worker that reads what a sandbox says, see `sandbox/host/reader`. */
export function openSandboxReader(): Worker {
  return new Worker(new URL('./host/reader/worker', import.meta.url));
}

/** What sandboxes of a site load; the site's base ends in a slash. */
export function sandboxAt(
  baseUrl: string,
): Omit<SandboxSettings, 'mount' | 'title' | 'onEvent'> {
  return {
    pageUrl: `${baseUrl}sandbox.html`,
    packagesUrl: `${baseUrl}sandbox/packages.json`,
    holderUrl: `${baseUrl}sandbox/holder.html`,
    openReader: openSandboxReader,
  };
}
