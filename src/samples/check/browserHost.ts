import {bundle} from '../../kit/bundle';

/**
 * Bundles compiler and host as the site has them.
 * @returns a script which sets `globalThis.hangjianSandbox` to
 *   `{compile, compileSample, createSandbox}`.
 */
export function bundleHost(): Promise<string> {
  return bundle('./src/samples/check/browserHostEntry.ts', 'script');
}
