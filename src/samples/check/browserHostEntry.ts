/** What browserHost.ts bundles: the page's side of the sandbox. */
import {compile, compileSample} from '../../sandbox/compile';
import {createSandbox} from '../../sandbox/host';

Object.assign(globalThis, {
  hangjianSandbox: {compile, compileSample, createSandbox},
});
