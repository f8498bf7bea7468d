import type {SandboxSettings} from '../../lib/sandbox/host';
import {loadPackages} from '../../lib/sandbox/packages';

/** The compiler, in chunks of its own. @throws when the network fails. */
export function loadCompiler(): Promise<
  typeof import('../../lib/sandbox/compile')
> {
  return import('../../lib/sandbox/compile');
}

/** Addresses of pages that were loaded ahead, by their own address. */
const pages = new Map<string, string>();
const requested = new Set<string>();

async function loadPage(pageUrl: string): Promise<void> {
  if (requested.has(pageUrl)) {
    return;
  }
  requested.add(pageUrl);
  try {
    const response = await fetch(pageUrl);
    const page = new Blob([await response.text()], {type: 'text/html'});
    pages.set(pageUrl, URL.createObjectURL(page));
  } catch {
    // Asked for again by the next focus, when there may be a network.
    requested.delete(pageUrl);
  }
}

/**
 * Loads what a run needs before it is asked for. What fails is loaded again by
 * the run, which says so.
 * @param packagesUrl null for programs without packages.
 */
export async function warmUp(
  pageUrl: string,
  packagesUrl: string | null,
): Promise<void> {
  await Promise.allSettled([
    loadCompiler(),
    loadPage(pageUrl),
    packagesUrl === null ? null : loadPackages(packagesUrl, ['react']),
  ]);
}

/**
 * Settings whose page is its own address, and without a network the copy in
 * memory: browsers ask again for a page that they must not keep.
 */
export function withOfflinePage(settings: SandboxSettings): SandboxSettings {
  return {
    ...settings,
    // Read at each run.
    get pageUrl() {
      const copy = navigator.onLine ? undefined : pages.get(settings.pageUrl);
      return copy ?? settings.pageUrl;
    },
  };
}
