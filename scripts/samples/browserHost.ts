import {bundle} from '../../src/plugins/sandbox/bundle';

/**
 * Bundles compiler and host as the site has them.
 * @returns a script which sets `globalThis.hangjianSandbox` to
 *   `{compile, compileSample, createSandbox}`.
 */
export function bundleHost(): Promise<string> {
  return bundle('./scripts/samples/browserHostEntry.ts', 'script');
}
