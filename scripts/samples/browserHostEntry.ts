/** What browserHost.ts bundles: the page's side of the sandbox. */
import {compile, compileSample} from '../../src/lib/sandbox/compile';
import {createSandbox} from '../../src/lib/sandbox/host';

Object.assign(globalThis, {
  hangjianSandbox: {compile, compileSample, createSandbox},
});
