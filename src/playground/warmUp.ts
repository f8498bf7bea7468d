import {loadPackages} from 'docusaurus-theme-verified-samples/sandbox';

/** The compiler, in chunks of its own. @throws when the network fails. */
export function loadCompiler(): Promise<
  typeof import('docusaurus-theme-verified-samples/compile')
> {
  return import('docusaurus-theme-verified-samples/compile');
}

/**
 * Loads what compiling needs before it is asked for. What fails is loaded again
 * by the run, which says so.
 * @param packagesUrl null for programs without packages.
 */
export function warmUp(packagesUrl: string | null): void {
  void Promise.allSettled([
    loadCompiler(),
    packagesUrl === null ? null : loadPackages(packagesUrl, ['react']),
  ]);
}
