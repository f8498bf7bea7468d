/** What browserHost.ts bundles: the page's side of the sandbox. */
import {
  compile,
  compileSample,
} from 'docusaurus-theme-verified-samples/compile';
import {createSandbox} from 'docusaurus-theme-verified-samples/sandbox';

Object.assign(globalThis, {
  hangjianSandbox: {compile, compileSample, createSandbox},
});
