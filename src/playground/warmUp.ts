import {loadPackages} from 'docusaurus-theme-verified-samples/sandbox';

/** The compiler, in chunks of its own. @throws when the network fails. */
export function loadCompiler(): Promise<
  typeof import('docusaurus-theme-verified-samples/compile')
> {
  return import('docusaurus-theme-verified-samples/compile');
}

/** HTML of pages that were loaded ahead, by their address. */
const pages = new Map<string, string>();
const requested = new Set<string>();

async function loadPage(pageUrl: string): Promise<void> {
  if (requested.has(pageUrl)) {
    return;
  }
  requested.add(pageUrl);
  try {
    const response = await fetch(pageUrl);
    pages.set(pageUrl, await response.text());
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

/** A page that was loaded ahead; undefined before. */
export function findPage(pageUrl: string): string | undefined {
  return pages.get(pageUrl);
}
